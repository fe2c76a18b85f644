// Whom and what the lobby gives to the store, and how it takes them up again.
#include <fmt/format.h>

#include "server/lobby.hpp"
#include "server/log.hpp"
#include "server/secret.hpp"
#include "server/store/store.hpp"

namespace junqi::server {

/// Who comes into a room must be known after a restart. The store gets it before the room's first word of it.
void Lobby::keep_in_store(const Guest& guest) {
  if (services_.store == nullptr || guest.account || std::exchange(presence_of(guest.id).kept, true)) return;
  services_.store->write(
      [person =
           KeptPerson{guest.id, guest.name, name_key(guest.name), {guest.token_hash}, false, false, guest.muted_until}](
          Statements& tables) { keep_person(tables, person); });
}

void Lobby::forget(GuestId who) {
  const auto at = presences_.find(who.value);
  const Guest* guest = guests_.find(who);
  const bool kept = at != presences_.end() && at->second.kept && guest != nullptr && !guest->account;
  if (at != presences_.end()) presences_.erase(at);
  if (guest == nullptr || !guest->account) ears_.forget(who);
  guests_.forget(who);
  if (kept) services_.store->write([who](Statements& tables) { forget_person(tables, who); });
}

void Lobby::take_up(std::vector<KeptPerson> people, std::vector<KeptRoom> rooms) {
  for (auto& person : people) {
    if (!take_up(person)) {
      log(LogLevel::error, "the person {} cannot be taken up again", person.id.value);
      continue;
    }
    presence_of(person.id).kept = true;
  }
  for (auto& room : rooms) {
    const std::string code = room.plan.code;
    if (!take_up(std::move(room))) log(LogLevel::error, "the room {} cannot be taken up again", code);
  }
  for (const auto& person : people)
    if (const auto at = presences_.find(person.id.value); at != presences_.end() && at->second.room.empty())
      went_away(person.id);
}

/// A guest whose name has come to be another one's meanwhile gets one by its number, which is nobody else's.
bool Lobby::take_up(const KeptPerson& person) {
  const std::string token = person.token_hashes.empty() ? std::string() : person.token_hashes.front();
  if (token.empty() && !person.account) return false;
  Guest guest{person.id, person.name, token, person.account, person.admin, person.muted_until};
  if (guests_.take_up(guest)) return true;
  guest.name = fmt::format("Guest {}", person.id.value);
  return !person.account && guests_.take_up(guest);
}

/// Whoever cannot be taken up, or is in another room by now, is away in this one until it waits no longer: the others
/// go on.
bool Lobby::take_up(KeptRoom kept) {
  std::set<GuestId> members;
  for (auto& person : kept.now.people) {
    const Guest* guest = guests_.find(person.id);
    if (guest == nullptr || !presence_of(person.id).room.empty()) continue;
    members.insert(person.id);
    person.name = guest->name;
  }
  const std::string code = kept.plan.code;
  try {
    auto room = std::make_shared<RoomActor>(services_, std::move(kept), secret_number(), weak_from_this());
    for (const GuestId who : members) presence_of(who).room = code;
    rooms_.emplace(code, OpenRoom{room, ++rooms_opened_, std::nullopt, std::move(members)});
    rooms_open_ = rooms_.size();
    room->take_up();
    return true;
  } catch (const std::exception& e) {
    log(LogLevel::error, "the room {}: {}", code, e.what());
    return false;
  }
}

}  // namespace junqi::server
