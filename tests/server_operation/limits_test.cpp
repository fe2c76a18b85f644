// Limits of addresses and connections: how often, how many, and what a machine allows.
#include <boost/asio/io_context.hpp>
#include <boost/asio/thread_pool.hpp>
#include <future>

#include "server/bot_pool.hpp"
#include "server/file_handles.hpp"
#include "server/places.hpp"
#include "server/rate_book.hpp"
#include "support/catch.hpp"

using namespace junqi;
using namespace junqi::server;
namespace ip = boost::asio::ip;

namespace {

struct Door {
  explicit Door(const Limits& given)
      : limits(given), places(std::make_shared<Places>(boost::asio::make_strand(context), limits)) {}

  /// Opens connections and lets them go at once; how many were let in.
  int open(const std::string& from, int count, Millis now) {
    int in = 0;
    for (int i = 0; i < count; ++i) in += places->take(ip::make_address(from), now) ? 1 : 0;
    context.restart();
    context.run();
    return in;
  }

  Limits limits;
  boost::asio::io_context context;
  std::shared_ptr<Places> places;
};

}  // namespace

TEST_CASE("each name has its own permits, and asking takes none") {
  const Rate rate{1, 3};
  RateBook book(rate);
  for (int i = 0; i < 3; ++i) CHECK(book.take("ann", 0) == 0);
  CHECK(book.wait("ann", 0) > 0);
  CHECK(book.take("ann", 0) == 1001);
  CHECK(book.take("ben", 0) == 0);
  CHECK(book.wait("cid", 0) == 0);
  CHECK(book.take("ann", 1100) == 0);
  CHECK(book.take("ann", 1100) > 0);
}

TEST_CASE("a book of permits is bounded, and other names push out the one that was quiet for the longest time") {
  const Rate rate{0.001, 1};
  RateBook book(rate);
  CHECK(book.take("ann", 0) == 0);
  for (int i = 0; i < 100'000; ++i) {
    book.take(std::to_string(i), 0);
    if (i % 1000 == 0) CHECK(book.take("ann", 0) > 0);
  }
  CHECK(book.size() == RateBook::remembered_max);
}

TEST_CASE("a rate below one permit still gives one") {
  Rate rate{1, 0.5};
  RateBook book(rate);
  CHECK(book.take("ann", 0) == 0);
  CHECK(book.take("ann", 2000) == 0);
  CHECK(TokenBucket(rate, 0).take(0));
}

TEST_CASE("one address opens only so many connections in a time, also when it lets them go at once") {
  Limits limits;
  limits.connections_per_address_max = 1000;
  limits.address_connections = {5, 20};
  Door door(limits);
  CHECK(door.open("192.0.2.1", 100, 0) == 20);
  CHECK(door.places->taken() == 0);
  CHECK(door.open("::ffff:192.0.2.1", 100, 0) == 0);
  CHECK(door.open("192.0.2.2", 100, 0) == 20);
  CHECK(door.open("2001:db8::1", 15, 0) == 15);
  CHECK(door.open("2001:db8::2", 15, 0) == 5);
  CHECK(door.open("192.0.2.1", 100, 1000) == 5);
}

TEST_CASE("a rush of connections is heard one after the other, and nobody waits when it is over") {
  Limits limits;
  limits.all_connections = {10, 5};
  Door door(limits);
  std::vector<Millis> waits;
  for (int i = 0; i < 8; ++i) waits.push_back(door.places->turn(1000));
  CHECK(waits == std::vector<Millis>{0, 0, 0, 0, 0, 100, 200, 300});
  CHECK(door.places->turn(100'000) == 0);
}

TEST_CASE("there are no more connections than the system allows open files") {
  Limits limits;
  limits.connections_max = 500;
  CHECK_FALSE(fit_to_handles(limits, 1024));
  CHECK(limits.connections_max == 500);
  const auto told = fit_to_handles(limits, 256);
  REQUIRE(told);
  CHECK(limits.connections_max == 192);
  CHECK_THAT(*told, Catch::Contains("192 instead of 500"));
  CHECK(raise_file_handles() >= 64);
}

TEST_CASE("who thinks is cut short when the computer players end") {
  Limits limits;
  BotPool pool(limits);
  std::promise<void> begun;
  boost::asio::post(pool.make_strand(), [&] {
    begun.set_value();
    while (!pool.stop_token().stop_requested()) std::this_thread::yield();
  });
  begun.get_future().wait();
  pool.stop();
  CHECK(pool.stop_token().stop_requested());
}
