// What whoever hosts the server may see of the lobby and do in it.
#include <algorithm>

#include "server/admin/ban_book.hpp"
#include "server/lobby.hpp"
#include "wire/error_codes.hpp"

namespace junqi::server {

namespace {

/// For somebody who is not there to read the answer.
class Nobody : public Outlet {
 public:
  void send(std::vector<Line>) override {}
  void let_go(const RoomActor*) override {}
};

}  // namespace

Census Lobby::census() const {
  Census all;
  for (const auto& [who, presence] : presences_) all.people_here += presence.connection ? 1 : 0;
  all.people_known = guests_.size();
  for (const auto& [code, room] : rooms_) {
    const auto phase = room.summary ? room.summary->phase : wire::Phase::gathering;
    ++all.rooms[static_cast<std::size_t>(phase)];
  }
  return all;
}

PersonSeen Lobby::seen(GuestId who, const Presence& presence) const {
  const Guest* guest = guests_.find(who);
  return {guest ? guest->name : std::string(), presence.connection != nullptr,
          presence.connection ? presence.connection->address() : std::string(), presence.room};
}

std::vector<PersonSeen> Lobby::people() const {
  std::vector<PersonSeen> all;
  for (const auto& [who, presence] : presences_) all.push_back(seen(GuestId{who}, presence));
  std::sort(all.begin(), all.end(), [](const PersonSeen& a, const PersonSeen& b) { return a.name < b.name; });
  return all;
}

std::vector<RoomSeen> Lobby::open_rooms() const {
  std::vector<const OpenRoom*> open;
  for (const auto& [code, room] : rooms_) open.push_back(&room);
  std::sort(open.begin(), open.end(), [](const OpenRoom* a, const OpenRoom* b) { return a->number < b->number; });
  std::vector<RoomSeen> all;
  for (const auto* room : open) all.push_back(seen(*room));
  return all;
}

RoomSeen Lobby::seen(const OpenRoom& room) const {
  const RoomPlan& plan = room.actor->plan();
  RoomSeen row{plan.code,   plan.board, room.summary ? room.summary->phase : wire::Phase::gathering,
               plan.listed, plan.title, {}};
  for (const GuestId who : room.members)
    if (const auto at = presences_.find(who.value); at != presences_.end())
      row.members.push_back(seen(who, at->second));
  return row;
}

/// The connection ends and the seat is given up, so that nobody waits for who was sent away.
void Lobby::send_away(GuestId who, Presence& presence, std::string_view code) {
  if (presence.connection) presence.connection->bye(code);
  OpenRoom* room = find_room(presence.room);
  if (room == nullptr) return;
  room->members.erase(who);
  room->actor->depart(who, 0, std::make_shared<Nobody>());
  presence.room.clear();
  if (!presence.connection) went_away(who);
}

bool Lobby::kick(const std::string& name) {
  const auto who = guests_.owner_of(name);
  const auto at = who ? presences_.find(who->value) : presences_.end();
  if (at == presences_.end() || (!at->second.connection && at->second.room.empty())) return false;
  send_away(*who, at->second, wire::code::kicked);
  return true;
}

bool Lobby::close_room(const std::string& code) {
  OpenRoom* room = find_room(code);
  if (room != nullptr) room->actor->close("host");
  return room != nullptr;
}

int Lobby::send_away(const Ban& ban) {
  int away = 0;
  for (auto& [who, presence] : presences_) {
    const Guest* guest = guests_.find(GuestId{who});
    if (!presence.connection || guest == nullptr) continue;
    const bool address = ban.kind == Ban::Kind::address;
    if (key_of(ban.kind, address ? presence.connection->address() : guest->name) != ban.value) continue;
    send_away(GuestId{who}, presence, wire::code::banned);
    ++away;
  }
  return away;
}

int Lobby::announce(const std::string& text) {
  const Line line = make_line(wire::Announcement{text});
  int heard = 0;
  for (const auto& [who, presence] : presences_) {
    if (!presence.connection) continue;
    presence.connection->send({line});
    ++heard;
  }
  return heard;
}

}  // namespace junqi::server
