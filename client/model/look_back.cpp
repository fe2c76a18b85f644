#include "client/model/look_back.hpp"

#include <algorithm>

namespace junqi::client {

int LookBack::ply(const Table& table) const { return std::min(ply_.value_or(table.plies()), table.plies()); }

void LookBack::go(const Table& table, int ply) {
  ply = std::max(0, ply);
  ply_ = ply < table.plies() ? std::optional(ply) : std::nullopt;
}

void LookBack::follow(const Table& table) {
  if (ply_ && *ply_ >= table.plies()) ply_.reset();
}

std::vector<Moved> marks_at(const Table& table, int ply) {
  Marks marks(table.viewer());
  for (const Happening& one : table.log())
    if (one.ply <= ply) marks.see(one.event);
  return marks.moves();
}

Seat turn_at(const Table& table, int ply) {
  if (ply >= table.plies()) return table.view().scene.turn;
  for (const Happening& one : table.log()) {
    if (one.ply != ply + 1) continue;
    if (const auto* moved = std::get_if<Moved>(&one.event)) return moved->seat;
    if (const auto* passed = std::get_if<Passed>(&one.event)) return passed->seat;
  }
  return no_seat;
}

}  // namespace junqi::client
