#include "server/lobby.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/secret.hpp"

namespace junqi::server {

namespace asio = boost::asio;

Lobby::Lobby(const RoomServices& services, std::string server_name)
    : services_(services),
      strand_(asio::make_strand(*services.context)),
      server_name_(std::move(server_name)),
      guests_(secret_token),
      lobby_talk_(services.limits->lobby_chat, steady_now()),
      guesses_(services.limits->room_passwords),
      misses_(services.limits->missed_codes),
      rooms_made_(services.limits->address_rooms) {}

asio::awaitable<Standing> Lobby::hello(std::shared_ptr<Connection> connection, wire::Hello hello) {
  forget_long_gone();
  std::string token = std::move(hello.token);
  auto asked = person_of(token);
  const Guest* guest = co_await std::move(asked);
  if (turn_away(guest != nullptr ? guest->name : hello.name, *connection)) co_return Standing{};
  if (guest == nullptr) {
    NewGuest added = guests_.add(hello.name);
    guest = &added.guest;
    token = std::move(added.token);
  }
  take_over(guest->id, connection);
  presence_of(guest->id).token_hash = token_hash(token);
  connection->send({make_line(welcome(*guest, std::move(token)))});
  tell_talk(guest->id, *connection);
  co_return Standing{guest->id, nullptr};
}

wire::Welcome Lobby::welcome(const Guest& guest, std::string token) const {
  return {wire::protocol_version, server_name_, guest.name, std::move(token), guest.account};
}

/// The newer connection of a guest counts; an older one, even if it still looks open, is told why it ends.
void Lobby::take_over(GuestId who, const std::shared_ptr<Connection>& connection) {
  Presence& presence = presence_of(who);
  if (presence.connection == connection) return;
  if (presence.connection) {
    presence.connection->bye(wire::code::replaced);
    if (OpenRoom* room = find_room(presence.room)) room->actor->lose(who);
  }
  presence.connection = connection;
  if (!presence.chat) presence.chat = std::make_shared<SharedBucket>(services_.limits->chat, steady_now());
  connection->speak_by(presence.chat);
  if (const Guest* guest = guests_.find(who)) connection->mute(guest->muted_until);
}

void Lobby::gone(GuestId who, const Connection* connection) {
  asio::post(strand_, [self = shared_from_this(), who, connection] {
    const auto at = self->presences_.find(who.value);
    if (at == self->presences_.end() || at->second.connection.get() != connection) return;
    at->second.connection.reset();
    if (OpenRoom* room = self->find_room(at->second.room))
      room->actor->lose(who);
    else
      self->went_away(who);
  });
}

void Lobby::went_away(GuestId who) {
  note_away(who);
  if (const Guest* guest = guests_.find(who); guest != nullptr && guest->account) accounts_->went_away(who);
  forget_long_gone();
}

/// Both times are one: by that it is seen later whether somebody has come back meanwhile.
void Lobby::note_away(GuestId who) {
  const Millis now = steady_now();
  presence_of(who).away_since = now;
  away_.emplace_back(who, now);
}

/// Guests that are away and in no room are remembered for a while, so that a name or the memory cannot be kept for
/// good.
void Lobby::forget_long_gone() {
  const Limits& limits = *services_.limits;
  const Millis now = steady_now();
  while (!away_.empty() &&
         (away_.front().second + limits.guest_ms_max <= now || away_.size() > limits.guests_away_max)) {
    const auto [who, since] = away_.front();
    away_.pop_front();
    const auto at = presences_.find(who.value);
    if (at == presences_.end()) continue;
    const Presence& presence = at->second;
    if (presence.connection || !presence.room.empty() || presence.away_since != since) continue;  // came back meanwhile
    forget(who);
  }
}

void Lobby::say_bye_to_all(std::string_view code) {
  asio::post(strand_, [self = shared_from_this(), reason = std::string(code)] {
    for (const auto& [who, presence] : self->presences_)
      if (presence.connection) presence.connection->bye(reason);
  });
}

void Lobby::room_changed(wire::RoomSummary summary) {
  asio::post(strand_, [self = shared_from_this(), news = std::move(summary)]() mutable {
    if (OpenRoom* room = self->find_room(news.code)) room->summary = std::move(news);
  });
}

void Lobby::left_room(GuestId who, std::string code) {
  asio::post(strand_, [self = shared_from_this(), who, from = std::move(code)] {
    if (OpenRoom* room = self->find_room(from)) room->members.erase(who);
    const auto at = self->presences_.find(who.value);
    if (at == self->presences_.end() || at->second.room != from) return;
    at->second.room.clear();
    if (!at->second.connection) self->went_away(who);
  });
}

void Lobby::room_closed(std::string code) {
  asio::post(strand_, [self = shared_from_this(), closed = std::move(code)] {
    const auto at = self->rooms_.find(closed);
    if (at == self->rooms_.end()) return;
    const auto members = std::move(at->second.members);
    self->rooms_.erase(at);
    self->rooms_open_ = self->rooms_.size();
    for (const GuestId who : members) self->left_room(who, closed);
  });
}

Lobby::Presence& Lobby::presence_of(GuestId who) {
  return presences_.try_emplace(who.value, services_.limits->entries).first->second;
}

Lobby::OpenRoom* Lobby::find_room(const std::string& code) {
  const auto at = rooms_.find(code);
  return at == rooms_.end() ? nullptr : &at->second;
}

}  // namespace junqi::server
