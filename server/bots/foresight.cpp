#include "server/bots/foresight.hpp"

#include "rules/arbiter.hpp"

namespace junqi::bots {
namespace {

constexpr double decided = 3000;      // the game won; more than all pieces of an army
constexpr double least_prospect = 3;  // nobody attacks for less
constexpr double whim = 5;            // how far players differ in what an attack seems worth
constexpr int rounds_ahead = 2;       // of all seats, after the move

}  // namespace

/// A world in which a game goes on, with what has been learned in it of pieces that fought.
struct Foresight::Line {
  Position position;
  std::array<Node, nodes_max> stood{};          // where the piece on a node stood at first: what is believed of it
  std::array<std::int8_t, nodes_max> fought{};  // by node: 0, or 1 + an index of `learned`
  std::vector<Odds> learned;
};

Foresight::Foresight(const RuleSet& rules, const View& view, Belief& mine, const Belief& theirs, const Worth& worth)
    : rules_(&rules), view_(&view), mine_(&mine), theirs_(&theirs), worth_(&worth) {}

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

std::optional<Move> Foresight::best_attack(const Line& line, Dice& dice) const {
  const Scene& scene = line.position.scene;
  const Seat seat = scene.turn;
  std::optional<Move> best;
  double best_prospect = least_prospect;
  for (std::uint8_t i = 0; i < rules_->board->node_count(); ++i) {
    if (scene.owners[i] != seat) continue;
    const Node from{i};
    const Rank rank = line.position.rank(from);
    if (rules_->gait[rank.index()] == Gait::still || (rules_->is_generals() && rules_->is_flag(rank))) continue;
    targets(*rules_, scene, from, rank).for_each([&](Node to) {
      if (scene.empty(to)) return;
      const double looks = prospect(line, {from, to}) + whim * (2 * dice.fraction() - 1);
      if (looks <= best_prospect || refuse_move(*rules_, line.position, seat, {from, to})) return;
      best = Move{from, to};
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

void Foresight::fight_on(Line& line, Dice& dice) const {
  int plies = rounds_ahead * rules_->board->seats();
  while (plies-- > 0 && line.position.scene.running()) {
    if (const std::optional<Move> attack = best_attack(line, dice))
      go(line, *attack);
    else
      carry_out(*rules_, line.position, Pass{}, nullptr);
  }
}

double Foresight::standing(const Position& position) const {
  const Ending& over = position.scene.over;
  if (over.result == Result::win) return over.seats.has(view_->viewer) ? decided : -decided;
  if (over.result == Result::draw) return 0;
  double sum = 0;
  for (std::uint8_t i = 0; i < rules_->board->node_count(); ++i) {
    const Seat owner = position.scene.owners[i];
    if (!owner) continue;
    const double worth = worth_->of(position.ranks[i]);
    sum += rules_->allied(view_->viewer, owner) ? worth : -worth;
  }
  return sum;
}

double Foresight::gain(const Position& world, Move move, std::uint64_t seed) {
  if (refuse_move(*rules_, world, view_->viewer, move)) return 0;  // a bomb before what is a flag in this world
  Line line{world, {}, {}, {}};
  for (std::uint8_t i = 0; i < nodes_max; ++i) line.stood[i] = Node{i};
  Dice dice(seed);
  go(line, move);
  fight_on(line, dice);
  ++nodes_;
  return standing(line.position) - standing(world);
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
