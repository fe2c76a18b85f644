#include "server/bots/foresight.hpp"

#include <cmath>

#include "rules/arbiter.hpp"

namespace junqi::bots {
namespace {

constexpr double decided = 3000;  // the game won; more than all pieces of an army

/// What a player thinks of a move apart from its worth, from -1 to 1: the same in all lines of a world, so that they
/// differ by the moves alone.
double opinion(std::uint64_t seed, Move move) {
  // One step of SplitMix64.
  std::uint64_t x = seed + (static_cast<std::uint64_t>(move.from.value) << 8U | move.to.value) * 0x9e3779b97f4a7c15U;
  x = (x ^ x >> 30U) * 0xbf58476d1ce4e5b9U;
  x = (x ^ x >> 27U) * 0x94d049bb133111ebU;
  x ^= x >> 31U;
  return static_cast<double>(x >> 11U) * 0x1p-52 - 1;
}

}  // namespace

/// A world in which a game goes on, with what has been learned in it of pieces that fought.
struct Foresight::Line {
  Position position;
  Attacks attacks;
  std::uint64_t seed;                           // of what players differ in
  std::array<Node, nodes_max> stood{};          // where the piece on a node stood at first: what is believed of it
  std::array<std::int8_t, nodes_max> fought{};  // by node: 0, or 1 + an index of `learned`
  std::vector<Odds> learned;
};

Foresight::Foresight(const RuleSet& rules, const View& view, const Belief& mine, const Belief& theirs,
                     const Worth& worth, const Style& style)
    : rules_(&rules),
      view_(&view),
      mine_(&mine),
      theirs_(&theirs),
      worth_(&worth),
      style_(&style),
      ground_(rules),
      our_prospects_{&mine},
      their_prospects_{&theirs} {}

/// What a seat may think of the piece on `n`: the viewer's side by what it believes, others by what everybody may.
const Odds& Foresight::looks_to(const Line& line, Seat seat, Node n) const {
  if (line.fought[n.value] > 0) return line.learned[static_cast<std::size_t>(line.fought[n.value] - 1)];
  return (ours(seat) ? *mine_ : *theirs_).odds(line.stood[n.value]);
}

double Foresight::prospect(const Line& line, Move attack) {
  const Seat seat = line.position.scene.owner(attack.from);
  const Rank rank = line.position.rank(attack.from);
  if (line.fought[attack.to.value] > 0) return worth_->attack(rank, looks_to(line, seat, attack.to));
  Prospects& known = ours(seat) ? our_prospects_ : their_prospects_;
  const Node stood = line.stood[attack.to.value];
  std::optional<double>& prospect = known.by_rank[stood.value][rank.index()];
  if (!prospect) prospect = worth_->attack(rank, known.belief->odds(stood));
  return *prospect;
}

std::optional<Move> Foresight::best_attack(const Line& line) {
  const Scene& scene = line.position.scene;
  std::optional<Move> best;
  double best_prospect = style_->least_prospect;
  for (std::uint8_t i = 0; i < rules_->board->node_count(); ++i) {
    if (scene.owners[i] != scene.turn) continue;
    const Node from{i};
    if (rules_->is_generals() && rules_->is_flag(line.position.rank(from))) continue;
    line.attacks.from(from).for_each([&](Node to) {
      const double looks = prospect(line, {from, to}) + style_->whim * opinion(line.seed, {from, to});
      if (looks <= best_prospect) return;
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
  line.attacks.follow(line.position, move);
}

/// What changes from ply to ply until the end of the line. What comes later counts less: it may yet be prevented, and
/// who may win now has no reason to wait.
double Foresight::fight_on(Line& line, double left_now) {
  const int seats = rules_->board->seats();
  const int plies = static_cast<int>(style_->rounds * seats + 0.5);
  const double fades = std::pow(style_->patience, 1.0 / seats);
  double counts = 1;
  double sum = 0;
  int idle = 0;  // seats in a row that have left everything as it is, as they then would for ever
  for (int ply = 0; ply < plies && line.position.scene.running() && idle < seats; ++ply) {
    const std::optional<Move> attack = best_attack(line);
    counts *= fades;
    idle = attack ? 0 : idle + 1;
    if (attack) {
      go(line, *attack);
      const double next = material(line.position);
      sum += counts * (next - left_now);
      left_now = next;
    } else {
      carry_out(*rules_, line.position, Pass{}, nullptr);
    }
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

double Foresight::gain(const Line& before, Move move) {
  if (refuse_move(*rules_, before.position, view_->viewer, move))
    return 0;  // a bomb before what is a flag in this world
  Line line = before;
  go(line, move);
  ++nodes_;
  const double after = material(line.position);
  return after - material(before.position) + fight_on(line, after);
}

std::vector<double> Foresight::gains(const std::vector<Move>& moves, int worlds, Dice& dice, const Limits& limits) {
  const auto late = [&] { return limits.stop.stop_requested() || std::chrono::steady_clock::now() >= limits.deadline; };
  if (late()) return {};
  std::vector<double> sums(moves.size());
  const std::vector<Deal> deals = mine_->draw(dice, worlds);
  int done = 0;
  for (; done < worlds; ++done) {
    if (late() || (limits.nodes > 0 && nodes_ >= limits.nodes)) break;
    const Position world = imagine(*rules_, *view_, deals[static_cast<std::size_t>(done)]);
    Line line{world, Attacks(*rules_, ground_, world), dice.bits(), {}, {}, {}};
    for (std::uint8_t i = 0; i < nodes_max; ++i) line.stood[i] = Node{i};
    for (std::size_t i = 0; i < moves.size(); ++i) sums[i] += gain(line, moves[i]);
  }
  if (done == 0) return {};
  for (double& sum : sums) sum /= done;
  return sums;
}

}  // namespace junqi::bots
