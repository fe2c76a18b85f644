// The line by TLS: whose key it trusts, and that another one hears nothing.
#include "client_model/person.hpp"
#include "support/catch.hpp"
#include "support/certificate.hpp"
#include "wire/error_codes.hpp"

using namespace junqi;
using namespace junqi::client;
using test::FakeServer;
using test::Person;
using test::wait_until;

namespace {

LinkSettings patient_settings() {
  LinkSettings settings;
  settings.connect_max = 20'000;
  settings.lost_after = 20'000;
  settings.give_up_after = 30'000;
  settings.retry_first = 20;
  settings.retry_max = 100;
  return settings;
}

Address address_of(const FakeServer& server, bool plain = false) { return {"127.0.0.1", server.port(), "", plain}; }

std::string pins_in(const test::TempDir& temp) { return test::read_file(temp.path() / "Ann" / "known_servers"); }

int hellos(const FakeServer& server) {
  int count = 0;
  for (const auto& message : server.heard()) count += std::holds_alternative<wire::Hello>(message) ? 1 : 0;
  return count;
}

}  // namespace

TEST_CASE("by TLS the link is welcomed, speaks, and comes back to the key it knows alone") {
  const auto context = test::fresh_server_context();
  FakeServer server(context);
  Link link({}, patient_settings());
  link.open(address_of(server), {"test", "Ann", ""});
  REQUIRE(wait_until([&] { return link.status().state == LinkState::online && !link.poll().empty(); }));
  REQUIRE(link.status().key == tls::fingerprint(context));
  link.send(wire::Request{1, wire::Chat{wire::ChatTo::room, std::string(100, 'x')}});
  REQUIRE(wait_until([&] { return server.requests().size() == 1; }));
  server.cut();
  REQUIRE(wait_until([&] { return server.welcomes() == 2; }));
  server.set_context(test::fresh_server_context());
  server.cut();
  REQUIRE(wait_until([&] { return link.status().state == LinkState::refused; }));
  REQUIRE(link.status().code == certificate_changed);
  REQUIRE(link.status().known_key == tls::fingerprint(context));
  REQUIRE(link.status().key != link.status().known_key);
  REQUIRE(server.welcomes() == 2);
}

TEST_CASE("a first key is kept, another is asked about while nothing is told, and trusted when somebody says so") {
  const test::TempDir temp;
  const auto first = test::fresh_server_context();
  const auto second = test::fresh_server_context();
  FakeServer server(first);
  Person ann("Ann", temp.path());
  ann->connect(address_of(server));
  REQUIRE(ann.until(Screen::lobby));
  REQUIRE(pins_in(temp).find(tls::fingerprint(first)) != std::string::npos);
  server.set_context(second);
  ann.die();

  ann->connect(address_of(server));
  REQUIRE(ann.until([&] { return ann->key_question().has_value(); }));
  REQUIRE(ann->key_question()->known == tls::fingerprint(first));
  REQUIRE(ann->key_question()->shown == tls::fingerprint(second));
  REQUIRE(ann->line(steady_now()).trouble);
  ann->retry_now();
  ann->update(steady_now());
  REQUIRE(hellos(server) == 1);
  REQUIRE(server.handshakes() == 1);
  ann->go_home();
  REQUIRE_FALSE(ann->key_question());
  REQUIRE(pins_in(temp).find(tls::fingerprint(second)) == std::string::npos);

  ann->connect(address_of(server));
  REQUIRE(ann.until([&] { return ann->key_question().has_value(); }));
  ann->trust_shown_key();
  REQUIRE(ann.until(Screen::lobby));
  REQUIRE(pins_in(temp).find(tls::fingerprint(second)) != std::string::npos);
  REQUIRE(pins_in(temp).find(tls::fingerprint(first)) == std::string::npos);
  ann.die();
  ann->connect(address_of(server));
  REQUIRE(ann.until(Screen::lobby));

  server.set_context(first);  // in the middle of it, too
  server.cut();
  REQUIRE(ann.until([&] { return ann->key_question().has_value(); }));
  REQUIRE(ann->screen() == Screen::lobby);
  REQUIRE(hellos(server) == 3);
  ann->trust_shown_key();
  REQUIRE(ann.until([&] { return hellos(server) == 4 && !ann->line(steady_now()).trouble; }));
}

TEST_CASE("a server without TLS and one with TLS alone are told from a broken line, and hear no hello") {
  FakeServer plain;
  Link link({}, patient_settings());
  link.open(address_of(plain), {"test", "Ann", "a token"});
  REQUIRE(wait_until([&] { return plain.connections() == 1; }));
  plain.say(wire::make_bye(wire::code::no_tls));
  REQUIRE(wait_until([&] { return link.status().state == LinkState::refused; }));
  REQUIRE(link.status().code == wire::code::no_tls);
  REQUIRE(plain.heard().empty());
}

TEST_CASE("no code that a server says makes the client ask about a key") {
  FakeServer server;
  server.set_greeting(wire::Bye{std::string(certificate_changed), "trust me"});
  const test::TempDir temp;
  Person ann("Ann", temp.path());
  ann->connect(address_of(server, true));
  REQUIRE(ann.until([&] { return ann->line(steady_now()).trouble; }));
  REQUIRE_FALSE(ann->key_question());
}

TEST_CASE("a list of known servers that cannot be read stops the connection, a garbled one is told") {
  const test::TempDir temp;
  std::filesystem::create_directories(temp.path() / "Ann" / "known_servers");
  FakeServer server(test::fresh_server_context());
  Person ann("Ann", temp.path());
  ann->connect(address_of(server));
  REQUIRE(ann->update(steady_now()) == Screen::home);
  REQUIRE(ann->home().trouble().find("cannot be read") != std::string::npos);
  REQUIRE(server.connections() == 0);
  std::filesystem::create_directories(temp.path() / "Bob");
  test::write_file(temp.path() / "Bob" / "known_servers", "what is this\n");
  Person bob("Bob", temp.path());
  const auto notices = bob->take_notices();
  REQUIRE(notices.size() == 1);
  REQUIRE(notices.front().find("Line 1 of") == 0);
}
