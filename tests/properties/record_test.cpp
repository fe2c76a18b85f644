#include "match/match.hpp"
#include "record/names.hpp"
#include "record/replay.hpp"
#include "support/catch.hpp"
#include "support/random_game.hpp"
#include "support/words.hpp"
#include "wire/record_json.hpp"

namespace junqi::test {
namespace {

struct Game {
  Record record;
  std::vector<PublicEvents> events;
  std::string json;  // the record as it is stored after the end; empty if the game hides its deployments or runs
};

std::string stored(const Match& match, BoardId board) {
  const auto shown = match.deployments();
  if (!shown) return "";
  std::vector<std::string> setups;
  for (const auto& layout : *shown) setups.push_back(wire::shown_layout_text(board, layout));
  return wire::record_json(board, match.rules().options, match.first(), setups, match.actions()).dump();
}

/// A game of random actions through Match, which gives its events, and the truth beside it, which gives the moves.
Game played(BoardId board, std::mt19937_64& random, int plies) {
  Game game;
  game.record.board = board;
  game.record.options = random_options(board, random);
  game.record.first = Seat{static_cast<std::uint8_t>(1 + pick(random, Board::get(board).seats()))};
  game.record.setups = random_layouts(board, random);
  const RuleSet rules = make_rules(board, game.record.options);
  std::vector<SealedLayout> sealed;
  for (const Layout& layout : game.record.setups) sealed.push_back(SealedLayout::of(layout));
  Match match(rules, sealed, game.record.first);
  Position position = set_up(rules, game.record.setups, game.record.first);
  for (int ply = 0; ply < plies && !match.over(); ++ply) {
    const Action action = random_action(rules, position, random);
    carry_out(rules, position, action, nullptr);
    const auto* move = std::get_if<Move>(&action);
    const auto events = move != nullptr ? match.ask(match.scene().turn, *move) : match.decide(action);
    REQUIRE(events);
    game.events.push_back(*events);
    game.record.actions.push_back(action_text(*rules.board, action));
  }
  REQUIRE(match.scene() == position.scene);
  game.json = stored(match, board);
  return game;
}

void replay_and_compare(const Game& game, const Record& record) {
  Replay replay(record);
  REQUIRE(record.actions.size() == game.events.size());
  for (std::size_t i = 0; i < game.events.size(); ++i) {
    const auto events = replay.step(record.actions[i]);
    REQUIRE(events);
    INFO("action " << i + 1 << ": " << record.actions[i]);
    REQUIRE(*events == game.events[i]);
  }
}

TEST_CASE("A record replays to the same events") {
  const BoardId board = GENERATE(BoardId::junqi2, BoardId::junqi4, BoardId::junqi6, BoardId::generals);
  auto random = generator(200 + static_cast<std::uint64_t>(board));
  for (int i = 0; i < 200; ++i) {
    INFO(board_name(board) << ", game " << i);
    const Game game = played(board, random, 300);
    replay_and_compare(game, game.record);
    if (game.json.empty()) continue;
    const auto read = wire::read_record(game.json);
    REQUIRE(read);
    CHECK(read->setups == game.record.setups);
    CHECK(read->options == game.record.options);
    replay_and_compare(game, *read);
  }
}

}  // namespace
}  // namespace junqi::test
