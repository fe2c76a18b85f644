#include "client/model/deploy_model.hpp"
#include "client/model/quick_match.hpp"
#include "screens/people.hpp"
#include "screens/sights.hpp"
#include "support/layouts.hpp"

namespace junqi::screens {
namespace {

void enter(Stage& stage, wire::RoomState room, Seat seat = Seat{1}) {
  stage.script().answer = answers;
  stage.connect();
  stage.hear(std::move(room));
  stage.hear(wire::You{seat});
  stage.settle();
}

void say_lines(Stage& stage) {
  std::uint64_t version = 10;
  const auto line = [&](Seat seat, const std::string& name, std::string text) {
    stage.hear(wire::ChatLine{++version, wire::ChatTo::room, seat, name, std::move(text)});
  };
  line(Seat{2}, long_name, "Всем привет! Играем по обычным правилам?");
  line(Seat{3}, chinese_name, "好，开始吧。");
  line(Seat{1}, me, "Ready when you are.");
  stage.settle();
}

void set_room(Stage& stage, BoardId board, bool full) {
  wire::RoomState room = new_room(board, wire::Phase::gathering);
  if (full) {
    seat_everybody(room);
    room.spectators = {plain_name};
  } else {
    seat_person(room, 1, me);
    seat_bot(room, 2);
  }
  if (board == BoardId::junqi4) {
    room.options.flying_bombs = true;
    room.options.visibility = Visibility::allies;
    room.seats[2].connected = !full;
  }
  enter(stage, std::move(room));
  say_lines(stage);
}

void set_search(Stage& stage) {
  stage.script().answer = answers;
  stage.connect();
  stage.client().part<QuickMatch>().start(BoardId::junqi2, 0);
  wire::RoomState room = new_room(BoardId::junqi2, wire::Phase::gathering);
  seat_person(room, 1, me);
  stage.hear(std::move(room));
  stage.hear(wire::You{Seat{1}});
  stage.settle();
  stage.settle();
  stage.pass(83'000);
}

wire::RoomState deploying(BoardId board) {
  wire::RoomState room = new_room(board, wire::Phase::deploying);
  seat_everybody(room);
  room.seats[1].ready = true;
  room.clocks.left_ms[0] = 161'000;
  return room;
}

void set_deploy(Stage& stage, BoardId board, Seat seat = Seat{1}) {
  wire::RoomState room = deploying(board);
  if (!seat) room.seats[0].name = plain_name;
  enter(stage, std::move(room), seat);
  if (seat) stage.hear(wire::Deployed{std::string(test::sample_layout(board))});
  stage.settle();
}

void set_ready(Stage& stage) {
  set_deploy(stage, BoardId::junqi4);
  stage.client().deploy()->get_ready();
  wire::RoomState room = deploying(BoardId::junqi4);
  room.version = 2;
  room.seats[0].ready = true;
  stage.hear(std::move(room));
  stage.settle();
}

void set_swap(Stage& stage) {
  set_deploy(stage, BoardId::junqi2);
  stage.click("node 1a2");
}

}  // namespace

std::vector<Sight> room_sights() {
  return {
      {"room-2", [](Stage& stage) { set_room(stage, BoardId::junqi2, false); }},
      {"room-4", [](Stage& stage) { set_room(stage, BoardId::junqi4, true); }},
      {"room-6", [](Stage& stage) { set_room(stage, BoardId::junqi6, true); }},
      {"room-generals", [](Stage& stage) { set_room(stage, BoardId::generals, true); }},
      {"room-search", set_search},
      {"person-menu", [](Stage& stage) { set_room(stage, BoardId::junqi4, true), stage.click("more " + long_name); },
       true},
      {"talk", [](Stage& stage) { set_room(stage, BoardId::junqi4, true), stage.click("talk"); }},
      {"deploy-2", set_swap},
      {"deploy-4", [](Stage& stage) { set_deploy(stage, BoardId::junqi4); }},
      {"deploy-4-ready", set_ready},
      {"deploy-6", [](Stage& stage) { set_deploy(stage, BoardId::junqi6); }},
      {"deploy-generals", [](Stage& stage) { set_deploy(stage, BoardId::generals); }},
      {"deploy-watched", [](Stage& stage) { set_deploy(stage, BoardId::junqi4, no_seat); }},
  };
}

}  // namespace junqi::screens
