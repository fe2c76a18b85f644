#include "client/model/table_model.hpp"

#include "client/model/why_not.hpp"
#include "client_model/playing.hpp"
#include "support/catch.hpp"
#include "support/layouts.hpp"
#include "support/random_game.hpp"
#include "support/table.hpp"

using namespace junqi;
using namespace junqi::client;
using test::Playing;

TEST_CASE("a click takes a piece up with its targets, another one moves it") {
  Playing p(BoardId::junqi2);
  p.model.click(p.node("1c1"));
  REQUIRE(p.model.selected() == p.node("1c1"));
  REQUIRE(p.model.targets() == view_targets(p.rules, p.table.view(), p.node("1c1")));
  REQUIRE(p.model.targets().has(p.node("2c1")));
  p.model.hover(p.node("2c1"));
  REQUIRE(p.model.preview() == std::vector<Node>{p.node("1c1"), p.node("2c1")});
  p.model.hover(p.node("1a1"));
  REQUIRE(p.model.preview().empty());
  p.model.click(p.node("2c1"));
  const auto* sent = p.asked.last<wire::MakeMove>();
  REQUIRE(sent != nullptr);
  REQUIRE(sent->move == p.move("1c1-2c1"));
  REQUIRE(sent->ply == 0);
  REQUIRE(sent->board == BoardId::junqi2);
  REQUIRE(p.model.pending() == p.move("1c1-2c1"));
  REQUIRE_FALSE(p.model.selected());

  p.model.click(p.node("1a1"));  // nothing goes out twice while an answer is awaited
  p.model.click(p.node("1b2"));
  REQUIRE(p.asked.bodies.size() == 1);
  p.play("1c1-2c1");
  REQUIRE_FALSE(p.model.pending());
}

TEST_CASE("clicks beside, on the same piece, on another own piece, and Esc change one's mind") {
  Playing p(BoardId::junqi2);
  p.model.click(p.node("1c1"));
  p.model.click(p.node("1c1"));
  REQUIRE_FALSE(p.model.selected());
  p.model.click(p.node("1c1"));
  p.model.click(p.node("1a1"));
  REQUIRE(p.model.selected() == p.node("1a1"));
  p.model.click(std::nullopt);
  REQUIRE_FALSE(p.model.selected());
  p.model.click(p.node("1a1"));
  p.model.cancel();
  REQUIRE_FALSE(p.model.selected());
  REQUIRE(p.asked.bodies.empty());
}

TEST_CASE("a piece is dragged to a target, or falls back") {
  Playing p(BoardId::junqi2);
  REQUIRE_FALSE(p.model.begin_drag(p.node("2c1")));
  REQUIRE_FALSE(p.model.begin_drag(p.node("1b2")));
  REQUIRE(p.model.begin_drag(p.node("1c1")));
  REQUIRE(p.model.dragging());
  p.model.drop(p.node("2d6"));
  REQUIRE(p.asked.bodies.empty());
  REQUIRE_FALSE(p.model.selected());
  REQUIRE(p.model.hint() == "This piece cannot go there in one move");
  REQUIRE(p.model.begin_drag(p.node("1c1")));
  p.model.drop(std::nullopt);
  REQUIRE(p.asked.bodies.empty());
  REQUIRE(p.model.begin_drag(p.node("1c1")));
  p.model.drop(p.node("1b2"));
  REQUIRE(p.asked.last<wire::MakeMove>()->move == p.move("1c1-1b2"));
}

TEST_CASE("everything that cannot be done says why") {
  Playing p(BoardId::junqi2);
  p.model.click(p.node("1d6"));
  REQUIRE(p.model.hint() == "This piece never moves");
  p.model.click(p.node("1b6"));
  REQUIRE(p.model.hint() == "A piece in a headquarters never moves again");
  p.model.click(p.node("2c1"));  // a look at an enemy's piece is no mistake
  REQUIRE(p.model.hint().empty());
  p.model.click(p.node("1b2"));
  REQUIRE(p.model.hint().empty());
  p.play("1c1-1b2");
  p.model.click(p.node("1a1"));
  REQUIRE(p.model.selected());  // one may look while another thinks
  p.model.click(p.node("2a1"));
  REQUIRE(p.model.hint() == "This piece cannot go there in one move");
  REQUIRE(p.model.selected() == p.node("1a1"));
  REQUIRE(p.asked.bodies.empty());
}

TEST_CASE("what the model lets through is what the arbiter lets through") {
  for (const BoardId board : all_boards) {
    auto random = test::generator(300 + static_cast<std::uint64_t>(board));
    for (int game = 0; game < 12; ++game) {
      const RuleSet rules = make_rules(board, test::random_options(board, random));
      test::TwinMatch twin(rules, test::random_layouts(board, random), Seat{1});
      for (int i = test::pick(random, 120); i > 0 && !twin.match().over(); --i) twin.play(random);
      for (const Seat viewer : test::viewers(board)) {
        const View view = twin.sent_view(viewer).view;
        for (int i = 0; i < 300; ++i) {
          const auto some = [&] {
            return Node{static_cast<std::uint8_t>(test::pick(random, rules.board->node_count()))};
          };
          const Move move{some(), some()};
          const auto why = why_not(rules, view, move);
          const auto moves = view_moves(rules, view);
          REQUIRE(!why == (std::find(moves.begin(), moves.end(), move) != moves.end()));
        }
      }
    }
  }
}

TEST_CASE("with the option set, a move is asked about first") {
  Playing p(BoardId::junqi2);
  p.model.confirm_moves = true;
  p.model.click(p.node("1c1"));
  p.model.click(p.node("2c1"));
  REQUIRE(p.model.question() == TableModel::Question::move);
  REQUIRE(p.model.proposed_move() == p.move("1c1-2c1"));
  REQUIRE(p.asked.bodies.empty());
  p.model.cancel();
  REQUIRE(p.model.question() == TableModel::Question::none);
  REQUIRE(p.model.selected() == p.node("1c1"));
  p.model.click(p.node("2c1"));
  p.model.confirm();
  REQUIRE(p.asked.last<wire::MakeMove>()->move == p.move("1c1-2c1"));
  REQUIRE(p.model.question() == TableModel::Question::none);

  Playing dragged(BoardId::junqi2);
  dragged.model.confirm_moves = true;
  REQUIRE(dragged.model.begin_drag(dragged.node("1c1")));
  dragged.model.drop(dragged.node("1b2"));
  REQUIRE(dragged.model.question() == TableModel::Question::move);
  dragged.model.confirm();
  REQUIRE(dragged.asked.count<wire::MakeMove>() == 1);
}

TEST_CASE("a proposed move that the game overtakes is taken back") {
  Playing p(BoardId::junqi2);
  p.model.confirm_moves = true;
  p.model.click(p.node("1c1"));
  p.model.click(p.node("2c1"));
  p.pass();
  REQUIRE(p.model.question() == TableModel::Question::none);
  p.model.confirm();
  REQUIRE(p.asked.bodies.empty());
}

TEST_CASE("a refused move is explained and can be tried otherwise") {
  Playing p(BoardId::junqi2);
  p.model.click(p.node("1c1"));
  p.model.click(p.node("2c1"));
  p.model.refused(p.asked.bodies.back(), "The game has gone on since; look again");
  REQUIRE_FALSE(p.model.pending());
  REQUIRE(p.model.hint() == "The game has gone on since; look again");
  p.model.click(p.node("1c1"));
  p.model.click(p.node("1b2"));
  REQUIRE(p.asked.bodies.size() == 2);
}

TEST_CASE("the whole move is made with the keys") {
  Playing p(BoardId::junqi2);
  p.model.activate();  // shows where the cursor is
  REQUIRE(p.asked.bodies.empty());
  REQUIRE(p.model.cursor() == p.node("1c1"));
  p.model.activate();
  REQUIRE(p.model.selected() == p.node("1c1"));
  p.model.step(Direction::up);
  REQUIRE(p.model.cursor() == p.node("2c1"));
  REQUIRE(p.model.preview().size() == 2);
  p.model.activate();
  REQUIRE(p.asked.last<wire::MakeMove>()->move == p.move("1c1-2c1"));
}

TEST_CASE("a move planned while another thinks is sent when the turn comes") {
  Playing p(BoardId::junqi2, 2);
  p.model.click(p.node("2c1"));
  p.model.click(p.node("2b2"));
  REQUIRE(p.model.planned() == p.move("2c1-2b2"));
  REQUIRE_FALSE(p.model.selected());
  REQUIRE(p.asked.bodies.empty());
  REQUIRE(p.model.cancel());  // one may think again
  REQUIRE_FALSE(p.model.planned());
  REQUIRE_FALSE(p.model.cancel());
  REQUIRE(p.model.begin_drag(p.node("2c1")));
  p.model.drop(p.node("2b2"));
  REQUIRE(p.model.planned() == p.move("2c1-2b2"));
  p.play("1a1-1b2");
  REQUIRE(p.asked.last<wire::MakeMove>()->move == p.move("2c1-2b2"));
  REQUIRE(p.asked.last<wire::MakeMove>()->ply == 1);
  REQUIRE_FALSE(p.model.planned());
  p.play("2c1-2b2");
  REQUIRE(p.asked.bodies.size() == 1);
}

TEST_CASE("a plan that the game overtakes is dropped with a word") {
  Playing p(BoardId::junqi2, 2);
  p.model.click(p.node("2c1"));
  p.model.click(p.node("2b2"));
  p.play("1c1-2c1");  // equal ranks: the piece is gone
  REQUIRE_FALSE(p.model.planned());
  REQUIRE(p.model.hint() == "The planned move from 2c1 to 2b2 is not possible any more");
  REQUIRE(p.asked.bodies.empty());
}

TEST_CASE("a plan waits for the end of a pause and, with the option set, for a yes") {
  Playing p(BoardId::junqi2, 2);
  p.model.confirm_moves = true;
  p.model.click(p.node("2c1"));
  p.model.click(p.node("2b2"));
  p.change([](auto& state) { state.paused = true; });
  p.pass();
  REQUIRE(p.model.planned());
  p.change([](auto& state) { state.paused = false; });
  REQUIRE_FALSE(p.model.planned());
  REQUIRE(p.model.proposed_move() == p.move("2c1-2b2"));
  REQUIRE(p.asked.bodies.empty());
  p.model.activate();  // Enter says yes
  REQUIRE(p.asked.last<wire::MakeMove>()->move == p.move("2c1-2b2"));
}

TEST_CASE("nobody moves in a pause") {
  Playing p(BoardId::junqi2);
  p.change([](auto& state) { state.paused = true; });
  p.model.click(p.node("1c1"));
  p.model.click(p.node("2c1"));
  REQUIRE(p.asked.bodies.empty());
  REQUIRE_FALSE(p.model.hint().empty());
}

TEST_CASE("resigning and offering a draw are asked about, answering is not") {
  Playing p(BoardId::junqi2);
  REQUIRE(p.model.draw() == TableModel::Draw::can_offer);
  p.model.resign();
  REQUIRE(p.model.question() == TableModel::Question::resign);
  p.model.cancel();
  p.model.confirm();
  REQUIRE(p.asked.bodies.empty());
  p.model.offer_draw();
  p.model.confirm();
  REQUIRE(p.asked.count<wire::OfferDraw>() == 1);
  p.change([](auto& state) { state.draw_agreed = {Seat{1}}; });
  REQUIRE(p.model.draw() == TableModel::Draw::offered_by_me);
  p.model.offer_draw();
  REQUIRE(p.model.question() == TableModel::Question::none);
  p.change([](auto& state) { state.draw_agreed = {Seat{2}}; });
  REQUIRE(p.model.draw() == TableModel::Draw::offered_to_me);
  p.model.answer_draw(false);
  REQUIRE_FALSE(p.asked.last<wire::AnswerDraw>()->accept);
  p.model.resign();
  p.model.confirm();
  REQUIRE(p.asked.last<wire::ResignGame>() != nullptr);
}

TEST_CASE("a spectator can take up nothing and give up nothing") {
  Playing p(BoardId::junqi2, 0);
  p.model.click(p.node("1c1"));
  REQUIRE_FALSE(p.model.selected());
  p.model.resign();
  p.model.offer_draw();
  p.model.answer_draw(true);
  p.model.confirm();
  REQUIRE(p.model.draw() == TableModel::Draw::unavailable);
  REQUIRE(p.asked.bodies.empty());
}

TEST_CASE("a piece that is gone is put down by itself") {
  Playing p(BoardId::junqi2, 2);
  p.model.click(p.node("2c1"));
  REQUIRE(p.model.selected());
  p.play("1c1-2c1");  // equal ranks: both are removed
  REQUIRE(p.table.view().scene.empty(p.node("2c1")));
  REQUIRE_FALSE(p.model.selected());
  REQUIRE(p.model.targets().empty());
}

TEST_CASE("leaps go from one piece that can move to the next, and then from target to target") {
  Playing p(BoardId::junqi2);
  p.model.activate();  // shows the cursor
  REQUIRE(p.model.cursor() == p.node("1c1"));
  REQUIRE_FALSE(p.model.selected());
  for (const Direction direction : {Direction::left, Direction::down, Direction::down, Direction::right}) {
    p.model.leap(direction);
    REQUIRE_FALSE(view_targets(p.rules, p.table.view(), *p.model.cursor()).empty());
    REQUIRE(p.table.view().scene.owner(*p.model.cursor()) == Seat{1});
  }
  p.model.click(p.node("1c1"));
  p.model.leap(Direction::up);
  REQUIRE(p.model.targets().has(*p.model.cursor()));
}

TEST_CASE("whoever steps on with the keys looks at the cursor, wherever the pointer rests") {
  Playing p(BoardId::junqi2);
  p.model.hover(p.node("2c1"));
  REQUIRE(p.model.attention() == p.node("2c1"));
  p.model.step(Direction::up);
  REQUIRE(p.model.attention() == p.model.cursor());
  p.model.hover(p.node("2a1"));
  REQUIRE(p.model.attention() == p.node("2a1"));
}
