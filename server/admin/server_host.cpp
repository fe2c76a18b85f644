#include "server/admin/server_host.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <limits>

#include "server/log.hpp"
#include "server/metrics.hpp"
#include "wire/room_json.hpp"

namespace junqi::server {

namespace asio = boost::asio;

namespace {

constexpr auto drain_look = std::chrono::milliseconds(200);
constexpr Millis forever = std::numeric_limits<Millis>::max();

template <class F>
asio::awaitable<std::invoke_result_t<F>> call(F what) {
  co_return what();
}

/// Calls on another strand and comes back with what was returned there.
template <class F>
asio::awaitable<std::invoke_result_t<F>> on(Lobby::Strand strand, F what) {
  auto there = call(std::move(what));
  co_return co_await asio::co_spawn(strand, std::move(there), asio::use_awaitable);
}

Json row_of(const PersonSeen& person) {
  return {{"name", person.name}, {"here", person.here}, {"address", person.address}, {"room", person.room}};
}

Json row_of(const RoomSeen& room) {
  return {{"code", room.code},     {"board", board_name(room.board)}, {"phase", wire::phase_name(room.phase)},
          {"listed", room.listed}, {"members", room.members.size()},  {"title", room.title}};
}

std::string time_text(std::int64_t unix_seconds) {
  if (unix_seconds == 0) return "for good";
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(static_cast<std::time_t>(unix_seconds)));
}

Json row_of(const Ban& ban) {
  return {{"kind", ban.kind == Ban::Kind::address ? "address" : "account"},
          {"value", ban.value},
          {"until", time_text(ban.until)},
          {"reason", ban.reason}};
}

template <class Seen>
Json rows_of(const std::vector<Seen>& all) {
  Json rows = Json::array();
  for (const auto& one : all) rows.push_back(row_of(one));
  return rows;
}

AdminReply done(std::string words) { return Json(std::move(words)); }

AdminAnswer not_available() { co_return refusal("not available: this server keeps no accounts"); }

}  // namespace

ServerHost::ServerHost(Lobby::Strand door, std::shared_ptr<Lobby> lobby, std::shared_ptr<Places> places,
                       std::shared_ptr<BanBook> bans, AdminStore* store, std::function<void()> stop)
    : door_(std::move(door)),
      lobby_(std::move(lobby)),
      places_(std::move(places)),
      bans_(std::move(bans)),
      store_(store),
      stop_(std::move(stop)),
      started_at_(steady_now()) {}

// What is asked on another strand has a name of its own: g++ 12 loses a temporary that a co_await's operand holds.

asio::awaitable<Census> ServerHost::census() {
  auto ask_lobby = [lobby = lobby_] { return lobby->census(); };
  auto ask_places = [places = places_] { return places->taken(); };
  Census all = co_await on(lobby_->strand(), std::move(ask_lobby));
  all.connections = co_await on(door_, std::move(ask_places));
  all.draining = drain_until_ != 0;
  all.storage_failed = metrics().storage_failed;
  all.up_ms = steady_now() - started_at_;
  co_return all;
}

AdminAnswer ServerHost::users() {
  auto ask = [lobby = lobby_] { return lobby->people(); };
  const auto people = co_await on(lobby_->strand(), std::move(ask));
  co_return rows_of(people);
}

AdminAnswer ServerHost::rooms() {
  auto ask = [lobby = lobby_] { return lobby->open_rooms(); };
  const auto all = co_await on(lobby_->strand(), std::move(ask));
  co_return rows_of(all);
}

AdminAnswer ServerHost::room(std::string code) {
  auto ask = [lobby = lobby_] { return lobby->open_rooms(); };
  const auto all = co_await on(lobby_->strand(), std::move(ask));
  for (const auto& room : all) {
    if (room.code != code) continue;
    Json row = row_of(room);
    row["members"] = rows_of(room.members);
    co_return row;
  }
  co_return refusal(fmt::format("there is no room {}", code));
}

AdminAnswer ServerHost::close_room(std::string code) {
  auto ask = [lobby = lobby_, code] { return lobby->close_room(code); };
  const bool was_there = co_await on(lobby_->strand(), std::move(ask));
  if (!was_there) co_return refusal(fmt::format("there is no room {}", code));
  co_return done(fmt::format("{} is closed", code));
}

AdminAnswer ServerHost::kick(std::string name) {
  auto ask = [lobby = lobby_, name] { return lobby->kick(name); };
  const bool was_here = co_await on(lobby_->strand(), std::move(ask));
  if (!was_here) co_return refusal(fmt::format("{} is not here", name));
  co_return done(fmt::format("{} is sent away", name));
}

/// An account is meant by any name that looks like its own.
asio::awaitable<std::string> ServerHost::name_for(Ban::Kind kind, std::string value) {
  if (kind != Ban::Kind::account) co_return value;
  auto asked = lobby_->account_name(std::move(value));
  co_return co_await asio::co_spawn(lobby_->strand(), std::move(asked), asio::use_awaitable);
}

AdminAnswer ServerHost::ban(Ban ban) {
  auto asking = name_for(ban.kind, ban.value);
  const auto key = key_of(ban.kind, co_await std::move(asking));
  if (!key) co_return refusal(fmt::format("\"{}\" is no address", ban.value));
  ban.value = *key;
  const auto kept = bans_->add(ban);
  auto ask = [lobby = lobby_, ban] { return lobby->send_away(ban); };
  const int away = co_await on(lobby_->strand(), std::move(ask));
  if (!kept) co_return refusal(fmt::format("banned until the server ends, since it cannot be kept: {}", kept.error()));
  co_return done(fmt::format("{} is banned, {} sent away", ban.value, away));
}

AdminAnswer ServerHost::unban(Ban::Kind kind, std::string value) {
  const auto given = key_of(kind, value);
  auto asking = name_for(kind, value);
  const auto key = key_of(kind, co_await std::move(asking));
  auto removed = key ? bans_->remove(kind, *key) : false;
  if (removed && !*removed && given && given != key) removed = bans_->remove(kind, *given);
  if (!removed) co_return refusal(removed.error());
  if (!*removed) co_return refusal(fmt::format("{} is not banned", value));
  co_return done(fmt::format("{} is banned no more", value));
}

AdminAnswer ServerHost::bans() { co_return rows_of(bans_->all()); }

AdminAnswer ServerHost::say(std::string text) {
  auto ask = [lobby = lobby_, text] { return lobby->announce(text); };
  const int heard = co_await on(lobby_->strand(), std::move(ask));
  co_return done(fmt::format("said to {}", heard));
}

AdminAnswer ServerHost::drain(std::optional<int> minutes) {
  drain_until_ = minutes ? steady_now() + *minutes * Millis{60'000} : forever;
  lobby_->set_draining(true);
  if (!watched_.exchange(true)) asio::co_spawn(door_, wait_for_the_last_match(shared_from_this()), asio::detached);
  const Census now = co_await census();
  co_return done(minutes ? fmt::format("the server ends after {} matches, or in {} minutes", now.matches(), *minutes)
                         : fmt::format("the server ends after {} matches", now.matches()));
}

AdminAnswer ServerHost::undrain() {
  if (drain_until_.exchange(0) == 0) co_return refusal("the server is not about to end");
  lobby_->set_draining(false);
  co_return done("the server goes on");
}

asio::awaitable<void> ServerHost::wait_for_the_last_match(std::shared_ptr<ServerHost> self) {
  asio::steady_timer timer(self->door_);
  for (;;) {
    timer.expires_after(drain_look);
    boost::system::error_code ignored;
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
    const Census now = co_await self->census();
    if (self->drain_until_ == 0) {
      self->watched_ = false;
      co_return;
    }
    if (now.matches() == 0 || steady_now() >= self->drain_until_) break;
  }
  log(LogLevel::info, "drained: shutting down");
  self->stop_();
}

AdminAnswer ServerHost::mute(std::string name, std::int64_t until) {
  return store_ ? store_->mute(std::move(name), until) : not_available();
}
AdminAnswer ServerHost::unmute(std::string name) { return store_ ? store_->unmute(std::move(name)) : not_available(); }
AdminAnswer ServerHost::backup(std::string file) { return store_ ? store_->backup(std::move(file)) : not_available(); }
AdminAnswer ServerHost::make_admin(std::string name) {
  return store_ ? store_->make_admin(std::move(name)) : not_available();
}
AdminAnswer ServerHost::reset_password(std::string name) {
  return store_ ? store_->reset_password(std::move(name)) : not_available();
}

}  // namespace junqi::server
