#include "server/roster.hpp"

#include <algorithm>

namespace junqi::server {

Person& Roster::add(GuestId id, std::string name) {
  Person& person = people_.emplace_back();
  person.id = id;
  person.name = std::move(name);
  return person;
}

void Roster::remove(GuestId id) {
  std::erase_if(people_, [id](const Person& p) { return p.id == id; });
}

Person* Roster::find(GuestId id) {
  const auto at = std::find_if(people_.begin(), people_.end(), [id](const Person& p) { return p.id == id; });
  return at == people_.end() ? nullptr : &*at;
}

Person* Roster::find(std::string_view name) {
  const auto at = std::find_if(people_.begin(), people_.end(), [name](const Person& p) { return p.name == name; });
  return at == people_.end() ? nullptr : &*at;
}

Person* Roster::sitter(Seat seat) {
  if (!seat) return nullptr;
  const auto at = std::find_if(people_.begin(), people_.end(), [seat](const Person& p) { return p.seat == seat; });
  return at == people_.end() ? nullptr : &*at;
}

int Roster::taken_count() const {
  int count = 0;
  for (int s = 1; s <= seats_; ++s) count += taken(Seat{static_cast<std::uint8_t>(s)}) ? 1 : 0;
  return count;
}

int Roster::spectators() const {
  return static_cast<int>(std::count_if(people_.begin(), people_.end(), [](const Person& p) { return !p.seat; }));
}

std::optional<Seat> Roster::first_free() const {
  for (int s = 1; s <= seats_; ++s)
    if (const Seat seat{static_cast<std::uint8_t>(s)}; !taken(seat)) return seat;
  return std::nullopt;
}

bool Roster::anybody_seated() const {
  return std::any_of(people_.begin(), people_.end(), [](const Person& p) { return static_cast<bool>(p.seat); });
}

void Roster::turn_seats() {
  for (auto& person : people_)
    if (person.seat) person.seat = Seat{static_cast<std::uint8_t>(person.seat.value % seats_ + 1)};
  std::rotate(bots_.begin() + 1, bots_.begin() + seats_, bots_.begin() + seats_ + 1);
}

std::optional<GuestId> Roster::heir() const {
  const auto claim = [](const Person& p) { return (p.seat ? 2 : 0) + (p.connected ? 1 : 0); };
  const auto at = std::max_element(people_.begin(), people_.end(),
                                   [&](const Person& a, const Person& b) { return claim(a) < claim(b); });
  return at == people_.end() ? std::nullopt : std::optional(at->id);
}

}  // namespace junqi::server
