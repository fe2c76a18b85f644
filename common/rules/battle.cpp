#include "rules/battle.hpp"

namespace junqi {
namespace {

void tell(Events* events, Event event) {
  if (events != nullptr) events->push_back(std::move(event));
}

void clear(Position& position, Node n) {
  position.scene.owners[n.value] = no_seat;
  position.ranks[n.value] = Rank{};
  position.scene.open.remove(n);
}

/// Moves a piece onto a node where nothing stands any more; a carried flag goes along.
void shift(Position& position, Move move) {
  Scene& scene = position.scene;
  const bool open = scene.open.has(move.from);
  scene.owners[move.to.value] = scene.owner(move.from);
  position.ranks[move.to.value] = position.rank(move.from);
  clear(position, move.from);
  if (open) scene.open.add(move.to);
  for (auto& carried : scene.carried_at)
    if (carried == move.from) carried = move.to;
}

/// Where a flag that was carried stands again. Source: docs/rules.md, "Flag carrier".
Node return_node(const RuleSet& rules, const Position& position, Seat owner) {
  const Board& board = *rules.board;
  const Scene& scene = position.scene;
  const Node home = position.flag_home[owner.value];
  if (scene.empty(home)) return home;
  for (const Node other : board.headquarters(owner))
    if (scene.empty(other)) return other;
  for (char row = '6'; row >= '1'; --row) {
    for (const char file : {'c', 'b', 'd', 'a', 'e'}) {
      const std::array<char, 3> name{static_cast<char>('0' + owner.value), file, row};
      const Node n = *board.find({name.data(), name.size()});
      if (!board.is_camp(n) && scene.empty(n)) return n;
    }
  }
  return home;  // not reached: 24 pieces and one carrier cannot fill 25 nodes when the carrier has just fallen
}

void bring_flag_back(const RuleSet& rules, Position& position, Seat owner, Events* events) {
  const Node back = return_node(rules, position, owner);
  position.scene.owners[back.value] = owner;
  position.ranks[back.value] = rules.army->flag();
  position.scene.open.add(back);
  tell(events, FlagBack{owner, back});
}

/// The marshal is lost: everyone learns where its owner's flag stands, unless they know.
void show_flag(const RuleSet& rules, Position& position, Seat seat, Events* events) {
  if (!rules.options.reveal_flag_on_marshal_loss || position.scene.shown.has(seat)) return;
  const Node home = position.flag_home[seat.value];
  position.scene.shown.add(seat);
  position.scene.open.add(home);
  tell(events, FlagShown{seat, home});
}

/// The seats whose flags drop because their carrier on one of the two nodes is removed.
SeatSet drop_flags(Position& position, Move move, bool attacker_dies, bool defender_dies) {
  SeatSet dropped;
  for (std::uint8_t s = 1; s <= 2; ++s) {
    Node& carried = position.scene.carried_at[s];
    const bool falls = (attacker_dies && carried == move.from) || (defender_dies && carried == move.to);
    if (carried == no_node || !falls) continue;
    carried = no_node;
    dropped.add(Seat{s});
  }
  return dropped;
}

MoveResult result_of(Outcome outcome) {
  constexpr std::array<MoveResult, 3> results{MoveResult::wins, MoveResult::loses, MoveResult::both};
  return results[static_cast<std::size_t>(outcome)];
}

MoveOutcome fight(const RuleSet& rules, Position& position, Move move, Outcome outcome, Events* events) {
  Scene& scene = position.scene;
  const Seat attacker = scene.owner(move.from);
  const Seat defender = scene.owner(move.to);
  const Rank attacker_rank = position.rank(move.from);
  const Rank defender_rank = position.rank(move.to);
  const bool attacker_dies = outcome != Outcome::wins;
  const bool defender_dies = outcome != Outcome::loses;

  MoveOutcome done{.battle = true};
  const SeatSet dropped = drop_flags(position, move, attacker_dies, defender_dies);
  if (defender_dies) clear(position, move.to);
  if (attacker_dies) {
    clear(position, move.from);
  } else {
    shift(position, move);
  }
  if (outcome != Outcome::both && rules.options.reveal_battles) scene.open.add(move.to);

  if (defender_dies && rules.is_flag(defender_rank) && rules.options.flag_carrier) {
    scene.carried_at[defender.value] = move.to;
    scene.shown.add(defender);
    tell(events, FlagTaken{defender, move.to});
  } else if (defender_dies && rules.is_flag(defender_rank)) {
    done.flag_lost = defender;
  } else if (attacker_dies && rules.is_flag(attacker_rank)) {
    done.flag_lost = attacker;  // Generals: a flag that attacks anything but a flag is lost
  }
  for (std::uint8_t s = 1; s <= 2; ++s)
    if (dropped.has(Seat{s})) bring_flag_back(rules, position, Seat{s}, events);
  if (rules.is_generals()) return done;
  if (attacker_dies && attacker_rank == rank::marshal) show_flag(rules, position, attacker, events);
  if (defender_dies && defender_rank == rank::marshal) show_flag(rules, position, defender, events);
  return done;
}

/// Whether the piece on `n` carries the enemy's flag and stands where its own flag was deployed.
bool carrier_is_home(const RuleSet& rules, const Position& position, Node n) {
  if (!rules.options.flag_carrier) return false;
  const Seat owner = position.scene.owner(n);
  const Seat enemy{static_cast<std::uint8_t>(3 - owner.value)};
  return position.scene.carried_at[enemy.value] == n && position.flag_home[owner.value] == n;
}

}  // namespace

MoveOutcome move_and_fight(const RuleSet& rules, Position& position, Move move, Events* events) {
  const Seat mover = position.scene.owner(move.from);
  const bool battle = !position.scene.empty(move.to) && position.scene.owner(move.to) != mover;
  const auto tell_move = [&](MoveResult result) {
    if (events != nullptr) events->push_back(Moved{move, told_path(rules, position.scene, move), mover, result});
  };
  if (battle) {
    const Outcome outcome = rules.battle[position.rank(move.from).index()][position.rank(move.to).index()];
    tell_move(result_of(outcome));
    MoveOutcome done = fight(rules, position, move, outcome, events);
    done.home = outcome == Outcome::wins && carrier_is_home(rules, position, move.to);
    return done;
  }
  const Seat enemy{static_cast<std::uint8_t>(3 - mover.value)};
  const bool home = rules.options.flag_carrier && position.scene.carried_at[enemy.value] == move.from &&
                    position.flag_home[mover.value] == move.to;
  tell_move(home ? MoveResult::home : MoveResult::move);
  MoveOutcome done{.onto_empty = position.scene.empty(move.to), .home = home};
  clear(position, move.to);  // its own flag, when the carrier steps onto it
  shift(position, move);
  return done;
}

void remove_army(const RuleSet& rules, Position& position, Seat seat) {
  const auto count = static_cast<std::uint8_t>(rules.board->node_count());
  for (std::uint8_t i = 0; i < count; ++i)
    if (position.scene.owners[i] == seat) clear(position, Node{i});
}

}  // namespace junqi
