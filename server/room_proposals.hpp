// What the players of a match are deciding together: to stop for a while, to go on, to take a move back. It counts who
// has agreed and does nothing of it.
#pragma once

#include <array>

#include "wire/messages.hpp"

namespace junqi::server {

class Proposals {
 public:
  struct One {
    SeatSet agreed;         // empty: it is not proposed
    int declined_ply = -1;  // when it was declined the last time; -1: never
  };
  static constexpr std::array kinds{wire::Proposal::pause, wire::Proposal::unpause, wire::Proposal::takeback};
  using All = std::array<One, kinds.size()>;

  Proposals() = default;
  explicit Proposals(const All& all) : all_(all) {}
  const All& all() const { return all_; }

  const One& of(wire::Proposal what) const { return all_[static_cast<std::size_t>(what)]; }
  bool open(wire::Proposal what) const { return !of(what).agreed.empty(); }
  bool any() const;
  void agree(wire::Proposal what, Seat seat) { at(what).agreed.add(seat); }
  void decline(wire::Proposal what, int ply) { at(what) = {{}, ply}; }
  /// How many plies have to go by until it may be proposed again.
  int wait(wire::Proposal what, int ply, int plies_min) const;
  /// Something has happened: what was proposed before is settled no more.
  void lapse();
  std::vector<wire::ProposalState> state() const;

 private:
  One& at(wire::Proposal what) { return all_[static_cast<std::size_t>(what)]; }
  All all_;
};

}  // namespace junqi::server
