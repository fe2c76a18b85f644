// The line to a server, tried against a small server that behaves badly in every way a network knows.
#include "client/model/link.hpp"

#include "client_model/fake_server.hpp"
#include "support/catch.hpp"
#include "wire/error_codes.hpp"

using namespace junqi;
using namespace junqi::client;
using test::FakeServer;
using test::wait_until;

namespace {

/// A line that is not given up soon: a busy machine must not look like a dead one.
const LinkSettings patient{.connect_max = 8000,
                           .ping_every = 40,
                           .lost_after = 5000,
                           .give_up_after = 20'000,
                           .retry_first = 20,
                           .retry_max = 100};
LinkSettings impatient(Millis connect_max, Millis lost_after, Millis give_up_after) {
  LinkSettings settings = patient;
  settings.connect_max = connect_max;
  settings.lost_after = lost_after;
  settings.give_up_after = give_up_after;
  return settings;
}

struct Caller {
  std::vector<wire::ServerMessage> heard;
  Link link;
  explicit Caller(const LinkSettings& settings = patient, std::function<void()> wake = {})
      : link(std::move(wake), settings) {}

  void open(const FakeServer& server, std::string token = {}) {
    link.open({"127.0.0.1", server.port(), "", true}, {"test", "Ann", std::move(token)});
  }
  void listen() {
    for (auto& message : link.poll()) heard.push_back(std::move(message));
  }
  template <class M>
  int count() {
    listen();
    int n = 0;
    for (const auto& message : heard) n += std::holds_alternative<M>(message) ? 1 : 0;
    return n;
  }
  bool is(LinkState state) const { return link.status().state == state; }
};

template <class M>
const M* first_of(const std::vector<wire::ClientMessage>& messages) {
  for (const auto& message : messages)
    if (const auto* found = std::get_if<M>(&message)) return found;
  return nullptr;
}
template <class M>
const M* first_of(std::vector<wire::ClientMessage>&&) = delete;  // what it found would be gone

}  // namespace

TEST_CASE("a link says hello, is welcomed, sends and receives in order, and wakes its owner") {
  FakeServer server;
  std::atomic<int> wakes{0};
  Caller caller(patient, [&] { ++wakes; });
  caller.open(server, "old token");
  REQUIRE(wait_until([&] { return caller.count<wire::Welcome>() == 1; }));
  REQUIRE(caller.is(LinkState::online));
  const auto heard = server.heard();
  const auto* hello = first_of<wire::Hello>(heard);
  REQUIRE(hello != nullptr);
  REQUIRE(hello->name == "Ann");
  REQUIRE(hello->token == "old token");
  for (int i = 1; i <= 50; ++i) caller.link.send(wire::Request{i, wire::Chat{wire::ChatTo::room, "line"}});
  REQUIRE(wait_until([&] { return server.requests().size() == 50; }));
  for (int i = 1; i <= 50; ++i) REQUIRE(server.requests()[static_cast<std::size_t>(i) - 1].id == i);
  for (int i = 1; i <= 50; ++i) server.say(wire::Ok{i});
  REQUIRE(wait_until([&] { return caller.count<wire::Ok>() == 50; }));
  std::int64_t last = 0;
  for (const auto& message : caller.heard)
    if (const auto* ok = std::get_if<wire::Ok>(&message)) REQUIRE(ok->id == ++last);
  REQUIRE(wakes > 0);
}

TEST_CASE("both sides ping and are answered, and none of it is handed on") {
  FakeServer server;
  Caller caller;
  caller.open(server);
  REQUIRE(wait_until([&] { return caller.link.status().round_trip.has_value(); }));
  REQUIRE(*caller.link.status().round_trip < 1000);
  server.say(wire::Ping{77});
  REQUIRE(wait_until([&] {
    const auto heard = server.heard();
    const auto* pong = first_of<wire::Pong>(heard);
    return pong != nullptr && pong->nonce == 77;
  }));
  REQUIRE(caller.count<wire::Ping>() == 0);
  REQUIRE(caller.count<wire::Pong>() == 0);
}

TEST_CASE("lines are put together however they are cut, and what cannot be read is skipped") {
  FakeServer server;
  Caller caller;
  caller.open(server);
  REQUIRE(wait_until([&] { return caller.count<wire::Welcome>() == 1; }));
  server.set_mute(true);  // a pong in the middle of a line would be its end
  for (const char c : server.text_of(wire::Ok{5}) + "\n{\"type\":\"from the future\"}\nno json\n") {
    server.say_bytes(std::string(1, c));
    std::this_thread::sleep_for(std::chrono::microseconds(200));
  }
  std::string many;
  for (int i = 0; i < 100; ++i) many += server.text_of(wire::Ok{100 + i}) + "\n";
  server.say_bytes(many);
  REQUIRE(wait_until([&] { return caller.count<wire::Ok>() == 101; }));
  REQUIRE(caller.is(LinkState::online));
}

TEST_CASE("a server that answers no more is noticed, waited for, and the line is good again when it speaks") {
  FakeServer server;
  const LinkSettings settings = impatient(8000, 300, 20'000);
  Caller caller(settings);
  caller.open(server);
  REQUIRE(wait_until([&] { return caller.count<wire::Welcome>() == 1; }));
  server.set_mute(true);
  const Millis cut = steady_now();
  REQUIRE(wait_until([&] { return caller.is(LinkState::lost); }));
  REQUIRE(steady_now() - cut >= settings.lost_after);
  server.set_mute(false);
  server.say(wire::Ok{1});
  REQUIRE(wait_until([&] { return caller.is(LinkState::online); }));
  REQUIRE(caller.count<wire::Welcome>() == 1);  // over the same connection
}

TEST_CASE("a dead line is given up and made anew, with the token of the last welcome") {
  FakeServer server;
  Caller caller(impatient(500, 200, 400));
  caller.open(server);
  REQUIRE(wait_until([&] { return caller.count<wire::Welcome>() == 1; }));
  server.set_mute(true);
  REQUIRE(wait_until([&] { return server.connections() > 1; }));
  server.set_mute(false);
  REQUIRE(wait_until([&] { return caller.count<wire::Welcome>() >= 2; }));
  const auto heard = server.heard();
  const wire::Hello* last = nullptr;
  for (const auto& message : heard)
    if (const auto* hello = std::get_if<wire::Hello>(&message)) last = hello;
  REQUIRE(last->token == FakeServer::token);
}

TEST_CASE("a broken connection comes back by itself; what was sent in between is dropped, not sent late") {
  FakeServer server;
  Caller caller;
  caller.open(server);
  REQUIRE(wait_until([&] { return caller.count<wire::Welcome>() == 1; }));
  server.cut();
  REQUIRE(wait_until([&] { return server.connections() == 2; }));
  REQUIRE(wait_until([&] { return server.welcomes() == 2; }));
  caller.link.send(wire::Request{9, wire::ListRooms{}});  // the new welcome has not been polled yet
  REQUIRE(wait_until([&] { return caller.count<wire::Welcome>() == 2; }));
  caller.link.send(wire::Request{10, wire::ListRooms{}});
  REQUIRE(wait_until([&] { return !server.requests().empty(); }));
  REQUIRE(server.requests().front().id == 10);
}

TEST_CASE("who is refused stays away, with the reason; a farewell for now is followed by another try") {
  FakeServer server;
  Caller caller;
  SECTION("too old") {
    server.set_greeting(wire::make_error(std::nullopt, wire::code::protocol_too_old));
    caller.open(server);
    REQUIRE(wait_until([&] { return caller.is(LinkState::refused); }));
    REQUIRE(caller.link.status().code == wire::code::protocol_too_old);
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    REQUIRE(server.connections() == 1);
  }
  SECTION("replaced by another window") {
    caller.open(server);
    REQUIRE(wait_until([&] { return caller.count<wire::Welcome>() == 1; }));
    server.say(wire::make_bye(wire::code::replaced));
    REQUIRE(wait_until([&] { return caller.is(LinkState::refused); }));
    REQUIRE(caller.link.status().code == wire::code::replaced);
  }
  SECTION("shut down") {
    caller.open(server);
    REQUIRE(wait_until([&] { return caller.count<wire::Welcome>() == 1; }));
    server.say(wire::make_bye(wire::code::shutdown));
    REQUIRE(wait_until([&] { return caller.count<wire::Welcome>() == 2; }));
  }
  SECTION("a token that is not known any more") {
    server.set_greeting(wire::make_error(std::nullopt, wire::code::bad_token));
    caller.open(server, "stale");
    REQUIRE(wait_until([&] { return server.heard().size() >= 2; }));
    const auto heard = server.heard();
    REQUIRE(std::get<wire::Hello>(heard[0]).token == "stale");
    REQUIRE(std::get<wire::Hello>(heard[1]).token.empty());
  }
}

TEST_CASE("nobody there: the link says why, waits longer each time, and tries at once when asked") {
  std::uint16_t port = 0;
  {
    const FakeServer gone;
    port = gone.port();
  }
  LinkSettings slow_to_retry = patient;
  slow_to_retry.retry_first = 20'000;
  slow_to_retry.retry_max = 40'000;
  Link link({}, slow_to_retry);
  link.open({"127.0.0.1", port, "", true}, {"test", "Ann", ""});
  REQUIRE(wait_until([&] { return link.status().state == LinkState::waiting; }));
  REQUIRE_FALSE(link.status().reason.empty());
  REQUIRE(link.status().retry_in > 10'000);
  REQUIRE(link.status().attempt == 1);
  link.retry_now();
  REQUIRE(wait_until([&] { return link.status().attempt == 2; }));
  link.close();
  REQUIRE(link.status().state == LinkState::closed);
}

TEST_CASE("a server that says nothing at all is given up") {
  FakeServer server;
  server.set_mute(true);
  Caller caller(impatient(300, 5000, 20'000));
  caller.open(server);
  REQUIRE(wait_until([&] { return caller.is(LinkState::waiting); }));
  REQUIRE(caller.count<wire::Welcome>() == 0);
}

TEST_CASE("a line without end ends the connection before it fills the memory") {
  FakeServer server;
  Caller caller;
  caller.open(server);
  REQUIRE(wait_until([&] { return caller.count<wire::Welcome>() == 1; }));
  server.say_bytes(std::string(5 * 1024 * 1024, 'x'));
  REQUIRE(wait_until([&] { return server.connections() == 2; }));
}

TEST_CASE("nothing of an earlier server is heard after another one was opened or the link was closed") {
  FakeServer first;
  FakeServer second;
  Caller caller;
  caller.open(first);
  REQUIRE(wait_until([&] { return first.welcomes() == 1; }));
  first.say(wire::Ok{1});
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  caller.open(second);
  REQUIRE(wait_until([&] { return caller.count<wire::Welcome>() == 1; }));
  REQUIRE(caller.count<wire::Ok>() == 0);
  second.say(wire::Ok{2});
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  caller.link.close();
  REQUIRE(caller.count<wire::Ok>() == 0);
}

TEST_CASE("names are resolved, and IPv6 is spoken where it is there") {
  FakeServer server;
  Caller caller;
  caller.link.open({"localhost", server.port(), "", true}, {"test", "Ann", ""});
  REQUIRE(wait_until([&] { return caller.count<wire::Welcome>() == 1; }));
  Caller nobody;
  nobody.link.open({"no-such-host.invalid", 5150, ""}, {"test", "Ann", ""});
  REQUIRE(wait_until([&] { return nobody.is(LinkState::waiting); }));
}
