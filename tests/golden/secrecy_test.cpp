// Stories of who may know what: partners, open games, spectators, those who come back, what a refusal tells.
#include "golden/story.hpp"
#include "support/catch.hpp"

using namespace junqi;
using namespace junqi::test;

namespace {

Parlour gathered(BoardId board, std::initializer_list<std::pair<std::string_view, OptionValue>> settings = {}) {
  Options options = default_options(board);
  for (const auto& [name, value] : settings) REQUIRE(set_option(board, options, name, value));
  Parlour room(plan_of(board, options));
  room.seat_everybody();
  return room;
}

}  // namespace

TEST_CASE("story: partners see each other's ranks when the rules say so") {
  Parlour room = gathered(BoardId::junqi4, {{"visibility", std::string("allies")}});
  room.begin();
  play(room, "1c1-i1 2a1-1e1");
  room.lose("seat 3");
  room.resume("seat 3", 0);
  check_story("ally_visibility", room);
}

TEST_CASE("story: a partner is out, and the other plays on") {
  Parlour room = gathered(BoardId::junqi4);
  room.begin();
  play(room, "1c1-i1 2a1-1e1");
  room.ask("seat 3", wire::ResignGame{});
  play(room, "4a1-3e1 1a2-1b2 2a2-2b2");
  room.move("seat 3", "3a1-3a2");
  room.ask("seat 3", wire::Chat{wire::ChatTo::team, "good luck"});
  room.ask("seat 4", wire::LeaveRoom{});
  play(room, "1b2-1a2");
  room.ask("seat 2", wire::ResignGame{});
  check_story("partner_out", room);
}

TEST_CASE("story: everybody sees everything, spectators too") {
  Parlour room = gathered(BoardId::junqi2, {{"visibility", std::string("all")}});
  room.join("spectator", true);
  room.begin();
  play(room, "1c1-2c1 2a1-1e1");
  check_story("all_visible", room);
}

TEST_CASE("story: a spectator sees what everybody sees, and is not heard by the players") {
  Parlour room = gathered(BoardId::junqi2);
  room.join("spectator", true);
  room.begin();
  play(room, "1c1-2c1");
  room.join("late spectator");
  room.ask("spectator", wire::Chat{wire::ChatTo::room, "the left file is open"});
  room.ask("seat 2", wire::Chat{wire::ChatTo::room, "hello all"});
  room.move("spectator", "2a1-1e1");
  play(room, "2a1-1e1");
  room.ask("late spectator", wire::LeaveRoom{});
  check_story("spectator", room);
}

TEST_CASE("story: a broken connection, the tail, the whole view, and requests sent twice") {
  Parlour room = gathered(BoardId::junqi2);
  room.begin();
  play(room, "1c1-2c1");
  const auto version = room.version("seat 2");
  room.lose("seat 2");
  room.wait(7'500);
  room.ask("seat 1", wire::Chat{wire::ChatTo::room, "are you there?"});
  room.resume("seat 2", version);
  play(room, "2a1-1e1");
  const auto last = room.last_id("seat 2");
  room.lose("seat 2");
  play(room, "1e1-2a2");
  room.resume("seat 2", 0);
  room.ask_again("seat 2", last, wire::MakeMove{BoardId::junqi2, parlour_move(room, "2a1-1e1"), std::nullopt});
  check_story("resume", room);
}

TEST_CASE("story: refusals tell the asker what it may know, and nobody else anything") {
  Parlour room = gathered(BoardId::junqi2, {{"bomb_takes_flag", false}});
  room.move("seat 1", "1a1-2e1");
  room.ask("seat 2", wire::Start{});
  room.ask("seat 1", wire::Sit{seat(2)});
  room.ask("seat 1", wire::Sit{seat(3)});
  room.ask("seat 1", wire::Ready{});
  room.ask("seat 1", wire::Start{});
  room.ask("seat 1", wire::Ready{});
  room.ask("seat 1", wire::Deploy{"lllll"});
  room.ask("seat 1", wire::Deploy{layout_with(BoardId::junqi2, {{"a1", "d6"}})});
  room.ask("seat 2", wire::Deploy{layout_with(BoardId::junqi2, {{"b1", "c5"}})});
  room.ask("seat 2", wire::Deploy{layout_with(BoardId::junqi2, {{"a1", "b3"}})});
  for (const std::string who : {"seat 1", "seat 2"}) {
    room.ask(who, wire::Deploy{layout_with(BoardId::junqi2, {})});
    room.ask(who, wire::Ready{});
  }
  room.ask("seat 1", wire::Deploy{layout_with(BoardId::junqi2, {})});
  room.move("seat 2", "2a1-1e1");
  for (const auto* move : {"1b2-1b1", "2a1-2b1", "1d6-1d5", "1c5-1b4", "1b6-1b5", "1a1-1a1", "1a1-1b1", "1a1-2c3"})
    room.move("seat 1", move);
  room.ask("seat 1", wire::MakeMove{BoardId::junqi2, parlour_move(room, "1a1-2e1"), 5});
  room.ask("seat 1", wire::AnswerDraw{true});
  room.ask("seat 1", wire::Chat{wire::ChatTo::team, "alone"});
  play(room, "1c1-2c1 2a2-2b2");
  room.move("seat 1", "1e1-2b2");
  play(room, "1e1-2a1 2c2-2c1");
  room.move("seat 1", "2a1-2b2");
  room.ask("seat 1", wire::ResignGame{});
  room.move("seat 2", "2b2-2c1");
  check_story("refusals", room);
}

TEST_CASE("story: an ally cannot be attacked, and who is out cannot move") {
  Parlour room = gathered(BoardId::junqi4);
  room.begin({layout_with(BoardId::junqi4, {{"c1", "c2"}})});
  play(room, "1c1-i1 2a2-2b2 3a2-3b2 4a2-4b2");
  room.move("seat 1", "i1-3c1");
  room.ask("seat 2", wire::ResignGame{});
  room.move("seat 2", "2b2-2a2");
  room.ask("seat 2", wire::OfferDraw{});
  check_story("refusals_of_allies", room);
}

TEST_CASE("story: what the rules keep hidden stays hidden after the end") {
  Parlour room = gathered(BoardId::junqi2, {{"reveal_after_game", false}});
  room.join("spectator", true);
  room.begin();
  play(room, "1c1-2c1");
  room.ask("seat 2", wire::ResignGame{});
  check_story("hidden_after_the_end", room);
}

TEST_CASE("story: notes for one's own eyes, and words for one person") {
  Parlour room = gathered(BoardId::junqi2);
  room.join("spectator", true);
  room.begin();
  const auto node = [](std::string_view name) { return Board::get(BoardId::junqi2).find(name).value(); };
  room.ask("seat 1", wire::SetNote{BoardId::junqi2, node("2a2"), "bomb?"});
  room.ask("seat 1", wire::SetNote{BoardId::junqi2, node("2c1"), "weak"});
  room.ask("seat 1", wire::SetNote{BoardId::junqi2, node("1a1"), "mine"});
  room.ask("spectator", wire::SetNote{BoardId::junqi2, node("2a2"), "?"});
  room.ask("seat 2", wire::Chat{wire::ChatTo::person, "good luck", "seat 1"});
  room.ask("seat 2", wire::Chat{wire::ChatTo::person, "what do you see?", "spectator"});
  room.ask("seat 2", wire::SendEmote{wire::Emote::think});
  play(room, "1a2-1b2 2a2-2b2 1c1-2c1");
  room.lose("seat 1");
  room.resume("seat 1", 0);
  room.lose("seat 2");
  room.resume("seat 2", 0);
  check_story("notes", room);
}
