// What is certain about every piece of a match, for one seat: by the rules of deployment, by the public events, by the
// ranks that it was shown and by the size of the armies. It guesses nothing; the truth is never struck out.
#pragma once

#include <vector>

#include "match/eye.hpp"
#include "server/bots/rank_set.hpp"

namespace junqi::bots {

struct Piece {
  Seat owner;
  Node origin = no_node;  // where it was deployed; no_node where that can't be told
  Node at = no_node;      // no_node when it is gone
  bool moved = false;
  int wins = 0;  // battles that it survived
  RankSet possible;
};

/// A battle between two pieces, by their numbers.
struct Battle {
  int attacker = -1;
  int defender = -1;
  Outcome outcome = Outcome::both;
};

class Evidence {
 public:
  explicit Evidence(const RuleSet& rules);

  /// As for a Bot: first with no events, then after every action. A view that does not go on from the last one (a move
  /// was taken back) is begun with anew.
  void observe(const PublicEvents& events, const View& after);
  /// The arbiter has refused one's own bomb this target: a flag stands there.
  void flag_refused(Node target);

  /// A piece keeps its number for the whole match, also after it is gone.
  const std::vector<Piece>& pieces() const { return pieces_; }
  /// The number of the piece on a node, or -1.
  int piece_at(Node n) const { return at_[n.value]; }
  RankSet possible(Node n) const { return piece_at(n) < 0 ? RankSet{} : pieces_[index(piece_at(n))].possible; }
  /// The battles of which the outcome does not follow from what each of the two may be.
  const std::vector<Battle>& open_battles() const { return battles_; }
  /// Whether `events` led from the view before; if not, everything was begun anew.
  bool went_on() const { return went_on_; }

 private:
  static std::size_t index(int piece) { return static_cast<std::size_t>(piece); }
  Piece& piece(int number) { return pieces_[index(number)]; }

  void begin(const View& view);
  void add_living(const View& view);
  void add_gone(const View& view, Seat seat);
  RankSet deployable(Seat owner, Node origin) const;
  bool follow(const PublicEvents& events, const View& after);
  void see_move(const PublicEvent& told, const Moved& moved, const PublicEvents& events);
  void see_battle(const PublicEvent& told, const Moved& moved, const PublicEvents& events);
  void see_loss(int number, const PublicEvents& events);
  void see_back_rank(Seat mover, Node arrived, const View& after);
  bool agrees(const View& view) const;
  void look(const View& view);
  void keep(int number, RankSet ranks);
  void narrow();
  void narrow_battle(const Battle& battle);
  bool follows(const Battle& battle) const;
  void narrow_army(Seat seat);

  const RuleSet* rules_;
  RankSet all_;
  RankSet moving_;
  RankSet turning_;
  RankCounts army_;
  bool went_on_ = false;
  std::array<int, nodes_max> at_{};
  std::vector<Piece> pieces_;
  std::vector<Battle> battles_;
  SeatSet shown_;    // flags whose place was public before the last action
  SeatSet touched_;  // armies about which something new is known
};

}  // namespace junqi::bots
