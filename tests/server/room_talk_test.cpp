// Talking in a room: to one person, by emotes, and to who does not want to hear.
#include "support/catch.hpp"
#include "support/parlour.hpp"

using namespace junqi;
using namespace junqi::test;
using wire::Chat;
using wire::ChatTo;

namespace {

Parlour overheard(BoardId board) {
  Parlour room(plan_of(board));
  room.seat_everybody();
  room.join("eve", true);
  room.join("fay", true);
  room.begin();
  room.forget();
  return room;
}

std::size_t lines(const Parlour& room, const std::string& who) { return room.messages<wire::ChatLine>(who).size(); }

}  // namespace

TEST_CASE("a private line is for one person, who also finds it when coming back") {
  Parlour room = overheard(BoardId::junqi4);
  CHECK(room.ask("seat 1", Chat{ChatTo::person, "psst", "seat 2"}) == "ok");
  const auto line = room.last<wire::ChatLine>("seat 2");
  CHECK(line.to == ChatTo::person);
  CHECK(line.name == "seat 1");
  CHECK(line.receiver == "seat 2");
  CHECK(line.seat == no_seat);
  CHECK(lines(room, "seat 1") == 1);
  CHECK(lines(room, "seat 3") == 0);
  CHECK(lines(room, "eve") == 0);
  CHECK(room.ask("seat 1", Chat{ChatTo::person, "psst", "zoe"}) == "no_such_person");
  room.lose("seat 2");
  room.forget();
  room.resume("seat 2", 0);
  CHECK(lines(room, "seat 2") == 1);
}

TEST_CASE("there is nothing private between players and those who look on, while there is a match") {
  Parlour room = overheard(BoardId::junqi2);
  CHECK(room.ask("seat 1", Chat{ChatTo::person, "?", "eve"}) == "wrong_phase");
  CHECK(room.ask("eve", Chat{ChatTo::person, "!", "seat 1"}) == "wrong_phase");
  CHECK(room.ask("eve", Chat{ChatTo::person, "!", "fay"}) == "ok");
  room.ask("seat 1", wire::ResignGame{});
  CHECK(room.ask("eve", Chat{ChatTo::person, "!", "seat 1"}) == "ok");
}

TEST_CASE("emotes go where a line to the room would go") {
  Parlour room = overheard(BoardId::junqi2);
  CHECK(room.ask("seat 1", wire::SendEmote{wire::Emote::think}) == "ok");
  CHECK(room.last<wire::EmoteShown>("eve").emote == wire::Emote::think);
  CHECK(room.last<wire::EmoteShown>("seat 2").seat == seat(1));
  CHECK(room.ask("eve", wire::SendEmote{wire::Emote::attack}) == "ok");
  CHECK(room.messages<wire::EmoteShown>("fay").size() == 2);
  CHECK(room.messages<wire::EmoteShown>("seat 1").size() == 1);
}

TEST_CASE("who is muted is not heard, in no tail and in no history, and hears nothing of it") {
  Parlour room = overheard(BoardId::junqi2);
  room.step([](server::Room& r, Millis) { r.set_muted({2}, {{1}}); });  // seat 2 does not hear seat 1
  const auto version = room.version("seat 2");
  CHECK(room.ask("seat 1", Chat{ChatTo::room, "blah"}) == "ok");
  CHECK(room.ask("seat 1", Chat{ChatTo::person, "blah", "seat 2"}) == "ok");
  CHECK(room.ask("seat 1", wire::SendEmote{wire::Emote::hurry}) == "ok");
  CHECK(lines(room, "eve") == 1);
  CHECK(lines(room, "seat 2") == 0);
  for (const std::uint64_t since : {version, std::uint64_t{0}}) {
    room.lose("seat 2");
    room.resume("seat 2", since);
    CHECK(lines(room, "seat 2") == 0);
    CHECK(room.messages<wire::EmoteShown>("seat 2").empty());
  }
  room.step([](server::Room& r, Millis) { r.set_muted({2}, {}); });
  CHECK(room.ask("seat 1", Chat{ChatTo::room, "sorry"}) == "ok");
  CHECK(lines(room, "seat 2") == 1);
}

TEST_CASE("controls and marks that turn the direction of writing get into no line") {
  for (const char* bad : {"\\u202e", "\\u202a", "\\u2066", "\\u2069", "\\u200e", "\\u200f", "\\u061c", "\\u0007", "\\n",
                          "\\u0085", "\\u2028"}) {
    INFO(bad);
    const auto message =
        wire::decode_client(std::string(R"({"type":"chat","id":1,"text":"a)") + bad + R"(b","to":"room"})");
    REQUIRE_FALSE(message);
    CHECK(message.error().code == "bad_field");
    CHECK(message.error().field == "text");
  }
}
