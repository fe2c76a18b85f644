#include "client/screens/board_pane.hpp"

#include "client/stage.hpp"

using namespace junqi;
using namespace junqi::client;
using junqi::test::Stage;

namespace {

/// A board alone in a window, and what it was told to do.
struct Pane {
  Pane(BoardId board, Seat viewer, double scale = 1, Size size = {1024, 600})
      : stage(scale, size), pane(ui.make_root<BoardPane>(Board::get(board), viewer)) {
    pane.on.click = [this](std::optional<Node> n) { clicked = n; };
    pane.on.begin_drag = [this](Node n) {
      dragged = n;
      return may_drag;
    };
    pane.on.drop = [this](std::optional<Node> n) { dropped = n; };
    pane.on.cancel = [this] { return !std::exchange(cancelled, true); };
    pane.on.step = [this](Direction d) { stepped = d; };
    pane.on.activate = [this] { activated = true; };
    stage.draw(ui);
  }

  Pos middle(Node n) const {
    const PosF centre = pane.layout()->centre(n);
    return {rounded(centre.x), rounded(centre.y)};
  }
  void send(UiEvent::Kind kind, Pos at, MouseButton button = MouseButton::left) {
    ui.handle(mouse_event(kind, at, button));
  }
  void click(Pos at) {
    send(UiEvent::Kind::mouse_move, at);
    send(UiEvent::Kind::mouse_down, at);
    send(UiEvent::Kind::mouse_up, at);
  }

  Stage stage;
  Ui ui;
  BoardPane& pane;
  std::optional<Node> clicked, dragged, dropped;
  std::optional<Direction> stepped;
  bool may_drag = true, cancelled = false, activated = false;
};

}  // namespace

TEST_CASE("the clicked node is the node that is meant, on every board, for every seat, at every scale") {
  for (const BoardId id : all_boards) {
    const Board& board = Board::get(id);
    for (std::uint8_t s = 0; s <= board.seats(); ++s) {
      for (const double scale : {1.0, 1.25, 2.0}) {
        Pane p(id, Seat{s}, scale);
        for (std::uint8_t i = 0; i < board.node_count(); ++i) {
          p.clicked.reset();
          p.click(p.middle(Node{i}));
          if (p.clicked != Node{i}) FAIL(board_name(id) << " seat " << int{s} << " node " << board.name(Node{i}));
        }
      }
    }
  }
  SUCCEED();
}

TEST_CASE("a click beside every node is a click on nothing") {
  Pane p(BoardId::junqi2, Seat{1});
  p.clicked = Node{0};
  p.click({3, 3});
  REQUIRE_FALSE(p.clicked);
}

TEST_CASE("a piece is dragged once the pointer has gone a little way, and let go where the button comes up") {
  Pane p(BoardId::junqi4, Seat{2});
  const Pos from = p.middle(Node{0});
  const Pos to = p.middle(Node{9});
  p.send(UiEvent::Kind::mouse_down, from);
  p.send(UiEvent::Kind::mouse_move, {from.x + 2, from.y});
  REQUIRE_FALSE(p.dragged);
  p.send(UiEvent::Kind::mouse_move, {from.x + 12, from.y});
  REQUIRE(p.dragged == Node{0});
  p.send(UiEvent::Kind::mouse_up, to);
  REQUIRE(p.dropped == Node{9});
  REQUIRE_FALSE(p.clicked);
}

TEST_CASE("what cannot be dragged is neither dropped nor clicked") {
  Pane p(BoardId::junqi4, Seat{1});
  p.may_drag = false;
  p.send(UiEvent::Kind::mouse_down, p.middle(Node{0}));
  p.send(UiEvent::Kind::mouse_move, p.middle(Node{5}));
  p.send(UiEvent::Kind::mouse_up, p.middle(Node{5}));
  REQUIRE_FALSE(p.dropped);
  REQUIRE_FALSE(p.clicked);
}

TEST_CASE("the right button and Escape take back what the left button began") {
  Pane p(BoardId::generals, Seat{1});
  p.send(UiEvent::Kind::mouse_down, p.middle(Node{0}));
  p.send(UiEvent::Kind::mouse_move, p.middle(Node{7}));
  p.send(UiEvent::Kind::mouse_down, p.middle(Node{7}), MouseButton::right);
  REQUIRE(p.cancelled);
  p.send(UiEvent::Kind::mouse_up, p.middle(Node{7}));
  REQUIRE_FALSE(p.dropped);
  REQUIRE_FALSE(p.clicked);
  p.cancelled = false;
  p.ui.focus(&p.pane);
  REQUIRE(p.ui.handle(key_event(Key::escape)));
  REQUIRE(p.cancelled);
  REQUIRE_FALSE(p.ui.handle(key_event(Key::escape)));  // with nothing to take back it is for the screen
}

TEST_CASE("arrow keys walk and Enter acts while the board has the keyboard") {
  Pane p(BoardId::junqi6, Seat{4});
  p.ui.focus(&p.pane);
  p.ui.handle(key_event(Key::left));
  REQUIRE(p.stepped == Direction::left);
  p.ui.handle(key_event(Key::enter));
  REQUIRE(p.activated);
}

TEST_CASE("the board's zones are its nodes and the targets on it") {
  Pane p(BoardId::junqi2, Seat{1});
  p.pane.picture.targets.push_back({Node{3}, TargetKind::step});
  const std::vector<Zone> zones = p.ui.zones();
  REQUIRE(zones.size() == static_cast<std::size_t>(Board::get(BoardId::junqi2).node_count()) + 1);
  REQUIRE(zones[0].name == "node " + Board::get(BoardId::junqi2).name(Node{0}));
  REQUIRE(zones.back().name == "target " + Board::get(BoardId::junqi2).name(Node{3}));
  REQUIRE(zones.back().rect == p.pane.layout()->tile(Node{3}));
}

TEST_CASE("the right button on a node asks for its menu where there is one, and letters are handed on") {
  Pane p(BoardId::junqi2, Seat{1});
  const Node node{7};
  p.send(UiEvent::Kind::mouse_down, p.middle(node), MouseButton::right);
  REQUIRE(p.cancelled);
  std::optional<Node> asked;
  char letter = 0;
  p.pane.on.menu = [&](Node n) { asked = n; };
  p.pane.on.letter = [&](char pressed) {
    letter = pressed;
    return true;
  };
  p.cancelled = false;
  p.send(UiEvent::Kind::mouse_down, p.middle(node), MouseButton::right);
  REQUIRE(asked == node);
  REQUIRE_FALSE(p.cancelled);
  p.ui.focus(&p.pane);
  p.ui.handle(letter_event('9', false));
  REQUIRE(letter == '9');
  p.ui.handle(key_event(Key::remove));
  REQUIRE(letter == '0');
  letter = 0;
  p.ui.handle(letter_event('9', true));  // with Ctrl it means something else
  REQUIRE(letter == 0);
}
