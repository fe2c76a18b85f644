// The servers one has been to are remembered with a name, across starts and damaged files.
#include "client/model/saved_servers.hpp"

#include "client_model/person.hpp"
#include "support/catch.hpp"

using namespace junqi;
using namespace junqi::client;
using test::FakeServer;
using test::Person;

TEST_CASE("a server that said welcome is remembered, can be renamed and removed, and is there after another start") {
  FakeServer server;
  const test::TempDir temp;
  Person ann("Ann", temp.path());
  const Address address{"127.0.0.1", server.port(), "", true};
  REQUIRE(ann->part<SavedServers>().all().empty());
  ann->connect(address);
  REQUIRE(ann.until(Screen::lobby));
  const auto first = ann->part<SavedServers>().all();
  REQUIRE(first.size() == 1);
  REQUIRE(first[0].address == address_text(address));
  REQUIRE(first[0].name == host_and_port(address));
  REQUIRE(first[0].last_used > 0);

  ann->part<SavedServers>().put(first[0].address, "  The club ", address);
  ann->part<SavedServers>().put("", "Old friends", {"example.org", 6000, ""});
  ann->go_home();
  ann->connect(address);
  REQUIRE(ann.until(Screen::lobby));
  ann.die();
  const auto& again = ann->part<SavedServers>().all();
  REQUIRE(again.size() == 2);
  REQUIRE(again[0].name == "The club");
  REQUIRE(again[1].address == "example.org:6000");
  REQUIRE(again[1].last_used == 0);
  ann->part<SavedServers>().remove(again[0].address);
  REQUIRE(ann->part<SavedServers>().all().size() == 1);
}

TEST_CASE("of a damaged list of servers is read what can be read") {
  const std::vector<SavedServer> servers{{"The club", "example.org:5150", 7}, {"Here", "[::1]:6000", 0}};
  REQUIRE(read_saved_servers(saved_servers_text(servers)) == servers);
  REQUIRE(read_saved_servers("").empty());
  REQUIRE(read_saved_servers("{}").empty());
  const auto some = read_saved_servers(
      R"([7, {"name": "x"}, {"name": "bad", "address": "a b"}, {"address": "example.org", "last_used": -5}])");
  REQUIRE(some == std::vector<SavedServer>{{"example.org:5150", "example.org:5150", 0}});
}
