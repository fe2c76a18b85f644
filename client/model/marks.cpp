#include "client/model/marks.hpp"

#include <algorithm>

namespace junqi::client {

void Marks::see(const Event& event) {
  if (const auto* moved = std::get_if<Moved>(&event)) {
    turn_of(moved->seat);
    moves_.push_back(*moved);
  } else if (const auto* passed = std::get_if<Passed>(&event)) {
    turn_of(passed->seat);
  } else if (const auto* out = std::get_if<Out>(&event)) {
    if (out->seat == viewer_) viewer_ = no_seat;
  }
}

void Marks::turn_of(Seat seat) {
  if (viewer_ && seat != viewer_) return;
  const auto same = [seat](const Moved& m) { return m.seat == seat; };
  const auto last = std::find_if(moves_.rbegin(), moves_.rend(), same);
  moves_.erase(moves_.begin(), viewer_ ? moves_.end() : last.base());
}

}  // namespace junqi::client
