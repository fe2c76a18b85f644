// How layouts are chosen by play: the same seed chooses the same ones on any number of threads.
#include "match/match.hpp"
#include "server/bots/layout_shape.hpp"
#include "support/catch.hpp"
#include "tools/layouts/candidates.hpp"
#include "tools/layouts/list_text.hpp"

namespace junqi::layouts {
namespace {

TEST_CASE("Candidates are legal, sound and far apart, Junqi's with the flag on the left") {
  constexpr int apart = 12;
  for (const BoardId board : all_boards) {
    const auto all = make_candidates(board, 30, apart, 5);
    REQUIRE(all.size() == 30);
    for (std::size_t i = 0; i < all.size(); ++i) {
      INFO(all[i]);
      CHECK(SealedLayout::read(board, all[i]));
      CHECK(bots::sound(board, all[i]));
      CHECK((board == BoardId::generals || all[i][21] == 'l'));
      for (std::size_t k = 0; k < i; ++k) CHECK(bots::distance(all[i], all[k]) >= apart);
    }
    CHECK(make_candidates(board, 30, apart, 5) == all);
    CHECK(make_candidates(board, 30, apart, 6) != all);
  }
}

TEST_CASE("Halving keeps the best half each time, the same on one thread and on three") {
  const Choice choice{8, 2, 3, 8, 4};
  std::vector<std::string> lists;
  for (const int threads : {1, 3}) {
    std::vector<std::size_t> left;
    const Trial trial(BoardId::junqi2, "easy", choice.seed, threads);
    const auto best = choose(BoardId::junqi2, choice, trial, [&](std::size_t n, double) { left.push_back(n); });
    CHECK(left == std::vector<std::size_t>{8, 4, 3});
    REQUIRE(best.size() == 3);
    for (const Tried& one : best) CHECK(one.points.games == 8);
    CHECK(best[0].points.points >= best[2].points.points);
    lists.push_back(list_text(BoardId::junqi2, choice, "easy", best));
  }
  CHECK(lists[0] == lists[1]);
}

TEST_CASE("A list against the generator comes to the same on any number of threads") {
  const std::vector<std::string_view> list{"fifebdkgachkhhdjeciijljgg", "chhggkdciekidbajjgeffljhi"};
  const Points one = Trial(BoardId::junqi2, "easy", 3, 1).against_generator(list, 6);
  const Points three = Trial(BoardId::junqi2, "easy", 3, 3).against_generator(list, 6);
  CHECK(one.games == 6);
  CHECK(one.points == three.points);
}

}  // namespace
}  // namespace junqi::layouts
