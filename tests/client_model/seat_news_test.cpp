// What is told of the people at a table besides their moves.
#include "client/model/seat_news.hpp"

#include "client/model/proposals.hpp"
#include "client/model/table.hpp"
#include "client/model/table_model.hpp"
#include "client_model/asked.hpp"
#include "client_model/person.hpp"
#include "support/catch.hpp"

using namespace junqi;
using namespace junqi::client;
using test::Person;
using test::until_all;

namespace {

/// Ann and Bob with two computers at a table of four, where a computer takes a seat that is left.
struct Four : test::Two {
  Four() {
    REQUIRE(until_all(people, [&] { return ann->screen() == Screen::lobby && bob->screen() == Screen::lobby; }));
    ann->lobby()->form().choose_board(BoardId::junqi4);
    ann->lobby()->form().bot_fill = "easy";
    ann->lobby()->create();
    REQUIRE(ann.until(Screen::room));
    bob->lobby()->type_code(ann->room_model()->link());
    bob->lobby()->join_code(false);
    REQUIRE(bob.until(Screen::room));
    ann->room_model()->fill_with_bots();
    REQUIRE(until_all(people, [&] { return ann->room_model()->can_start(); }));
    ann->room_model()->start();
    REQUIRE(until_all(people, [&] { return ann->screen() == Screen::deploy && bob->screen() == Screen::deploy; }));
    for (Person* one : people) (*one)->deploy()->get_ready();
    REQUIRE(until_all(people, [&] { return ann->screen() == Screen::table && bob->screen() == Screen::table; }));
  }
  const std::vector<SeatNews::One>& news() { return ann->part<SeatNews>().all(); }
};

}  // namespace

TEST_CASE("the others hear that somebody lost the line and is back") {
  Four four;
  const Seat seat = four.bob->room()->seat();
  four.bob.die();
  REQUIRE(four.ann.until([&] { return !four.news().empty(); }));
  four.bob->return_to_unfinished();
  REQUIRE(until_all(four.people, [&] { return four.news().size() >= 2; }));
  REQUIRE(four.news()[0].kind == SeatNews::Kind::away);
  REQUIRE(four.news()[1].kind == SeatNews::Kind::back);
  REQUIRE(four.news()[1].seat == seat);
  REQUIRE(seat_news_words(four.news()[1]) == "Bob is back");
  REQUIRE(four.ann->take_good_news() == std::vector<std::string>{"Bob is back"});
}

TEST_CASE("the others hear that a computer plays on for somebody who left") {
  Four four;
  four.bob->leave_room();
  REQUIRE(until_all(four.people, [&] { return !four.news().empty(); }));
  REQUIRE(four.news().back().kind == SeatNews::Kind::replaced);
  REQUIRE(seat_news_words(four.news().back()) == "Bob has left the match: the computer plays on");
  REQUIRE(four.ann->take_notices().size() == 1);
  four.ann->leave_room();
  REQUIRE(four.ann.until(Screen::lobby));
  REQUIRE(four.news().empty());
}

TEST_CASE("whoever offers a draw hears that it was declined, and by whom if it can only be one") {
  Four four;
  four.ann->table_model()->offer_draw();
  four.ann->table_model()->confirm();
  REQUIRE(four.bob.until([&] { return four.bob->table_model()->draw() == TableModel::Draw::offered_to_me; }));
  four.bob->table_model()->answer_draw(false);
  REQUIRE(four.ann.until([&] { return !four.news().empty(); }));
  REQUIRE(four.news().back().kind == SeatNews::Kind::draw_declined);
  REQUIRE(four.ann->take_notices() == std::vector<std::string>{"The draw is declined"});
}

namespace {

/// Ann and Bob at a table of two, and the first of them to move has made a quiet step.
struct Pair : test::Two {
  Pair() {
    REQUIRE(until_all(people, [&] { return ann->screen() == Screen::lobby && bob->screen() == Screen::lobby; }));
    ann->lobby()->create();
    REQUIRE(ann.until(Screen::room));
    bob->lobby()->type_code(ann->room_model()->link());
    bob->lobby()->join_code(false);
    REQUIRE(until_all(people, [&] { return ann->room_model() != nullptr && ann->room_model()->can_start(); }));
    ann->room_model()->start();
    REQUIRE(until_all(people, [&] { return ann->screen() == Screen::deploy && bob->screen() == Screen::deploy; }));
    for (Person* one : people) (*one)->deploy()->get_ready();
    REQUIRE(until_all(people, [&] { return ann->screen() == Screen::table && bob->screen() == Screen::table; }));
    do move();
    while (!std::holds_alternative<Moved>(ann->table()->log().back().event) ||
           std::get<Moved>(ann->table()->log().back().event).result != MoveResult::move);
    if (ann->table()->my_turn()) std::swap(mover, other);
    for (Person* one : people) (*one)->take_notices();
  }
  void move() {
    const int plies = ann->table()->plies();
    const auto all_know = [&] {
      return ann->table()->plies() > plies && bob->table()->plies() == ann->table()->plies();
    };
    REQUIRE(until_all(people, [&] {
      // Who has heard of the move already may be on turn, and would make the next one.
      if (ann->table()->plies() == plies && bob->table()->plies() == plies)
        for (Person* one : people) test::move_somehow(*one, random);
      return all_know();
    }));
  }
  Proposals proposals(Person& of) { return {*of->room(), *of->table(), of->asking()}; }
  void ask(wire::Proposal what) {
    proposals(*mover).propose(what);
    REQUIRE(until_all(people, [&] { return proposals(*other).foremost().has_value(); }));
  }
  const std::vector<SeatNews::One>& news() { return (*mover)->part<SeatNews>().all(); }

  std::mt19937_64 random = test::generator(3);
  Person* mover = &ann;
  Person* other = &bob;
};

}  // namespace

TEST_CASE("whoever wants to take a move back hears that the other does not agree") {
  Pair pair;
  pair.ask(wire::Proposal::takeback);
  pair.proposals(*pair.other).answer(wire::Proposal::takeback, false);
  REQUIRE(until_all(pair.people, [&] { return !pair.news().empty(); }));
  REQUIRE(pair.news().back().kind == SeatNews::Kind::declines_asked);
  REQUIRE((*pair.mover)->take_notices().size() == 1);
  REQUIRE((*pair.other)->take_notices().empty());
}

TEST_CASE("a move that is taken back is no news of a refusal") {
  Pair pair;
  const int plies = pair.ann->table()->plies();
  pair.ask(wire::Proposal::takeback);
  pair.proposals(*pair.other).answer(wire::Proposal::takeback, true);
  REQUIRE(
      until_all(pair.people, [&] { return pair.ann->table()->plies() < plies && pair.bob->table()->plies() < plies; }));
  REQUIRE(pair.news().empty());
  REQUIRE((*pair.mover)->take_notices().empty());
}

TEST_CASE("whoever asked for something hears that the match has gone on without an answer") {
  Pair pair;
  pair.ask(wire::Proposal::pause);
  pair.move();
  REQUIRE(until_all(pair.people, [&] { return !pair.news().empty(); }));
  REQUIRE(pair.news().back().kind == SeatNews::Kind::asked_lapsed);
  REQUIRE((*pair.mover)->take_notices() ==
          std::vector<std::string>{"The match has gone on: what you asked for has lapsed"});
  REQUIRE((*pair.other)->part<SeatNews>().all().empty());
}

TEST_CASE("whoever asked first stands at the front, whatever the seats' numbers") {
  wire::RoomState state = test::room_state(BoardId::junqi4, wire::Phase::playing);
  state.seats[0].kind = wire::SitterKind::bot;
  JoinedRoom room = test::joined(state, Seat{3});
  state.proposals = {{wire::Proposal::pause, {Seat{1}, Seat{3}}}};  // computers agree at once
  room.take(state, 0);
  state.proposals = {{wire::Proposal::pause, {Seat{1}, Seat{2}, Seat{3}}}};
  room.take(state, 0);
  REQUIRE(room.state().proposals[0].agreed == std::vector<Seat>{Seat{3}, Seat{1}, Seat{2}});
  state.draw_agreed = {Seat{4}};
  room.take(state, 0);
  state.draw_agreed = {Seat{2}, Seat{4}};
  room.take(state, 0);
  REQUIRE(room.state().draw_agreed == std::vector<Seat>{Seat{4}, Seat{2}});
}
