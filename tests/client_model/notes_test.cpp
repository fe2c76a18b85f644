#include "client/model/note_mark.hpp"
#include "client/model/table_notes.hpp"
#include "client_model/asked.hpp"
#include "client_model/sent.hpp"
#include "support/catch.hpp"
#include "support/layouts.hpp"
#include "support/table.hpp"
#include "wire/codec.hpp"

using namespace junqi;
using namespace junqi::client;

namespace {

/// Two players, seat 2 looks; its notes are told by hand.
struct Noting {
  RuleSet rules = make_rules(BoardId::junqi2, default_options(BoardId::junqi2));
  test::TwinMatch twin{rules, test::sample_layouts(BoardId::junqi2), Seat{1}};
  Table table{rules, twin.sent_view(Seat{2})};
  test::Asked asked;
  TableNotes notes{asked};

  Node node(const char* name) const { return test::node_of(BoardId::junqi2, name); }
  void tell(const char* origin, const char* text) {
    notes.take(wire::Notes{BoardId::junqi2, {{node(origin), text}}}, 0);
  }
};

}  // namespace

TEST_CASE("every mark comes back from the text in which a server keeps it") {
  for (const BoardId board : all_boards) {
    for (int colour = 0; colour <= note_colours; ++colour) {
      std::vector<NoteMark> marks;
      for (const NoteSign sign : {NoteSign::none, NoteSign::strong, NoteSign::weak, NoteSign::moved})
        marks.push_back({sign, colour, {}, {}});
      if (board != BoardId::generals) marks.push_back({NoteSign::not_mine, colour, {}, {}});
      for (int r = 1; r <= Army::of(board).ranks(); ++r)
        marks.push_back({NoteSign::rank, colour, Rank::at(static_cast<std::uint8_t>(r)), {}});
      marks.push_back({NoteSign::words, colour, {}, "watch it"});
      for (const NoteMark& mark : marks) {
        const std::string text = note_text(board, mark);
        REQUIRE(static_cast<int>(text.size()) <= wire::note_length_max);
        REQUIRE(read_note(board, text) == mark);
        REQUIRE(mark.empty() == text.empty());
      }
    }
  }
  REQUIRE(read_note(BoardId::junqi2, "#9 x").words == "#9 x");
  REQUIRE(note_text(BoardId::junqi2, {NoteSign::words, 1, {}, std::string(60, 'w')}).size() == 24);
}

TEST_CASE("a key sets a mark, the same key takes it off, and other keys mean nothing") {
  const auto press = [](BoardId board, std::string_view keys) {
    NoteMark mark;
    for (const char key : keys) mark = note_by_key(board, key, mark).value();
    return note_text(board, mark);
  };
  REQUIRE(press(BoardId::junqi4, "9") == "marshal");
  REQUIRE(press(BoardId::junqi4, "1") == "engineer");
  REQUIRE(press(BoardId::junqi4, "m") == "mine");
  REQUIRE(press(BoardId::junqi4, "b") == "bomb");
  REQUIRE(press(BoardId::junqi4, "f") == "flag");
  REQUIRE(press(BoardId::junqi4, "9.") == "#1 marshal");
  REQUIRE(press(BoardId::junqi4, "9.x") == "#1 not a mine");
  REQUIRE(press(BoardId::junqi4, "99").empty());
  REQUIRE(press(BoardId::junqi4, "9..0").empty());
  REQUIRE(press(BoardId::generals, "a") == "general5");
  REQUIRE(press(BoardId::generals, "s") == "spy");
  REQUIRE(press(BoardId::generals, "p") == "private");
  REQUIRE_FALSE(note_by_key(BoardId::junqi4, 'n', {}));
  REQUIRE_FALSE(note_by_key(BoardId::generals, 'n', {}));
  REQUIRE_FALSE(note_by_key(BoardId::generals, 'x', {}));  // there are no mines
}

TEST_CASE("a note is asked for, shown once the server tells it, and follows its piece") {
  Noting n;
  n.notes.write(n.table, n.node("1c1"), read_note(BoardId::junqi2, "strong"));
  REQUIRE(n.asked.last<wire::SetNote>()->node == n.node("1c1"));
  REQUIRE(n.asked.last<wire::SetNote>()->text == "strong");
  n.tell("1c1", "strong");
  REQUIRE(n.notes.on(n.table, n.node("1c1")).sign == NoteSign::strong);
  n.notes.write(n.table, n.node("1c1"), read_note(BoardId::junqi2, "strong"));  // it is there already
  REQUIRE(n.asked.bodies.size() == 1);

  wire::MatchEvents step = test::sent_events(
      BoardId::junqi2,
      {{Moved{test::move_of(BoardId::junqi2, "1c1-1b2"), {n.node("1c1"), n.node("1b2")}, Seat{1}, MoveResult::move},
        {}}},
      1, Seat{2});
  REQUIRE(n.table.take(step) == Table::Took::applied);
  REQUIRE(n.notes.on(n.table, n.node("1c1")).empty());
  REQUIRE(n.notes.on(n.table, n.node("1b2")).sign == NoteSign::strong);
}

TEST_CASE("own pieces, empty nodes and known ranks take no note, and another match begins without any") {
  Noting n;
  REQUIRE(n.notes.takes_note(n.table, n.node("1a1")));
  REQUIRE_FALSE(n.notes.takes_note(n.table, n.node("2a1")));
  REQUIRE_FALSE(n.notes.takes_note(n.table, n.node("1b2")));
  n.notes.write(n.table, n.node("2a1"), read_note(BoardId::junqi2, "weak"));
  REQUIRE(n.asked.bodies.empty());
  n.notes.take(n.twin.sent_view(Seat{2}), 0);
  n.tell("1a1", "mine");
  n.notes.take(n.twin.sent_view(Seat{2}), 0);  // the same match, told anew
  REQUIRE(n.notes.text_on(n.table, n.node("1a1")) == "mine");
  auto next = n.twin.sent_view(Seat{2});
  next.game = 2;
  n.notes.take(next, 0);
  REQUIRE(n.notes.text_on(n.table, n.node("1a1")).empty());
  n.tell("1a1", "mine");
  n.notes.left_room();
  REQUIRE(n.notes.text_on(n.table, n.node("1a1")).empty());
}
