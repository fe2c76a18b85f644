// A room with a delay for those who look on: they are shown everything so much later, and nothing before in any byte.
#include "record/names.hpp"
#include "support/catch.hpp"
#include "support/parlour.hpp"

using namespace junqi;
using namespace junqi::test;

namespace {

constexpr Millis delay = 60'000;

/// Without versions, which count what a person was told, and clocks, which are those of the moment of telling.
std::vector<PublicEvents> actions(const Parlour& room, const std::string& who) {
  std::vector<PublicEvents> all;
  for (const auto& one : room.messages<wire::MatchEvents>(who)) all.push_back(one.events);
  return all;
}

}  // namespace

TEST_CASE("what happens is shown to those who look on when the delay is over, in order") {
  Parlour room = watched(BoardId::junqi2);
  CHECK(room.messages<wire::MatchView>("eve").empty());
  CHECK(room.last<wire::RoomState>("eve").phase == wire::Phase::deploying);
  room.wait(10'000);
  room.move("seat 1", "1a2-1b2");
  room.wait(10'000);
  room.move("seat 2", "2a2-2b2");
  room.wait(delay - 20'000);
  CHECK(room.last<wire::RoomState>("eve").phase == wire::Phase::playing);
  CHECK(room.last<wire::MatchView>("eve").log.empty());
  CHECK(actions(room, "eve").empty());
  room.wait(9'999);
  CHECK(actions(room, "eve").empty());
  room.wait(1);
  CHECK(actions(room, "eve").size() == 1);
  room.wait(10'000);
  CHECK(actions(room, "eve") == actions(room, "seat 1"));
  CHECK(room.last<wire::MatchEvents>("eve").clocks == room.last<wire::MatchEvents>("seat 1").clocks);
}

TEST_CASE("until then nothing that they are told depends on what has happened") {
  Parlour quiet = watched(BoardId::junqi2);
  Parlour busy = watched(BoardId::junqi2);
  for (Parlour* room : {&quiet, &busy}) {
    room->wait(delay);  // the match has begun for them too
    room->forget();
    if (room == &busy) {
      room->move("seat 1", "1a2-1b2");
      room->ask("seat 1", wire::OfferDraw{});
      room->ask("seat 2", wire::Propose{wire::Proposal::pause});
      room->ask("seat 2", wire::Chat{wire::ChatTo::room, "hm"});
      room->ask("seat 2", wire::SendEmote{wire::Emote::think});
      room->lose("seat 2");
      room->resume("seat 2", 0);
    }
    room->wait(delay - 1);
    for (const wire::RequestBody& vain : {wire::RequestBody(wire::OfferDraw{}), wire::RequestBody(wire::ResignGame{}),
                                          wire::RequestBody(wire::Propose{wire::Proposal::unpause})})
      room->ask("eve", vain);
    room->ask("eve", wire::Chat{wire::ChatTo::room, "among us"});
    room->lose("eve");
    room->resume("eve", 0);
    room->lose("eve");
    room->resume("eve", room->version("eve"));
    room->join("fay", true);
  }
  CHECK(busy.heard("eve") == quiet.heard("eve"));
  CHECK(busy.heard("fay") == quiet.heard("fay"));
}

TEST_CASE("who comes in or back sees the state as of so long ago") {
  Parlour room = watched(BoardId::junqi2);
  room.move("seat 1", "1a2-1b2");
  room.wait(delay);
  room.move("seat 2", "2a2-2b2");
  room.wait(30'000);
  room.forget();
  room.join("fay", true);
  CHECK(room.last<wire::MatchView>("fay").log.size() == 1);
  CHECK(room.last<wire::MatchView>("fay").view.scene.turn == seat(2));
  CHECK(room.last<wire::MatchView>("fay").clocks.left_ms[2] == 570'000);
  CHECK(room.last<wire::RoomState>("eve").spectators == std::vector<std::string>{"eve", "fay"});
}

TEST_CASE("a move taken back is taken back for them later too") {
  Parlour room = watched(BoardId::junqi2);
  room.wait(delay);
  room.move("seat 1", "1a2-1b2");
  room.ask("seat 1", wire::Propose{wire::Proposal::takeback});
  room.ask("seat 2", wire::AnswerProposal{wire::Proposal::takeback, true});
  room.move("seat 1", "1c2-1b2");
  room.forget();
  room.wait(delay);
  CHECK(room.last<wire::MatchView>("eve").log.empty());
  CHECK(actions(room, "eve").size() == 2);
}

TEST_CASE("at the end they catch up and hear with the others from then on") {
  Parlour room = watched(BoardId::junqi2);
  room.wait(delay);
  room.move("seat 1", "1a2-1b2");
  room.ask("seat 2", wire::ResignGame{});
  CHECK(actions(room, "eve") == actions(room, "seat 1"));
  CHECK(room.last<wire::RoomState>("eve").phase == wire::Phase::over);
  CHECK(room.last<wire::Reveal>("eve").setups.size() == 2);
  CHECK(room.version("eve") == room.version("seat 1"));
}

TEST_CASE("when too much waits to be shown it is given up until the end") {
  server::RoomLimits limits;
  limits.late_steps_max = 3;
  Parlour room = watched(BoardId::junqi2, limits);
  for (int i = 0; i < 3; ++i) {
    room.move("seat 1", i % 2 == 0 ? "1a2-1b2" : "1b2-1a2");
    room.move("seat 2", i % 2 == 0 ? "2a2-2b2" : "2b2-2a2");
  }
  room.wait(2 * delay);
  CHECK(actions(room, "eve").empty());
  room.ask("seat 2", wire::ResignGame{});
  CHECK(room.last<wire::MatchView>("eve").log.size() == 7);
  CHECK(room.last<wire::RoomState>("eve").phase == wire::Phase::over);
}

TEST_CASE("they cannot find out who has left the match, and neither does the list of rooms tell") {
  auto plan = plan_of(BoardId::junqi4);
  plan.spectator_delay = 60;
  Parlour quiet(plan);
  Parlour busy(plan);
  for (Parlour* room : {&quiet, &busy}) {
    room->seat_everybody();
    room->join("eve", true);
    room->begin();
    room->ask("seat 1", wire::HandOver{"eve"});
    room->wait(delay);
    room->forget();
    if (room == &busy) {
      room->ask("seat 3", wire::LeaveRoom{});
      room->join("seat 3", true);
      room->ask("seat 4", wire::ResignGame{});
    }
    for (const char* name : {"seat 3", "seat 4", "nobody"}) {
      room->ask("eve", wire::Kick{name});
      room->ask("eve", wire::HandOver{name});
      room->ask("eve", wire::Chat{wire::ChatTo::person, "still there?", name});
    }
    room->lose("eve");
    room->resume("eve", 0);
    room->join("fay", true);
  }
  CHECK(busy.heard("eve") == quiet.heard("eve"));
  CHECK(busy.heard("fay") == quiet.heard("fay"));
  const auto listed = [](const Parlour& room) {
    return wire::encode(wire::RoomList{{const_cast<Parlour&>(room).room().summary()}});
  };
  CHECK(listed(busy) == listed(quiet));
  busy.wait(delay);
  CHECK(busy.last<wire::RoomState>("eve").seats[2].kind == wire::SitterKind::empty);
  CHECK(listed(busy) != listed(quiet));
}

TEST_CASE("what is said after the match is heard by all, in one line of versions") {
  Parlour room = watched(BoardId::junqi2);
  room.wait(delay);
  room.ask("eve", wire::Chat{wire::ChatTo::room, "among us"});
  room.ask("seat 1", wire::Chat{wire::ChatTo::room, "good luck"});
  room.move("seat 1", "1a2-1b2");
  room.ask("seat 2", wire::ResignGame{});
  const auto before = room.version("eve");
  room.ask("seat 1", wire::Chat{wire::ChatTo::room, "well played"});
  CHECK(room.last<wire::ChatLine>("eve").text == "well played");
  CHECK(room.last<wire::ChatLine>("eve").version > before);
  std::vector<std::string> texts;
  for (const auto& line : room.messages<wire::ChatLine>("eve")) texts.push_back(line.text);
  CHECK(texts == std::vector<std::string>{"among us", "good luck", "well played"});
}
