// From gathering over deploying into a match, and from its end to the next.
#include "support/catch.hpp"
#include "support/layouts.hpp"
#include "support/parlour.hpp"

using namespace junqi;
using namespace junqi::test;
using wire::Phase;

namespace {

Phase phase(const Parlour& room, const std::string& who = "seat 1") { return room.last<wire::RoomState>(who).phase; }

}  // namespace

TEST_CASE("the owner starts when every seat is taken") {
  Parlour room(plan_of(BoardId::junqi2));
  room.join("seat 1");
  CHECK(room.ask("seat 1", wire::Start{}) == "seats_empty");
  room.join("seat 2");
  CHECK(room.ask("seat 2", wire::Start{}) == "not_owner");
  CHECK(room.ask("seat 1", wire::Ready{}) == "wrong_phase");
  CHECK(room.ask("seat 1", wire::Deploy{std::string(junqi_sample)}) == "wrong_phase");
  CHECK(room.ask("seat 1", wire::Start{}) == "ok");
  CHECK(phase(room, "seat 2") == Phase::deploying);
  CHECK(room.ask("seat 1", wire::Start{}) == "wrong_phase");
}

TEST_CASE("every seat's layout is looked at, and refused with its own reason") {
  const std::string good(junqi_sample);
  const auto with = [&](std::size_t a, std::size_t b) {
    std::string text = good;
    std::swap(text[a], text[b]);
    return text;
  };
  std::string two_flags = good;
  two_flags[21] = 'l';
  const std::pair<std::string, std::string> faults[] = {
      {with(0, 23), "flag at a1"},               // flag outside headquarters
      {two_flags, "flag"},                       // two of them
      {with(0, 22), "mine at a1"},               // mine in front of row 5
      {with(0, 9), "bomb at a1"},                // bomb in row 1
      {good + "i", "layout has 26 characters"},  // 26 pieces
      {std::string(25, 'z'), "layout code"},
  };
  for (int s = 1; s <= 4; ++s) {
    Parlour room(plan_of(BoardId::junqi4));
    room.seat_everybody();
    room.ask("seat 1", wire::Start{});
    const std::string who = "seat " + std::to_string(s);
    for (const auto& [layout, reason] : faults) {
      CHECK(room.ask(who, wire::Deploy{layout}) == "bad_layout");
      CHECK_THAT(room.last<wire::Error>(who).args.at("reason"), Catch::Contains(reason));
      CHECK(room.ask(who, wire::Ready{}) == "not_deployed");
    }
    CHECK(room.ask(who, wire::Deploy{good}) == "ok");
    CHECK(room.ask(who, wire::Ready{}) == "ok");
  }
}

TEST_CASE("a layout may be changed until its seat is ready, and nobody else hears of it") {
  Parlour room(plan_of(BoardId::junqi2));
  room.seat_everybody();
  room.ask("seat 1", wire::Start{});
  room.forget();
  CHECK(room.ask("seat 1", wire::Deploy{std::string(junqi_sample)}) == "ok");
  CHECK(room.last<wire::Deployed>("seat 1").layout == junqi_sample);
  CHECK(room.heard("seat 2").empty());
  std::string other(junqi_sample);
  std::swap(other[0], other[1]);
  CHECK(room.ask("seat 1", wire::Deploy{other}) == "ok");
  CHECK(room.ask("seat 1", wire::Ready{}) == "ok");
  CHECK(room.ask("seat 1", wire::Deploy{other}) == "already_ready");
  CHECK(room.last<wire::RoomState>("seat 2").seats[0].ready);
  CHECK(room.ask("seat 1", wire::Ready{false}) == "ok");
  CHECK(room.ask("seat 1", wire::Deploy{std::string(junqi_sample)}) == "ok");
}

TEST_CASE("when all are ready the match begins with each one's own view") {
  Parlour room(plan_of(BoardId::junqi2));
  room.seat_everybody();
  room.join("eve", true);
  room.begin();
  CHECK(phase(room) == Phase::playing);
  for (int s = 1; s <= 2; ++s) {
    const auto view = room.last<wire::MatchView>("seat " + std::to_string(s)).view;
    CHECK(view.viewer == seat(s));
    for (std::uint8_t i = 0; i < 60; ++i) CHECK(view.ranks[i].has_value() == (view.scene.owners[i] == seat(s)));
  }
  for (const auto& rank : room.last<wire::MatchView>("eve").view.ranks) CHECK_FALSE(rank);
}

TEST_CASE("at the end of the time to deploy the match begins, with layouts made for those who have none") {
  auto plan = plan_of(BoardId::junqi4);
  plan.clock.deploy_seconds = 10;
  Parlour room(plan);
  room.seat_everybody();
  room.ask("seat 1", wire::Start{});
  CHECK(room.last<wire::RoomState>("seat 1").clocks.left_ms[0] == 10'000);
  room.ask("seat 2", wire::Deploy{std::string(junqi_sample)});
  room.wait(9'999);
  CHECK(phase(room) == Phase::deploying);
  room.wait(1);
  CHECK(phase(room) == Phase::playing);
  // Seat 2 was not ready, but plays what it had deployed: a marshal on a2.
  const auto view = room.last<wire::MatchView>("seat 2").view;
  const Node marshal = Board::get(BoardId::junqi4).find("2a2").value();
  CHECK(view.rank(marshal).value().rank() == rank::marshal);
}

TEST_CASE("without a limit of time deploying waits for ever") {
  auto plan = plan_of(BoardId::junqi2);
  plan.clock.deploy_seconds = 0;
  Parlour room(plan);
  room.seat_everybody();
  room.ask("seat 1", wire::Start{});
  room.wait(100'000'000);
  CHECK(phase(room) == Phase::deploying);
  CHECK(room.last<wire::RoomState>("seat 1").clocks.left_ms[0] == -1);
}

TEST_CASE("somebody who leaves while deploying calls the match off") {
  Parlour room(plan_of(BoardId::junqi2));
  room.seat_everybody();
  room.ask("seat 1", wire::Start{});
  room.ask("seat 1", wire::Deploy{std::string(junqi_sample)});
  CHECK(room.ask("seat 2", wire::LeaveRoom{}) == "ok");
  CHECK(phase(room) == Phase::gathering);
  room.join("seat 2");
  room.ask("seat 1", wire::Start{});
  CHECK(room.ask("seat 1", wire::Ready{}) == "not_deployed");
}

TEST_CASE("after the end everything is shown, with a record that says how it went") {
  Parlour room(plan_of(BoardId::junqi2));
  room.seat_everybody();
  room.join("eve", true);
  room.begin();
  CHECK(room.move("seat 1", "1a1-2e1") == "ok");
  CHECK(room.ask("seat 2", wire::ResignGame{}) == "ok");
  for (const std::string who : {"seat 1", "seat 2", "eve"}) {
    CHECK(phase(room, who) == Phase::over);
    const auto reveal = room.last<wire::Reveal>(who);
    CHECK(reveal.setups == std::vector<std::string>{std::string(junqi_sample), std::string(junqi_sample)});
    CHECK_THAT(reveal.record, Catch::Contains(R"("actions":["1a1-2e1","resign 2"])"));
    CHECK_FALSE(reveal.view.scene.running());
  }
  CHECK(room.move("seat 1", "1a2-1a1") == "game_over");
}

TEST_CASE("what the rules keep hidden after the end stays hidden, whoever then sits where") {
  auto options = default_options(BoardId::junqi2);
  options.reveal_after_game = false;
  Parlour room(plan_of(BoardId::junqi2, options));
  room.seat_everybody();
  room.begin();
  room.ask("seat 2", wire::LeaveRoom{});
  CHECK(phase(room) == Phase::over);
  const auto reveal = room.last<wire::Reveal>("seat 1");
  CHECK(reveal.setups.empty());
  CHECK(reveal.record.empty());
  // Seat 1 moves over to the other seat: it still sees with its own eyes.
  CHECK(room.ask("seat 1", wire::Sit{seat(2)}) == "ok");
  room.lose("seat 1");
  room.resume("seat 1", 0);
  CHECK(room.last<wire::MatchView>("seat 1").view.viewer == seat(1));
  // Somebody new on the seat that was left sees as a spectator.
  room.join("eve");
  CHECK(room.last<wire::You>("eve").seat == seat(1));
  CHECK(room.last<wire::Reveal>("eve").view.viewer == no_seat);
}

TEST_CASE("a rematch needs every person, and turns the seats by one") {
  Parlour room(plan_of(BoardId::junqi4));
  room.join("seat 1");
  room.join("seat 2");
  room.join("seat 3");
  room.ask("seat 1", wire::AddBot{seat(4), "easy"});
  room.ask("seat 1", wire::Start{});
  CHECK(room.ask("seat 1", wire::Rematch{}) == "wrong_phase");
  for (const std::string who : {"seat 1", "seat 2", "seat 3"}) {
    room.ask(who, wire::Deploy{std::string(junqi_sample)});
    room.ask(who, wire::Ready{});
  }
  room.ask("seat 1", wire::ResignGame{});
  room.ask("seat 3", wire::ResignGame{});
  REQUIRE(phase(room) == Phase::over);
  room.ask("seat 1", wire::Rematch{});
  room.ask("seat 2", wire::Rematch{});
  CHECK(phase(room) == Phase::over);
  CHECK(room.last<wire::RoomState>("seat 3").seats[0].ready);
  CHECK_FALSE(room.last<wire::RoomState>("seat 3").seats[2].ready);
  CHECK(room.ask("seat 3", wire::Rematch{}) == "ok");
  const auto state = room.last<wire::RoomState>("seat 1");
  CHECK(state.phase == Phase::deploying);
  CHECK(state.seats[0].kind == wire::SitterKind::bot);
  CHECK(state.seats[1].name == "seat 1");
  CHECK(state.seats[3].name == "seat 3");
  CHECK(room.last<wire::You>("seat 1").seat == seat(2));
}

TEST_CASE("a room of computer players alone plays for its spectators") {
  Parlour room(plan_of(BoardId::junqi2));
  room.join("ann");
  room.ask("ann", wire::Stand{});
  room.ask("ann", wire::AddBot{seat(1), "easy"});
  room.ask("ann", wire::AddBot{seat(2), "easy"});
  CHECK(room.ask("ann", wire::Start{}) == "ok");
  CHECK(phase(room, "ann") == Phase::playing);
  CHECK(room.last<wire::MatchView>("ann").view.viewer == no_seat);
}

TEST_CASE("a seat left after the match may be filled by a bot, and then the rematch begins") {
  Parlour room(plan_of(BoardId::junqi2));
  room.seat_everybody();
  room.begin();
  room.ask("seat 2", wire::LeaveRoom{});
  REQUIRE(phase(room) == Phase::over);
  room.ask("seat 1", wire::Rematch{});
  CHECK(phase(room) == Phase::over);
  CHECK(room.ask("seat 1", wire::AddBot{seat(2), "easy"}) == "ok");
  CHECK(phase(room) == Phase::deploying);
}

TEST_CASE("computer players alone play again when the owner says so") {
  Parlour room(plan_of(BoardId::junqi2));
  room.join("ann");
  room.ask("ann", wire::Stand{});
  for (int s = 1; s <= 2; ++s) room.ask("ann", wire::AddBot{seat(s), "easy"});
  room.ask("ann", wire::Start{});
  room.step([&](server::Room& r, Millis now) { r.bot_failed(seat(2), 1, now); });
  REQUIRE(phase(room, "ann") == Phase::over);
  CHECK(room.ask("ann", wire::Rematch{}) == "not_seated");
  CHECK(room.ask("ann", wire::Start{}) == "ok");
  CHECK(room.last<wire::MatchView>("ann").game == 2);
}
