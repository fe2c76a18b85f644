// Looking at an earlier position of a match that goes on: which one, and the moves that were marked then. New moves
// change nothing about where one looks.
#pragma once

#include "client/model/table.hpp"

namespace junqi::client {

class LookBack {
 public:
  /// Nothing: at the present.
  bool looking() const { return ply_.has_value(); }
  /// The number of actions after which the position stands; the present one if one is not looking back.
  int ply(const Table& table) const;

  /// The last position leads back to the present.
  void go(const Table& table, int ply);
  void step(const Table& table, int by) { go(table, ply(table) + by); }
  void back() { ply_.reset(); }
  /// The table has changed; moves may have been taken back.
  void follow(const Table& table);

 private:
  std::optional<int> ply_;
};

/// What was marked on the board then.
std::vector<Moved> marks_at(const Table& table, int ply);
/// Whose turn it was then; no_seat if that is not known.
Seat turn_at(const Table& table, int ply);

}  // namespace junqi::client
