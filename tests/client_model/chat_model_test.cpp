// The chat, its tabs and what is unread.
#include "client/model/chat_model.hpp"

#include "client_model/asked.hpp"
#include "support/catch.hpp"
#include "wire/codec.hpp"

using namespace junqi;
using namespace junqi::client;

TEST_CASE("chat keeps its tabs apart, counts what is unread, and shows nothing twice") {
  test::Asked asked;
  ChatModel chat(asked);
  const auto line = [](std::uint64_t version, wire::ChatTo to, const char* text) {
    return wire::ChatLine{version, to, Seat{2}, "Bob", text};
  };
  chat.take(line(5, wire::ChatTo::room, "second"));
  chat.take(line(3, wire::ChatTo::room, "first"));
  chat.take(line(5, wire::ChatTo::room, "second"));
  chat.take(line(6, wire::ChatTo::team, "psst"));
  chat.take(line(0, wire::ChatTo::lobby, "elsewhere"));
  REQUIRE(chat.lines(wire::ChatTo::room).size() == 2);
  REQUIRE(chat.lines(wire::ChatTo::room)[0].text == "first");
  REQUIRE(chat.unread(wire::ChatTo::room) == 0);
  REQUIRE(chat.unread(wire::ChatTo::team) == 1);
  chat.show(wire::ChatTo::team);
  REQUIRE(chat.unread(wire::ChatTo::team) == 0);
  chat.send();
  chat.type("   ");
  chat.send();
  REQUIRE(asked.bodies.empty());
  chat.type(" go left ");
  chat.send();
  REQUIRE(asked.last<wire::Chat>()->text == "go left");
  REQUIRE(asked.last<wire::Chat>()->to == wire::ChatTo::team);
  REQUIRE(chat.input().empty());
  chat.give_back(*asked.last<wire::Chat>());
  REQUIRE(chat.input() == "go left");
  chat.type(std::string(1000, 'x'));
  REQUIRE(chat.input().size() == wire::chat_length_max);
}
