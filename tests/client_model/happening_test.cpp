// What a person reads of a battle: plain, and never more than it knew.
#include "client/model/happening.hpp"

#include "client/model/layout_styles.hpp"
#include "client/model/option_words.hpp"
#include "client/model/why_not.hpp"
#include "support/catch.hpp"
#include "support/table.hpp"
#include "wire/message_parts.hpp"
#include "wire/state_json.hpp"

using namespace junqi;
using client::describe;

namespace {

const client::SeatNames names{"", "Ann", "Bob", "Cem", "Dan", "Eve", "Fay"};

/// A view with some pieces; those with a rank are known.
struct Scenery {
  BoardId board;
  View view;

  Scenery(BoardId b, int viewer) : board(b) {
    view.viewer = Seat{static_cast<std::uint8_t>(viewer)};
    view.origins.fill(no_node);
  }
  Scenery& put(int seat, const char* node, const char* rank = nullptr) {
    const Node n = test::node_of(board, node);
    view.scene.owners[n.value] = Seat{static_cast<std::uint8_t>(seat)};
    if (rank != nullptr) view.ranks[n.value] = wire::ViewReader::rank(board, rank);
    return *this;
  }
  std::string tell(const PublicEvent& event) const {
    const auto found = client::happenings(view, {event}, 1);
    return describe(found.at(0), Board::get(board), view.viewer, names);
  }
  std::string fight(const char* move, MoveResult result, std::array<const char*, 2> ranks = {}) const {
    const Move m = test::move_of(board, move);
    PublicEvent event{Moved{m, {m.from, m.to}, view.scene.owner(m.from), result}, std::nullopt};
    if (ranks[0] != nullptr)
      event.ranks = {*wire::ViewReader::rank(board, ranks[0]), *wire::ViewReader::rank(board, ranks[1])};
    return tell(event);
  }
};

}  // namespace

TEST_CASE("a battle of one's own piece names it, and never the other") {
  const auto mine = Scenery(BoardId::junqi4, 1).put(1, "1c1", "captain").put(2, "2c1");
  REQUIRE(mine.fight("1c1-2c1", MoveResult::wins) == "Your Captain took Bob's piece at 2c1");
  REQUIRE(mine.fight("1c1-2c1", MoveResult::loses) == "Your Captain fell attacking Bob's piece at 2c1");
  REQUIRE(mine.fight("1c1-2c1", MoveResult::both) == "Your Captain and Bob's piece were both removed at 2c1");
  const auto theirs = Scenery(BoardId::junqi4, 1).put(1, "1c1", "major_general").put(2, "2c1");
  REQUIRE(theirs.fight("2c1-1c1", MoveResult::wins) == "Bob's piece took your Major General at 1c1");
  REQUIRE(theirs.fight("2c1-1c1", MoveResult::loses) == "Bob's piece fell attacking your Major General at 1c1");
}

TEST_CASE("a battle of others names no rank, unless it is known") {
  const auto others = Scenery(BoardId::junqi4, 1).put(3, "3c1").put(2, "2c1");
  REQUIRE(others.fight("3c1-2c1", MoveResult::wins) == "Cem's piece took Bob's piece at 2c1");
  const auto ally = Scenery(BoardId::junqi4, 1).put(3, "3c1", "bomb").put(2, "2c1");
  REQUIRE(ally.fight("3c1-2c1", MoveResult::both) == "Cem's Bomb and Bob's piece were both removed at 2c1");
  REQUIRE(others.fight("3c1-2c1", MoveResult::wins, {"general", "mine"}) == "Cem's General took Bob's Mine at 2c1");
  const auto spectator = Scenery(BoardId::junqi4, 0).put(3, "3c1").put(2, "2c1");
  REQUIRE(spectator.fight("3c1-2c1", MoveResult::wins) == "Cem's piece took Bob's piece at 2c1");
}

TEST_CASE("steps, home, flags, lost turns and endings are told") {
  const auto scene = Scenery(BoardId::junqi2, 2).put(2, "2c1", "captain").put(1, "1c1");
  REQUIRE(scene.fight("2c1-2c2", MoveResult::move) == "Your Captain went from 2c1 to 2c2");
  REQUIRE(scene.fight("1c1-1b6", MoveResult::home) == "Ann's piece brought the flag home to 1b6");
  const Node place = test::node_of(BoardId::junqi2, "2b6");
  REQUIRE(scene.tell({FlagTaken{Seat{2}, place}, {}}) == "Your flag is being carried away from 2b6");
  REQUIRE(scene.tell({FlagBack{Seat{1}, place}, {}}) == "Ann's flag is back at 2b6");
  REQUIRE(scene.tell({FlagShown{Seat{1}, place}, {}}) == "Ann's Marshal is lost: the flag stands at 2b6");
  REQUIRE(scene.tell({FlagShown{Seat{2}, place}, {}}) == "Your Marshal is lost: everyone sees your flag at 2b6");
  REQUIRE(scene.tell({Passed{Seat{2}}, {}}) == "You lost a turn to the clock");
  REQUIRE(scene.tell({Passed{Seat{1}}, {}}) == "Ann lost a turn to the clock");
  REQUIRE(scene.tell({Out{Seat{1}, OutWhy::resigned}, {}}) == "Ann resigned");
  REQUIRE(scene.tell({Out{Seat{2}, OutWhy::time}, {}}) == "You are out: your time is up");
  REQUIRE(scene.tell({Out{Seat{1}, OutWhy::no_moves}, {}}) == "Ann is out: no piece can move");
  REQUIRE(scene.tell({Over{{Result::draw, {}, OverWhy::agreed}}, {}}) == "A draw: everyone agreed");
  const Ending won{Result::win, test::seats_of({2, 4}), OverWhy::last_team};
  REQUIRE(describe(won, Seat{2}, names) == "Your team won: no other team is left");
  REQUIRE(describe(won, Seat{1}, names) == "Bob and Dan won: no other team is left");
  REQUIRE(describe(Ending{Result::win, test::seats_of({1}), OverWhy::home}, Seat{1}, names) ==
          "You won: the enemy's flag was brought home");
}

TEST_CASE("families of sentences stand in the order of their enumerations") {
  using namespace client;
  REQUIRE(board_title(BoardId::generals) == "Game of the Generals");
  REQUIRE(phase_title(wire::Phase::over) == "over");
  REQUIRE(level_title("hard") == "Hard");
  REQUIRE(ending_reason(OverWhy::agreed) == "everyone agreed");
  REQUIRE(style_title(LayoutStyle::bluff) == "Bluff");
  REQUIRE(refusal_sentence(Refusal::no_such_seat) == "There is no such seat");
  REQUIRE(option_title(option_table().front()) == "Mines");
  REQUIRE(option_title(option_table().back()) == "Who begins");
  REQUIRE(option_help(option_table().back()) == "The seat that makes the first move");
  for (const Preset& preset : presets()) REQUIRE(preset_title(preset.name) != preset.name);
  REQUIRE(preset_title("generals") == "Game of the Generals");
}

TEST_CASE("every value of every option has a word of its own") {
  for (const auto& info : option_table()) {
    std::vector<std::string> words;
    for (const auto& value : info.values) words.push_back(client::option_value_title(value));
    std::sort(words.begin(), words.end());
    REQUIRE(std::adjacent_find(words.begin(), words.end()) == words.end());
    for (const auto& value : info.values)
      if (const auto* word = std::get_if<std::string>(&value); word != nullptr && word->find('_') != word->npos)
        REQUIRE(client::option_value_title(value) != *word);
  }
}

TEST_CASE("each rank of both armies has a name of its own") {
  for (const BoardId board : {BoardId::junqi2, BoardId::generals}) {
    std::vector<std::string_view> titles;
    const Army& army = Army::of(board);
    for (int r = 1; r <= army.ranks(); ++r)
      titles.push_back(client::rank_title(board, Rank::at(static_cast<std::uint8_t>(r))));
    std::sort(titles.begin(), titles.end());
    REQUIRE(std::adjacent_find(titles.begin(), titles.end()) == titles.end());
    REQUIRE(titles.size() == static_cast<std::size_t>(army.ranks()));
  }
  REQUIRE(client::rank_title(BoardId::junqi4, *Army::of(BoardId::junqi4).by_name("brigadier")) == "Brigadier");
  REQUIRE(client::rank_title(BoardId::generals, *Army::of(BoardId::generals).by_name("spy")) == "Spy");
}
