#include "client/model/proposals.hpp"

#include "client_model/asked.hpp"
#include "client_model/sent.hpp"
#include "support/catch.hpp"
#include "support/layouts.hpp"
#include "support/table.hpp"

using namespace junqi;
using namespace junqi::client;
using wire::Proposal;

namespace {

struct Agreeing {
  RuleSet rules = make_rules(BoardId::junqi2, default_options(BoardId::junqi2));
  test::TwinMatch twin{rules, test::sample_layouts(BoardId::junqi2), Seat{1}};
  wire::RoomState state = test::room_state(BoardId::junqi2, wire::Phase::playing);
  JoinedRoom room;
  Table table;
  test::Asked asked;
  Proposals proposals;

  explicit Agreeing(int me)
      : room(test::joined(state, Seat{static_cast<std::uint8_t>(me)})),
        table(rules, twin.sent_view(Seat{static_cast<std::uint8_t>(me)})),
        proposals(room, table, asked) {}

  void change(std::function<void(wire::RoomState&)> edit) {
    edit(state);
    room.take(state, 0);
  }
  void step(const char* move, MoveResult result) {
    const Move m = test::move_of(BoardId::junqi2, move);
    const Moved moved{m, {m.from, m.to}, Seat{1}, result};
    REQUIRE(table.take(test::sent_events(BoardId::junqi2, {{moved, {}}}, 1, Seat{2})) == Table::Took::applied);
  }
};

}  // namespace

TEST_CASE("a pause is asked for while the game runs, and its end while it stands still") {
  Agreeing a(1);
  REQUIRE(a.proposals.can(Proposal::pause));
  REQUIRE_FALSE(a.proposals.can(Proposal::unpause));
  a.proposals.propose(Proposal::unpause);
  REQUIRE(a.asked.bodies.empty());
  a.proposals.propose(Proposal::pause);
  REQUIRE(a.asked.last<wire::Propose>()->what == Proposal::pause);
  a.change([](auto& state) { state.proposals = {{Proposal::pause, {Seat{1}}}}; });
  REQUIRE_FALSE(a.proposals.can(Proposal::pause));
  REQUIRE(a.proposals.foremost()->mine);
  a.proposals.answer(Proposal::pause, true);
  REQUIRE(a.asked.bodies.size() == 1);
  a.change([](auto& state) {
    state.proposals.clear();
    state.paused = true;
  });
  REQUIRE(a.proposals.paused());
  REQUIRE_FALSE(a.proposals.can(Proposal::pause));
  REQUIRE(a.proposals.can(Proposal::unpause));
}

TEST_CASE("what others ask for waits for an answer, before what one asked oneself") {
  Agreeing a(2);
  a.change([](auto& state) { state.proposals = {{Proposal::pause, {Seat{2}}}, {Proposal::takeback, {Seat{1}}}}; });
  REQUIRE(a.proposals.open().size() == 2);
  REQUIRE(a.proposals.foremost()->what == Proposal::takeback);
  REQUIRE(a.proposals.foremost()->by == Seat{1});
  a.proposals.answer(Proposal::takeback, false);
  REQUIRE_FALSE(a.asked.last<wire::AnswerProposal>()->accept);
}

TEST_CASE("only a quiet step of one's own can be taken back, where the room allows it") {
  Agreeing a(1);
  REQUIRE_FALSE(a.proposals.can(Proposal::takeback));
  a.step("1c1-1b2", MoveResult::move);
  REQUIRE(a.proposals.can(Proposal::takeback));
  a.change([](auto& state) { state.takeback = false; });
  REQUIRE_FALSE(a.proposals.can(Proposal::takeback));

  Agreeing other(2);
  other.step("1c1-1b2", MoveResult::move);
  REQUIRE_FALSE(other.proposals.can(Proposal::takeback));

  Agreeing fought(1);
  fought.step("1c1-2c1", MoveResult::both);
  REQUIRE_FALSE(fought.proposals.can(Proposal::takeback));
}

TEST_CASE("a spectator sees what is asked and has no say") {
  Agreeing a(0);
  a.change([](auto& state) { state.proposals = {{Proposal::pause, {Seat{1}}}}; });
  REQUIRE_FALSE(a.proposals.can(Proposal::pause));
  REQUIRE(a.proposals.foremost()->mine);
  a.proposals.answer(Proposal::pause, true);
  REQUIRE(a.asked.bodies.empty());
}

TEST_CASE("a move that cannot be taken back says why not") {
  Agreeing a(1);
  a.change([](auto& state) { state.takeback = true; });
  REQUIRE(a.proposals.offers(Proposal::takeback));
  REQUIRE(a.proposals.why_not(Proposal::takeback) == "only right after your own move");
  a.step("1c1-2c1", MoveResult::both);
  REQUIRE(a.proposals.why_not(Proposal::takeback) == "not after a battle");
  a.change([](auto& state) { state.paused = true; });
  REQUIRE(a.proposals.why_not(Proposal::takeback) == "not during a pause");
  a.change([](auto& state) { state.proposals = {{Proposal::unpause, {Seat{2}}}}; });
  REQUIRE(a.proposals.why_not(Proposal::unpause) == "already asked");
  a.change([](auto& state) { state.takeback = false; });
  REQUIRE_FALSE(a.proposals.offers(Proposal::takeback));
}
