// Talk with the lobby and with one person: what is unread, what is told again, what was refused, and who is not heard.
#include "client/model/lobby_talk.hpp"

#include "client_model/person.hpp"
#include "support/catch.hpp"
#include "wire/error_codes.hpp"

using namespace junqi;
using namespace junqi::client;
using test::FakeServer;
using test::Person;

namespace {

wire::ChatLine said(std::string name, std::string text) {
  wire::ChatLine line;
  line.to = wire::ChatTo::lobby;
  line.name = std::move(name);
  line.text = std::move(text);
  return line;
}

wire::ChatLine whispered(std::string name, std::string receiver, std::string text) {
  wire::ChatLine line = said(std::move(name), std::move(text));
  line.to = wire::ChatTo::person;
  line.receiver = std::move(receiver);
  return line;
}

struct Talking {
  Talking() : ann("Ann", temp.path()) {
    ann->connect({"127.0.0.1", server.port(), "", true});
    REQUIRE(ann.until(Screen::lobby));
  }
  LobbyTalk& talk() { return ann->part<LobbyTalk>(); }
  bool lines(std::size_t thread, std::size_t count) {
    return ann.until(
        [&] { return talk().threads().size() > thread && talk().threads()[thread].lines.size() == count; });
  }

  FakeServer server;
  test::TempDir temp;
  Person ann;
};

}  // namespace

TEST_CASE("lines of the lobby and of single people stand apart, and are unread until they are looked at") {
  Talking t;
  t.server.say(said("Bob", "hello all"));
  t.server.say(whispered("Bob", "Ann", "psst"));
  t.server.say(whispered("Ann", "Bob", "yes?"));
  REQUIRE(t.lines(0, 1));
  REQUIRE(t.lines(1, 2));
  REQUIRE(t.talk().threads()[1].with == "Bob");
  REQUIRE(t.talk().threads()[0].unread == 1);
  REQUIRE(t.talk().unread() == 2);  // one's own line is read
  t.talk().look(true);
  REQUIRE(t.talk().unread() == 1);
  t.server.say(said("Bob", "anyone?"));
  REQUIRE(t.lines(0, 2));
  t.talk().look(true);
  REQUIRE(t.talk().unread() == 1);
  t.talk().write_to("Bob");
  REQUIRE(t.talk().unread() == 0);
  t.talk().close(1);
  REQUIRE(t.talk().threads().size() == 1);
  REQUIRE(t.talk().shown().with.empty());
}

TEST_CASE("what a server tells again after a break is not shown twice") {
  Talking t;
  for (const char* text : {"one", "two", "two"}) t.server.say(said("Bob", text));
  REQUIRE(t.lines(0, 3));
  t.server.cut();
  REQUIRE(t.ann.until([&] { return t.server.welcomes() == 2; }));
  for (const char* text : {"two", "two", "three"}) t.server.say(said("Bob", text));
  REQUIRE(t.lines(0, 4));
  REQUIRE(t.talk().threads()[0].lines.back().text == "three");
}

TEST_CASE("a refused line stands in the field again, and its reason is told") {
  Talking t;
  t.server.answer([](const wire::Request& request) -> std::vector<wire::ServerMessage> {
    if (std::holds_alternative<wire::Chat>(request.body))
      return {wire::make_error(request.id, wire::code::too_much_chat)};
    return {wire::Ok{request.id}};
  });
  t.talk().type("  hello ");
  t.talk().send();
  REQUIRE(t.talk().shown().draft.empty());
  REQUIRE(t.ann.until([&] { return t.talk().shown().draft == "hello"; }));
  REQUIRE(t.ann->take_notices().size() == 1);
  const auto requests = t.server.requests();
  REQUIRE(std::get<wire::Chat>(requests.back().body).to == wire::ChatTo::lobby);
}

TEST_CASE("the list of those one does not hear is the server's, and told anew with each welcome") {
  Talking t;
  t.server.say(wire::MutedNames{{"Bob", "Eve"}});
  REQUIRE(t.ann.until([&] { return t.talk().is_muted("Eve"); }));
  t.talk().mute("Eve", false);
  REQUIRE(t.ann.until([&] {
    const auto requests = t.server.requests();
    const auto* mute = requests.empty() ? nullptr : std::get_if<wire::Mute>(&requests.back().body);
    return mute != nullptr && mute->name == "Eve" && !mute->muted;
  }));
  t.server.cut();
  REQUIRE(t.ann.until([&] { return t.talk().muted().empty(); }));
}
