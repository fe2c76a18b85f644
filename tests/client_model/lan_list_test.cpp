// What the client shows of the servers on its network.
#include "client/model/lan_list.hpp"

#include "support/catch.hpp"

namespace {

using namespace junqi;
using namespace junqi::client;

wire::BeaconAnswer answer_to(std::int64_t nonce, std::string id = "a", std::string name = "Mei's table") {
  return {wire::protocol_version, nonce, std::move(id), std::move(name), 5150, 3, 2, true};
}

bool take(LanList& list, const wire::BeaconAnswer& answer, const std::string& host, Millis now) {
  return list.take(encode(answer), host, now);
}

}  // namespace

TEST_CASE("an answer becomes a server with its round trip") {
  LanList list;
  list.asked(7, 1000);
  CHECK(take(list, answer_to(7), "10.0.0.7", 1004));
  CHECK(list.servers() == std::vector{LanServer{"Mei's table", {"10.0.0.7", 5150, {}}, 3, 2, true, true, 4}});
}

TEST_CASE("what nobody asked for is not shown") {
  LanList list;
  list.asked(7, 1000);
  CHECK_FALSE(take(list, answer_to(8), "10.0.0.7", 1004));
  CHECK_FALSE(list.take("hello", "10.0.0.7", 1004));
  CHECK(list.servers().empty());
}

TEST_CASE("a server that answers by several ways is shown once, by IPv4 if it can be") {
  LanList list;
  list.asked(7, 1000);
  CHECK(take(list, answer_to(7), "fe80::7%eth0", 1001));
  CHECK_FALSE(take(list, answer_to(7), "fe80::7%eth1", 1002));
  CHECK(take(list, answer_to(7), "10.0.0.7", 1003));
  CHECK_FALSE(take(list, answer_to(7), "192.168.0.7", 1004));
  CHECK_FALSE(take(list, answer_to(7), "fe80::7%eth0", 1005));
  REQUIRE(list.servers().size() == 1);
  CHECK(list.servers()[0].address.host == "10.0.0.7");
}

TEST_CASE("a server that falls silent is forgotten, and one that speaks stays in its place") {
  LanList list;
  for (Millis now = 0; now <= 20'000; now += 2000) {
    list.asked(now + 1, now);
    if (now == 0) take(list, answer_to(now + 1, "silent"), "10.0.0.8", now);
    take(list, answer_to(now + 1), "10.0.0.7", now);
    list.forget_silent(now);
  }
  REQUIRE(list.servers().size() == 1);
  CHECK(list.servers()[0].address.host == "10.0.0.7");
  CHECK(list.forget_silent(40'000));
  CHECK(list.servers().empty());
}

TEST_CASE("small changes of the round trip draw nothing anew, new players do") {
  LanList list;
  list.asked(1, 0);
  take(list, answer_to(1), "10.0.0.7", 3);
  list.asked(2, 2000);
  CHECK_FALSE(take(list, answer_to(2), "10.0.0.7", 2006));
  list.asked(3, 4000);
  auto more = answer_to(3);
  more.players = 4;
  CHECK(take(list, more, "10.0.0.7", 4003));
}

TEST_CASE("a flood of answers fills no memory") {
  LanList list;
  list.asked(7, 0);
  for (int i = 0; i < 10'000; ++i) take(list, answer_to(7, std::to_string(i)), "10.0.0.7", 1);
  CHECK(list.servers().size() <= 64);
}

TEST_CASE("a server without a name is called by its address, and an older protocol is told") {
  LanList list;
  list.asked(7, 0);
  auto answer = answer_to(7, "a", " ");
  answer.protocol = 99;
  take(list, answer, "10.0.0.7", 1);
  REQUIRE(list.servers().size() == 1);
  CHECK(list.servers()[0].name == "10.0.0.7:5150");
  CHECK_FALSE(list.servers()[0].same_protocol);
}
