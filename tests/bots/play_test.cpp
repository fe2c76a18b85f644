#include "bots/arena.hpp"
#include "support/catch.hpp"
#include "support/random_game.hpp"
#include "support/table.hpp"

namespace junqi::test {
namespace {

/// Matches that are counted are always the same ones: how often a bot wins is measured (measure.cpp), not thrown for.
constexpr std::uint64_t first_seed = 1000;

constexpr int plies_max = 5000;
constexpr std::int64_t few_nodes = 100;  // hard thinks less than it would, for these tests to be quick

/// Games won by bots that sit on the side of seat 1 and on the other in turn; everybody else moves at random.
int wins_against_random(BoardId board, const Options& options, bots::Level level, int games) {
  const RuleSet rules = make_rules(board, options);
  int won = 0;
  for (int game = 0; game < games; ++game) {
    const bool turned = game % 2 == 1;
    std::vector<MakePlayer> players;
    for (std::uint8_t s = 1; s <= rules.board->seats(); ++s)
      players.push_back(rules.allied(Seat{1}, Seat{s}) != turned ? bot_of(level) : random_mover());
    const Played played =
        play_match(options, board, players, first_seed + static_cast<std::uint64_t>(game), plies_max, few_nodes);
    won += played.ending.result == Result::win && played.ending.seats.has(Seat{1}) != turned ? 1 : 0;
  }
  return won;
}

std::vector<MakePlayer> all_seats(BoardId board, bots::Level level) {
  return std::vector<MakePlayer>(static_cast<std::size_t>(Board::get(board).seats()), bot_of(level));
}

TEST_CASE("Every level beats a random mover nearly always") {
  for (const bots::Level level : bots::all_levels) {
    INFO(bots::level_name(level));
    CHECK(wins_against_random(BoardId::junqi2, default_options(BoardId::junqi2), level, 12) >= 11);
    CHECK(wins_against_random(BoardId::generals, default_options(BoardId::generals), level, 8) >= 7);
  }
}

TEST_CASE("A team of bots beats a team of random movers") {
  const Options trios = options_of(BoardId::junqi6, {{"alliance", "trios"}});
  CHECK(wins_against_random(BoardId::junqi4, default_options(BoardId::junqi4), bots::Level::hard, 3) >= 2);
  CHECK(wins_against_random(BoardId::junqi6, trios, bots::Level::medium, 6) >= 5);
}

TEST_CASE("Bots play every board to its end, whatever the options") {
  auto random = generator();
  for (const BoardId board : all_boards)
    for (const bots::Level level : bots::all_levels) {
      // Whole games of four or six who look ahead take too long for every run.
      if (level == bots::Level::hard && Board::get(board).seats() > 2) continue;
      const Options options = random_options(board, random);
      const Played played = play_match(options, board, all_seats(board, level), seed(), plies_max, few_nodes);
      INFO(board_name(board) << ", " << bots::level_name(level) << ", " << played.plies << " plies");
      CHECK_FALSE(played.cut_short);
    }
}

TEST_CASE("Games between bots mostly end by a decision, not by the quiet limit") {
  for (const BoardId board : {BoardId::junqi2, BoardId::junqi4, BoardId::generals}) {
    int decided = 0;
    for (std::uint64_t game = 0; game < 8; ++game)
      decided += play_match(default_options(board), board, all_seats(board, bots::Level::medium), first_seed + game)
                             .ending.result == Result::win
                     ? 1
                     : 0;
    INFO(board_name(board));
    CHECK(decided >= 6);
  }
}

TEST_CASE("The same seed plays the same game") {
  for (const BoardId board : {BoardId::junqi2, BoardId::generals}) {
    const auto players = all_seats(board, bots::Level::easy);
    const Played once = play_match(default_options(board), board, players, 7);
    const Played again = play_match(default_options(board), board, players, 7);
    const Played other = play_match(default_options(board), board, players, 9);
    CHECK(once.actions == again.actions);
    CHECK(once.actions != other.actions);
  }
}

TEST_CASE("A bot that is told to stop at once still moves") {
  const BoardId board = BoardId::junqi6;
  const RuleSet rules = make_rules(board, default_options(board));
  std::vector<SealedLayout> layouts;
  for (std::uint8_t s = 1; s <= 6; ++s) layouts.push_back(*SealedLayout::read(board, bots::layout(rules, Seat{s}, 1)));
  const Match match(rules, layouts, Seat{1});
  const View view = *match.view(Seat{1}).open(Seat{1});
  const auto bot = bots::make_bot(bots::Level::hard, rules, Seat{1}, 1);
  bot->observe({}, view);
  std::stop_source stop;
  stop.request_stop();
  const Move move = bot->choose(view, {std::chrono::steady_clock::now(), stop.get_token()});
  const auto moves = view_moves(rules, view);
  CHECK(std::find(moves.begin(), moves.end(), move) != moves.end());
}

}  // namespace
}  // namespace junqi::test
