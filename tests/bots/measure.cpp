// Measurements, not tests: run them with `test_bots "[measure]"`.
#include <fmt/format.h>

#include <cstdlib>

#include "bots/arena.hpp"
#include "support/catch.hpp"

namespace junqi::test {
namespace {

int games() {
  const char* text = std::getenv("JUNQI_GAMES");
  return text != nullptr ? std::atoi(text) : 20;
}

struct Tally {
  int games = 0;
  int won = 0;  // by the side of seat 1
  int drawn = 0;
  int quiet = 0;
  int cut_short = 0;
  double plies = 0;
  double slowest_ms = 0;
  double mean_ms = 0;
};

/// `ours` on the side of seat 1, `theirs` elsewhere, for even seeds; the other way round for odd ones.
Tally tally(BoardId board, const Options& options, const MakePlayer& ours, const MakePlayer& theirs, int count) {
  const RuleSet rules = make_rules(board, options);
  Tally sum;
  for (int game = 0; game < count; ++game) {
    const bool turned = game % 2 == 1;
    std::vector<MakePlayer> players;
    for (std::uint8_t s = 1; s <= rules.board->seats(); ++s)
      players.push_back(rules.allied(Seat{1}, Seat{s}) != turned ? ours : theirs);
    const Played played = play_match(options, board, players, seed() + static_cast<std::uint64_t>(game));
    const bool seat_1_won = played.ending.result == Result::win && played.ending.seats.has(Seat{1});
    ++sum.games;
    sum.won += played.ending.result == Result::win && seat_1_won != turned ? 1 : 0;
    sum.drawn += played.ending.result == Result::draw ? 1 : 0;
    sum.quiet += played.ending.result == Result::draw && played.ending.why == OverWhy::quiet ? 1 : 0;
    sum.cut_short += played.cut_short ? 1 : 0;
    sum.plies += played.plies;
    sum.slowest_ms = std::max(sum.slowest_ms, played.slowest_ms);
    sum.mean_ms += played.mean_ms;
  }
  return sum;
}

void print(std::string_view what, BoardId board, const Tally& t) {
  fmt::print(
      "{:24} {:9} games {:4}  won {:4}  drawn {:3} (quiet {:3})  cut {:2}  plies {:6.0f}  move {:5.2f} ms, "
      "slowest {:6.2f} ms\n",
      what, board_name(board), t.games, t.won, t.drawn, t.quiet, t.cut_short, t.plies / t.games, t.mean_ms / t.games,
      t.slowest_ms);
}

TEST_CASE("Measure the levels against a random mover", "[.][measure]") {
  for (const BoardId board : all_boards)
    for (const bots::Level level : bots::all_levels)
      print(fmt::format("{} - random", bots::level_name(level)), board,
            tally(board, default_options(board), bot_of(level), random_mover(), games()));
}

TEST_CASE("Measure two trios of the six-seat board, bots against random movers", "[.][measure]") {
  Options options = default_options(BoardId::junqi6);
  options.alliance = Alliance::trios;
  for (const bots::Level level : bots::all_levels)
    print(fmt::format("{} - random, trios", bots::level_name(level)), BoardId::junqi6,
          tally(BoardId::junqi6, options, bot_of(level), random_mover(), games()));
}

TEST_CASE("Measure the levels against one another", "[.][measure]") {
  using enum bots::Level;
  for (const BoardId board : all_boards) {
    print("hard - hard", board, tally(board, default_options(board), bot_of(hard), bot_of(hard), games()));
    print("easy - easy", board, tally(board, default_options(board), bot_of(easy), bot_of(easy), games()));
    print("medium - easy", board, tally(board, default_options(board), bot_of(medium), bot_of(easy), games()));
    print("hard - medium", board, tally(board, default_options(board), bot_of(hard), bot_of(medium), games()));
  }
}

TEST_CASE("Measure the presets played by the hard level", "[.][measure]") {
  for (const Preset& preset : presets())
    print(fmt::format("hard - hard, {}", preset.name), preset.board,
          tally(preset.board, preset.options, bot_of(bots::Level::hard), bot_of(bots::Level::hard), games()));
}

}  // namespace
}  // namespace junqi::test
