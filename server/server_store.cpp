// How the server comes to its store: opened at the start, with everybody and every room taken up again, and told every
// second that the server lives, so that an outage costs nobody time.
#include <boost/asio/post.hpp>

#include "server/metrics.hpp"
#include "server/server.hpp"
#include "server/store/room_tables.hpp"
#include "server/store/store_journal.hpp"

namespace junqi::server {
namespace {

constexpr auto pulse_every = std::chrono::seconds(1);

struct Kept {
  std::vector<KeptPerson> people;
  KeptRooms rooms;
};

/// Everything that was kept, its times as if the server had not been gone.
Kept everything_kept(Store& store) {
  Kept kept;
  store.look([&](Statements& tables) {
    kept.people = kept_people(tables);
    kept.rooms = kept_rooms(tables);
    const Millis gone = steady_now() - last_pulse(tables);
    for (auto& room : kept.rooms.rooms) room.now.shift(gone);
  });
  return kept;
}

}  // namespace

tl::expected<void, Fault> Server::open_store() {
  auto store = Store::open(config_.data_dir, [this](const std::string&) {
    store_failed_ = true;
    metrics().storage_failed = true;
    stop();
  });
  if (!store) return tl::unexpected(std::move(store.error()));
  store_ = std::move(*store);
  journal_ = std::make_unique<StoreJournal>(*store_);
  Kept kept = everything_kept(*store_);
  lobby_ = std::make_shared<Lobby>(RoomServices{&context_, &config_.limits, journal_.get(), store_.get(), &bots_},
                                   std::string(server_name));
  for (const auto& fault : kept.rooms.faults) log(LogLevel::error, "{}", fault);
  if (!kept.rooms.rooms.empty()) log(LogLevel::info, "{} rooms go on", kept.rooms.rooms.size());
  lobby_->take_up(std::move(kept.people), std::move(kept.rooms.rooms));
  return {};
}

/// Runs on the listeners' strand.
void Server::beat() {
  if (lobby_->rooms_open() > 0) store_->write([](Statements& tables) { keep_pulse(tables, steady_now()); });
  pulse_timer_.expires_after(pulse_every);
  pulse_timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error && stopping_since_ == 0) beat();
  });
}

}  // namespace junqi::server
