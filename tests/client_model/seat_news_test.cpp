// What is told of the people at a table besides their moves.
#include "client/model/seat_news.hpp"

#include "client/model/table.hpp"
#include "client/model/table_model.hpp"
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
