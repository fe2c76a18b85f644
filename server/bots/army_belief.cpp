#include "server/bots/army_belief.hpp"

#include <algorithm>
#include <cmath>

#include "server/bots/fitting.hpp"
#include "server/bots/node_prior.hpp"

namespace junqi::bots {
namespace {

constexpr float least_weight = 1e-4F;
constexpr std::size_t left_file = 1;  // of the headquarters b6

void normalise(std::vector<double>& chances) {
  double sum = 0;
  for (const double one : chances) sum += one;
  for (double& one : chances) one = sum > 0 ? one / sum : 1.0 / static_cast<double>(chances.size());
}

/// The chance of each case.
std::vector<double> chances_of(std::span<const AssignmentCount> counts) {
  std::vector<double> chances;
  for (const AssignmentCount& one : counts) chances.push_back(one.total());
  normalise(chances);
  return chances;
}

void add(Odds& odds, const Odds& more, double share) {
  for (std::size_t r = 0; r < ranks_max; ++r) odds[r] += static_cast<float>(share) * more[r];
}

}  // namespace

/// How often sensible players deploy each rank where the piece was; `flag` is null if its place can't be told.
Odds ArmyBelief::prior(const Piece& piece, const Piece* flag) const {
  Odds odds{};
  const auto nodes = rules_->board->layout_nodes(seat_);
  const auto cell = static_cast<std::size_t>(std::find(nodes.begin(), nodes.end(), piece.origin) - nodes.begin());
  if (cell == nodes.size()) {
    RankSet::all(*rules_->army).for_each([&](Rank r) {
      odds[r.index()] = static_cast<float>(rules_->army->info(r).count) / static_cast<float>(rules_->army->pieces());
    });
  } else if (rules_->is_generals()) {
    odds = generals_prior()[cell];
  } else {
    const bool known = flag != nullptr && flag->origin != no_node;
    const bool left = known && rules_->board->node(flag->origin).file == static_cast<int>(left_file);
    if (!known || left) add(odds, junqi_prior(true)[cell], 1);
    if (!known || !left) add(odds, junqi_prior(false)[cell], 1);
  }
  return odds;
}

ArmyBelief::Case ArmyBelief::make_case(const Evidence& evidence, std::span<const Odds> behaviour, int flag) const {
  Case made;
  made.left = full_army(*rules_->army);
  const Rank flag_rank = rules_->army->flag();
  for (std::size_t i = 0; i < evidence.pieces().size(); ++i) {
    const Piece& piece = evidence.pieces()[i];
    if (piece.owner != seat_) continue;
    const int number = static_cast<int>(i);
    RankSet possible = piece.possible;
    if (number == flag) possible = RankSet::of(flag_rank);
    if (number != flag && flag >= 0) possible.remove(flag_rank);
    if (possible.single()) {
      made.certain.emplace_back(number, possible.first());
      --made.left[possible.first().index()];
      continue;
    }
    Candidate candidate{possible,
                        prior(piece, flag < 0 ? nullptr : &evidence.pieces()[static_cast<std::size_t>(flag)])};
    for (std::size_t r = 1; r < ranks_max; ++r)
      candidate.weight[r] = std::max(least_weight, candidate.weight[r]) * behaviour[i][r];
    made.open.push_back(number);
    made.candidates.push_back(candidate);
  }
  return made;
}

void ArmyBelief::make_cases(const Evidence& evidence, std::span<const Odds> behaviour) {
  cases_.clear();
  if (static_cast<int>(known_.size()) != rules_->army->pieces()) return;  // it was out before we looked
  std::vector<int> flags;
  for (std::size_t i = 0; i < evidence.pieces().size(); ++i) {
    const Piece& piece = evidence.pieces()[i];
    if (piece.owner == seat_ && piece.possible.has(rules_->army->flag())) flags.push_back(static_cast<int>(i));
  }
  if (rules_->is_generals() || flags.size() > 2) flags.assign(1, -1);
  for (const int flag : flags) cases_.push_back(make_case(evidence, behaviour, flag));
}

/// Whether anything has changed since the army was reckoned last.
bool ArmyBelief::news(const Evidence& evidence, std::span<const Odds> behaviour) {
  std::vector<std::pair<RankSet, Odds>> now;
  for (std::size_t i = 0; i < evidence.pieces().size(); ++i)
    if (evidence.pieces()[i].owner == seat_) now.emplace_back(evidence.pieces()[i].possible, behaviour[i]);
  const bool changed = now != known_;
  known_ = std::move(now);
  return changed || !evidence.went_on();
}

void ArmyBelief::mix(std::span<const double> chances, std::span<const std::vector<Odds>> odds,
                     std::span<Odds> by_piece) const {
  for (const Case& one : cases_) {
    for (const auto& [number, r] : one.certain) by_piece[static_cast<std::size_t>(number)] = {};
    for (const int number : one.open) by_piece[static_cast<std::size_t>(number)] = {};
  }
  for (std::size_t i = 0; i < cases_.size(); ++i) {
    for (const auto& [number, r] : cases_[i].certain)
      by_piece[static_cast<std::size_t>(number)][r.index()] += static_cast<float>(chances[i]);
    for (std::size_t k = 0; k < odds[i].size(); ++k)
      add(by_piece[static_cast<std::size_t>(cases_[i].open[k])], odds[i][k], chances[i]);
  }
}

void ArmyBelief::reckon(const Evidence& evidence, std::span<const Odds> behaviour, std::span<Odds> quick_odds) {
  if (!news(evidence, behaviour)) return;
  make_cases(evidence, behaviour);
  std::vector<std::vector<Odds>> odds;
  std::vector<double> logs;
  for (const Case& one : cases_) {
    Fit fitted = fit(one.candidates, one.left);
    odds.push_back(std::move(fitted.odds));
    logs.push_back(fitted.log_weight);
  }
  std::vector<double> chances;
  for (const double one : logs) chances.push_back(std::exp(one - *std::max_element(logs.begin(), logs.end())));
  normalise(chances);
  mix(chances, odds, quick_odds);
}

/// Some megabytes at the beginning of a game, so nobody keeps them.
std::vector<AssignmentCount> ArmyBelief::count() const {
  std::vector<AssignmentCount> counts;
  counts.reserve(cases_.size());
  for (const Case& one : cases_) counts.emplace_back(one.candidates, one.left);
  return counts;
}

void ArmyBelief::exact_odds(std::span<Odds> by_piece) const {
  const std::vector<AssignmentCount> counts = count();
  std::vector<std::vector<Odds>> odds;
  for (const AssignmentCount& one : counts) odds.push_back(one.marginals());
  mix(chances_of(counts), odds, by_piece);
}

void ArmyBelief::draw(Dice& dice, std::span<std::vector<Rank>> deals) const {
  if (cases_.empty()) return;
  const std::vector<AssignmentCount> counts = count();
  const std::vector<double> chances = chances_of(counts);
  for (std::vector<Rank>& by_piece : deals) {
    double rest = dice.fraction();
    std::size_t chosen = 0;
    while (chosen + 1 < chances.size() && rest >= chances[chosen]) rest -= chances[chosen++];
    const Case& one = cases_[chosen];
    for (const auto& [number, r] : one.certain) by_piece[static_cast<std::size_t>(number)] = r;
    const std::vector<Rank> drawn = counts[chosen].draw(dice);
    for (std::size_t k = 0; k < drawn.size(); ++k) by_piece[static_cast<std::size_t>(one.open[k])] = drawn[k];
  }
}

float ArmyBelief::weight(int piece, Rank r) const {
  for (const Case& one : cases_)
    for (std::size_t k = 0; k < one.open.size(); ++k)
      if (one.open[k] == piece && one.candidates[k].possible.has(r)) return one.candidates[k].weight[r.index()];
  return 0;
}

}  // namespace junqi::bots
