// The small memories of a server: replies, the feed of a room, guests and their names, buckets, the outbox, places.
#include <set>

#include "server/feed.hpp"
#include "server/guest_book.hpp"
#include "server/outbox.hpp"
#include "server/places.hpp"
#include "server/secret.hpp"
#include "support/catch.hpp"
#include "wire/utf8.hpp"

using namespace junqi;
using namespace junqi::server;

namespace {

Line line(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

std::vector<std::string> texts(const std::vector<Line>& lines) {
  std::vector<std::string> all;
  for (const auto& one : lines) all.push_back(*one);
  return all;
}
using Texts = std::vector<std::string>;

GuestBook book() {
  return GuestBook([number = 0]() mutable { return "token " + std::to_string(++number); });
}

}  // namespace

TEST_CASE("a name that thousands wish for is soon given another number each time") {
  GuestBook guests = book();
  std::set<std::string> names;
  for (int i = 0; i < 20'000; ++i) names.insert(guests.add("Guest").guest.name);
  CHECK(names.size() == 20'000);
  CHECK(names.contains("Guest 2"));
  CHECK(std::all_of(names.begin(), names.end(), [](const std::string& name) { return name.size() <= 12; }));
}

TEST_CASE("the feed gives the lines since a version, to those they were for") {
  RoomLimits limits;
  Feed feed(limits);
  const GuestId ann{1}, ben{2};
  feed.next_version();
  feed.keep(line("a"));
  feed.next_version();
  feed.keep_chat(line("for ann"), {ann}, {});
  feed.next_version();
  feed.keep(line("b"));
  CHECK(texts(feed.tail(ann, 1).value()) == Texts{"for ann", "b"});
  CHECK(texts(feed.tail(ben, 1).value()) == Texts{"b"});
  CHECK(feed.tail(ben, 3).value().empty());
  CHECK_FALSE(feed.tail(ben, 4));
  CHECK_FALSE(feed.tail(ben, 0));
  CHECK(texts(feed.chat(ann)) == Texts{"for ann"});
  CHECK(feed.chat(ben).empty());
  feed.cut();
  CHECK_FALSE(feed.tail(ann, 2));
  CHECK(feed.tail(ann, 3).value().empty());
}

TEST_CASE("the feed keeps no more than it may") {
  RoomLimits limits;
  limits.tail_lines_max = 3;
  limits.tail_bytes_max = 10;
  limits.chat_lines_max = 2;
  Feed feed(limits);
  for (int i = 0; i < 5; ++i) {
    feed.next_version();
    feed.keep_chat(line("x"), {}, {});
  }
  CHECK_FALSE(feed.tail({}, 1));
  CHECK(feed.tail({}, 2).value().size() == 3);
  CHECK(feed.chat({}).size() == 2);
  feed.next_version();
  feed.keep(line("longer than ten bytes"));
  CHECK_FALSE(feed.tail({}, 5));
  CHECK(feed.tail({}, 6).value().empty());
}

TEST_CASE("names are made unique, whatever their case and spaces, and stay within their length") {
  auto guests = book();
  CHECK(guests.add("Ann").guest.name == "Ann");
  CHECK(guests.add(" a n N ").guest.name == "a n N 2");
  CHECK(guests.add("").guest.name == "Guest");
  CHECK(guests.add("   ").guest.name == "Guest 2");
  const std::string longest = "一二三四五六七八九十一二三四五六七八九十一二三四";
  CHECK(guests.add(longest).guest.name == longest);
  const std::string other = guests.add(longest).guest.name;
  CHECK(other != longest);
  CHECK(wire::code_points(other) <= 24);
  CHECK(wire::valid_utf8(other));
}

TEST_CASE("a guest is found by its token until it is forgotten, and then the name is free") {
  auto guests = book();
  const GuestId ann = guests.add("Ann").guest.id;
  CHECK(guests.by_token("token 1")->id == ann);
  CHECK(guests.by_token("token 2") == nullptr);
  guests.forget(ann);
  CHECK(guests.by_token("token 1") == nullptr);
  CHECK(guests.add("Ann").guest.name == "Ann");
}

TEST_CASE("tokens and codes are random and look as they should") {
  std::set<std::string> tokens, codes;
  for (int i = 0; i < 1000; ++i) {
    tokens.insert(secret_token());
    codes.insert(room_code());
  }
  CHECK(tokens.size() == 1000);
  CHECK(codes.size() > 990);
  CHECK(tokens.begin()->size() == 32);
  CHECK(codes.begin()->size() == 6);
  for (const auto& code : codes) CHECK(code.find_first_of("IO01") == std::string::npos);
}

TEST_CASE("a bucket allows its burst, then its rate") {
  TokenBucket bucket({2, 3}, 0);
  CHECK((bucket.take(0) && bucket.take(0) && bucket.take(0)));
  CHECK_FALSE(bucket.take(0));
  CHECK_FALSE(bucket.take(499));
  CHECK(bucket.wait() <= 2);
  CHECK(bucket.take(501));
  CHECK_FALSE(bucket.take(502));
  CHECK((bucket.take(100'000) && bucket.take(100'000) && bucket.take(100'000)));
  CHECK_FALSE(bucket.take(100'000));
}

TEST_CASE("an outbox counts what waits and what is being written") {
  Outbox outbox(10);
  CHECK(outbox.add({line("12345")}));
  CHECK(outbox.take().size() == 1);
  CHECK(outbox.empty());
  CHECK(outbox.add({line("12345")}));
  CHECK_FALSE(outbox.add({line("1")}));
  outbox.written();
  CHECK(outbox.add({line("1")}));
}

TEST_CASE("an answer longer than the outbox goes to whoever waits for nothing else") {
  Outbox outbox(10);
  CHECK(outbox.add({line("12345678901"), line("ok")}));
  CHECK_FALSE(outbox.add({line("1")}));
  outbox.take();
  CHECK_FALSE(outbox.add({line("1")}));
  outbox.take();
  outbox.written();
  CHECK(outbox.add({line("12345678901")}));
}

TEST_CASE("a place is counted by address and given back by itself") {
  namespace asio = boost::asio;
  asio::io_context context;
  Limits limits;
  limits.connections_per_address_max = 2;
  limits.connections_max = 4;
  const auto places = std::make_shared<Places>(asio::make_strand(context), limits);
  const auto at = [](const char* text) { return asio::ip::make_address(text); };
  auto first = places->take(at("10.0.0.1"), 0);
  const auto second = places->take(at("::ffff:10.0.0.1"), 0);  // the same machine by another road
  CHECK((first && second));
  CHECK_FALSE(places->take(at("10.0.0.1"), 0));
  const auto third = places->take(at("2001:db8::1"), 0);
  const auto fourth = places->take(at("2001:db8::ffff"), 0);
  CHECK((third && fourth));
  CHECK_FALSE(places->take(at("2001:db8::2"), 0));
  CHECK_FALSE(places->take(at("10.0.0.2"), 0));  // full
  first.reset();
  context.run();
  CHECK(places->taken() == 3);
  CHECK(places->take(at("10.0.0.1"), 0));
}
