#include "server/bots/worth.hpp"

namespace junqi::bots {
namespace {

// By rank index: marshal .. engineer, mine, bomb, flag.
constexpr std::array<double, ranks_max> junqi_worth{0, 100, 80, 60, 45, 32, 22, 15, 10, 20, 15, 40, 1000};
// By rank index: five-star .. sergeant, private, spy, flag.
constexpr std::array<double, ranks_max> generals_worth{0, 80, 70, 60, 52, 45, 38, 32, 26, 21, 17, 14, 11, 16, 75, 600};

}  // namespace

Worth::Worth(const RuleSet& rules) : rules_(&rules), by_rank_(rules.is_generals() ? generals_worth : junqi_worth) {}

double Worth::expected(const Odds& odds) const {
  double sum = 0;
  for (std::size_t r = 1; r < ranks_max; ++r) sum += static_cast<double>(odds[r]) * by_rank_[r];
  return sum;
}

double Worth::attack(Rank ours, const Odds& odds) const {
  double sum = 0;
  for (std::size_t r = 1; r < ranks_max; ++r) {
    if (odds[r] <= 0) continue;
    const Outcome outcome = rules_->battle[ours.index()][r];
    double gain = 0;
    if (outcome != Outcome::loses) gain += by_rank_[r];
    if (outcome != Outcome::wins) gain -= of(ours);
    sum += static_cast<double>(odds[r]) * gain;
  }
  return sum;
}

double Worth::under_attack(Rank ours, const Odds& odds) const {
  double sum = 0;
  for (std::size_t r = 1; r < ranks_max; ++r) {
    if (odds[r] <= 0 || rules_->gait[r] == Gait::still) continue;
    const Outcome outcome = rules_->battle[r][ours.index()];
    if (outcome == Outcome::wins) sum += static_cast<double>(odds[r]) * of(ours);
    if (outcome == Outcome::both) sum += static_cast<double>(odds[r]) * std::max(0.0, of(ours) - by_rank_[r]);
  }
  return sum;
}

double Worth::chance_to_win(Rank ours, const Odds& odds) const {
  double sum = 0;
  for (std::size_t r = 1; r < ranks_max; ++r)
    if (rules_->battle[ours.index()][r] == Outcome::wins) sum += static_cast<double>(odds[r]);
  return sum;
}

double Worth::chance_to_remove(Rank ours, const Odds& odds) const {
  double sum = 0;
  for (std::size_t r = 1; r < ranks_max; ++r)
    if (rules_->battle[ours.index()][r] != Outcome::loses) sum += static_cast<double>(odds[r]);
  return sum;
}

}  // namespace junqi::bots
