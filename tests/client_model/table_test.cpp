// A table that follows the events knows exactly what a fresh view would tell, whatever is played.
#include "client/model/table.hpp"

#include "client_model/sent.hpp"
#include "record/replay.hpp"
#include "support/catch.hpp"
#include "support/files.hpp"
#include "support/random_game.hpp"
#include "wire/json.hpp"
#include "wire/record_json.hpp"

using namespace junqi;
using client::Table;

namespace {

/// One table for each viewer, all at the beginning of the match.
std::vector<Table> tables_of(const test::TwinMatch& twin, BoardId board) {
  std::vector<Table> tables;
  for (const Seat viewer : test::viewers(board)) tables.emplace_back(twin.match().rules(), twin.sent_view(viewer));
  return tables;
}

/// What differs between two scenes; empty when they are equal.
std::string difference(const Board& board, const Scene& a, const Scene& b) {
  if (a == b) return {};
  std::string text;
  for (std::uint8_t i = 0; i < board.node_count(); ++i) {
    if (a.owner(Node{i}) != b.owner(Node{i})) text += board.name(Node{i}) + " owner ";
    if (a.open.has(Node{i}) != b.open.has(Node{i})) text += board.name(Node{i}) + " open ";
  }
  if (a.carried_at != b.carried_at) text += "carried ";
  if (a.turn != b.turn) text += "turn ";
  if (a.out != b.out) text += "out ";
  if (a.shown != b.shown) text += "shown ";
  if (a.quiet != b.quiet) text += "quiet ";
  if (!(a.over == b.over)) text += "over ";
  return text.empty() ? "something" : text;
}

void check_same(const Table& table, const View& fresh, const std::string& where) {
  INFO(where << ", viewer " << int{fresh.viewer.value});
  REQUIRE(difference(table.board(), table.view().scene, fresh.scene) == "");
  REQUIRE(table.view().ranks == fresh.ranks);
  REQUIRE(table.view().origins == fresh.origins);
  REQUIRE(table.view().home == fresh.home);
}

/// The final ranks come with the reveal: until then the table may know less than the fresh view, never more.
void check_less(const Table& table, const View& fresh) {
  REQUIRE(difference(table.board(), table.view().scene, fresh.scene) == "");
  bool fits = true;
  for (std::size_t i = 0; i < nodes_max; ++i)
    fits = fits && (!table.view().ranks[i] || table.view().ranks[i] == fresh.ranks[i]);
  REQUIRE(fits);
}

void play_and_compare(BoardId board, std::mt19937_64& random) {
  const RuleSet rules = make_rules(board, test::random_options(board, random));
  const Seat first{static_cast<std::uint8_t>(1 + test::pick(random, rules.board->seats()))};
  test::TwinMatch twin(rules, test::random_layouts(board, random), first);
  std::vector<Table> tables = tables_of(twin, board);
  for (int ply = 1; ply <= 400 && !twin.match().over(); ++ply) {
    const PublicEvents events = twin.play(random);
    const auto message = test::sent_events(board, events, ply, twin.match().scene().turn);
    for (Table& table : tables) {
      REQUIRE(table.take(message) == Table::Took::applied);
      const View fresh = twin.view(table.viewer());
      if (twin.match().over()) {
        check_less(table, fresh);
        table.take(test::sent_reveal(board, fresh));
        REQUIRE(test::view_bytes(table.board(), table.view()) == test::view_bytes(table.board(), fresh));
      } else {
        check_same(table, fresh, "ply " + std::to_string(ply));
      }
    }
  }
}

}  // namespace

TEST_CASE("events keep a table equal to a fresh view, on every board and with any options") {
  const int games = 15;
  for (const BoardId board : all_boards) {
    auto random = test::generator(static_cast<std::uint64_t>(board));
    for (int game = 0; game < games; ++game) {
      INFO(board_name(board) << ", game " << game);
      play_and_compare(board, random);
    }
  }
}

TEST_CASE("the games at hand, flags carried, brought back and shown among them, are followed by every viewer") {
  int flags = 0;
  for (const std::string& line : test::read_lines(test::data_file("games.ndjson"))) {
    const auto record = wire::read_record(parse_json(line, 12).value().at("record").dump());
    REQUIRE(record.has_value());
    Replay replay(*record);
    const BoardId board = record->board;
    std::vector<Table> tables;
    for (const Seat viewer : test::viewers(board))
      tables.emplace_back(replay.rules(), test::sent_view(board, replay.view(viewer), {}));
    int ply = 0;
    for (const std::string& action : record->actions) {
      INFO(board_name(board) << ", action " << ply + 1 << " " << action);
      const auto events = replay.step(action);
      REQUIRE(events.has_value());
      for (const auto& told : *events) flags += std::holds_alternative<FlagBack>(told.event) ? 1 : 0;
      const auto message = test::sent_events(board, *events, ++ply, replay.position().scene.turn);
      for (Table& table : tables) {
        REQUIRE(table.take(message) == Table::Took::applied);
        const View fresh = replay.view(table.viewer());
        fresh.scene.running() ? check_same(table, fresh, action) : check_less(table, fresh);
      }
    }
  }
  REQUIRE(flags > 0);
}

TEST_CASE("who comes back in the middle knows what it would have known by staying") {
  for (const BoardId board : all_boards) {
    auto random = test::generator(100 + static_cast<std::uint64_t>(board));
    for (int game = 0; game < 10; ++game) {
      INFO(board_name(board) << ", game " << game);
      Options options = test::random_options(board, random);
      options.visibility = Visibility::hidden;
      const RuleSet rules = make_rules(board, options);
      test::TwinMatch twin(rules, test::random_layouts(board, random), Seat{1});
      std::vector<Table> tables = tables_of(twin, board);
      const int plies = 1 + test::pick(random, 150);
      for (int ply = 1; ply <= plies && !twin.match().over(); ++ply) {
        const auto message = test::sent_events(board, twin.play(random), ply, twin.match().scene().turn);
        for (Table& table : tables) table.take(message);
      }
      if (twin.match().over()) continue;
      for (const Table& stayed : tables) {
        const Table back(rules, twin.sent_view(stayed.viewer()), stayed.own_layout());
        REQUIRE(test::view_bytes(back.board(), back.view()) == test::view_bytes(back.board(), stayed.view()));
        REQUIRE(back.plies() == stayed.plies());
        REQUIRE(back.marks() == stayed.marks());
        REQUIRE(back.losses() == stayed.losses());
        REQUIRE(stayed.losses_at(0) == 0);
        REQUIRE(stayed.losses_at(stayed.plies()) == stayed.losses().size());
        for (int ply = 0; ply <= back.plies(); ++ply) REQUIRE(back.losses_at(ply) == stayed.losses_at(ply));
        REQUIRE(back.log().size() == stayed.log().size());
        for (std::size_t i = 0; i < back.log().size(); ++i) {
          REQUIRE(back.log()[i].event == stayed.log()[i].event);
          REQUIRE(back.log()[i].defender == stayed.log()[i].defender);
          // One's own pieces are named as before; of others one may know more by now: a flag that was shown since.
          if (stayed.log()[i].attacker_rank) REQUIRE(back.log()[i].attacker_rank == stayed.log()[i].attacker_rank);
          if (stayed.log()[i].defender_rank) REQUIRE(back.log()[i].defender_rank == stayed.log()[i].defender_rank);
        }
      }
    }
  }
}

TEST_CASE("without the deployment the lost pieces are still counted") {
  auto random = test::generator(7);
  for (int game = 0; game < 30; ++game) {
    const BoardId board = all_boards[static_cast<std::size_t>(test::pick(random, 4))];
    const RuleSet rules = make_rules(board, default_options(board));
    test::TwinMatch twin(rules, test::random_layouts(board, random), Seat{1});
    std::vector<Table> tables = tables_of(twin, board);
    for (int ply = 1; ply <= 120 && !twin.match().over(); ++ply) {
      const auto message = test::sent_events(board, twin.play(random), ply, twin.match().scene().turn);
      for (Table& table : tables) table.take(message);
    }
    if (twin.match().over()) continue;
    for (const Table& stayed : tables) {
      if (!stayed.viewer() || stayed.view().scene.out.has(stayed.viewer())) continue;
      const Table back(rules, twin.sent_view(stayed.viewer()));
      auto sorted = [](std::vector<KnownRank> ranks) {
        std::vector<int> numbers;
        for (const auto& r : ranks) numbers.push_back(r.rank().index());
        std::sort(numbers.begin(), numbers.end());
        return numbers;
      };
      REQUIRE(sorted(back.losses()) == sorted(stayed.losses()));
    }
  }
}

TEST_CASE("events that skip an action or do not fit are a gap, and those known already are nothing") {
  auto random = test::generator(8);
  const RuleSet rules = make_rules(BoardId::junqi4, default_options(BoardId::junqi4));
  test::TwinMatch twin(rules, test::random_layouts(BoardId::junqi4, random), Seat{1});
  Table table(rules, twin.sent_view(Seat{2}));
  const auto first = test::sent_events(BoardId::junqi4, twin.move(random), 1, twin.match().scene().turn);
  const auto second = test::sent_events(BoardId::junqi4, twin.move(random), 2, twin.match().scene().turn);
  const std::string before = test::view_bytes(table.board(), table.view());

  REQUIRE(table.take(second) == Table::Took::gap);
  REQUIRE(test::view_bytes(table.board(), table.view()) == before);
  REQUIRE(table.take(first) == Table::Took::applied);
  REQUIRE(table.take(first) == Table::Took::seen_before);
  REQUIRE(table.plies() == 1);

  auto strange = second;
  for (auto& told : strange.events)
    if (auto* moved = std::get_if<Moved>(&told.event)) moved->move.from = *table.board().find("o");
  if (std::holds_alternative<Moved>(second.events.front().event)) REQUIRE(table.take(strange) == Table::Took::gap);
  auto other_board = second;
  other_board.board = BoardId::junqi6;
  REQUIRE(table.take(other_board) == Table::Took::gap);
  REQUIRE(table.take(second) == Table::Took::applied);
}

TEST_CASE("news are given out once, and only what happened since") {
  auto random = test::generator(9);
  const RuleSet rules = make_rules(BoardId::junqi2, default_options(BoardId::junqi2));
  test::TwinMatch twin(rules, test::random_layouts(BoardId::junqi2, random), Seat{1});
  twin.move(random);
  Table table(rules, twin.sent_view(Seat{1}));
  REQUIRE(table.log().size() == twin.log()[0].size());
  REQUIRE(table.take_news().empty());
  table.take(test::sent_events(BoardId::junqi2, twin.move(random), 2, twin.match().scene().turn));
  REQUIRE(table.take_news().size() == twin.log()[1].size());
  REQUIRE(table.take_news().empty());
}
