#include "client/model/deploy_model.hpp"

#include <set>

#include "client_model/asked.hpp"
#include "support/catch.hpp"
#include "support/layouts.hpp"
#include "support/random.hpp"
#include "support/table.hpp"

using namespace junqi;
using namespace junqi::client;

namespace {

/// A deployment of seat 1, or of another one.
struct Deploying {
  test::Asked asked;
  JoinedRoom room;
  DeployModel model;

  explicit Deploying(BoardId board, int seat = 1)
      : room(test::joined(test::room_state(board, wire::Phase::deploying), Seat{static_cast<std::uint8_t>(seat)})),
        model(room, asked, 7) {}

  Node node(const char* name) const { return test::node_of(room.board().id(), name); }
  void load(std::string_view text) { REQUIRE(model.load(text).has_value()); }
  bool legal() const { return !check_layout(room.board().id(), model.layout()); }
};

}  // namespace

TEST_CASE("random layouts are legal in every style, and differ from one another") {
  for (const BoardId board : all_boards) {
    for (const LayoutStyle style : layout_styles) {
      auto random = test::generator(static_cast<std::uint64_t>(style));
      std::set<std::string> texts;
      for (int i = 0; i < 300; ++i) {
        const Layout layout = random_layout(board, style, random());
        const auto fault = check_layout(board, layout);
        INFO(board_name(board) << " " << style_title(style) << ": " << (fault ? fault->text : ""));
        REQUIRE_FALSE(fault);
        texts.insert(layout_text(board, layout));
      }
      REQUIRE(texts.size() > 290);
    }
  }
}

TEST_CASE("a defence walls its flag in with mines") {
  auto random = test::generator();
  const Board& board = Board::get(BoardId::junqi4);
  for (int i = 0; i < 50; ++i) {
    const Layout layout = random_layout(BoardId::junqi4, LayoutStyle::defence, random());
    const auto nodes = board.layout_nodes(Seat{1});
    const auto at = [&](Node n) {
      return layout.cells[static_cast<std::size_t>(std::find(nodes.begin(), nodes.end(), n) - nodes.begin())];
    };
    for (const Node hq : board.headquarters(Seat{1})) {
      if (at(hq) != rank::flag) continue;
      for (const Node n : board.road_neighbours(hq)) REQUIRE(at(n) == rank::mine);
    }
  }
}

TEST_CASE("a held piece may go exactly where both pieces would stand legally") {
  Deploying d(BoardId::junqi4, 3);
  d.load(test::junqi_sample);  // flag d6, mines c5 c6 e6, bombs b3 d5, marshal a2
  d.model.click(d.node("3d6"));
  REQUIRE(d.model.held() == d.node("3d6"));
  NodeSet only_other_hq;
  only_other_hq.add(d.node("3b6"));
  REQUIRE(d.model.allowed() == only_other_hq);
  d.model.click(d.node("3b6"));
  REQUIRE(d.model.piece(d.node("3b6")) == rank::flag);
  REQUIRE_FALSE(d.model.held());

  d.model.click(d.node("3c5"));  // a mine
  d.model.allowed().for_each([&](Node n) { REQUIRE(d.room.board().node(n).row >= 5); });
  REQUIRE_FALSE(d.model.allowed().has(d.node("3b6")));  // the flag would leave its headquarters
  d.model.click(d.node("3a1"));
  REQUIRE_FALSE(d.model.hint().empty());
  REQUIRE(d.model.piece(d.node("3c5")) == rank::mine);
  d.model.cancel();

  d.model.click(d.node("3b3"));  // a bomb
  REQUIRE_FALSE(d.model.allowed().has(d.node("3c1")));
  REQUIRE(d.model.allowed().has(d.node("3c2")));
}

TEST_CASE("nothing that can be done makes a layout illegal") {
  for (const BoardId board : all_boards) {
    auto random = test::generator(static_cast<std::uint64_t>(board));
    Deploying d(board, 2);
    const auto nodes = d.room.board().layout_nodes(Seat{2});
    const auto some = [&] {
      return nodes[static_cast<std::size_t>(test::pick(random, static_cast<int>(nodes.size())))];
    };
    for (int i = 0; i < 400; ++i) {
      switch (test::pick(random, 8)) {
        case 0:
          d.model.mirror();
          break;
        case 1:
          d.model.undo();
          break;
        case 2:
          d.model.redo();
          break;
        case 3:
          d.model.shuffle(layout_styles[static_cast<std::size_t>(test::pick(random, 4))]);
          break;
        case 4:
          if (d.model.begin_drag(some())) d.model.drop(some());
          break;
        case 5:
          d.model.step(static_cast<Direction>(test::pick(random, 4)));
          break;
        case 6:
          d.model.activate();
          break;
        default:
          d.model.click(some());
          break;
      }
      REQUIRE(d.legal());
    }
  }
}

TEST_CASE("swaps can be undone and done again; a new one forgets what was undone") {
  Deploying d(BoardId::junqi2);
  d.load(test::junqi_sample);
  const std::string first = d.model.text();
  REQUIRE(d.model.begin_drag(d.node("1a1")));
  d.model.drop(d.node("1e1"));
  const std::string second = d.model.text();
  REQUIRE(second != first);
  d.model.mirror();
  d.model.undo();
  REQUIRE(d.model.text() == second);
  d.model.undo();
  REQUIRE(d.model.text() == first);
  d.model.redo();
  REQUIRE(d.model.text() == second);
  d.model.mirror();
  REQUIRE_FALSE(d.model.can_redo());
  d.model.mirror();
  REQUIRE(d.model.text() == second);
}

TEST_CASE("a mirror turns each row round, in Generals too, where squares may be empty") {
  Deploying d(BoardId::junqi2);
  d.load(test::junqi_sample);
  d.model.mirror();
  REQUIRE(d.model.text() == "dhfegciafbkehghdkjgijljci");
  Deploying g(BoardId::generals, 2);
  g.load(test::generals_sample);
  g.model.mirror();
  REQUIRE(g.model.text() == "m.m.m.m.mhgfedcbna..mnlkjio");
  g.model.click(g.node("i6"));
  REQUIRE(g.model.held());
  g.model.click(g.node("h6"));  // an empty square
  REQUIRE_FALSE(g.model.piece(g.node("i6")));
  REQUIRE(g.model.piece(g.node("h6")));
  REQUIRE(g.legal());
}

TEST_CASE("a bad layout text is refused with what is wrong, and changes nothing") {
  Deploying d(BoardId::junqi4);
  const std::string before = d.model.text();
  REQUIRE_FALSE(d.model.load("abc").has_value());
  std::string flag_in_front(test::junqi_sample);
  std::swap(flag_in_front[0], flag_in_front[23]);
  const auto refused = d.model.load(flag_in_front);
  REQUIRE_FALSE(refused.has_value());
  REQUIRE(refused.error() == "The flag must stand in a headquarters");
  REQUIRE(d.model.text() == before);
}

TEST_CASE("a layout that has come to rest is sent, once") {
  Deploying d(BoardId::junqi4);
  REQUIRE(d.model.update(1000).has_value());
  REQUIRE(d.asked.bodies.empty());
  d.model.mirror();
  REQUIRE(d.model.update(1500).has_value());
  REQUIRE(d.model.update(1900).has_value());
  REQUIRE(d.asked.bodies.empty());
  REQUIRE_FALSE(d.model.update(2200).has_value());
  REQUIRE(d.asked.last<wire::Deploy>()->layout == d.model.text());
  REQUIRE_FALSE(d.model.update(9000).has_value());
  REQUIRE(d.asked.bodies.size() == 1);
}

TEST_CASE("being ready sends the layout before, locks it, and can be taken back") {
  Deploying d(BoardId::junqi4);
  d.model.get_ready();
  REQUIRE(d.asked.bodies.size() == 2);
  REQUIRE(std::get<wire::Deploy>(d.asked.bodies[0]).layout == d.model.text());
  REQUIRE(std::get<wire::Ready>(d.asked.bodies[1]).ready);
  REQUIRE(d.model.ready());
  const std::string locked = d.model.text();
  d.model.click(d.node("1a1"));
  REQUIRE_FALSE(d.model.held());
  REQUIRE_FALSE(d.model.hint().empty());
  d.model.mirror();
  d.model.shuffle(LayoutStyle::attack);
  REQUIRE_FALSE(d.model.load(test::junqi_sample).has_value());
  REQUIRE(d.model.text() == locked);
  REQUIRE_FALSE(d.model.update(99'999));
  d.model.unready();
  REQUIRE_FALSE(d.asked.last<wire::Ready>()->ready);
  d.model.mirror();
  REQUIRE(d.model.text() != locked);
}

TEST_CASE("an old word of the room does not undo what was just asked for") {
  Deploying d(BoardId::junqi4);
  auto state = test::room_state(BoardId::junqi4, wire::Phase::deploying);
  d.model.get_ready();
  d.room.take(state, 0);  // somebody else's news, from before
  d.model.refresh();
  REQUIRE(d.model.ready());
  state.seats[0].ready = true;
  d.room.take(state, 0);
  d.model.refresh();
  REQUIRE(d.model.ready());
  d.model.unready();
  d.room.take(state, 0);
  d.model.refresh();
  REQUIRE_FALSE(d.model.ready());
  state.seats[0].ready = false;
  d.room.take(state, 0);
  d.model.refresh();
  d.model.get_ready();
  d.model.refused(wire::Ready{true}, "No");
  REQUIRE_FALSE(d.model.ready());
  REQUIRE(d.model.hint() == "No");
}

TEST_CASE("who comes back finds the layout that the server holds, unless one was edited here") {
  Deploying d(BoardId::junqi4);
  d.model.take(wire::Deployed{std::string(test::junqi_sample)});
  REQUIRE(d.model.text() == test::junqi_sample);
  REQUIRE_FALSE(d.model.update(99'999));  // it has it already
  d.model.mirror();
  const std::string edited = d.model.text();
  d.model.take(wire::Deployed{std::string(test::junqi_sample)});
  REQUIRE(d.model.text() == edited);
}

TEST_CASE("a spectator has nothing to deploy, but sees who is ready") {
  test::Asked asked;
  auto state = test::room_state(BoardId::junqi4, wire::Phase::deploying);
  test::seat_bot(state, 2);
  state.seats[1].ready = true;
  state.clocks.left_ms[0] = 161'000;
  const JoinedRoom room = test::joined(state, no_seat);
  DeployModel model(room, asked, 1);
  REQUIRE_FALSE(model.editable());
  model.get_ready();
  model.click(test::node_of(BoardId::junqi4, "1a1"));
  model.step(Direction::up);
  REQUIRE_FALSE(model.update(5000));
  REQUIRE(asked.bodies.empty());
  REQUIRE(model.players().size() == 4);
  REQUIRE(model.players()[1].ready);
  REQUIRE_FALSE(model.players()[0].ready);
  REQUIRE(model.clock(0) == "2:41");
  REQUIRE(model.clock(1000) == "2:40");
}
