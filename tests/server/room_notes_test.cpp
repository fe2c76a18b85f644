// Notes on enemy pieces: their owner alone hears of them, they follow the piece and go with it.
#include "record/names.hpp"
#include "support/catch.hpp"
#include "support/parlour.hpp"

using namespace junqi;
using namespace junqi::test;

namespace {

Node node(const Parlour& room, std::string_view name) { return Board::get(room.board()).find(name).value(); }

std::string note(Parlour& room, const std::string& who, std::string_view at, const std::string& text) {
  return room.ask(who, wire::SetNote{room.board(), node(room, at), text});
}

using List = std::vector<wire::Note>;

}  // namespace

TEST_CASE("a note goes on a hidden enemy piece and follows it") {
  Parlour room = running(BoardId::junqi2);
  room.join("eve", true);
  CHECK(note(room, "seat 1", "1a1", "mine") == "no_note_there");
  CHECK(note(room, "seat 1", "2b2", "empty") == "no_note_there");
  CHECK(note(room, "eve", "2a2", "?") == "not_seated");
  CHECK(note(room, "seat 1", "2a2", "bomb?") == "ok");
  CHECK(room.last<wire::Notes>("seat 1").notes == List{{node(room, "2a2"), "bomb?"}});
  room.move("seat 1", "1a2-1b2");
  room.move("seat 2", "2a2-2b2");
  CHECK(note(room, "seat 1", "2b2", "general") == "ok");
  CHECK(room.last<wire::Notes>("seat 1").notes == List{{node(room, "2a2"), "general"}});
  room.lose("seat 1");
  room.forget();
  room.resume("seat 1", 0);
  CHECK(room.last<wire::Notes>("seat 1").notes == List{{node(room, "2a2"), "general"}});
  CHECK(note(room, "seat 1", "2b2", "") == "ok");
  CHECK(room.last<wire::Notes>("seat 1").notes.empty());
}

TEST_CASE("nobody else hears of a note, not even by a version or a tail") {
  Parlour with = running(BoardId::junqi4);
  Parlour without = running(BoardId::junqi4);
  for (Parlour* room : {&with, &without}) {
    room->join("eve", true);
    room->forget();
    if (room == &with) CHECK(note(*room, "seat 1", "2a1", "flag?") == "ok");
    room->move("seat 1", "1a2-1b2");
    for (const char* who : {"seat 2", "seat 3", "eve"}) {
      room->lose(who);
      room->resume(who, 0);
    }
  }
  for (const char* who : {"seat 2", "seat 3", "seat 4", "eve"}) CHECK(with.heard(who) == without.heard(who));
}

TEST_CASE("a note goes with its piece, and all of them with the match") {
  Parlour room = running(BoardId::junqi2);
  note(room, "seat 1", "2c1", "to fall");
  note(room, "seat 1", "2a3", "stays");
  room.forget();
  room.move("seat 1", "1c1-2c1");  // both fall
  CHECK(room.last<wire::Notes>("seat 1").notes == List{{node(room, "2a3"), "stays"}});
  room.ask("seat 2", wire::ResignGame{});
  CHECK(note(room, "seat 1", "2a3", "late") == "wrong_phase");
  room.ask("seat 1", wire::Rematch{});
  room.ask("seat 2", wire::Rematch{});
  room.lose("seat 1");
  room.forget();
  room.resume("seat 1", 0);
  CHECK(room.messages<wire::Notes>("seat 1").empty());
}

TEST_CASE("a piece whose rank is known takes no note") {
  Options options = default_options(BoardId::junqi4);
  options.visibility = Visibility::all;
  Parlour room(plan_of(BoardId::junqi4, options));
  room.seat_everybody();
  room.begin();
  CHECK(note(room, "seat 1", "2a1", "known") == "no_note_there");
  Parlour other = running(BoardId::junqi4);
  CHECK(note(other, "seat 1", "3a1", "partner") == "no_note_there");
}
