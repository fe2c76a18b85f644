#include <algorithm>
#include <set>

#include "match/match.hpp"
#include "rules/layout_text.hpp"
#include "server/bots/bot.hpp"
#include "server/bots/layout_library.hpp"
#include "server/bots/layout_shape.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace junqi::test {
namespace {

RuleSet rules_of(BoardId board) { return make_rules(board, default_options(board)); }

TEST_CASE("A bot's layout is legal, for every board, seat and seed") {
  for (const BoardId board : all_boards) {
    const RuleSet rules = rules_of(board);
    for (std::uint8_t s = 1; s <= rules.board->seats(); ++s)
      for (std::uint64_t i = 0; i < 300; ++i) {
        const std::string text = bots::layout(rules, Seat{s}, seed() + i);
        INFO(board_name(board) << " " << text);
        REQUIRE(SealedLayout::read(board, text));
      }
  }
}

TEST_CASE("Layouts vary with the seed and the seat, and repeat for the same") {
  for (const BoardId board : all_boards) {
    const RuleSet rules = rules_of(board);
    std::set<std::string> met;
    for (std::uint64_t i = 0; i < 200; ++i) {
      met.insert(bots::layout(rules, Seat{1}, i));
      CHECK(bots::layout(rules, Seat{1}, i) == bots::layout(rules, Seat{1}, i));
      CHECK(bots::layout(rules, Seat{1}, i) != bots::layout(rules, Seat{2}, i));
    }
    CHECK(met.size() > 190);
  }
}

TEST_CASE("What is drawn is sound, and the flag is as often on the left as on the right") {
  for (const BoardId board : all_boards) {
    const RuleSet rules = rules_of(board);
    int left = 0;
    for (std::uint64_t i = 0; i < 400; ++i) {
      const std::string text = bots::layout(rules, Seat{1}, i);
      INFO(board_name(board) << " " << text);
      CHECK(bots::sound(board, text));
      left += text[21] == 'l' || (board == BoardId::generals && text.find('o') % 9 < 4) ? 1 : 0;
    }
    CHECK(left > 130);
    CHECK(left < 270);
  }
}

/// The layout with some cells exchanged.
std::string swapped(std::string layout, const std::vector<std::pair<std::size_t, std::size_t>>& swaps) {
  for (const auto& [a, b] : swaps) std::swap(layout[a], layout[b]);
  return layout;
}

TEST_CASE("A Junqi layout is sound only with the flag walled in and strong and useful pieces where they are of use") {
  const std::string good = "dcbedghakgeckiifjfigjljhh";
  const auto sound_after = [&](const std::vector<std::pair<std::size_t, std::size_t>>& swaps) {
    return bots::sound(BoardId::junqi2, swapped(good, swaps));
  };
  CHECK(sound_after({}));
  CHECK(sound_after({{16, 19}}));                           // two mines beside the flag are enough
  CHECK_FALSE(sound_after({{16, 19}, {20, 24}}));           // one is not
  CHECK_FALSE(sound_after({{0, 7}}));                       // the marshal in front
  CHECK_FALSE(sound_after({{10, 23}}));                     // a colonel in the other headquarters
  CHECK(sound_after({{17, 22}, {8, 24}}));                  // one bomb at the back
  CHECK_FALSE(sound_after({{17, 22}, {8, 24}, {12, 22}}));  // both
  CHECK(sound_after({{9, 14}}));                            // two engineers off the rails
  CHECK_FALSE(sound_after({{9, 14}, {10, 18}}));            // all three
}

TEST_CASE("A layout of Generals is sound only with the flag behind, in company, and not all of the best in front") {
  const std::string good = "gdmml.cbem.nkifmma..jn.hmo.";
  const auto sound_after = [&](const std::vector<std::pair<std::size_t, std::size_t>>& swaps) {
    return bots::sound(BoardId::generals, swapped(good, swaps));
  };
  CHECK(sound_after({}));
  CHECK_FALSE(sound_after({{25, 10}}));          // the flag on the middle rank
  CHECK_FALSE(sound_after({{24, 18}}));          // one piece with it
  CHECK_FALSE(sound_after({{17, 0}}));           // the strongest general in front
  CHECK(sound_after({{11, 1}}));                 // one spy in front
  CHECK_FALSE(sound_after({{11, 1}, {21, 0}}));  // both
}

TEST_CASE("The lists have hundreds of layouts: legal, sound, far apart, and so are their mirrors") {
  constexpr int apart = 8;
  for (const BoardId board : all_boards) {
    const auto list = bots::layout_library(board);
    std::set<std::string> with_mirrors;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::string one(list[i]);
      const std::string mirror = bots::mirrored(board, one);
      INFO(board_name(board) << " " << one);
      CHECK(SealedLayout::read(board, one));
      CHECK(SealedLayout::read(board, mirror));
      CHECK(bots::sound(board, one));
      CHECK(bots::sound(board, mirror));
      CHECK(bots::mirrored(board, mirror) == one);
      with_mirrors.insert({one, mirror});
      int nearest = apart;
      for (std::size_t k = 0; k < i; ++k)
        nearest = std::min({nearest, bots::distance(one, list[k]), bots::distance(mirror, list[k])});
      CHECK(nearest >= apart);
    }
    CHECK(with_mirrors.size() >= 300);
  }
}

TEST_CASE("Small changes keep the pieces and what makes a layout sound, and do change something") {
  for (const BoardId board : all_boards) {
    int changed = 0;
    bots::Dice dice(seed());
    for (const std::string_view one : bots::layout_library(board)) {
      const std::string other = bots::varied(board, std::string(one), 20, dice);
      std::string pieces(one);
      std::string others = other;
      std::sort(pieces.begin(), pieces.end());
      std::sort(others.begin(), others.end());
      CHECK(pieces == others);
      CHECK(bots::sound(board, other));
      CHECK(SealedLayout::read(board, other));
      CHECK(bots::varied(board, std::string(one), 0, dice) == one);
      changed += other != one ? 1 : 0;
    }
    CHECK(changed > 100);
  }
}

TEST_CASE("Levels have names") {
  for (const bots::Level level : bots::all_levels) CHECK(bots::level_by_name(bots::level_name(level)) == level);
  CHECK_FALSE(bots::level_by_name("Hard"));
}

}  // namespace
}  // namespace junqi::test
