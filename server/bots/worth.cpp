#include "server/bots/worth.hpp"

#include <algorithm>

namespace junqi::bots {
namespace {

// By rank index: marshal .. engineer, mine, bomb, flag.
constexpr std::array<double, ranks_max> junqi_worth{0, 100, 80, 60, 45, 32, 22, 15, 10, 20, 15, 40, 1000};
// By rank index: five-star .. sergeant, private, spy, flag.
constexpr std::array<double, ranks_max> generals_worth{0, 80, 70, 60, 52, 45, 38, 32, 26, 21, 17, 14, 11, 16, 75, 600};

const std::array<double, ranks_max>& start_worth(const RuleSet& rules) {
  return rules.is_generals() ? generals_worth : junqi_worth;
}

/// The officers' ranks are the first ones, from the highest.
constexpr std::size_t junqi_officers = 8;
constexpr std::size_t generals_officers = 12;
constexpr std::size_t private_soldier = 13;
constexpr std::size_t spy = 14;

/// The worth of an officer whom so many of the other side can beat, read off the ranks at the start.
double officer_worth(const RuleSet& rules, double stronger) {
  const auto& worth = start_worth(rules);
  const std::size_t officers = rules.is_generals() ? generals_officers : junqi_officers;
  double before = 0;
  for (std::size_t r = 1; r < officers; ++r) {
    const double own = rules.army->info(Rank::at(static_cast<std::uint8_t>(r))).count;
    if (stronger < before + own) return worth[r] + (worth[r + 1] - worth[r]) * (stronger - before) / own;
    before += own;
  }
  return worth[officers];
}

}  // namespace

Worth::Worth(const RuleSet& rules, const Style& style)
    : rules_(&rules),
      greed_(style.greed),
      living_(style.living),
      ours_(start_worth(rules)),
      theirs_(start_worth(rules)) {
  for (double& one : theirs_) one *= greed_;
}

/// What the ranks are worth against an army of which so many of each are left.
Worth::Table Worth::living(const Table& against) const {
  Table worth = start_worth(*rules_);
  const std::size_t officers = rules_->is_generals() ? generals_officers : junqi_officers;
  double stronger = 0;
  double highest = 0;
  for (std::size_t r = 1; r <= officers; ++r) {
    worth[r] += living_ * (officer_worth(*rules_, stronger) - worth[r]);
    highest = std::max(highest, std::min(1.0, against[r]) * start_worth(*rules_)[r]);
    stronger += against[r];
  }
  if (rules_->is_generals()) {
    const double spies = std::min(1.0, against[spy] / 2);
    worth[private_soldier] *= 1 - 0.5 * living_ * (1 - spies);
    worth[spy] *= 1 - 0.7 * living_ * (1 - highest / worth[1]);
  } else {
    worth[rank::bomb.index()] *= 1 - 0.7 * living_ * (1 - highest / start_worth(*rules_)[1]);
  }
  return worth;
}

void Worth::renew(const View& view, const Belief& belief) {
  if (living_ <= 0) return;
  std::array<Table, 2> left{};  // of our side and of the others, a living seat's mean
  std::array<int, 2> seats{};
  for (std::uint8_t s = 1; s <= rules_->board->seats(); ++s)
    if (!view.scene.out.has(Seat{s})) ++seats[rules_->allied(view.viewer, Seat{s}) ? 0 : 1];
  for (std::uint8_t i = 0; i < rules_->board->node_count(); ++i) {
    if (view.scene.empty(Node{i})) continue;
    const std::size_t side = rules_->allied(view.viewer, view.scene.owner(Node{i})) ? 0 : 1;
    const Odds& odds = belief.odds(Node{i});
    for (std::size_t r = 1; r < ranks_max; ++r)
      left[side][r] += static_cast<double>(odds[r]) / std::max(1, seats[side]);
  }
  ours_ = living(left[1]);
  theirs_ = living(left[0]);
  for (double& one : theirs_) one *= greed_;
}

double Worth::at_start(Rank r) const { return start_worth(*rules_)[r.index()]; }

double Worth::expected(const Odds& odds) const {
  double sum = 0;
  for (std::size_t r = 1; r < ranks_max; ++r) sum += static_cast<double>(odds[r]) * theirs_[r];
  return sum;
}

double Worth::attack(Rank ours, const Odds& odds) const {
  double sum = 0;
  for (std::size_t r = 1; r < ranks_max; ++r) {
    if (odds[r] <= 0) continue;
    const Outcome outcome = rules_->battle[ours.index()][r];
    double gain = 0;
    if (outcome != Outcome::loses) gain += theirs_[r];
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
    if (outcome == Outcome::both) sum += static_cast<double>(odds[r]) * std::max(0.0, of(ours) - theirs_[r]);
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
