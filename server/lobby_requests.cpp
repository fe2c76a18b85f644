// The requests that are about rooms as a whole: list, create, join, resume, leave.
#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/lobby.hpp"
#include "server/secret.hpp"

namespace junqi::server {

namespace asio = boost::asio;
using namespace wire::code;

namespace {

/// Codes are shown in capitals and read in any case.
std::string as_code(std::string text) {
  for (char& c : text)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return text;
}

template <class... Bodies>
bool is_any(const wire::RequestBody& body) {
  return (std::holds_alternative<Bodies>(body) || ...);
}

bool is_across_rooms(const wire::RequestBody& body) {
  const auto* chat = std::get_if<wire::Chat>(&body);
  return chat != nullptr && (chat->to == wire::ChatTo::person || chat->to == wire::ChatTo::lobby);
}

}  // namespace

bool is_for_lobby(const wire::RequestBody& body) {
  return is_any<wire::Register, wire::Login, wire::Logout, wire::ChangePassword, wire::ListRooms, wire::QuickMatch,
                wire::CreateRoom, wire::JoinRoom, wire::Resume, wire::LeaveRoom, wire::Mute, wire::ListRecords,
                wire::GetRecord, wire::GetLeaderboard, wire::GetProfile>(body) ||
         is_across_rooms(body);
}

asio::awaitable<Standing> Lobby::take(std::shared_ptr<Connection> connection, Standing now, RequestMark mark,
                                      wire::RequestBody body) {
  Visit visit{std::move(connection), now.who, mark};
  const auto at = presences_.find(now.who.value);
  if (at == presences_.end() || at->second.connection != visit.connection) co_return now;  // replaced meanwhile
  if (auto answer = answer_to(visit, std::move(body))) co_return co_await std::move(*answer);
  co_return refuse(visit, unsupported);
}

/// Nothing: there is no `on` for the request.
std::optional<asio::awaitable<Standing>> Lobby::answer_to(const Visit& visit, wire::RequestBody body) {
  return std::visit(
      [&](auto& m) -> std::optional<asio::awaitable<Standing>> {
        if constexpr (requires { on(visit, std::move(m)); })
          return on(visit, std::move(m));
        else
          return std::nullopt;
      },
      body);
}

asio::awaitable<bool> Lobby::wait_to_enter(const Visit& visit, GuestId who) {
  asio::steady_timer timer(strand_);
  for (;;) {
    const auto at = presences_.find(who.value);
    if (at == presences_.end()) co_return false;
    if (at->second.entries.take(steady_now())) break;
    timer.expires_after(std::chrono::milliseconds(at->second.entries.wait()));
    boost::system::error_code ignored;
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  }
  const auto at = presences_.find(visit.who.value);
  co_return at != presences_.end() && at->second.connection == visit.connection;
}

asio::awaitable<Standing> Lobby::on(Visit visit, wire::CreateRoom m) {
  if (!co_await wait_to_enter(visit, visit.who)) co_return standing(visit.who);
  const Presence& presence = presence_of(visit.who);
  if (!presence.room.empty()) {
    if (done_before(visit)) co_return back_into(visit, 0);
    co_return refuse(visit, already_in_room, {{"code", presence.room}});
  }
  if (const Millis wait = wait_to_open(visit); wait > 0) co_return slow_down(visit, wait);
  auto room = open_room(m);
  if (!room) co_return refuse(visit, too_many_rooms);
  auto entering = enter(std::move(visit), std::move(room), Admission{});
  co_return co_await std::move(entering);
}

asio::awaitable<Standing> Lobby::on(Visit visit, wire::JoinRoom m) {
  if (!co_await wait_to_enter(visit, visit.who)) co_return standing(visit.who);
  const Presence& presence = presence_of(visit.who);
  const std::string code = as_code(m.code);
  if (presence.room == code) co_return back_into(visit, 0);
  if (!presence.room.empty()) co_return refuse(visit, already_in_room, {{"code", presence.room}});
  const std::string address = counted_address(visit);
  // Whoever has missed too often is not even told which codes are good.
  if (const Millis wait = misses_.wait(address, steady_now()); wait > 0) co_return slow_down(visit, wait);
  OpenRoom* room = find_room(code);
  if (room == nullptr) {
    misses_.take(address, steady_now());
    co_return refuse(visit, no_such_room);
  }
  if (!room->actor->plan().lock.empty())
    if (const Millis wait = guesses_.take(address, steady_now()); wait > 0) co_return slow_down(visit, wait);
  auto entering = enter(std::move(visit), room->actor, Admission{{}, {}, m.watch, false, std::move(m.password), {}});
  co_return co_await std::move(entering);
}

asio::awaitable<Standing> Lobby::enter(Visit visit, std::shared_ptr<RoomActor> room, Admission in) {
  const std::string& code = room->plan().code;
  presence_of(visit.who).room = code;
  keep_in_store(*guests_.find(visit.who));
  if (OpenRoom* open = find_room(code)) open->members.insert(visit.who);
  in.who = visit.who;
  in.name = guests_.find(visit.who)->name;
  in.muted = ears_.muted_by(visit.who);
  auto admission = room->admit(std::move(in), visit.mark.id, visit.connection);
  const bool let_in = co_await asio::co_spawn(room->strand(), std::move(admission), asio::use_awaitable);
  Presence& presence = presence_of(visit.who);
  if (!let_in) {
    if (OpenRoom* open = find_room(code)) open->members.erase(visit.who);
    if (presence.room == code) presence.room.clear();
  } else {
    remember(visit);
    if (presence.connection != visit.connection) room->lose(visit.who);  // the connection broke meanwhile
  }
  co_return standing(visit.who);
}

asio::awaitable<Standing> Lobby::on(Visit visit, wire::Resume m) {
  if (!co_await wait_to_enter(visit, visit.who)) co_return standing(visit.who);
  const std::string hash = token_hash(m.token);
  const Guest* guest = presence_of(visit.who).token_hash == hash ? guests_.find(visit.who) : nullptr;
  if (guest == nullptr) {
    auto asked = person_of(m.token);
    guest = co_await std::move(asked);
  }
  const GuestId whose = guest != nullptr ? guest->id : GuestId{};
  if (guest != nullptr && whose != visit.who && !co_await wait_to_enter(visit, whose)) co_return standing(visit.who);
  guest = guests_.find(whose);
  if (guest == nullptr) co_return refuse(visit, bad_token);
  if (auto ban = banned(guest->name)) co_return refuse(visit, wire::code::banned, std::move(*ban));
  const std::string code = as_code(m.code);
  if (code.empty() || presence_of(guest->id).room != code) co_return refuse(visit, not_in_room);
  if (guest->id != visit.who) {  // the connection now speaks for the token's guest, and no longer for a new one
    if (!presence_of(visit.who).room.empty()) co_return refuse(visit, already_in_room);
    forget(visit.who);
    visit.who = guest->id;
    take_over(guest->id, visit.connection);
    presence_of(guest->id).token_hash = hash;
    visit.connection->send({make_line(welcome(*guest, m.token))});
    if (ears_.any_closed(guest->id)) visit.connection->send({make_line(muted_names(guest->id))});
  }
  co_return back_into(visit, m.version);
}

asio::awaitable<Standing> Lobby::on(Visit visit, wire::LeaveRoom) {
  Presence& presence = presence_of(visit.who);
  OpenRoom* room = find_room(presence.room);
  if (room == nullptr) {
    if (!done_before(visit)) co_return refuse(visit, not_in_room);
    visit.connection->send({make_line(wire::Ok{visit.mark.id})});
    co_return standing(visit.who);
  }
  remember(visit);
  room->members.erase(visit.who);
  presence.room.clear();
  room->actor->depart(visit.who, visit.mark.id, visit.connection);
  co_return standing(visit.who);
}

Standing Lobby::standing(GuestId who) const {
  const auto at = presences_.find(who.value);
  if (at == presences_.end()) return {who, nullptr};
  const auto room = rooms_.find(at->second.room);
  return {who, room == rooms_.end() ? nullptr : room->second.actor};
}

Standing Lobby::refuse(const Visit& visit, std::string_view code, wire::ErrorArgs args) const {
  visit.connection->send({make_line(wire::make_error(visit.mark.id, code, std::move(args)))});
  return standing(visit.who);
}

Standing Lobby::back_into(const Visit& visit, std::uint64_t version) {
  if (OpenRoom* room = find_room(presence_of(visit.who).room))
    room->actor->resume(visit.who, version, visit.mark.id, visit.connection);
  return standing(visit.who);
}

bool Lobby::done_before(const Visit& visit) const {
  const auto& done = presences_.at(visit.who.value).done;
  return std::any_of(done.begin(), done.end(), [&](const RequestMark& m) { return m.same_as(visit.mark); });
}

void Lobby::remember(const Visit& visit) {
  auto& done = presence_of(visit.who).done;
  done.push_back(visit.mark);
  if (done.size() > services_.limits->room.replies_max) done.pop_front();
}

}  // namespace junqi::server
