#include "rules/layout_text.hpp"
#include "rules/position.hpp"
#include "support/catch.hpp"
#include "support/layouts.hpp"

namespace junqi::test {
namespace {

/// What is wrong with a layout string, "" if nothing.
std::string fault(BoardId board, std::string_view text) {
  const auto layout = parse_layout(board, text);
  if (!layout) return layout.error().text;
  const auto found = check_layout(board, *layout);
  return found ? found->text : "";
}

/// The sample layout with some cells changed.
std::string changed(std::string_view text, std::initializer_list<std::pair<std::size_t, char>> changes) {
  std::string copy(text);
  for (const auto& [cell, code] : changes) copy[cell] = code;
  return copy;
}

/// With the pieces of two cells changed round.
std::string swapped(std::string_view text, std::size_t a, std::size_t b) {
  std::string copy(text);
  std::swap(copy[a], copy[b]);
  return copy;
}

// Cells of the sample: a1 0, e1 4, c2 6, b3 9 (bomb), e3 11, c5 17 (mine), b6 21, d6 23 (flag).

TEST_CASE("A legal layout has no fault, on every Junqi board") {
  for (const BoardId board : {BoardId::junqi2, BoardId::junqi4, BoardId::junqi6})
    CHECK(fault(board, junqi_sample).empty());
  CHECK(fault(BoardId::generals, generals_sample).empty());
}

TEST_CASE("Each fault of a Junqi layout has its own reason") {
  const BoardId board = GENERATE(BoardId::junqi2, BoardId::junqi4, BoardId::junqi6);
  const std::string name(board_name(board));
  const std::string must_stand = ": the flag must stand in a headquarters (b6 or d6)";
  CHECK(fault(board, swapped(junqi_sample, 23, 6)) == "flag at c2" + must_stand);
  CHECK(fault(board, swapped(junqi_sample, 23, 0)) == "flag at a1" + must_stand);
  CHECK(fault(board, swapped(junqi_sample, 23, 22)) == "flag at c6" + must_stand);
  CHECK(fault(board, changed(junqi_sample, {{21, 'l'}})) == "flag (l): 2 where the army has 1");
  CHECK(fault(board, changed(junqi_sample, {{23, 'c'}})) == "major_general (c): 3 where the army has 2");
  CHECK(fault(board, std::string(junqi_sample) + "h") == "layout has 26 characters, " + name + " wants 25");
  CHECK(fault(board, junqi_sample.substr(1)) == "layout has 24 characters, " + name + " wants 25");
  CHECK(fault(board, swapped(junqi_sample, 17, 13)) == "mine at c4: mines must stand in row 5 or 6");
  CHECK(fault(board, swapped(junqi_sample, 17, 11)) == "mine at e3: mines must stand in row 5 or 6");
  CHECK(fault(board, swapped(junqi_sample, 9, 4)) == "bomb at e1: no bomb may stand in row 1");
  CHECK(fault(board, changed(junqi_sample, {{0, 'x'}})) == "'x' at a1 is no layout code of " + name);
  CHECK(fault(board, changed(junqi_sample, {{24, '\n'}})) == "byte 0x0a at e6 is no layout code of " + name);
  CHECK(fault(board, changed(junqi_sample, {{5, '.'}})) == "'.' at a2 is no layout code of " + name);
  CHECK(fault(board, "").size() > 0);
}

TEST_CASE("Every rank has its number, and one too many or too few is told by name") {
  const Army& army = Army::of(BoardId::junqi2);
  CHECK(army.pieces() == 25);
  CHECK(Army::of(BoardId::generals).pieces() == 21);
  CHECK(fault(BoardId::junqi2, changed(junqi_sample, {{5, 'b'}})) == "general (b): 2 where the army has 1");
  CHECK(fault(BoardId::generals, changed(generals_sample, {{0, 'n'}})) == "spy (n): 3 where the army has 2");
  CHECK(fault(BoardId::generals, changed(generals_sample, {{25, 'a'}})) == "general5 (a): 2 where the army has 1");
  CHECK(fault(BoardId::generals, changed(generals_sample, {{18, '.'}})) == "flag (o): 0 where the army has 1");
  CHECK(fault(BoardId::generals, junqi_sample) == "layout has 25 characters, generals wants 27");
}

TEST_CASE("Random layouts are legal, and come back from their text") {
  auto random = generator();
  for (const BoardId board : all_boards)
    for (int i = 0; i < 200; ++i) {
      const Layout layout = random_layout(board, random);
      REQUIRE_FALSE(check_layout(board, layout));
      REQUIRE(parse_layout(board, layout_text(board, layout)) == layout);
    }
}

TEST_CASE("Every seat's pieces come to its own nodes, in the order of the layout string") {
  for (const BoardId id : all_boards) {
    const RuleSet rules = make_rules(id, default_options(id));
    auto random = generator();
    const auto layouts = random_layouts(id, random);
    const Position position = set_up(rules, layouts, Seat{1});
    for (std::uint8_t s = 1; s <= rules.board->seats(); ++s) {
      const auto nodes = rules.board->layout_nodes(Seat{s});
      for (std::size_t i = 0; i < nodes.size(); ++i) {
        const Rank wanted = layouts[s - 1U].cells[i];
        CHECK(position.rank(nodes[i]) == wanted);
        CHECK(position.scene.owner(nodes[i]) == (wanted.none() ? no_seat : Seat{s}));
        if (rules.is_flag(wanted)) CHECK(position.flag_home[s] == nodes[i]);
      }
    }
  }
}

// ---- .jql files ----

std::string jql(std::initializer_list<int> cells) {
  std::string bytes("QQGame JQL File\0\x57\x04\0\0", 20);
  for (const int cell : cells) bytes.push_back(static_cast<char>(cell));
  return bytes;
}

/// The sample layout, written out by hand: 2 flag, 3 mine, 4 bomb, 5 marshal .. 13 engineer, camps 0.
const std::string jql_sample = jql({11, 9,  10, 12, 8,    // row 1: captain colonel major lieutenant brigadier
                                    5,  0,  13, 0,  7,    // row 2
                                    9,  4,  0,  6,  10,   // row 3
                                    12, 0,  11, 0,  12,   // row 4
                                    13, 11, 3,  4,  8,    // row 5
                                    13, 7,  3,  2,  3});  // row 6

TEST_CASE("A .jql file holds the same layout as the text") {
  CHECK(jql_sample.size() == 50);
  const auto layout = parse_jql(jql_sample);
  REQUIRE(layout);
  CHECK(layout_text(BoardId::junqi2, *layout) == junqi_sample);
  CHECK(jql_bytes(*layout) == jql_sample);
}

TEST_CASE("Any layout survives the way through a .jql file") {
  auto random = generator();
  for (int i = 0; i < 200; ++i) {
    const Layout layout = random_layout(BoardId::junqi4, random);
    REQUIRE(parse_jql(jql_bytes(layout)) == layout);
  }
}

TEST_CASE("What is wrong with a .jql file is told") {
  const auto text = [](std::string bytes) { return parse_jql(bytes).error().text; };
  std::string other = jql_sample;
  CHECK(text(jql_sample.substr(0, 49)) == "a .jql file has 50 bytes, this one 49");
  other[0] = 'q';
  CHECK(text(other) == "does not begin like a .jql file (\"QQGame JQL File\")");
  other = jql_sample;
  other[26] = 11;
  CHECK(text(other) == "b2: a camp must start empty");
  other = jql_sample;
  other[20] = 0;
  CHECK(text(other) == "a1: no piece on it");
  other = jql_sample;
  other[49] = 14;
  CHECK(text(other) == "e6: byte 0x0e is no piece");
  other[49] = 1;
  CHECK(text(other) == "e6: byte 0x01 is no piece");
}

}  // namespace
}  // namespace junqi::test
