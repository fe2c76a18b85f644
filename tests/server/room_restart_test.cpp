// A room that is taken up from its journal: nobody has heard of a version that it gives a second time, nobody is shown
// anything too early, and nothing of the match before comes back.
#include <fmt/format.h>

#include "support/catch.hpp"
#include "support/journal_reader.hpp"
#include "support/layouts.hpp"
#include "support/parlour.hpp"
#include "support/random.hpp"

using namespace junqi;
using namespace junqi::test;
using server::GuestId;
using server::Room;

namespace {

constexpr Millis delay = 60'000;
const server::RoomLimits limits{.return_hold_ms = 0};

Room again(const Parlour& room) { return Room(kept_by(room.journal()), limits, 1, room.now()); }

std::vector<std::string> told(Room& room, GuestId who) {
  std::vector<std::string> heard;
  for (const auto& delivery : room.drain().deliveries)
    if (std::find(delivery.to.begin(), delivery.to.end(), who) != delivery.to.end()) heard.push_back(*delivery.line);
  return heard;
}

/// The last version of which this person has heard; of the late ones where it looks on with a delay.
void require_kept(const Parlour& room, const std::vector<std::string>& people) {
  const auto kept = kept_by(room.journal()).now;
  for (const auto& who : people) {
    INFO(who);
    const bool late = kept.late && who.starts_with("eve");
    REQUIRE(room.version(who) <= (late ? kept.late->version : kept.version));
  }
}

wire::RequestBody some_request(std::mt19937_64& random, BoardId board, const std::vector<std::string>& people) {
  const auto other = people[static_cast<std::size_t>(pick(random, static_cast<int>(people.size())))];
  const auto what = static_cast<wire::Proposal>(pick(random, 3));
  const Node node{static_cast<std::uint8_t>(pick(random, Board::get(board).node_count()))};
  switch (pick(random, 10)) {
    case 0:
      return wire::SendEmote{wire::Emote::think};
    case 1:
      return wire::Chat{wire::ChatTo::room, "hm"};
    case 2:
      return wire::Chat{wire::ChatTo::person, "psst", other};
    case 3:
      return wire::SetNote{board, node, "mine?"};
    case 4:
      return wire::Propose{what};
    case 5:
      return wire::AnswerProposal{what, true};
    case 6:
      return wire::OfferDraw{};
    case 7:
      return wire::AnswerDraw{false};
    case 8:
      return wire::HandOver{other};
    default:
      return wire::Place{other, no_seat};
  }
}

/// Somebody does something, at some time.
void anything(Parlour& room, std::mt19937_64& random, const std::vector<std::string>& people) {
  const auto& who = people[static_cast<std::size_t>(pick(random, static_cast<int>(people.size())))];
  room.wait(pick(random, 3000));
  switch (pick(random, 6)) {
    case 0:
      room.lose(who);
      [[fallthrough]];
    case 1:
      room.resume(who, room.version(who));
      break;
    case 2: {
      room.resume("seat 1", 0);
      const Seat turn = room.last<wire::MatchView>("seat 1").view.scene.turn;
      if (!turn) break;
      const std::string mover = fmt::format("seat {}", turn.value);
      room.resume(mover, 0);
      const auto view = room.last<wire::MatchView>(mover).view;
      const auto moves = view_moves(make_rules(room.board(), room.room().plan().options), view);
      const auto any = static_cast<std::size_t>(pick(random, static_cast<int>(moves.size())));
      room.ask(mover, wire::MakeMove{room.board(), moves.at(any), {}});
      break;
    }
    default:
      room.ask(who, some_request(random, room.board(), people));
  }
}

}  // namespace

TEST_CASE("nobody ever hears of a version that a restart would give again") {
  auto random = generator(31);
  for (const int seconds : {0, 20})
    for (const BoardId board : {BoardId::junqi2, BoardId::junqi4}) {
      auto plan = plan_of(board);
      plan.spectator_delay = seconds;
      Parlour room(plan, 1, limits);
      room.seat_everybody();
      room.join("eve", true);
      room.begin();
      std::vector<std::string> people{"eve"};
      for (int s = 1; s <= Board::get(board).seats(); ++s) people.push_back(fmt::format("seat {}", s));
      for (int i = 0; i < 60; ++i) {  // each reads the whole journal again
        anything(room, random, people);
        require_kept(room, people);
        room.forget();
      }
      room.ask("seat 2", wire::LeaveRoom{});
      people.erase(people.begin() + 2);
      require_kept(room, people);
      for (const auto& who : people) room.ask(who, wire::ResignGame{});
      require_kept(room, people);
    }
}

TEST_CASE("after a restart, too, those who look on late are told nothing of what has happened meanwhile") {
  Parlour quiet = watched(BoardId::junqi4, limits);
  Parlour busy = watched(BoardId::junqi4, limits);
  std::vector<std::vector<std::string>> heard;
  for (Parlour* room : {&quiet, &busy}) {
    room->ask("seat 1", wire::HandOver{"seat 2"});
    room->wait(delay + 10'000);
    if (room == &busy) {
      room->move("seat 1", "1c1-i1");
      room->lose("seat 2");
      room->wait(5'000);
      room->resume("seat 2", 0);
      room->ask("seat 3", wire::LeaveRoom{});
      room->ask("seat 2", wire::HandOver{"seat 4"});
      room->ask("seat 4", wire::SendEmote{wire::Emote::think});
    } else {
      room->wait(5'000);
    }
    room->lose("eve");
    Room after = again(*room);
    after.drain();
    after.resume(GuestId{5}, room->version("eve"), 1, room->now());
    heard.push_back(told(after, GuestId{5}));
    after.tick(room->now() + delay - 1);
    after.admit({.who = {77}, .name = "fay", .watch = true}, 1, room->now() + delay - 1);
    heard.back().push_back(wire::encode(wire::RoomList{{after.summary()}}));
    for (const GuestId who : {GuestId{5}, GuestId{77}}) {
      after.resume(who, 0, 2, room->now() + delay - 1);
      for (auto& line : told(after, who)) heard.back().push_back(std::move(line));
    }
  }
  CHECK(heard[1] == heard[0]);
}

TEST_CASE("notes of the match before do not come back on the pieces of the next one") {
  Parlour room(plan_of(BoardId::junqi2), 1, limits);
  room.seat_everybody();
  room.begin();
  REQUIRE(room.ask("seat 1",
                   wire::SetNote{BoardId::junqi2, Board::get(BoardId::junqi2).find("2a2").value(), "marshal"}) == "ok");
  room.ask("seat 2", wire::ResignGame{});
  room.ask("seat 1", wire::Rematch{});
  room.ask("seat 2", wire::Rematch{});
  REQUIRE(room.last<wire::RoomState>("seat 1").phase == wire::Phase::deploying);
  Room after = again(room);
  std::int64_t id = 0;
  for (const GuestId who : {GuestId{1}, GuestId{2}}) {
    after.resume(who, 0, ++id, room.now());
    after.take({who, {++id, 1, 0}, wire::Deploy{std::string(junqi_sample)}}, room.now());
    after.take({who, {++id, 1, 0}, wire::Ready{true}}, room.now());
  }
  after.drain();
  after.resume(GuestId{1}, 0, ++id, room.now());
  bool played = false;
  for (const auto& line : told(after, GuestId{1})) {
    played = played || line.find(R"("type":"view")") != std::string::npos;
    CHECK(line.find("marshal\"}]") == std::string::npos);
    CHECK(line.find(R"("type":"notes")") == std::string::npos);
  }
  CHECK(played);
}
