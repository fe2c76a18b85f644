// The only door through which a rank leaves the truth. An Eye looks for one seat and sees what that seat may know;
// there is no viewer who sees all.
#pragma once

#include "match/known_rank.hpp"
#include "match/view.hpp"
#include "rules/event.hpp"

namespace junqi {

struct Position;
struct Layout;

/// An event with the battle's ranks, which everyone is told only in games with `reveal_battles`.
struct PublicEvent {
  Event event;
  std::optional<std::array<KnownRank, 2>> ranks;  // attacker, defender
  bool operator==(const PublicEvent&) const = default;
};
using PublicEvents = std::vector<PublicEvent>;

/// One seat's deployment as shown after the end: a rank for each of Board::layout_nodes, nothing where it was empty.
using ShownLayout = std::vector<std::optional<KnownRank>>;

class Eye {
 public:
  /// `viewer` no_seat is a spectator.
  Eye(const RuleSet& rules, Seat viewer) : rules_(&rules), viewer_(viewer) {}

  Addressed<View> look(const Position& position, const std::array<Node, nodes_max>& origins) const;

  /// What everybody is told of an action; `before` is the position in which it was asked.
  static PublicEvents tell_all(const RuleSet& rules, const Position& before, Events events);
  /// A deployment, for the end of a game alone.
  static ShownLayout show(const Layout& layout);
  /// A deployment at any time, for who made it.
  static Addressed<ShownLayout> show_own(Seat owner, const Layout& layout);

 private:
  bool may_know(const Position& position, Node n) const;
  const RuleSet* rules_;
  Seat viewer_;
};

}  // namespace junqi
