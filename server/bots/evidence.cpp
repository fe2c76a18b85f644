#include "server/bots/evidence.hpp"

#include <algorithm>

#include "server/bots/army_census.hpp"

namespace junqi::bots {
namespace {

template <class E>
bool told(const PublicEvents& events, Seat seat) {
  return std::any_of(events.begin(), events.end(), [&](const PublicEvent& one) {
    const E* event = std::get_if<E>(&one.event);
    return event != nullptr && event->seat == seat;
  });
}

bool told_flag_lost(const PublicEvents& events, Seat seat) {
  return told<FlagTaken>(events, seat) || std::any_of(events.begin(), events.end(), [&](const PublicEvent& one) {
           const Out* out = std::get_if<Out>(&one.event);
           return out != nullptr && out->seat == seat && out->why == OutWhy::flag;
         });
}

Outcome outcome_of(MoveResult result) {
  return result == MoveResult::wins ? Outcome::wins : result == MoveResult::loses ? Outcome::loses : Outcome::both;
}

/// A run along one track, which anyone who moves could make.
bool straight(const Board& board, const std::vector<Node>& path) {
  if (path.size() <= 2) return true;
  const auto runs = board.runs(path.front());
  return std::any_of(runs.begin(), runs.end(), [&](const Run& run) {
    return run.size() >= path.size() - 1 && std::equal(path.begin() + 1, path.end(), run.begin());
  });
}

RankSet without(RankSet ranks, Rank r) {
  ranks.remove(r);
  return ranks;
}

}  // namespace

Evidence::Evidence(const RuleSet& rules)
    : rules_(&rules), all_(RankSet::all(*rules.army)), army_(full_army(*rules.army)) {
  all_.for_each([&](Rank r) {
    if (rules.gait[r.index()] != Gait::still) moving_.add(r);
    if (rules.gait[r.index()] == Gait::turning) turning_.add(r);
  });
  at_.fill(-1);
}

// ---- the beginning ----

/// Source: docs/rules.md, "Junqi armies and deployment".
RankSet Evidence::deployable(Seat owner, Node origin) const {
  RankSet ranks = all_;
  if (rules_->is_generals() || origin == no_node) return ranks;
  const NodeInfo& node = rules_->board->node(origin);
  if (node.territory != owner || node.kind != NodeKind::headquarters) ranks.remove(rank::flag);
  if (node.row < 5) ranks.remove(rank::mine);
  if (node.row == 1) ranks.remove(rank::bomb);
  return ranks;
}

void Evidence::begin(const View& view) {
  pieces_.clear();
  battles_.clear();
  at_.fill(-1);
  add_living(view);
  for (std::uint8_t s = 1; s <= rules_->board->seats(); ++s) {
    if (!view.scene.out.has(Seat{s})) add_gone(view, Seat{s});
    touched_.add(Seat{s});
  }
}

void Evidence::add_living(const View& view) {
  for (std::uint8_t i = 0; i < rules_->board->node_count(); ++i) {
    if (view.scene.empty(Node{i})) continue;
    const Node origin = view.origins[i];
    const bool moved = origin != Node{i};
    const RankSet first = deployable(view.scene.owner(Node{i}), origin);
    at_[i] = static_cast<int>(pieces_.size());
    pieces_.push_back({view.scene.owner(Node{i}), origin, Node{i}, moved, 0, moved ? first & moving_ : first});
  }
}

/// The pieces that were lost before we looked: they still count in the army. A flag that came back may stand where
/// another piece was deployed; then nobody can tell whose origin is whose.
void Evidence::add_gone(const View& view, Seat seat) {
  std::vector<Node> free;
  const auto nodes = rules_->board->layout_nodes(seat);
  const auto is = [&](Node origin) {
    return [&, origin](const Piece& one) { return one.owner == seat && one.origin == origin; };
  };
  for (const Node n : nodes)
    if (std::none_of(pieces_.begin(), pieces_.end(), is(n))) free.push_back(n);
  const auto living =
      std::count_if(pieces_.begin(), pieces_.end(), [&](const Piece& one) { return one.owner == seat; });
  const auto gone = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, rules_->army->pieces() - living));
  for (std::size_t i = 0; i < gone; ++i) {
    const Node origin = free.size() == gone && !rules_->is_generals() ? free[i] : no_node;
    RankSet ranks = deployable(seat, origin);
    if (!rules_->options.flag_carrier) ranks.remove(rules_->army->flag());
    const bool marshals_show = !rules_->is_generals() && rules_->options.reveal_flag_on_marshal_loss;
    if (marshals_show && !view.scene.shown.has(seat)) ranks.remove(rank::marshal);
    pieces_.push_back({seat, origin, no_node, false, 0, ranks});
  }
}

// ---- what happens ----

void Evidence::observe(const PublicEvents& events, const View& after) {
  went_on_ = !pieces_.empty() && follow(events, after) && agrees(after);
  if (!went_on_) begin(after);
  look(after);
  narrow();
  shown_ = after.scene.shown;
}

bool Evidence::follow(const PublicEvents& events, const View& after) {
  Seat mover;
  Node arrived = no_node;
  for (const PublicEvent& one : events) {
    if (const auto* moved = std::get_if<Moved>(&one.event)) {
      if (piece_at(moved->move.from) < 0) return false;
      see_move(one, *moved, events);
      mover = moved->seat;
      arrived = moved->move.to;
    } else if (const auto* passed = std::get_if<Passed>(&one.event)) {
      mover = passed->seat;
    } else if (const auto* back = std::get_if<FlagBack>(&one.event)) {
      const auto flag = std::find_if(pieces_.begin(), pieces_.end(), [&](const Piece& piece) {
        return piece.owner == back->seat && piece.at == no_node && piece.possible.has(rank::flag);
      });
      if (flag == pieces_.end()) return false;
      flag->at = back->node;
      at_[back->node.value] = static_cast<int>(flag - pieces_.begin());
    }
  }
  for (Piece& piece : pieces_) {
    if (piece.at == no_node || !after.scene.out.has(piece.owner)) continue;
    at_[piece.at.value] = -1;
    piece.at = no_node;
  }
  if (mover && rules_->is_generals() && after.scene.running()) see_back_rank(mover, arrived, after);
  return true;
}

void Evidence::see_move(const PublicEvent& told, const Moved& moved, const PublicEvents& events) {
  const int mover = piece_at(moved.move.from);
  piece(mover).moved = true;
  keep(mover, moving_);
  if (!straight(*rules_->board, moved.path)) keep(mover, turning_);
  const bool battle = moved.result != MoveResult::move && moved.result != MoveResult::home;
  if (battle && piece_at(moved.move.to) >= 0) see_battle(told, moved, events);
  if (const int other = piece_at(moved.move.to); other >= 0) {
    if (moved.result == MoveResult::loses) {
      ++piece(other).wins;
    } else {
      piece(other).at = no_node;  // its own flag, onto which a carrier stepped, is off the board as well
      at_[moved.move.to.value] = -1;
    }
  }
  at_[moved.move.from.value] = -1;
  piece(mover).at = no_node;
  if (moved.result == MoveResult::loses || moved.result == MoveResult::both) return;
  piece(mover).at = moved.move.to;
  at_[moved.move.to.value] = mover;
  if (battle) ++piece(mover).wins;
}

void Evidence::see_battle(const PublicEvent& told, const Moved& moved, const PublicEvents& events) {
  const int attacker = piece_at(moved.move.from);
  const int defender = piece_at(moved.move.to);
  const Rank flag = rules_->army->flag();
  if (told.ranks) {
    keep(attacker, RankSet::of((*told.ranks)[0].rank()));
    keep(defender, RankSet::of((*told.ranks)[1].rank()));
  }
  const bool flag_hit = told_flag_lost(events, piece(defender).owner);
  keep(defender, flag_hit ? RankSet::of(flag) : without(all_, flag));
  keep(attacker, told_flag_lost(events, moved.seat) ? RankSet::of(flag) : without(all_, flag));
  battles_.push_back({attacker, defender, outcome_of(moved.result)});
  touched_.add(moved.seat);
  if (moved.result != MoveResult::wins) see_loss(attacker, events);
  if (moved.result != MoveResult::loses) see_loss(defender, events);
}

/// Who loses its marshal shows its flag, unless everybody knows the place already.
void Evidence::see_loss(int number, const PublicEvents& events) {
  const Seat owner = piece(number).owner;
  if (rules_->is_generals() || !rules_->options.reveal_flag_on_marshal_loss || shown_.has(owner)) return;
  const bool marshal = told<FlagShown>(events, owner);
  keep(number, marshal ? RankSet::of(rank::marshal) : without(all_, rank::marshal));
}

/// Generals: a flag that arrives on the farthest rank wins at once, or after the enemy's one reply. Who stands there
/// and has not won is no flag.
void Evidence::see_back_rank(Seat mover, Node arrived, const View& after) {
  const Board& board = *rules_->board;
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    const Piece& one = pieces_[i];
    if (one.at == no_node || board.node(one.at).row != (one.owner == Seat{1} ? 8 : 1)) continue;
    const auto beside = board.road_neighbours(one.at);
    const bool threatened = std::any_of(beside.begin(), beside.end(), [&](Node n) {
      return !after.scene.empty(n) && after.scene.owner(n) != one.owner;
    });
    const bool just_arrived = one.owner == mover && one.at == arrived;
    if (one.owner != mover || (just_arrived && !threatened))
      keep(static_cast<int>(i), without(all_, generals_rank::flag));
  }
}

bool Evidence::agrees(const View& view) const {
  for (std::uint8_t i = 0; i < rules_->board->node_count(); ++i) {
    const int number = piece_at(Node{i});
    if ((number < 0) != view.scene.empty(Node{i})) return false;
    if (number >= 0 && pieces_[index(number)].owner != view.scene.owner(Node{i})) return false;
  }
  return true;
}

void Evidence::look(const View& view) {
  for (std::uint8_t i = 0; i < rules_->board->node_count(); ++i) {
    if (!view.ranks[i] || piece_at(Node{i}) < 0) continue;
    Piece& seen = piece(piece_at(Node{i}));
    const RankSet known = RankSet::of(view.ranks[i]->rank());
    if (seen.possible != known) touched_.add(seen.owner);
    seen.possible = known;
  }
}

void Evidence::flag_refused(Node target) {
  if (piece_at(target) < 0) return;
  keep(piece_at(target), RankSet::of(rules_->army->flag()));
  narrow();
}

// ---- what follows ----

void Evidence::keep(int number, RankSet ranks) {
  Piece& one = piece(number);
  const RankSet left = one.possible & ranks;
  if (left.empty() || left == one.possible) return;
  one.possible = left;
  touched_.add(one.owner);
}

/// Battles and the armies' sizes, in turn, until neither tells anything more.
void Evidence::narrow() {
  std::erase_if(battles_, [&](const Battle& one) { return follows(one); });
  while (!touched_.empty()) {
    for (std::uint8_t s = 1; s <= rules_->board->seats(); ++s)
      if (touched_.has(Seat{s})) narrow_army(Seat{s});
    touched_ = {};
    for (const Battle& one : battles_) narrow_battle(one);
  }
  std::erase_if(battles_, [&](const Battle& one) { return follows(one); });
}

void Evidence::narrow_battle(const Battle& battle) {
  RankSet attackers;
  RankSet defenders;
  piece(battle.attacker).possible.for_each([&](Rank a) {
    piece(battle.defender).possible.for_each([&](Rank d) {
      if (rules_->battle[a.index()][d.index()] != battle.outcome) return;
      attackers.add(a);
      defenders.add(d);
    });
  });
  keep(battle.attacker, attackers);
  keep(battle.defender, defenders);
}

bool Evidence::follows(const Battle& battle) const {
  bool always = true;
  pieces_[index(battle.attacker)].possible.for_each([&](Rank a) {
    pieces_[index(battle.defender)].possible.for_each(
        [&](Rank d) { always = always && rules_->battle[a.index()][d.index()] == battle.outcome; });
  });
  return always;
}

void Evidence::narrow_army(Seat seat) {
  std::vector<std::size_t> numbers;
  std::vector<RankSet> sets;
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    if (pieces_[i].owner != seat) continue;
    numbers.push_back(i);
    sets.push_back(pieces_[i].possible);
  }
  if (static_cast<int>(sets.size()) != rules_->army->pieces() || !narrow_to_counts(sets, army_)) return;
  for (std::size_t i = 0; i < sets.size(); ++i) pieces_[numbers[i]].possible = sets[i];
}

}  // namespace junqi::bots
