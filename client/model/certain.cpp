#include "client/model/certain.hpp"

#include <algorithm>
#include <bit>

namespace junqi::client {
namespace {

template <class Accept>
RankSet ranks_that(const RuleSet& rules, const Accept& accept) {
  RankSet set;
  for (int r = 1; r <= rules.army->ranks(); ++r) {
    const Rank rank = Rank::at(static_cast<std::uint8_t>(r));
    if (accept(rank)) set.add(rank);
  }
  return set;
}

RankSet only(Rank rank) {
  RankSet set;
  set.add(rank);
  return set;
}

/// What a deployment may put there. Source: docs/rules.md, "Junqi armies and deployment".
RankSet deployable(const RuleSet& rules, Node node) {
  const char row = rules.board->name(node)[2];
  return ranks_that(rules, [&](Rank rank) {
    if (rules.is_generals()) return true;
    if (rank == rank::flag) return rules.board->is_headquarters(node);
    if (rank == rank::mine) return row >= '5';
    return rank != rank::bomb || row > '1';
  });
}

Outcome outcome_of(MoveResult result) {
  return result == MoveResult::wins ? Outcome::wins : result == MoveResult::loses ? Outcome::loses : Outcome::both;
}

bool is_battle(MoveResult result) { return result != MoveResult::move && result != MoveResult::home; }

}  // namespace

int RankSet::count() const { return std::popcount(bits); }

Certain::Certain(const Table& table) : table_(&table) {
  begin();
  for (const Happening& one : table.log()) see(one, table.view_at(one.ply - 1));
  const View& now = table.view();
  for (std::uint8_t i = 0; i < table.board().node_count(); ++i)
    if (const auto& rank = now.rank(Node{i})) keep(now.origins[i], only(rank->rank()));
  while (fight_again() || count_armies()) {
  }
}

void Certain::begin() {
  const View& first = table_->view_at(0);
  for (std::uint8_t i = 0; i < table_->board().node_count(); ++i) {
    if (first.scene.empty(Node{i})) continue;
    possible_[i] = deployable(table_->rules(), Node{i});
    if (const auto& rank = first.rank(Node{i})) keep(Node{i}, only(rank->rank()));
  }
}

/// A flag that was brought back has the origin of whoever was deployed there; it is known and tells nothing of that
/// one.
void Certain::keep(Node origin, RankSet set) {
  if (origin == no_node) return;
  const bool carried = table_->rules().options.flag_carrier && set == only(table_->rules().army->flag());
  if (carried && !of(origin).has(table_->rules().army->flag())) return;
  const auto left = static_cast<std::uint16_t>(of(origin).bits & set.bits);
  if (left != 0) of(origin).bits = left;
}

bool Certain::told(int ply, const Event& event) const {
  const auto& log = table_->log();
  return std::any_of(log.begin(), log.end(), [&](const Happening& h) { return h.ply == ply && h.event == event; });
}

void Certain::see(const Happening& happening, const View& before) {
  const auto* moved = std::get_if<Moved>(&happening.event);
  if (moved == nullptr) return;
  const RuleSet& rules = table_->rules();
  const Node mover = before.origins[moved->move.from.value];
  if (mover == no_node) return;
  moved_.add(mover);
  keep(mover, ranks_that(rules, [&](Rank r) { return rules.gait[r.index()] != Gait::still; }));
  const bool straight = rules.is_generals() || moved->result == MoveResult::home ||
                        targets(rules, before.scene, moved->move.from, rank::captain).has(moved->move.to);
  if (!straight) keep(mover, ranks_that(rules, [&](Rank r) { return rules.gait[r.index()] == Gait::turning; }));
  if (is_battle(moved->result)) see_battle(*moved, happening, before);
}

void Certain::see_battle(const Moved& moved, const Happening& happening, const View& before) {
  const RuleSet& rules = table_->rules();
  const Node attacker = before.origins[moved.move.from.value];
  const Node defender = before.origins[moved.move.to.value];
  if (defender == no_node) return;
  if (happening.attacker_rank) keep(attacker, only(happening.attacker_rank->rank()));
  if (happening.defender_rank) keep(defender, only(happening.defender_rank->rank()));
  const RankSet flag = only(rules.army->flag());
  const RankSet no_flag = ranks_that(rules, [&](Rank r) { return !rules.is_flag(r); });
  const bool taken = told(happening.ply, FlagTaken{happening.defender, moved.move.to});
  const bool flag_hit = taken || told(happening.ply, Out{happening.defender, OutWhy::flag});
  const bool flag_spent = told(happening.ply, Out{moved.seat, OutWhy::flag});
  // A flag that stands where it was brought back to is no piece of the deployment.
  if (flag_hit && !of(defender).has(rules.army->flag())) return;
  keep(defender, flag_hit ? flag : no_flag);
  if (flag_spent) keep(attacker, flag);
  const Outcome outcome = outcome_of(moved.result);
  battles_.push_back({attacker, defender, outcome});
  if (outcome != Outcome::wins) see_loss(moved.seat, attacker, before, happening.ply);
  if (outcome != Outcome::loses) see_loss(happening.defender, defender, before, happening.ply);
}

/// The flag of who loses its marshal is shown, unless everyone knows its place.
void Certain::see_loss(Seat owner, Node origin, const View& before, int ply) {
  const RuleSet& rules = table_->rules();
  if (rules.is_generals() || !rules.options.reveal_flag_on_marshal_loss || before.scene.shown.has(owner)) return;
  const auto& log = table_->log();
  const bool shown = std::any_of(log.begin(), log.end(), [&](const Happening& h) {
    const auto* flag = std::get_if<FlagShown>(&h.event);
    return h.ply == ply && flag != nullptr && flag->seat == owner;
  });
  keep(origin, ranks_that(rules, [shown](Rank r) { return (r == rank::marshal) == shown; }));
}

/// Every battle once more with what is known by now; whether that told anything.
bool Certain::fight_again() {
  const auto before = possible_;
  const RuleSet& rules = table_->rules();
  for (const Battle& one : battles_) {
    const auto ends_so = [&](Rank a, Rank d) { return rules.battle[a.index()][d.index()] == one.outcome; };
    const auto some = [&](RankSet set, const auto& fits) {
      return ranks_that(rules, [&](Rank r) { return set.has(r) && fits(r); }).bits != 0;
    };
    keep(one.attacker,
         ranks_that(rules, [&](Rank a) { return some(of(one.defender), [&](Rank d) { return ends_so(a, d); }); }));
    keep(one.defender,
         ranks_that(rules, [&](Rank d) { return some(of(one.attacker), [&](Rank a) { return ends_so(a, d); }); }));
  }
  return possible_ != before;
}

bool Certain::count_armies() {
  const auto before = possible_;
  for (std::uint8_t s = 1; s <= table_->board().seats(); ++s) count_army(Seat{s});
  return possible_ != before;
}

/// All pieces of a rank are found: no other is one. Only so many can be of a rank: they all are.
void Certain::count_army(Seat seat) {
  const RuleSet& rules = table_->rules();
  const auto nodes = rules.board->layout_nodes(seat);
  for (int r = 1; r <= rules.army->ranks(); ++r) {
    const Rank rank = Rank::at(static_cast<std::uint8_t>(r));
    const RankSet self = only(rank);
    const auto found = std::count_if(nodes.begin(), nodes.end(), [&](Node n) { return of(n) == self; });
    const auto able = std::count_if(nodes.begin(), nodes.end(), [&](Node n) { return of(n).has(rank); });
    const int all = rules.army->info(rank).count;
    for (const Node n : nodes) {
      if (found == all && of(n) != self) keep(n, ranks_that(rules, [rank](Rank other) { return other != rank; }));
      if (able == all && of(n).has(rank)) keep(n, self);
    }
  }
}

RankSet Certain::possible(Node node) const {
  const View& now = table_->view();
  if (const auto& rank = now.rank(node)) return only(rank->rank());
  const Node origin = now.origins[node.value];
  return origin == no_node ? RankSet{} : possible_[origin.value];
}

bool Certain::has_moved(Node node) const {
  const Node origin = table_->view().origins[node.value];
  return origin != no_node && moved_.has(origin);
}

}  // namespace junqi::client
