// A room that is made again from the database is the same room: everybody who comes back hears from it, byte for byte,
// what the room that was never away would have said.
#include "server/room.hpp"

#include <fmt/format.h>

#include <latch>

#include "server/store/room_tables.hpp"
#include "server/store/statements.hpp"
#include "server/store/store.hpp"
#include "support/catch.hpp"
#include "support/files.hpp"
#include "support/layouts.hpp"
#include "support/parlour.hpp"
#include "support/random.hpp"

using namespace junqi;
using namespace junqi::server;
using test::Parlour;

namespace {

/// A room and the database that keeps it.
struct Kept {
  explicit Kept(RoomPlan plan) : room(std::move(plan)), store(Store::open(dir.path(), {}).value()) {}

  /// The room as the database has it now.
  Room again() {
    const auto& journal = room.journal();
    store->write([&, from = written](Statements& tables) {
      for (std::size_t i = from; i < journal.size(); ++i) keeper.keep(tables, "TEST", journal[i]);
      keeper.seal(tables, room.now());
      keeper = RoomKeeper();
      keeper.begin(tables);
    });
    written = journal.size();
    std::latch done(1);
    bool stored = false;
    store->write([](Statements&) {},
                 [&](bool ok) {
                   stored = ok;
                   done.count_down();
                 });
    done.wait();
    REQUIRE(stored);
    std::optional<KeptRoom> kept;
    store->look([&](Statements& tables) {
      auto all = kept_rooms(tables);
      for (const auto& fault : all.faults) FAIL(fault);
      kept = std::move(all.rooms.at(0));
    });
    return Room(std::move(*kept), limits, 1, room.now());
  }

  const test::TempDir dir;
  RoomLimits limits{.return_hold_ms = 0};
  Parlour room;
  std::unique_ptr<Store> store;
  RoomKeeper keeper;  // a new one after each restart
  std::size_t written = 0;
};

/// What this person hears when it comes back to that room and knows nothing.
std::vector<std::string> heard_on_return(Room& room, GuestId who, Millis now) {
  room.drain();
  room.resume(who, 0, 1, now);
  std::vector<std::string> heard;
  for (const auto& delivery : room.drain().deliveries)
    if (std::find(delivery.to.begin(), delivery.to.end(), who) != delivery.to.end()) heard.push_back(*delivery.line);
  return heard;
}

/// Everybody loses the connection, the server with them; do both rooms tell the same to who comes back?
void same_again(Kept& kept, const std::vector<std::string>& people) {
  for (const auto& who : people) kept.room.lose(who);
  Room again = kept.again();
  for (std::size_t i = 0; i < people.size(); ++i) {
    const GuestId who{i + 1};
    std::vector<std::string> before;
    kept.room.step([&](Room& room, Millis now) { before = heard_on_return(room, who, now); });
    CHECK(heard_on_return(again, who, kept.room.now()) == before);
  }
}

Move random_move(Parlour& room, const RuleSet& rules, std::mt19937_64& random) {
  const auto turn = room.last<wire::MatchView>("seat 1").view.scene.turn;
  const std::string who = fmt::format("seat {}", turn.value);
  room.resume(who, 0);
  const auto moves = view_moves(rules, room.last<wire::MatchView>(who).view);
  REQUIRE_FALSE(moves.empty());
  return moves[random() % moves.size()];
}

void note_something(Parlour& room, std::mt19937_64& random) {
  for (int tries = 0; tries < 20; ++tries) {
    const Node node{static_cast<std::uint8_t>(random() % static_cast<unsigned>(Board::get(room.board()).node_count()))};
    if (room.ask("seat 1", wire::SetNote{room.board(), node, "it's \"X\"; --"}) == "ok") return;
  }
}

/// A pause that everybody agrees to, or only one; a move taken back.
void decide_together(Parlour& room, const std::vector<std::string>& people, std::mt19937_64& random) {
  const auto what = random() % 2 == 0 ? wire::Proposal::pause : wire::Proposal::takeback;
  for (const auto& who : people) room.ask(who, wire::Propose{what});
  const bool all = random() % 3 != 0;
  for (std::size_t i = 0; i < people.size(); ++i)
    if (all || i == 0) room.ask(people[i], wire::AnswerProposal{what, true});
}

/// A random match, looked at every so often, with draws offered and time going by.
void play_on(Kept& kept, const std::vector<std::string>& people) {
  constexpr int plies = 60;
  Parlour& room = kept.room;
  auto random = test::generator(static_cast<std::uint64_t>(room.board()));
  const RuleSet rules = make_rules(room.board(), room.room().plan().options);
  for (int ply = 0; ply < plies; ++ply) {
    room.resume("seat 1", 0);
    const auto turn = room.last<wire::MatchView>("seat 1").view.scene.turn;
    if (!turn) break;
    room.wait(static_cast<Millis>(random() % 2000));
    if (ply % 20 == 7) room.ask(people[random() % people.size()], wire::OfferDraw{});
    if (ply % 20 == 9) room.ask(people.back(), wire::AnswerDraw{false});
    if (ply % 10 == 3) note_something(room, random);
    if (ply % 8 == 7) room.ask(people.back(), wire::SendEmote{wire::Emote::think});
    if (ply % 20 == 5 || ply % 20 == 15) decide_together(room, people, random);
    if (ply % 16 == 8) same_again(kept, people);
    if (ply % 20 == 15) room.ask(people[0], wire::Propose{wire::Proposal::unpause});
    if (ply % 20 == 15)
      for (const auto& who : people) room.ask(who, wire::AnswerProposal{wire::Proposal::unpause, true});
    const Move move = random_move(room, rules, random);
    room.ask(fmt::format("seat {}", turn.value), wire::MakeMove{room.board(), move, {}});
    if (ply % 8 == 0) same_again(kept, people);
    room.forget();
  }
  room.ask("seat 1", wire::ResignGame{});
  for (const auto& who : people) room.ask(who, wire::ResignGame{});
  same_again(kept, people);
  for (const auto& who : people) room.resume(who, 0);
  for (const auto& who : people) room.ask(who, wire::Rematch{});
  CHECK(room.last<wire::RoomState>("seat 1").phase == wire::Phase::deploying);
  same_again(kept, people);  // nothing of the match before is in it
}

std::vector<std::string> everybody(const Parlour& room) {
  std::vector<std::string> people;
  for (int s = 1; s <= Board::get(room.board()).seats(); ++s) people.push_back(fmt::format("seat {}", s));
  return people;
}

}  // namespace

TEST_CASE("a room is the same after a restart at every stage of a match, on every board") {
  for (const BoardId board : {BoardId::junqi2, BoardId::junqi4, BoardId::junqi6, BoardId::generals}) {
    INFO(board_name(board));
    Kept kept(test::plan_of(board));
    Parlour& room = kept.room;
    room.seat_everybody();
    const auto people = everybody(room);
    CHECK(room.ask("seat 1", wire::Chat{wire::ChatTo::room, "好, \"quoted\"; DROP TABLE rooms; --"}) == "ok");
    same_again(kept, people);
    CHECK(room.ask("seat 1", wire::Start{}) == "ok");
    CHECK(room.ask("seat 2", wire::Deploy{std::string(test::sample_layout(board))}) == "ok");
    CHECK(room.ask("seat 2", wire::Ready{}) == "ok");
    CHECK(room.ask("seat 1", wire::Deploy{std::string(test::sample_layout(board))}) == "ok");
    same_again(kept, people);
    for (const auto& who : people) {
      room.ask(who, wire::Deploy{std::string(test::sample_layout(board))});
      room.ask(who, wire::Ready{});
    }
    play_on(kept, people);
  }
}

TEST_CASE("after a restart the clock waits for the person on turn, for a while; a password and a mute are kept") {
  auto plan = test::plan_of(BoardId::junqi2);
  plan.lock = make_lock("open sesame");
  Kept kept(plan);
  kept.limits.return_hold_ms = 10'000;
  Parlour& room = kept.room;
  room.join("seat 1");
  room.ask("seat 2", wire::JoinRoom{"TEST", false, "open sesame"});
  room.begin();
  room.wait(1'000);
  room.ask("seat 1", wire::Chat{wire::ChatTo::room, "before"});
  Room again = kept.again();
  const Millis now = room.now();
  CHECK_FALSE(again.admit({.who = {9}, .name = "eve", .watch = true, .password = "sesame"}, 1, now));
  CHECK(again.admit({.who = {9}, .name = "eve", .watch = true, .password = "open sesame"}, 1, now));
  const auto running_at = [&](GuestId who, Millis at) {
    const auto heard = heard_on_return(again, who, at);
    for (const auto& line : heard)
      if (const auto message = wire::decode_server(line.substr(0, line.size() - 1)))
        if (const auto* view = std::get_if<wire::MatchView>(&*message))
          return std::pair(view->clocks.running, view->clocks.left_ms[1]);
    FAIL("no view");
    return std::pair(no_seat, std::int64_t{0});
  };
  CHECK(running_at({2}, now + 5'000) == std::pair(no_seat, std::int64_t{599'000}));
  SECTION("the person comes back") {
    CHECK(running_at({1}, now + 6'000) == std::pair(test::seat(1), std::int64_t{599'000}));
    CHECK(running_at({2}, now + 7'000) == std::pair(test::seat(1), std::int64_t{598'000}));
  }
  SECTION("it does not") {
    again.tick(now + 10'000);
    CHECK(running_at({2}, now + 12'000) == std::pair(test::seat(1), std::int64_t{597'000}));
  }
  SECTION("who is not heard stays so in the history") {
    again.set_muted({2}, {{1}});
    for (const auto& line : heard_on_return(again, {2}, now)) CHECK(line.find("before") == std::string::npos);
  }
}

TEST_CASE("after a restart those who look on late see nothing too early and everything in the end") {
  auto plan = test::plan_of(BoardId::junqi2);
  plan.spectator_delay = 60;
  Kept kept(plan);
  Parlour& room = kept.room;
  room.seat_everybody();
  room.join("eve", true);
  room.begin();
  room.move("seat 1", "1a2-1b2");
  Room again = kept.again();
  const auto shown = [&](Millis at) {
    std::size_t actions = 0;
    again.drain();
    again.tick(at);
    for (const auto& line : heard_on_return(again, {3}, at))
      if (const auto message = wire::decode_server(line.substr(0, line.size() - 1)))
        if (const auto* view = std::get_if<wire::MatchView>(&*message)) actions = view->log.size();
    return actions;
  };
  CHECK(shown(room.now() + 59'999) == 0);
  CHECK(shown(room.now() + 60'000) == 1);
}
