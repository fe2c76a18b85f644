#include "tools/styles/style_bot.hpp"

#include <algorithm>
#include <limits>
#include <queue>

#include "server/bots/style.hpp"

namespace junqi::styles {
namespace {

// By rank index: marshal .. engineer, mine, bomb, flag.
constexpr std::array<double, ranks_max> junqi_worth{0, 100, 80, 60, 45, 32, 22, 15, 10, 20, 15, 40, 1000};
// By rank index: five-star .. sergeant, private, spy, flag.
constexpr std::array<double, ranks_max> generals_worth{0, 80, 70, 60, 52, 45, 38, 32, 26, 21, 17, 14, 11, 16, 75, 600};

constexpr double noise = 1;           // what chance adds to a move at most
constexpr double turn_back = 3;       // taken from the move that undoes one's last
constexpr double dead_end = 25;       // taken from a step into a headquarters where nobody stands
constexpr double flag_weight = 15;    // as if so many pieces: a flag has two places alone
constexpr double several_teams = 16;  // taken from every attack where there are more than two: a fight serves the third
constexpr double flag_walks = 8;      // taken from a step of the Generals' flag

const std::array<double, ranks_max>& worth_of(const RuleSet& rules) {
  return rules.is_generals() ? generals_worth : junqi_worth;
}

}  // namespace

StyleBot::StyleBot(const Style& style, const RuleSet& rules, Seat seat, std::uint64_t seed)
    : style_(style), rules_(&rules), seat_(seat), dice_(seed) {
  if (bots::teams(rules) == 2) return;
  style_.daring -= several_teams;
  style_.advance *= 2;
}

void StyleBot::observe(const PublicEvents&, const View&) { refused_.clear(); }

/// Enemy headquarters, or in Generals the enemy's back rank: those on the flank that the style prefers.
bool StyleBot::is_goal(const View& view, Node n) const {
  const NodeInfo& info = rules_->board->node(n);
  const Seat owner = info.territory;
  if (!owner || rules_->allied(seat_, owner) || view.scene.out.has(owner)) return false;
  const bool back_rank = info.row == 1 || info.row == 8;
  return rules_->is_generals() ? back_rank : rules_->board->is_headquarters(n);
}

StyleBot::Steps StyleBot::steps_to_goals(const View& view) const {
  const Board& board = *rules_->board;
  std::vector<Node> goals;
  for (std::uint8_t i = 0; i < board.node_count(); ++i)
    if (is_goal(view, Node{i})) goals.push_back(Node{i});
  if (style_.flank != Flank::any && !goals.empty()) {
    const double side = style_.flank == Flank::left ? 1 : -1;
    const auto key = [&](Node n) { return side * board.position(n, seat_).x; };
    const Node first = *std::min_element(goals.begin(), goals.end(), [&](Node a, Node b) { return key(a) < key(b); });
    goals.assign(1, first);
  }
  Steps steps;
  steps.fill(100);
  std::queue<Node> open;
  for (const Node n : goals) {
    steps[n.value] = 0;
    open.push(n);
  }
  for (; !open.empty(); open.pop()) {
    const Node here = open.front();
    for (const auto neighbours : {board.road_neighbours(here), board.rail_neighbours(here)})
      for (const Node next : neighbours) {
        if (steps[next.value] <= steps[here.value] + 1) continue;
        steps[next.value] = steps[here.value] + 1;
        open.push(next);
      }
  }
  return steps;
}

/// What a newcomer sees: who has moved is no mine and no flag, and mines, bombs and flags are deployed by rules.
bool StyleBot::may_be(const View& view, Node enemy, Rank r) const {
  const Node origin = view.origins[enemy.value];
  if (origin != enemy && rules_->gait[r.index()] == Gait::still) return false;
  if (rules_->is_generals()) return true;
  const int row = rules_->board->node(origin).row;
  if (r == rank::mine) return row >= 5;
  if (r == rank::bomb) return row != 1;
  if (r == rank::flag) return rules_->board->is_headquarters(origin) && !view.scene.shown.has(view.scene.owner(enemy));
  return true;
}

double StyleBot::gain(const View& view, Rank ours, Node enemy) const {
  const auto& worth = worth_of(*rules_);
  const double share = bots::gain_share(*rules_);
  double sum = 0;
  double weights = 0;
  for (int i = 1; i <= rules_->army->ranks(); ++i) {
    const Rank r = Rank::at(static_cast<std::uint8_t>(i));
    const bool possible = view.rank(enemy) ? view.rank(enemy)->rank() == r : may_be(view, enemy, r);
    if (!possible) continue;
    const double weight = r == rank::flag && !rules_->is_generals() ? flag_weight : rules_->army->info(r).count;
    const Outcome outcome = rules_->battle[ours.index()][r.index()];
    weights += weight;
    if (outcome != Outcome::loses) sum += share * weight * worth[r.index()];
    if (outcome != Outcome::wins) sum -= weight * worth[ours.index()];
  }
  return weights > 0 ? sum / weights : 0;
}

double StyleBot::impatience(const View& view) const {
  const int limit = rules_->options.quiet_limit;
  const double near = limit > 0 ? static_cast<double>(view.scene.quiet) / limit : 0;
  return style_.impatience * near * near * near * near;
}

double StyleBot::value(const View& view, const Steps& steps, Move move) {
  const Board& board = *rules_->board;
  const Rank ours = view.rank(move.from)->rank();
  const bool battle = !view.scene.empty(move.to) && view.scene.owner(move.to) != seat_;
  const bool at_home = board.node(move.to).territory == seat_;
  double sum = noise * dice_.fraction();
  if (battle) {
    sum += gain(view, ours, move.to) + style_.daring + impatience(view) + (at_home ? style_.guard : 0);
  } else {
    const double weight = worth_of(*rules_)[ours.index()] >= 30 ? 1 : 0.5;
    sum += style_.advance * weight * (steps[move.from.value] - steps[move.to.value]);
    if (board.is_headquarters(move.to) && !rules_->headquarters_free) sum -= dead_end;
    if (last_ && last_->from == move.to && last_->to == move.from) sum -= turn_back;
  }
  if (!at_home && board.node(move.from).territory == seat_) sum -= style_.stay;
  if (rules_->is_flag(ours)) sum -= flag_walks;
  return sum;
}

Move StyleBot::choose(const View& view, const bots::Limits&) {
  const Steps steps = steps_to_goals(view);
  const auto moves = view_moves(*rules_, view);
  Move best = moves.front();
  double best_value = -std::numeric_limits<double>::infinity();
  for (const Move move : moves) {
    const double now = value(view, steps, move);
    if (now <= best_value || std::find(refused_.begin(), refused_.end(), move) != refused_.end()) continue;
    best = move;
    best_value = now;
  }
  last_ = best;
  return best;
}

}  // namespace junqi::styles
