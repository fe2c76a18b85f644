// How a match ended, and the way to another.
#include "client/model/end_model.hpp"

#include "client_model/asked.hpp"
#include "client_model/sent.hpp"
#include "rules/layout_text.hpp"
#include "support/catch.hpp"
#include "support/layouts.hpp"
#include "support/table.hpp"

using namespace junqi;
using namespace junqi::client;

namespace {

/// A match that Ann has lost or won against Bob, as it is told to Ann.
struct Ended {
  explicit Ended(int winner, const std::vector<PublicEvents>& log = {})
      : table(room.rules(), test::sent_view(BoardId::junqi2, view(winner), log)) {}

  static Ending ending(int winner) { return {Result::win, test::seats_of({winner}), OverWhy::last_team}; }
  static View view(int winner) {
    View view;
    view.viewer = Seat{1};
    view.origins.fill(no_node);
    view.scene.over = ending(winner);
    view.scene.out = test::seats_of({3 - winner});
    return view;
  }
  static JoinedRoom room_of_two() {
    auto state = test::room_state(BoardId::junqi2, wire::Phase::over);
    test::seat_person(state, 2, "Bob");
    return test::joined(state);
  }

  test::Asked asked;
  JoinedRoom room = room_of_two();
  Table table;
  EndModel end{room, table, asked};
};

}  // namespace

TEST_CASE("the end says who won and why, and asks for another match once") {
  Ended over(2);
  EndModel& end = over.end;
  REQUIRE(end.outcome() == EndModel::Outcome::lost);
  REQUIRE(end.headline() == "You lost");
  REQUIRE(end.reason() == "No other team is left");
  REQUIRE_FALSE(end.revealed());
  wire::Reveal reveal;
  reveal.setups = {std::string(test::junqi_sample), "other"};
  reveal.record = "{}";
  end.take(reveal);
  REQUIRE(end.revealed());
  REQUIRE(end.setup(Seat{1}) == test::junqi_sample);
  REQUIRE(end.setup(Seat{5}).empty());
  REQUIRE(end.players()[1].winner);
  REQUIRE(end.can_rematch());
  end.rematch();
  end.rematch();
  REQUIRE(over.asked.count<wire::Rematch>() == 1);
  REQUIRE(end.rematch_wanted());
  end.refused("No");
  REQUIRE(end.can_rematch());
}

TEST_CASE("where one team is left, the end tells how the last of the others went") {
  PublicEvents last;
  last.push_back({Out{Seat{2}, OutWhy::no_moves}, std::nullopt});
  last.push_back({Over{Ended::ending(1)}, std::nullopt});
  const Ended over(1, {last});
  const EndModel& end = over.end;
  REQUIRE(end.headline() == "You won");
  REQUIRE(end.reason() == "Bob is out: no piece can move");
}

TEST_CASE("an army that left with the end of the match is remembered where it stood") {
  test::Asked asked;
  const RuleSet rules = make_rules(BoardId::junqi2, default_options(BoardId::junqi2));
  const auto layouts = test::sample_layouts(BoardId::junqi2);
  test::TwinMatch twin{rules, layouts, Seat{1}};
  auto state = test::room_state(BoardId::junqi2, wire::Phase::playing);
  JoinedRoom room = test::joined(state);
  Table table(rules, twin.sent_view(Seat{1}));
  const Ending ending{Result::win, test::seats_of({1}), OverWhy::last_team};
  REQUIRE(table.take(test::sent_events(BoardId::junqi2, {{Out{Seat{2}, OutWhy::resigned}, {}}, {Over{ending}, {}}}, 1,
                                       no_seat)) == Table::Took::applied);
  EndModel end(room, table, asked);
  REQUIRE(end.fallen().size() == 25);
  REQUIRE(end.fallen().front().seat == Seat{2});
  REQUIRE(end.fallen().front().rank.none());
  wire::Reveal reveal;
  for (const Layout& layout : layouts) reveal.setups.push_back(layout_text(BoardId::junqi2, layout));
  end.take(reveal);
  const auto nodes = table.board().layout_nodes(Seat{2});
  for (const EndModel::Fallen& one : end.fallen()) {
    const auto at = std::find(nodes.begin(), nodes.end(), one.node);
    REQUIRE(one.rank == layouts[1].cells[static_cast<std::size_t>(at - nodes.begin())]);
  }
}
