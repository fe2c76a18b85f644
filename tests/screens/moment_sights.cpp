// What happens at a table beside the game.
#include "client/model/settings.hpp"
#include "client/model/table_model.hpp"
#include "client/words/chat.hpp"
#include "client/words/common.hpp"
#include "client/words/private.hpp"
#include "client/words/table.hpp"
#include "screens/sights.hpp"
#include "screens/sitting.hpp"

namespace junqi::screens {
namespace {

void talk(Stage& stage) {
  std::uint64_t version = 10;
  const auto line = [&](wire::ChatTo to, Seat seat, const std::string& name, std::string text) {
    wire::ChatLine said{++version, to, seat, name, std::move(text)};
    if (to == wire::ChatTo::person) said.version = 0, said.receiver = me;
    stage.hear(std::move(said));
  };
  line(wire::ChatTo::room, Seat{2}, long_name, "Ну и ход! Такого я совсем не ожидал, поздравляю.");
  line(wire::ChatTo::room, Seat{3}, chinese_name, "小心左边的铁路。");
  line(wire::ChatTo::team, Seat{3}, chinese_name, "我的司令还在，你先守住右边。");
  line(wire::ChatTo::team, Seat{1}, me, "Holding. Their bomb is on the left rail, I think.");
  line(wire::ChatTo::person, no_seat, other_name, "Are you free for a game of Generals after this one?");
  stage.settle();
}

void set_talk(Stage& stage, const std::string& tab) {
  Sitting(four_seats()).sit_down(stage);
  talk(stage);
  stage.click(tab);
}

void set_emotes(Stage& stage) {
  Sitting(four_seats()).sit_down(stage);
  stage.hear(wire::EmoteShown{30, Seat{3}, chinese_name, wire::Emote::well_played});
  stage.hear(wire::EmoteShown{31, Seat{4}, host_name, wire::Emote::think});
  stage.hear(wire::EmoteShown{32, Seat{1}, me, wire::Emote::help});
  stage.settle();
}

void set_draw_offer(Stage& stage) {
  Sitting sitting(four_seats());
  sitting.room.draw_agreed = {Seat{4}, Seat{3}};
  sitting.sit_down(stage);
}

void set_proposal(Stage& stage) {
  Sitting sitting(six_seats());
  sitting.room.proposals = {{wire::Proposal::takeback, {Seat{2}, Seat{3}, Seat{5}}}};
  sitting.sit_down(stage);
}

void set_pause(Stage& stage) {
  Sitting sitting(four_seats());
  sitting.room.paused = true;
  sitting.sit_down(stage);
}

/// Little time, one player away, another about to be put out by the clock.
void show_trouble(Stage& stage) {
  Sitting sitting(four_seats());
  sitting.room.clocks.left_ms[1] = 4'300;
  sitting.room.clocks.timeouts_left = {0, 1, 5, 2, 5, 0, 0};
  sitting.room.seats[2].connected = false;
  sitting.room.seats[2].grace_seconds = 241;
  sitting.sit_down(stage);
}

void set_dead_line(Stage& stage) {
  Sitting(six_seats()).sit_down(stage);
  stage.script().status.state = LinkState::waiting;
  stage.script().status.reason = "Connection reset by peer";
  stage.script().status.retry_in = 4'000;
  stage.settle();
}

void set_palette(Stage& stage, const Game& game) {
  Sitting(game).sit_down(stage);
  stage.click("node " + Board::get(game.board()).name(game.hidden_piece(Seat{1})), MouseButton::right);
}

/// What is certain about an enemy piece, as the keyboard's cursor rests on it.
void set_certain(Stage& stage) {
  Sitting(two_seats()).sit_down(stage);
  stage.point("node " + Board::get(BoardId::junqi2).name(two_seats().hidden_piece(Seat{1})));
}

}  // namespace

std::vector<Sight> moment_sights() {
  const auto at_four = [](const std::function<void(Stage&)>& then) {
    return [then](Stage& stage) {
      Sitting(four_seats()).sit_down(stage);
      then(stage);
    };
  };
  return {
      {"chat", [](Stage& stage) { set_talk(stage, say(ChatText::chat)); }},
      {"team-talk", [](Stage& stage) { set_talk(stage, say(ChatText::team)); }},
      {"private-talk", [](Stage& stage) { set_talk(stage, say(PrivateText::tab)); }},
      {"emotes", set_emotes},
      {"draw-offer", set_draw_offer},
      {"proposal", set_proposal},
      {"pause", set_pause},
      {"short-of-time", show_trouble},
      {"dead-line", set_dead_line},
      {"note-palette", [](Stage& stage) { set_palette(stage, four_seats()); }, true},
      {"note-palette-generals", [](Stage& stage) { set_palette(stage, generals()); }, true},
      {"certain", set_certain, true},
      {"table-menu", at_four([](Stage& stage) { stage.click("more"); }), true},
      {"resign", at_four([](Stage& stage) { stage.click(say(TableText::resign)); })},
      {"offer-draw", at_four([](Stage& stage) { stage.click(say(TableText::draw)); })},
      {"leave", at_four([](Stage& stage) { stage.click(say(CommonText::leave)); })},
      {"plate-menu", at_four([](Stage& stage) { stage.click("plate 3"); }), true},
  };
}

}  // namespace junqi::screens
