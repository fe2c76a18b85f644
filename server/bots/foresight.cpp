#include "server/bots/foresight.hpp"

#include <cmath>

#include "rules/arbiter.hpp"

namespace junqi::bots {
namespace {

constexpr Rank walker = Rank::at(1);  // any rank that moves straight, to ask the rules how an unknown piece moves
constexpr double decided = 3000;      // the game won; more than all pieces of an army

}  // namespace

/// A world in which a game goes on, with what has been learned in it of pieces that fought.
struct Foresight::Line {
  Position position;
  std::array<Node, nodes_max> stood{};          // where the piece on a node stood at first: what is believed of it
  std::array<std::int8_t, nodes_max> fought{};  // by node: 0, or 1 + an index of `learned`
  std::vector<Odds> learned;
};

Foresight::Foresight(const RuleSet& rules, const View& view, Belief& mine, const Belief& theirs, const Worth& worth,
                     const Style& style)
    : rules_(&rules), view_(&view), mine_(&mine), theirs_(&theirs), worth_(&worth), style_(&style) {}

/// What a seat may think of the piece on `n`: the viewer's side by what it believes, others by what everybody may.
const Odds& Foresight::looks_to(const Line& line, Seat seat, Node n) const {
  if (line.fought[n.value] > 0) return line.learned[static_cast<std::size_t>(line.fought[n.value] - 1)];
  const bool ours = seat == view_->viewer || rules_->allied(seat, view_->viewer);
  return (ours ? *mine_ : *theirs_).odds(line.stood[n.value]);
}

double Foresight::prospect(const Line& line, Move attack) const {
  const Seat seat = line.position.scene.owner(attack.from);
  return worth_->attack(line.position.rank(attack.from), looks_to(line, seat, attack.to));
}

std::optional<Foresight::Wish> Foresight::best_attack(const Line& line, Dice& dice) const {
  const Scene& scene = line.position.scene;
  const Seat seat = scene.turn;
  std::optional<Wish> best;
  double best_prospect = style_->least_prospect;
  for (std::uint8_t i = 0; i < rules_->board->node_count(); ++i) {
    if (scene.owners[i] != seat) continue;
    const Node from{i};
    const Rank rank = line.position.rank(from);
    if (rules_->gait[rank.index()] == Gait::still || (rules_->is_generals() && rules_->is_flag(rank))) continue;
    targets(*rules_, scene, from, rank).for_each([&](Node to) {
      if (scene.empty(to)) return;
      const double looks = prospect(line, {from, to}) + style_->whim * (2 * dice.fraction() - 1);
      if (looks <= best_prospect || refuse_move(*rules_, line.position, seat, {from, to})) return;
      best = Wish{{from, to}, looks};
      best_prospect = looks;
    });
  }
  return best;
}

/// Who stays on the board is known to have beaten who goes.
void Foresight::learn(Line& line, Move move, Outcome outcome) const {
  const Scene& scene = line.position.scene;
  const bool wins = outcome == Outcome::wins;
  const Node stays = wins ? move.from : move.to;
  const Node goes = wins ? move.to : move.from;
  const Rank gone = line.position.rank(goes);
  Odds odds = looks_to(line, scene.owner(goes), stays);
  float sum = 0;
  for (std::size_t r = 1; r < ranks_max; ++r) {
    const Outcome would = wins ? rules_->battle[r][gone.index()] : rules_->battle[gone.index()][r];
    if (would != outcome) odds[r] = 0;
    sum += odds[r];
  }
  if (sum <= 0) return;  // it was held for something else
  for (float& chance : odds) chance /= sum;
  line.learned.push_back(odds);
  line.fought[stays.value] = static_cast<std::int8_t>(line.learned.size());
}

void Foresight::go(Line& line, Move move) const {
  const Scene& scene = line.position.scene;
  const bool battle = !scene.empty(move.to) && scene.owner(move.to) != scene.owner(move.from);
  Outcome outcome = Outcome::wins;
  if (battle) {
    outcome = rules_->battle[line.position.rank(move.from).index()][line.position.rank(move.to).index()];
    if (outcome != Outcome::both) learn(line, move, outcome);
  }
  if (outcome == Outcome::wins) {
    line.stood[move.to.value] = line.stood[move.from.value];
    line.fought[move.to.value] = std::exchange(line.fought[move.from.value], std::int8_t{0});
  }
  play(*rules_, line.position, move, nullptr);
}

/// Away from where the seat on turn stands to lose most, to a place that no enemy reaches.
std::optional<Foresight::Wish> Foresight::best_flight(const Line& line, Dice& dice) const {
  const Scene& scene = line.position.scene;
  const Seat seat = scene.turn;
  NodeSet in_reach;
  Node from = no_node;
  double most = style_->least_prospect;
  for (std::uint8_t i = 0; i < rules_->board->node_count(); ++i) {
    if (!scene.owners[i] || rules_->allied(seat, scene.owners[i])) continue;
    const Odds& odds = looks_to(line, seat, Node{i});
    targets(*rules_, scene, Node{i}, walker).for_each([&](Node n) {
      in_reach.add(n);
      if (scene.owner(n) != seat) return;
      const double loss = style_->fear * worth_->under_attack(line.position.rank(n), odds);
      if (loss <= most || rules_->gait[line.position.rank(n).index()] == Gait::still) return;
      most = loss;
      from = n;
    });
  }
  if (from == no_node) return std::nullopt;
  Node to = no_node;
  double best = 0;
  targets(*rules_, scene, from, line.position.rank(from)).for_each([&](Node n) {
    if (!scene.empty(n) || in_reach.has(n) || rules_->board->is_headquarters(n)) return;
    const double likes = (rules_->board->is_camp(n) ? 1 : 0) + dice.fraction();
    if (likes <= best) return;
    best = likes;
    to = n;
  });
  if (to == no_node || refuse_move(*rules_, line.position, seat, {from, to})) return std::nullopt;
  return Wish{{from, to}, most};
}

/// What changes from ply to ply until the end of the line. What comes later counts less: it may yet be prevented, and
/// who may win now has no reason to wait.
double Foresight::fight_on(Line& line, Dice& dice, double standing_now) const {
  const int seats = rules_->board->seats();
  const int plies = static_cast<int>(style_->rounds * seats + 0.5);
  const double fades = std::pow(style_->patience, 1.0 / seats);
  double counts = 1;
  double sum = 0;
  for (int ply = 0; ply < plies && line.position.scene.running(); ++ply) {
    std::optional<Wish> wish = best_attack(line, dice);
    if (style_->fear > 0)
      if (const auto flight = best_flight(line, dice); flight && (!wish || flight->worth > wish->worth)) wish = flight;
    counts *= fades;
    if (wish) {
      go(line, wish->move);
      const double next = standing(line);
      sum += counts * (next - standing_now);
      standing_now = next;
    } else {
      carry_out(*rules_, line.position, Pass{}, nullptr);
    }
  }
  return sum;
}

/// What is left, with what has been given away of who is who.
double Foresight::standing(const Line& line) const {
  double sum = material(line.position);
  if (style_->exposed <= 0 || !line.position.scene.running()) return sum;
  for (std::uint8_t i = 0; i < rules_->board->node_count(); ++i) {
    if (line.fought[i] == 0 || !line.position.scene.owners[i]) continue;
    const bool ours = rules_->allied(view_->viewer, line.position.scene.owners[i]);
    sum += style_->exposed * (ours ? -worth_->of(line.position.ranks[i]) : worth_->theirs(line.position.ranks[i]));
  }
  return sum;
}

double Foresight::material(const Position& position) const {
  const Ending& over = position.scene.over;
  if (over.result == Result::win) return over.seats.has(view_->viewer) ? decided : -decided;
  if (over.result == Result::draw) return 0;
  double sum = 0;
  for (std::uint8_t i = 0; i < rules_->board->node_count(); ++i) {
    const Seat owner = position.scene.owners[i];
    if (!owner) continue;
    const Rank rank = position.ranks[i];
    sum += rules_->allied(view_->viewer, owner) ? worth_->of(rank) : -worth_->theirs(rank);
  }
  return sum;
}

double Foresight::gain(const Position& world, Move move, std::uint64_t seed) {
  if (refuse_move(*rules_, world, view_->viewer, move)) return 0;  // a bomb before what is a flag in this world
  Line line{world, {}, {}, {}};
  for (std::uint8_t i = 0; i < nodes_max; ++i) line.stood[i] = Node{i};
  Dice dice(seed);
  go(line, move);
  ++nodes_;
  const double after = standing(line);
  return after - material(world) + fight_on(line, dice, after);
}

std::vector<double> Foresight::gains(const std::vector<Move>& moves, int worlds, Dice& dice, const Limits& limits) {
  std::vector<double> sums(moves.size());
  int done = 0;
  for (; done < worlds; ++done) {
    const bool late = limits.stop.stop_requested() || std::chrono::steady_clock::now() >= limits.deadline;
    if (late || (limits.nodes > 0 && nodes_ >= limits.nodes)) break;
    const Position world = imagine(*rules_, *view_, mine_->draw(dice));
    const std::uint64_t seed = static_cast<std::uint64_t>(dice.below(1 << 30));
    for (std::size_t i = 0; i < moves.size(); ++i) sums[i] += gain(world, moves[i], seed);
  }
  if (done == 0) return {};
  for (double& sum : sums) sum /= done;
  return sums;
}

}  // namespace junqi::bots
