// The course of a match as rows: which are there to be picked, what they are about, and what is said when words are
// cut.
#include "client/screens/move_list.hpp"

#include "client/screens/move_rows.hpp"
#include "client/stage.hpp"

using namespace junqi;
using namespace junqi::client;
using junqi::test::Stage;

namespace {

struct Moves {
  Moves() : list(ui.make_root<MoveList>()) {
    for (int i = 1; i <= 60; ++i)
      list.add({.number = i, .mover = {.seat = Seat{1}}, .move = "1a1 → 1a2", .nodes = {Node{1}, Node{2}}});
    stage.draw(ui);
  }
  Rect line(const std::string& name) {
    stage.draw(ui);
    for (const Zone& zone : ui.zones())
      if (zone.name == name) return zone.rect;
    return {};
  }

  Stage stage;
  Ui ui;
  MoveList& list;
};

Happening battle(MoveResult result) {
  const Board& board = Board::get(BoardId::junqi2);
  const Move move{*board.find("1a1"), *board.find("2a1")};
  return {7, Moved{move, {move.from, move.to}, Seat{1}, result}, Seat{2}, std::nullopt, std::nullopt};
}

}  // namespace

TEST_CASE("the rows of a match are there to be read until somebody wants to know which one is picked") {
  Moves m;
  REQUIRE(m.ui.zones().empty());
  REQUIRE_FALSE(m.list.takes_focus());
  std::optional<std::size_t> picked;
  m.list.on_pick = [&](std::size_t row) { picked = row; };
  REQUIRE_FALSE(m.line("line 60").empty());  // it stays at its end
  REQUIRE(m.line("line 1").empty());
  m.stage.click(m.ui, m.line("line 59"));
  REQUIRE(picked == 58U);
}

TEST_CASE("a picked row comes into view and stays there while the list grows") {
  Moves m;
  m.list.on_pick = [](std::size_t) {};
  m.list.pick(2);
  REQUIRE_FALSE(m.line("line 3").empty());
  m.list.add({.words = "something else happened"});
  REQUIRE_FALSE(m.line("line 3").empty());
  m.list.pick(std::nullopt);
  REQUIRE_FALSE(m.line("line 61").empty());
}

TEST_CASE("arrow keys step through the rows") {
  Moves m;
  int steps = 0;
  m.list.on_pick = [](std::size_t) {};
  m.list.on_step = [&](int by) { steps += by; };
  m.ui.focus(&m.list);
  m.ui.handle(key_event(Key::left));
  m.ui.handle(key_event(Key::up));
  m.ui.handle(key_event(Key::right));
  REQUIRE(steps == -1);
}

TEST_CASE("a row under the pointer says what it is about, and nothing does when the pointer is elsewhere") {
  Moves m;
  m.list.on_pick = [](std::size_t) {};
  const Rect row = m.line("line 60");
  m.ui.handle(mouse_event(UiEvent::Kind::mouse_move, {row.x + 5, row.y + row.h / 2}, MouseButton::none));
  REQUIRE(m.list.aimed() == std::vector<Node>{Node{1}, Node{2}});
  m.ui.handle({.kind = UiEvent::Kind::mouse_away});
  REQUIRE(m.list.aimed().empty());
}

TEST_CASE("words that are no move take as many lines as they need") {
  Moves m;
  m.list.on_pick = [](std::size_t) {};
  std::string words;
  for (int i = 0; i < 60; ++i) words += "many words ";
  m.list.add({.words = words});
  REQUIRE(m.line("line 61").h > m.line("line 60").h);
}

TEST_CASE("a row names the pieces that the viewer knew, and strikes out who fell") {
  const RuleSet rules = make_rules(BoardId::junqi2, default_options(BoardId::junqi2));
  SeatNames names;
  names[1] = "Ann";
  names[2] = "Bob";
  const RowReader reader{rules, Seat{1}, names, FaceStyle::chinese};
  const MoveRow lost = move_row(battle(MoveResult::loses), true, reader);
  REQUIRE(lost.number == 7);
  REQUIRE(lost.move == "1a1 × 2a1");
  REQUIRE(lost.mover.fallen);
  REQUIRE_FALSE(lost.met.fallen);
  REQUIRE(lost.met.seat == Seat{2});
  REQUIRE(lost.mover.face.empty());
  REQUIRE(lost.outcome == client::Outcome::loses);
  REQUIRE(lost.nodes.size() == 2);
  REQUIRE(lost.words.empty());
  const MoveRow both = move_row(battle(MoveResult::both), false, reader);
  REQUIRE(both.number == 0);
  REQUIRE((both.mover.fallen && both.met.fallen));
  const MoveRow out = move_row({9, Out{Seat{2}, OutWhy::resigned}, no_seat, std::nullopt, std::nullopt}, true, reader);
  REQUIRE(out.words == "Bob resigned");
  REQUIRE(out.mover.seat == Seat{2});
}
