#include "server/bots/assignment_count.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "server/bots/army_census.hpp"
#include "server/bots/fitting.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace junqi::test {
namespace {

using bots::AssignmentCount;
using bots::Candidate;
using bots::Odds;
using bots::RankCounts;
using bots::RankSet;

struct Problem {
  std::vector<Candidate> pieces;
  RankCounts left{};
};

/// Up to `pieces_max` pieces and a few ranks; the sets are random but always allow one dealing at least.
Problem random_problem(std::mt19937_64& random, int pieces_max) {
  Problem problem;
  const int ranks = 2 + pick(random, 4);
  const int pieces = 1 + pick(random, std::min(pieces_max, 5 * ranks));
  for (int i = 0; i < pieces; ++i) {
    auto hidden = static_cast<std::uint8_t>(1 + pick(random, ranks));
    while (problem.left[hidden] == 7) hidden = static_cast<std::uint8_t>(hidden % ranks + 1);
    Candidate piece;
    for (std::uint8_t r = 1; r <= ranks; ++r) {
      if (r == hidden || pick(random, 2) == 0) piece.possible.add(Rank::at(r));
      piece.weight[r] = 0.05F + static_cast<float>(pick(random, 100)) / 20.0F;
    }
    ++problem.left[hidden];
    problem.pieces.push_back(piece);
  }
  return problem;
}

using Dealt = std::vector<Rank>;

/// Every dealing with its weight, one after the other.
void enumerate(const Problem& problem, RankCounts& left, Dealt& dealt, double weight,
               std::vector<std::pair<Dealt, double>>& all) {
  if (dealt.size() == problem.pieces.size()) {
    all.emplace_back(dealt, weight);
    return;
  }
  const Candidate& piece = problem.pieces[dealt.size()];
  piece.possible.for_each([&](Rank r) {
    if (left[r.index()] == 0) return;
    --left[r.index()];
    dealt.push_back(r);
    enumerate(problem, left, dealt, weight * static_cast<double>(piece.weight[r.index()]), all);
    dealt.pop_back();
    ++left[r.index()];
  });
}

std::vector<std::pair<Dealt, double>> all_dealings(Problem problem) {
  std::vector<std::pair<Dealt, double>> all;
  Dealt dealt;
  enumerate(problem, problem.left, dealt, 1, all);
  return all;
}

TEST_CASE("Counting agrees with naming every dealing") {
  auto random = generator(900);
  for (int i = 0; i < 400; ++i) {
    INFO("seed " << seed() << ", problem " << i);
    const Problem problem = random_problem(random, 8);
    const AssignmentCount count(problem.pieces, problem.left);
    double total = 0;
    std::vector<std::array<double, ranks_max>> sums(problem.pieces.size());
    for (const auto& [dealt, weight] : all_dealings(problem)) {
      total += weight;
      for (std::size_t k = 0; k < dealt.size(); ++k) sums[k][dealt[k].index()] += weight;
    }
    REQUIRE(count.total() == Approx(total).epsilon(1e-9));
    const std::vector<Odds> odds = count.marginals();
    for (std::size_t k = 0; k < sums.size(); ++k)
      for (std::size_t r = 1; r < ranks_max; ++r)
        REQUIRE(static_cast<double>(odds[k][r]) == Approx(sums[k][r] / total).margin(1e-6));
  }
}

TEST_CASE("What no dealing allows is struck out, and nothing else") {
  auto random = generator(901);
  for (int i = 0; i < 600; ++i) {
    INFO("seed " << seed() << ", problem " << i);
    const Problem problem = random_problem(random, 8);
    std::vector<RankSet> sets;
    std::vector<RankSet> met(problem.pieces.size());
    for (const Candidate& piece : problem.pieces) sets.push_back(piece.possible);
    for (const auto& [dealt, weight] : all_dealings(problem))
      for (std::size_t k = 0; k < dealt.size(); ++k) met[k].add(dealt[k]);
    REQUIRE(bots::narrow_to_counts(sets, problem.left));
    REQUIRE(sets == met);
  }
}

TEST_CASE("Counts that cannot be dealt are told and change nothing") {
  RankCounts counts{};
  counts[1] = 2;
  counts[2] = 1;
  std::vector<RankSet> sets(3, RankSet::of(Rank::at(2)));
  const auto before = sets;
  CHECK_FALSE(bots::narrow_to_counts(sets, counts));
  CHECK(sets == before);
  std::vector<Candidate> pieces(3);
  for (Candidate& piece : pieces) piece = {RankSet::of(Rank::at(2)), {1, 1, 1}};
  CHECK(AssignmentCount(pieces, counts).total() == 0);
}

/// The value that chi-square with these degrees of freedom exceeds once in a hundred thousand times, nearly.
double chi_square_limit(double degrees) {
  const double z = 4.27;
  const double term = 1 - 2 / (9 * degrees) + z * std::sqrt(2 / (9 * degrees));
  return degrees * term * term * term;
}

TEST_CASE("Dealings are drawn as often as their weights say") {
  auto random = generator(902);
  for (int i = 0; i < 12; ++i) {
    INFO("seed " << seed() << ", problem " << i);
    const Problem problem = random_problem(random, 5);
    const auto all = all_dealings(problem);
    if (all.size() < 2 || all.size() > 60) continue;
    double total = 0;
    for (const auto& [dealt, weight] : all) total += weight;
    const AssignmentCount count(problem.pieces, problem.left);
    bots::Dice dice(random());
    constexpr int draws = 20000;
    const auto less = [](const Dealt& a, const Dealt& b) {
      return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(),
                                          [](Rank x, Rank y) { return x.index() < y.index(); });
    };
    std::map<Dealt, int, decltype(less)> drawn(less);
    for (int k = 0; k < draws; ++k) ++drawn[count.draw(dice)];
    double chi_square = 0;
    double rare = 0;  // dealings too rare for the test are counted together
    int rare_drawn = 0;
    int cells = 0;
    for (const auto& [dealt, weight] : all) {
      const double expected = draws * weight / total;
      if (expected < 8) {
        rare += expected;
        rare_drawn += drawn[dealt];
        continue;
      }
      ++cells;
      chi_square += (drawn[dealt] - expected) * (drawn[dealt] - expected) / expected;
    }
    if (rare >= 8) {
      ++cells;
      chi_square += (rare_drawn - rare) * (rare_drawn - rare) / rare;
    }
    REQUIRE(drawn.size() <= all.size());
    if (cells > 1) CHECK(chi_square < chi_square_limit(cells - 1));
  }
}

TEST_CASE("The same seed draws the same dealings") {
  auto random = generator(903);
  const Problem problem = random_problem(random, 8);
  const AssignmentCount count(problem.pieces, problem.left);
  bots::Dice one(7);
  bots::Dice other(7);
  for (int i = 0; i < 50; ++i) CHECK(count.draw(one) == count.draw(other));
}

TEST_CASE("Quick chances are close to the exact ones") {
  auto random = generator(904);
  double worst = 0;
  double sum = 0;
  int count = 0;
  for (int i = 0; i < 100; ++i) {
    Problem problem = random_problem(random, 20);
    std::vector<RankSet> sets;
    for (const Candidate& piece : problem.pieces) sets.push_back(piece.possible);
    REQUIRE(bots::narrow_to_counts(sets, problem.left));
    for (std::size_t k = 0; k < sets.size(); ++k) problem.pieces[k].possible = sets[k];
    const std::vector<Odds> exact = AssignmentCount(problem.pieces, problem.left).marginals();
    const std::vector<Odds> quick = bots::fit(problem.pieces, problem.left).odds;
    for (std::size_t k = 0; k < exact.size(); ++k)
      problem.pieces[k].possible.for_each([&](Rank r) {
        const double off = std::abs(static_cast<double>(exact[k][r.index()] - quick[k][r.index()]));
        worst = std::max(worst, off);
        sum += off;
        ++count;
      });
  }
  INFO("seed " << seed() << ", worst " << worst << ", mean " << sum / count);
  CHECK(sum / count < 0.05);
}

TEST_CASE("A fresh Junqi army is counted in far fewer states than it has") {
  const Army& army = Army::of(BoardId::junqi2);
  std::vector<Candidate> pieces(25, {RankSet::all(army), {}});
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    pieces[i].weight.fill(1);
    if (i != 21 && i != 23) pieces[i].possible.remove(rank::flag);
    if (i < 15) pieces[i].possible.remove(rank::mine);
    if (i < 5) pieces[i].possible.remove(rank::bomb);
  }
  const AssignmentCount count(pieces, bots::full_army(army));
  CHECK(count.states() < 150'000);
  const double special = 2.0 * 84 * 120;  // the flag, then 3 mines in 9 places, then 2 bombs in 16
  double arrangements = 1;                // 19 pieces of the other ranks
  for (int i = 2; i <= 19; ++i) arrangements *= i;
  for (const int same : {2, 2, 2, 2, 6, 6, 6}) arrangements /= same;
  CHECK(count.total() == Approx(special * arrangements).epsilon(1e-9));
}

}  // namespace
}  // namespace junqi::test
