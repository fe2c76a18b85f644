// One connection to a server: what its owner hears of it, by plain text and by TLS.
#include "line/line.hpp"

#include "client_model/fake_server.hpp"
#include "support/catch.hpp"
#include "support/certificate.hpp"
#include "wire/codec.hpp"
#include "wire/error_codes.hpp"

using namespace junqi;
using line::End;
using test::FakeServer;

namespace {

/// Has a line, and writes down what it hears.
class Owner : public line::Line::Owner {
 public:
  ~Owner() override { way->close(); }
  Owner() = default;
  Owner(const Owner&) = delete;
  Owner& operator=(const Owner&) = delete;

  void connect(const FakeServer& server, bool plain) { way->connect({"127.0.0.1", server.port(), plain}); }
  void say(const wire::ClientMessage& message) { way->send(wire::encode(message)); }
  bool until(const std::function<bool()>& done) {
    return test::wait_until([&] {
      io.poll();
      io.restart();
      return done();
    });
  }
  bool over() {
    return until([this] { return end.has_value(); });
  }

  bool accepts(const std::string& key) override {
    shown = key;
    if (!trusts) way->close();
    return trusts;
  }
  void opened() override {
    open = true;
    say(wire::Hello{wire::protocol_version, "test", "Ann", ""});
  }
  void take(wire::ServerMessage message) override { taken.push_back(std::move(message)); }
  void ended(const End& how) override {
    end = how;
    way->close();
  }

  boost::asio::io_context io;
  std::shared_ptr<line::Line> way = std::make_shared<line::Line>(io, tls::client_context(), *this);
  bool trusts = true;
  bool open = false;
  std::string shown;
  std::vector<wire::ServerMessage> taken;
  std::optional<End> end;
};

}  // namespace

TEST_CASE("a plain line greets, hears, and is told when the server goes") {
  FakeServer server;
  Owner owner;
  owner.connect(server, true);
  REQUIRE(owner.until([&] { return owner.taken.size() == 1; }));
  REQUIRE(std::holds_alternative<wire::Welcome>(owner.taken[0]));
  REQUIRE(owner.way->key().empty());
  server.say_bytes("no message at all\n");
  server.say(wire::Pong{7});
  REQUIRE(owner.until([&] { return owner.taken.size() == 2; }));
  REQUIRE(std::get<wire::Pong>(owner.taken[1]).nonce == 7);
  server.cut();
  REQUIRE(owner.over());
  REQUIRE(owner.end->why == End::Why::network);
  REQUIRE(owner.end->error);
}

TEST_CASE("a server is talked to by TLS when its key is accepted") {
  const auto context = test::fresh_server_context();
  FakeServer server(context);
  Owner owner;
  owner.connect(server, false);
  REQUIRE(owner.until([&] { return owner.taken.size() == 1; }));
  REQUIRE(owner.shown == tls::fingerprint(context));
  REQUIRE(owner.way->key() == owner.shown);
  REQUIRE(server.handshakes() == 1);
}

TEST_CASE("a server whose key is not accepted hears nothing, not even the end of the handshake") {
  FakeServer server(test::fresh_server_context());
  Owner owner;
  owner.trusts = false;
  owner.connect(server, false);
  REQUIRE(owner.until([&] { return !owner.shown.empty(); }));
  Owner other;  // whoever comes later shows that the server has had its time
  other.connect(server, false);
  REQUIRE(other.until([&] { return other.taken.size() == 1; }));
  REQUIRE_FALSE(owner.open);
  REQUIRE(server.handshakes() == 1);
  REQUIRE(server.heard().size() == 1);
}

TEST_CASE("plain text instead of TLS is a farewell or a fault, and no secret is told to it") {
  FakeServer server;
  Owner owner;
  owner.connect(server, false);
  REQUIRE(owner.until([&] { return server.connections() == 1; }));
  SECTION("a farewell is passed on") {
    server.say(wire::make_bye(wire::code::room_full));
    REQUIRE(owner.over());
    REQUIRE(owner.end->why == End::Why::told);
    REQUIRE(owner.end->code == wire::code::room_full);
    REQUIRE_FALSE(owner.end->text.empty());
  }
  SECTION("anything else is not listened to") {
    server.say(wire::Pong{1});
    REQUIRE(owner.over());
    REQUIRE(owner.end->why == End::Why::no_tls);
    REQUIRE(owner.taken.empty());
  }
  REQUIRE_FALSE(owner.open);
  REQUIRE(server.heard().empty());
}

TEST_CASE("a line without end is the end of the line") {
  FakeServer server;
  Owner owner;
  owner.connect(server, true);
  REQUIRE(owner.until([&] { return owner.taken.size() == 1; }));
  server.say_bytes(std::string(wire::server_line_bytes_max + 2, 'x'));
  REQUIRE(owner.over());
  REQUIRE(owner.end->why == End::Why::endless);
}

TEST_CASE("where nobody listens the system says so") {
  Owner owner;
  {
    const FakeServer gone;
    owner.way->connect({"127.0.0.1", gone.port(), true});
  }
  REQUIRE(owner.over());
  REQUIRE(owner.end->why == End::Why::network);
}

TEST_CASE("a closed line says nothing more") {
  FakeServer server;
  Owner owner;
  owner.connect(server, true);
  REQUIRE(owner.until([&] { return owner.taken.size() == 1; }));
  server.say(wire::Pong{1});
  owner.way->close();
  Owner other;
  other.connect(server, true);
  REQUIRE(other.until([&] { return other.taken.size() == 1; }));
  owner.io.poll();
  REQUIRE(owner.taken.size() == 1);
  REQUIRE_FALSE(owner.end);
}
