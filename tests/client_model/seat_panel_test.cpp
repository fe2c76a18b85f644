// What a plate tells of a seat: its clock, team, turn, absence and losses.
#include "client/model/seat_panel.hpp"

#include "client_model/playing.hpp"

using namespace junqi;
using namespace junqi::client;
using test::Playing;

TEST_CASE("who has not seen a battle yet is not told its losses by the seats") {
  Playing p(BoardId::junqi2, 2);
  p.play("1c1-2c1");  // equal ranks: both are removed
  auto panels = seat_panels(p.room, &p.table, 0);
  CHECK(panels[0].pieces == 24);
  CHECK(panels[1].turn);
  show_as_of(panels, p.table, 0);
  CHECK(panels[0].pieces == 25);
  CHECK(panels[1].pieces == 25);
  CHECK(panels[0].turn);
  CHECK_FALSE(panels[1].turn);
}

TEST_CASE("the seats are told with clock, team, turn and absence") {
  Playing p(BoardId::junqi4, 1, default_options(BoardId::junqi4));
  test::seat_person(p.state, 2, "Bob");
  test::seat_bot(p.state, 3);
  p.state.seats[1].connected = false;
  p.state.seats[1].grace_seconds = 65;
  p.state.clock.kind = ClockKind::per_move;
  p.state.clocks.running = Seat{1};
  p.state.clocks.left_ms = {-1, 9000, 30'000, 30'000, -1, 0, 0};
  p.state.clocks.timeouts_left = {0, 4, 5, 5, 5, 0, 0};
  p.state.draw_agreed = {Seat{3}};
  p.room.take(p.state, 1000);
  const auto panels = seat_panels(p.room, &p.table, 2000);
  REQUIRE(panels.size() == 4);
  REQUIRE(panels[0].me);
  REQUIRE(panels[0].turn);
  REQUIRE(panels[0].clock == "0:08.0");
  REQUIRE(panels[0].clock_low);
  REQUIRE(panels[0].timeouts_left == 4);
  REQUIRE(panels[0].team == panels[2].team);
  REQUIRE(panels[0].team != panels[1].team);
  REQUIRE(panels[0].pieces == 25);
  REQUIRE(panels[1].name == "Bob");
  REQUIRE_FALSE(panels[1].connected);
  REQUIRE(panels[1].grace == "1:04");
  REQUIRE(panels[1].clock == "0:30");
  REQUIRE(panels[2].ally);
  REQUIRE(panels[2].agrees_draw);
  REQUIRE(panels[3].name == "Seat 4");
  REQUIRE(panels[3].clock.empty());
}

TEST_CASE("teams are numbered, and nobody has one where each plays alone") {
  const auto teams = [](BoardId board, Alliance alliance) {
    auto state = test::room_state(board);
    state.options.alliance = alliance;
    std::vector<int> list;
    for (const auto& panel : seat_panels(test::joined(state), nullptr, 0)) list.push_back(panel.team);
    return list;
  };
  REQUIRE(teams(BoardId::junqi2, Alliance::pairs) == std::vector<int>{0, 0});
  REQUIRE(teams(BoardId::junqi4, Alliance::pairs) == std::vector<int>{1, 2, 1, 2});
  REQUIRE(teams(BoardId::junqi4, Alliance::none) == std::vector<int>{0, 0, 0, 0});
  REQUIRE(teams(BoardId::junqi6, Alliance::pairs) == std::vector<int>{1, 2, 3, 1, 2, 3});
  REQUIRE(teams(BoardId::junqi6, Alliance::trios) == std::vector<int>{1, 2, 1, 2, 1, 2});
}
