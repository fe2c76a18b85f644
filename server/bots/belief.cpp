#include "server/bots/belief.hpp"

#include <algorithm>
#include <bit>

namespace junqi::bots {
namespace {

using Ranks = std::uint16_t;

constexpr Ranks bit(Rank r) { return static_cast<Ranks>(1U << r.index()); }
constexpr Ranks bit(std::size_t index) { return static_cast<Ranks>(1U << index); }
Ranks without(Ranks ranks, Ranks gone) { return static_cast<Ranks>(ranks & ~gone); }

std::optional<Outcome> outcome_of(MoveResult result) {
  if (result == MoveResult::wins) return Outcome::wins;
  if (result == MoveResult::loses) return Outcome::loses;
  if (result == MoveResult::both) return Outcome::both;
  return std::nullopt;
}

template <class E>
bool told(const PublicEvents& events, Seat seat) {
  return std::any_of(events.begin(), events.end(), [&](const PublicEvent& one) {
    const E* event = std::get_if<E>(&one.event);
    return event != nullptr && event->seat == seat;
  });
}

}  // namespace

Ranks Belief::all() const {
  Ranks ranks = 0;
  for (int i = 1; i <= rules_->army->ranks(); ++i) ranks = static_cast<Ranks>(ranks | bit(static_cast<std::size_t>(i)));
  return ranks;
}

Ranks Belief::moving() const {
  Ranks ranks = all();
  for (std::size_t i = 1; i < ranks_max; ++i)
    if (rules_->gait[i] == Gait::still) ranks = without(ranks, bit(i));
  return ranks;
}

Ranks Belief::at_first(Seat owner, Node origin) const {
  Ranks ranks = all();
  if (rules_->is_generals()) return ranks;
  const NodeInfo& node = rules_->board->node(origin);
  if (node.territory != owner || node.kind != NodeKind::headquarters) ranks = without(ranks, bit(rank::flag));
  if (node.row < 5) ranks = without(ranks, bit(rank::mine));
  if (node.row == 1) ranks = without(ranks, bit(rank::bomb));
  return ranks;
}

void Belief::begin(const View& view) {
  begun_ = true;
  for (std::uint8_t i = 0; i < rules_->board->node_count(); ++i) {
    if (view.scene.empty(Node{i})) continue;
    const Node origin = view.origins[i];
    Ranks& ranks = ranks_[i];
    ranks = at_first(view.scene.owner(Node{i}), origin);
    if (origin != Node{i}) ranks = static_cast<Ranks>(ranks & moving());
  }
  for (std::size_t s = 1; s <= static_cast<std::size_t>(rules_->board->seats()); ++s)
    for (int i = 1; i <= rules_->army->ranks(); ++i) {
      const Rank r = Rank::at(static_cast<std::uint8_t>(i));
      left_[s][r.index()] = static_cast<float>(rules_->army->info(r).count);
    }
}

bool Belief::ran_straight(const std::vector<Node>& path) const {
  if (path.size() <= 2) return true;
  const auto runs = rules_->board->runs(path.front());
  return std::any_of(runs.begin(), runs.end(), [&](const Run& run) {
    return run.size() >= path.size() - 1 && std::equal(path.begin() + 1, path.end(), run.begin());
  });
}

/// Keeps the ranks of both sides for which the battle could have ended as it did.
void Belief::hear_battle(const Moved& moved, Ranks& attacker, Ranks& defender) const {
  const auto outcome = outcome_of(moved.result);
  if (!outcome) return;
  Ranks attackers = 0;
  Ranks defenders = 0;
  for (std::size_t a = 1; a < ranks_max; ++a)
    for (std::size_t d = 1; d < ranks_max; ++d)
      if ((attacker & bit(a)) != 0 && (defender & bit(d)) != 0 && rules_->battle[a][d] == *outcome) {
        attackers = static_cast<Ranks>(attackers | bit(a));
        defenders = static_cast<Ranks>(defenders | bit(d));
      }
  attacker = attackers;
  defender = defenders;
}

void Belief::bury(Seat owner, Ranks ranks, const PublicEvents& events) {
  if (!rules_->is_generals() && rules_->options.reveal_flag_on_marshal_loss) {
    auto& marshals = left_[owner.value][rank::marshal.index()];
    if (told<FlagShown>(events, owner)) {
      if (std::exchange(marshals, 0.F) > 0) return;  // this was the marshal
    } else if (!rules_->options.flag_carrier) {
      ranks = without(ranks, bit(rank::marshal));
    }
  }
  if (!told<Out>(events, owner)) ranks = without(ranks, bit(rules_->army->flag()));
  float sum = 0;
  auto& left = left_[owner.value];
  for (std::size_t i = 1; i < ranks_max; ++i)
    if ((ranks & bit(i)) != 0) sum += left[i];
  if (sum <= 0) return;
  for (std::size_t i = 1; i < ranks_max; ++i)
    if ((ranks & bit(i)) != 0) left[i] = std::max(0.F, left[i] - left[i] / sum);
}

void Belief::hear_move(const PublicEvent& one, const Moved& moved, const PublicEvents& events, const View& after) {
  Ranks& attacker = ranks_[moved.move.from.value];
  attacker = static_cast<Ranks>(attacker & moving());
  if (!ran_straight(moved.path)) {
    for (std::size_t i = 1; i < ranks_max; ++i)
      if (rules_->gait[i] != Gait::turning) attacker = without(attacker, bit(i));
  }
  if (!outcome_of(moved.result)) {
    ranks_[moved.move.to.value] = std::exchange(attacker, Ranks{0});
    return;
  }
  Ranks& defender = ranks_[moved.move.to.value];
  if (one.ranks) {
    attacker = bit((*one.ranks)[0].rank());
    defender = bit((*one.ranks)[1].rank());
  }
  hear_battle(moved, attacker, defender);
  const bool carried_off = after.scene.carried_at[1] == moved.move.to || after.scene.carried_at[2] == moved.move.to;
  const Seat loser = owners_[moved.move.to.value];
  if (moved.result != MoveResult::wins) bury(moved.seat, attacker, events);
  if (moved.result != MoveResult::loses && !(carried_off && told<FlagTaken>(events, loser)))
    bury(loser, defender, events);
  if (moved.result == MoveResult::wins) defender = attacker;
  if (moved.result == MoveResult::both) defender = 0;
  attacker = 0;
}

void Belief::look(const View& view) {
  for (std::uint8_t i = 0; i < rules_->board->node_count(); ++i) {
    Ranks& ranks = ranks_[i];
    if (view.scene.empty(Node{i}))
      ranks = 0;
    else if (view.ranks[i])
      ranks = bit(view.ranks[i]->rank());
    else if (ranks == 0)
      ranks = all();  // more than we understood
  }
  owners_ = view.scene.owners;
}

/// When all pieces of a rank are known, no other piece of that seat can have it.
void Belief::strike_out_the_known(const View& view) {
  std::array<std::array<int, ranks_max>, seats_max + 1> known{};
  const auto each = [&](auto&& f) {
    for (std::uint8_t i = 0; i < rules_->board->node_count(); ++i)
      if (!view.scene.empty(Node{i})) f(view.scene.owner(Node{i}).value, ranks_[i]);
  };
  each([&](std::size_t seat, Ranks ranks) {
    if (std::has_single_bit(ranks)) ++known[seat][static_cast<std::size_t>(std::countr_zero(ranks))];
  });
  each([&](std::size_t seat, Ranks& ranks) {
    if (std::has_single_bit(ranks)) return;
    Ranks rest = ranks;
    for (std::size_t i = 1; i < ranks_max; ++i)
      if (static_cast<float>(known[seat][i]) >= left_[seat][i]) rest = without(rest, bit(i));
    if (rest != 0) ranks = rest;
  });
}

/// A rank is as likely for a piece as there are of it, shared among the pieces that may have it.
void Belief::reckon(const View& view) {
  std::array<std::array<float, ranks_max>, seats_max + 1> candidates{};
  const auto nodes = static_cast<std::uint8_t>(rules_->board->node_count());
  for (std::uint8_t i = 0; i < nodes; ++i) {
    if (view.scene.empty(Node{i})) continue;
    const Ranks ranks = ranks_[i];
    for (std::size_t r = 1; r < ranks_max; ++r)
      if ((ranks & bit(r)) != 0) candidates[view.scene.owner(Node{i}).value][r] += 1;
  }
  for (std::uint8_t i = 0; i < nodes; ++i) {
    Odds& odds = odds_[i];
    odds.fill(0);
    if (view.scene.empty(Node{i})) continue;
    const std::size_t seat = view.scene.owner(Node{i}).value;
    const Ranks ranks = ranks_[i];
    float sum = 0;
    for (std::size_t r = 1; r < ranks_max; ++r)
      if ((ranks & bit(r)) != 0) sum += odds[r] = std::max(left_[seat][r], 0.01F) / candidates[seat][r];
    for (float& chance : odds) chance /= sum;
  }
}

void Belief::observe(const PublicEvents& events, const View& after) {
  if (!begun_) {
    begin(after);
  } else {
    for (const PublicEvent& one : events)
      if (const auto* moved = std::get_if<Moved>(&one.event)) hear_move(one, *moved, events, after);
    for (const PublicEvent& one : events)
      if (const auto* back = std::get_if<FlagBack>(&one.event)) ranks_[back->node.value] = bit(rules_->army->flag());
  }
  look(after);
  strike_out_the_known(after);
  reckon(after);
}

bool Belief::surely_still(Node n) const {
  float still = 0;
  for (std::size_t r = 1; r < ranks_max; ++r)
    if (rules_->gait[r] == Gait::still) still += odds_[n.value][r];
  return still > 0.999F;
}

}  // namespace junqi::bots
