// What the owner of a room and its guests may do there.
#include "client/model/room_model.hpp"

#include "client_model/asked.hpp"
#include "client_model/sent.hpp"
#include "support/catch.hpp"

using namespace junqi;
using namespace junqi::client;

TEST_CASE("the owner moves people about, sends them away and hands the room over; others cannot") {
  test::Asked asked;
  auto state = test::room_state(BoardId::junqi4);
  test::seat_person(state, 2, "Bob");
  test::seat_bot(state, 3);
  state.spectators = {"Eve"};
  JoinedRoom room = test::joined(state);
  RoomModel ann(room, asked, "Ann", {"example.org", 5150, ""});
  REQUIRE(ann.can_manage("Bob"));
  REQUIRE_FALSE(ann.can_manage("Ann"));
  REQUIRE(ann.seats_for("Bob") == std::vector<Seat>{Seat{1}, Seat{4}});
  ann.place("Eve", Seat{4});
  REQUIRE(*asked.last<wire::Place>() == wire::Place{"Eve", Seat{4}});
  ann.kick("Bob");
  REQUIRE(asked.last<wire::Kick>()->name == "Bob");
  ann.hand_over("Eve");
  REQUIRE(asked.last<wire::HandOver>()->name == "Eve");
  RoomModel bob(room, asked, "Bob", {"example.org", 5150, ""});
  REQUIRE_FALSE(bob.can_manage("Eve"));
  REQUIRE(bob.seats_for("Eve").empty());
  bob.kick("Eve");
  bob.place("Eve", Seat{4});
  REQUIRE(asked.bodies.size() == 3);
}

TEST_CASE("in the room the owner seats computer players and begins, others wait for it") {
  test::Asked asked;
  auto state = test::room_state(BoardId::junqi4);
  JoinedRoom room = test::joined(state);
  RoomModel model(room, asked, "Ann", {"example.org", 5150, ""});
  REQUIRE(model.link() == "junqi://example.org:5150/ABCD");
  REQUIRE(model.owner());
  REQUIRE_FALSE(model.can_start());
  REQUIRE(model.waiting_for() == "3 seats are still empty");
  model.choose_bot_level("hard");
  model.choose_bot_level("unbeatable");
  model.fill_with_bots();
  REQUIRE(asked.count<wire::AddBot>() == 3);
  REQUIRE(asked.last<wire::AddBot>()->level == "hard");
  model.start();
  REQUIRE(asked.count<wire::Start>() == 0);
  for (int seat = 2; seat <= 4; ++seat) test::seat_bot(state, seat);
  room.take(state, 0);
  REQUIRE(model.waiting_for().empty());
  REQUIRE(model.seats()[1].can_remove_bot);
  REQUIRE_FALSE(model.seats()[1].can_sit);
  model.remove_bot(Seat{1});
  REQUIRE(asked.count<wire::RemoveBot>() == 0);
  model.start();
  REQUIRE(asked.last<wire::Start>() != nullptr);

  RoomModel guest(room, asked, "Bob", {});
  REQUIRE_FALSE(guest.can_start());
  REQUIRE_FALSE(guest.seats()[1].can_remove_bot);
  REQUIRE(guest.waiting_for() == "Ann begins the match");
}

TEST_CASE("a guest sits down on a free seat and may stand up again") {
  test::Asked asked;
  auto state = test::room_state(BoardId::junqi4);
  state.spectators = {"Bob"};
  JoinedRoom room = test::joined(state, no_seat);
  RoomModel model(room, asked, "Bob", {});
  REQUIRE_FALSE(model.can_stand());
  model.sit(Seat{1});
  REQUIRE(asked.bodies.empty());
  REQUIRE(model.seats()[2].can_sit);
  REQUIRE_FALSE(model.seats()[2].can_add_bot);
  model.sit(Seat{3});
  REQUIRE(asked.last<wire::Sit>()->seat == Seat{3});
  room.take(wire::You{Seat{3}});
  REQUIRE(model.seats()[2].me);
  model.stand();
  REQUIRE(asked.last<wire::Stand>() != nullptr);
}

TEST_CASE("the rules in force are read in words") {
  test::Asked asked;
  auto state = test::room_state(BoardId::junqi2);
  state.options.mines = Mines::explode;
  const JoinedRoom explosive = test::joined(state);
  REQUIRE(RoomModel(explosive, asked, "Ann", {}).rules_title() == "Explosive mines");
  REQUIRE(RoomModel(explosive, asked, "Ann", {}).rules_lines() == std::vector<std::string>{"Mines: explode"});
  state.options.flying_bombs = true;
  const JoinedRoom own = test::joined(state);
  REQUIRE(RoomModel(own, asked, "Ann", {}).rules_title() == "Custom rules");
  REQUIRE(RoomModel(own, asked, "Ann", {}).rules_lines() ==
          std::vector<std::string>{"Mines: explode", "Flying bombs: yes"});
}
