#include <SDL.h>

#include "client/model/home_model.hpp"
#include "client/model/saved_servers.hpp"
#include "client/words/common.hpp"
#include "client/words/home.hpp"
#include "client/words/host.hpp"
#include "client/words/rules.hpp"
#include "screens/people.hpp"
#include "screens/sights.hpp"

namespace junqi::screens {
namespace {

LanServer neighbour(std::string name, const char* host, int players, Millis ping) {
  LanServer found;
  found.name = std::move(name);
  found.address = Address{host, 7770, {}};
  found.players = players;
  found.tls = true;
  found.round_trip = ping;
  return found;
}

void set_home(Stage& stage) {
  LanServer old = neighbour("Лагерь на озере, павильон №2, у окна", "192.168.1.31", 0, 231);
  old.same_protocol = false;
  stage.neighbours() = {neighbour("Tea House 茶馆", "192.168.1.20", 12, 1), std::move(old),
                        neighbour("Bob's server", "fe80::1%eth0", 3, 14)};
  stage.client().home().type_address("junqi://example.org:7770/PLUM");
  stage.settle();
}

/// Whoever ends the program in a room finds the way back on the first screen.
void set_home_after_match(Stage& stage) {
  stage.connect();
  stage.hear(new_room(BoardId::junqi2, wire::Phase::gathering));
  stage.settle();
  stage.client().go_home();
  set_home(stage);
}

void set_trouble(Stage& stage) {
  LanServer other = neighbour(long_name, "192.168.1.31", 0, 3);
  other.same_protocol = false;
  stage.client().join_found(other);
  stage.settle();
}

void open_rules_of(Stage& stage, BoardId board) {
  const BoardId before = stage.client().home().board();
  stage.client().home().choose_board(board);
  stage.key(SDLK_F2);
  stage.client().home().choose_board(before);
}

void open_ranks_of(Stage& stage, BoardId board) {
  const BoardId before = stage.client().home().board();
  stage.client().home().choose_board(board);
  stage.key(SDLK_F1);
  stage.client().home().choose_board(before);
}

void set_connecting(Stage& stage) {
  stage.script().greets = false;
  stage.client().connect(Address{"example.org", 7770, {}});
  stage.settle();
}

void set_no_answer(Stage& stage) {
  set_connecting(stage);
  stage.script().status.state = LinkState::waiting;
  stage.script().status.reason = "connection refused";
  stage.script().status.attempt = 3;
  stage.script().status.retry_in = 7000;
  stage.settle();
}

void set_key_question(Stage& stage) {
  set_connecting(stage);
  stage.script().status.state = LinkState::refused;
  stage.script().status.code = certificate_changed;
  stage.script().status.known_key =
      "SHA256:0a1b-2c3d-4e5f-6071-8293-a4b5-c6d7-e8f9-0a1b-2c3d-4e5f-6071-8293-a4b5-c6d7-e8f9";
  stage.script().status.key = "SHA256:9f8e-7d6c-5b4a-3928-1706-f5e4-d3c2-b1a0-9f8e-7d6c-5b4a-3928-1706-f5e4-d3c2-b1a0";
  stage.settle();
}

}  // namespace

std::vector<Sight> home_sights() {
  return {
      {"home-first", [](Stage& stage) { stage.neighbours().clear(); }},
      {"home", set_home_after_match},
      {"home-trouble", set_trouble},
      {"host-here", [](Stage& stage) { stage.click(say(HostText::title)); }},
      {"server", [](Stage& stage) { stage.click(say(HomeText::add_server)); }},
      {"settings", [](Stage& stage) { stage.click(say(CommonText::settings)); }},
      {"ranks-junqi", [](Stage& stage) { open_ranks_of(stage, BoardId::junqi4); }},
      {"ranks-generals", [](Stage& stage) { open_ranks_of(stage, BoardId::generals); }},
      {"rules-2", [](Stage& stage) { open_rules_of(stage, BoardId::junqi2); }},
      {"rules-4", [](Stage& stage) { open_rules_of(stage, BoardId::junqi4); }},
      {"rules-6", [](Stage& stage) { open_rules_of(stage, BoardId::junqi6); }},
      {"rules-generals", [](Stage& stage) { open_rules_of(stage, BoardId::generals); }},
      {"connecting", set_connecting},
      {"no-answer", set_no_answer},
      {"key-question", set_key_question},
  };
}

}  // namespace junqi::screens
