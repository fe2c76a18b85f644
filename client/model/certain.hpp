// What is certain about each piece of a match, by the rules, the public events and the viewer's own knowledge: a piece
// that has moved is neither mine nor flag, who turned on the rails is an engineer, who beat one's own Major ranks above
// it or is a bomb's victim... It guesses nothing: what it excludes can not be.
#pragma once

#include "client/model/table.hpp"

namespace junqi::client {

/// Ranks of one army, by index.
struct RankSet {
  std::uint16_t bits = 0;
  bool has(Rank r) const { return (bits >> r.index() & 1U) != 0; }
  void add(Rank r) { bits = static_cast<std::uint16_t>(bits | 1U << r.index()); }
  int count() const;
  bool operator==(const RankSet&) const = default;
};

class Certain {
 public:
  /// Takes in all that has happened at the table.
  explicit Certain(const Table& table);

  /// What the piece on a node may still be; empty where none stands.
  RankSet possible(Node node) const;
  bool has_moved(Node node) const;

 private:
  struct Battle {
    Node attacker;  // where it was deployed
    Node defender;
    junqi::Outcome outcome;
  };
  RankSet& of(Node origin) { return possible_[origin.value]; }
  void begin();
  void see(const Happening& happening, const View& before);
  void see_battle(const Moved& moved, const Happening& happening, const View& before);
  void see_loss(Seat owner, Node origin, const View& before, int ply);
  void keep(Node origin, RankSet only);
  bool told(int ply, const Event& event) const;
  bool fight_again();
  bool count_armies();
  void count_army(Seat seat);

  const Table* table_;
  std::array<RankSet, nodes_max> possible_{};  // by origin
  NodeSet moved_;
  std::vector<Battle> battles_;
};

}  // namespace junqi::client
