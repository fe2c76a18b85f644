// The list of rooms: asked for, filtered, joined.
#include "client/model/lobby_model.hpp"

#include "client_model/asked.hpp"
#include "client_model/sent.hpp"
#include "support/catch.hpp"

using namespace junqi;
using namespace junqi::client;

namespace {

wire::RoomSummary summary(std::string code, wire::Phase phase = wire::Phase::gathering) {
  wire::RoomSummary room;
  room.code = std::move(code);
  room.board = BoardId::junqi4;
  room.phase = phase;
  room.seats = 4;
  room.taken = 2;
  return room;
}

}  // namespace

TEST_CASE("the lobby asks for the rooms now and then, and keeps what is selected") {
  test::Asked asked;
  LobbyModel lobby(asked, "Ann");
  REQUIRE(lobby.loading());
  REQUIRE(lobby.update(1000) == 3000);
  REQUIRE(lobby.update(2500) == 1500);
  REQUIRE(asked.count<wire::ListRooms>() == 1);
  REQUIRE(lobby.update(5000) > 0);
  REQUIRE(asked.count<wire::ListRooms>() == 1);  // the first has no answer yet
  lobby.take({{summary("AAAA"), summary("BBBB")}});
  lobby.select(1);
  lobby.take({{summary("CCCC"), summary("BBBB"), summary("AAAA")}});
  REQUIRE(lobby.selected() == 1U);
  lobby.take({{summary("CCCC")}});
  REQUIRE_FALSE(lobby.selected());
  lobby.select(7);
  REQUIRE_FALSE(lobby.selected());
  REQUIRE(LobbyModel::has_free_seat(summary("A")));
  REQUIRE_FALSE(LobbyModel::has_free_seat(summary("A", wire::Phase::playing)));
}

TEST_CASE("a room is joined by click or by code, once at a time") {
  test::Asked asked;
  LobbyModel lobby(asked, "Ann");
  lobby.take({{summary("AAAA")}});
  lobby.join_selected(false);
  REQUIRE(asked.bodies.empty());
  lobby.select(0);
  lobby.join_selected(true);
  REQUIRE(asked.last<wire::JoinRoom>()->code == "AAAA");
  REQUIRE(asked.last<wire::JoinRoom>()->watch);
  REQUIRE(lobby.entering());
  lobby.type_code(" junqi://example.org:5150/WX 12 ");
  REQUIRE(lobby.code() == "WX12");
  lobby.join_code(false);
  REQUIRE(asked.bodies.size() == 1);
  lobby.refused(1, asked.bodies[0], "The room is full");
  REQUIRE(lobby.hint() == "The room is full");
  lobby.join_code(false);
  REQUIRE(asked.last<wire::JoinRoom>()->code == "WX12");
  lobby.answered(2);
  lobby.create();
  REQUIRE(asked.last<wire::CreateRoom>()->title == "Ann's table");
}

TEST_CASE("the filter is told to the server and applied here, and a change of it asks at once") {
  test::Asked asked;
  LobbyModel lobby(asked, "Ann");
  lobby.update(0);
  lobby.set_filter({BoardId::junqi4, true, true, " friday "});
  REQUIRE(asked.count<wire::ListRooms>() == 1);  // the first has no answer yet
  lobby.take({{summary("AAAA")}});
  REQUIRE(asked.count<wire::ListRooms>() == 2);
  REQUIRE(*asked.last<wire::ListRooms>() == wire::ListRooms{BoardId::junqi4, std::nullopt, true, "friday"});
  auto unrated = summary("BBBB");
  unrated.rated = false;
  auto other = summary("CCCC");
  other.board = BoardId::junqi2;
  lobby.take({{summary("AAAA"), unrated, other}});
  REQUIRE(lobby.rooms().size() == 1);
  lobby.set_filter(lobby.filter());
  REQUIRE(asked.count<wire::ListRooms>() == 2);
}

TEST_CASE("a locked room asks for its password before it is asked for") {
  test::Asked asked;
  LobbyModel lobby(asked, "Ann");
  auto locked = summary("AAAA");
  locked.password = true;
  lobby.take({{locked}});
  lobby.select(0);
  lobby.join_selected(true);
  REQUIRE(asked.bodies.empty());
  REQUIRE(lobby.password_wanted()->watch);
  lobby.answer_password("swordfish");
  REQUIRE_FALSE(lobby.password_wanted());
  REQUIRE(*asked.last<wire::JoinRoom>() == wire::JoinRoom{"AAAA", true, "swordfish"});
  REQUIRE(lobby.entering());
  REQUIRE(lobby.password_questions() == 1);
  lobby.ask_password(*asked.last<wire::JoinRoom>());  // it was the wrong one
  REQUIRE(lobby.password_questions() == 2);
  REQUIRE_FALSE(lobby.entering());
  lobby.drop_password();
  lobby.answer_password("late");
  REQUIRE(asked.bodies.size() == 1);
}

TEST_CASE("everything that a room can be made with is sent") {
  CreateForm form("Ann", BoardId::junqi4);
  form.password = "swordfish";
  form.rated = form.takeback = form.listed = false;
  form.bot_fill = "hard";
  form.spectator_delay = 120;
  REQUIRE(form.message().password == "swordfish");
  REQUIRE(form.message().spectator_delay == 120);
  REQUIRE(form.message().bot_fill == "hard");
  REQUIRE_FALSE(form.message().rated);
  REQUIRE_FALSE(form.message().takeback);
  form.spectators = false;
  REQUIRE(form.message().spectator_delay == 0);
}
