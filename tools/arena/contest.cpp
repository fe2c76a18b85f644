#include "tools/arena/contest.hpp"

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

namespace junqi::arena {
namespace {

/// A number from numbers, well mixed: splitmix64's last steps.
std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
  std::uint64_t z = a + (b + 1) * 0x9e3779b97f4a7c15U;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31);
}

/// By seat: 0, 1, 2... for the teams in the order of their first seats.
std::vector<std::size_t> teams_of(const RuleSet& rules) {
  std::vector<std::size_t> teams;
  std::size_t next = 0;
  for (std::uint8_t s = 1; s <= rules.board->seats(); ++s) {
    std::uint8_t mate = 1;
    while (mate < s && !rules.allied(Seat{mate}, Seat{s})) ++mate;
    teams.push_back(mate < s ? teams[mate - 1U] : next++);
  }
  return teams;
}

class Hall {
 public:
  Hall(const ContestPlan& contest, const RuleSet& rules, const std::array<MakePlayer, sides>& make)
      : contest_(contest), rules_(rules), make_(make) {}

  Tally run() {
    std::vector<std::thread> threads;
    for (int i = 1; i < contest_.threads; ++i) threads.emplace_back([this] { work(); });
    work();
    for (auto& thread : threads) thread.join();
    if (failed_) std::rethrow_exception(failed_);
    return std::move(sum_);
  }

 private:
  void work() {
    Tally own;
    try {
      for (int game = next_++; game < contest_.games; game = next_++) {
        GamePlan plan = plan_game(contest_, rules_, game);
        for (Side s = 0; s < sides; ++s) plan.make[s] = &make_[s];
        own.add(play(plan), game);
      }
    } catch (...) {
      next_ = contest_.games;
      const std::lock_guard lock(mutex_);
      failed_ = std::current_exception();
    }
    const std::lock_guard lock(mutex_);
    sum_.add(own);
  }

  const ContestPlan& contest_;
  const RuleSet& rules_;
  const std::array<MakePlayer, sides>& make_;
  std::atomic<int> next_{0};
  std::mutex mutex_;
  Tally sum_;
  std::exception_ptr failed_;
};

}  // namespace

GamePlan plan_game(const ContestPlan& contest, const RuleSet& rules, int game) {
  const std::uint64_t pair = mixed(contest.seed, static_cast<std::uint64_t>(game / 2));
  const bool turned = game % 2 == 1;
  const auto teams = teams_of(rules);
  GamePlan plan;
  plan.rules = &rules;
  plan.plies_max = contest.plies_max;
  std::array<std::uint64_t, sides> nth{};  // of a side's seats
  for (std::size_t i = 0; i < teams.size(); ++i) {
    const Side side = (teams[i] % 2 == 1) != turned ? 1 : 0;
    const std::uint64_t of_player = side * 16 + nth[side]++;
    const std::uint64_t of_layout = contest.layouts == Layouts::exchanged ? i : of_player;
    plan.side_of.push_back(side);
    plan.layouts.push_back(bots::layout(rules, Seat{1}, mixed(pair, of_layout)));
    plan.seeds.push_back(mixed(pair, 64 + of_player));
  }
  const auto seats = static_cast<std::uint64_t>(teams.size());
  const int first = contest.options.first;
  plan.first = Seat{static_cast<std::uint8_t>(first > 0 ? first : static_cast<int>(1 + mixed(pair, 128) % seats))};
  return plan;
}

tl::expected<Tally, std::string> hold(const ContestPlan& contest) {
  std::array<MakePlayer, sides> make;
  for (Side s = 0; s < sides; ++s) {
    auto made = player_by_name(contest.names[s], contest.board, contest.pace);
    if (!made) return tl::unexpected(made.error());
    make[s] = std::move(*made);
  }
  const RuleSet rules = make_rules(contest.board, contest.options);
  return Hall(contest, rules, make).run();
}

}  // namespace junqi::arena
