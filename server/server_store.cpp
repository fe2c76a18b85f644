// How the server comes to its store: opened at the start, with everybody and every room taken up again, and told every
// second that the server lives, so that an outage costs nobody time.
#include <boost/asio/post.hpp>
#include <future>

#include "server/accounts/account_admin.hpp"
#include "server/metrics.hpp"
#include "server/server.hpp"
#include "server/store/room_tables.hpp"
#include "server/store/store_journal.hpp"

namespace junqi::server {
namespace {

constexpr auto pulse_every = std::chrono::seconds(1);

struct Kept {
  std::vector<AccountName> account_names;
  std::uint64_t last_person = 0;
  std::vector<KeptPerson> people;
  KeptRooms rooms;
  std::vector<KeptMute> mutes;
};

std::vector<GuestId> members_of(const std::vector<KeptRoom>& rooms) {
  std::vector<GuestId> all;
  for (const auto& room : rooms)
    for (const auto& person : room.now.people) all.push_back(person.id);
  return all;
}

/// Before anything is read, so that names are compared by the same tables.
void bring_up_to_date(Store& store) {
  std::promise<void> done;
  store.write(renew_name_keys, [&](bool) { done.set_value(); });
  done.get_future().wait();
}

/// Everything that was kept, its times as if the server had not been gone.
Kept everything_kept(Store& store) {
  Kept kept;
  bring_up_to_date(store);
  store.look([&](Statements& tables) {
    kept.account_names = account_names(tables);
    kept.last_person = last_person(tables);
    kept.people = kept_guests(tables);
    kept.rooms = kept_rooms(tables);
    kept.mutes = kept_mutes(tables);
    for (auto& member : kept_accounts(tables, members_of(kept.rooms.rooms))) kept.people.push_back(std::move(member));
    const Millis gone = steady_now() - last_pulse(tables);
    for (auto& room : kept.rooms.rooms) room.now.shift(gone);
  });
  return kept;
}

}  // namespace

tl::expected<void, Fault> Server::open_store() try {
  auto store = Store::open(config_.data_dir, [this](const std::string&) {
    store_failed_ = true;
    metrics().storage_failed = true;
    stop();
  });
  if (!store) return tl::unexpected(std::move(store.error()));
  store_ = std::move(*store);
  auto journal = std::make_unique<StoreJournal>(*store_);
  journal->begin();
  Kept kept = everything_kept(*store_);
  store_->set_seal([&rooms = *journal](Statements& tables) { rooms.seal(tables, steady_now()); });
  store_->set_teller([this](std::function<void()> call) { boost::asio::post(context_, std::move(call)); });
  journal_ = std::move(journal);
  lobby_ = std::make_shared<Lobby>(RoomServices{&context_, &config_.limits, journal_.get(), store_.get(), &bots_},
                                   std::string(server_name));
  for (const auto& fault : kept.rooms.faults) log(LogLevel::error, "{}", fault);
  if (!kept.rooms.rooms.empty()) log(LogLevel::info, "{} rooms go on", kept.rooms.rooms.size());
  lobby_->use(std::make_unique<AccountBook>(*store_, passwords_), kept.account_names, kept.last_person);
  account_admin_ = std::make_unique<AccountAdmin>(lobby_, *store_);
  lobby_->take_up(std::move(kept.people), std::move(kept.rooms.rooms));
  lobby_->take_up(kept.mutes);
  return {};
} catch (const std::exception& e) {
  return tl::unexpected(Fault{ExitCode::storage, std::string("what the database holds cannot be read: ") + e.what()});
}

/// Runs on the listeners' strand.
void Server::beat() {
  if (lobby_->rooms_open() > 0) store_->write([](Statements&) {});
  pulse_timer_.expires_after(pulse_every);
  pulse_timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error && stopping_since_ == 0) beat();
  });
}

}  // namespace junqi::server
