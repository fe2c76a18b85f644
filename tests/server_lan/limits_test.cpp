// How often the server answers on the local network, whoever asks.
#include "server/lan/answer_limits.hpp"

#include "support/catch.hpp"

namespace {

using namespace junqi;
using namespace junqi::server;
namespace ip = boost::asio::ip;

int answered(AnswerLimits& limits, const ip::address& from, int questions, Millis now) {
  int count = 0;
  for (int i = 0; i < questions; ++i) count += limits.take(from, now) ? 1 : 0;
  return count;
}

ip::address numbered(std::uint32_t n) { return ip::address_v4(0x0a000000U + n); }

}  // namespace

TEST_CASE("one address uses up its own permits and nobody else's") {
  AnswerLimits limits({{5, 20}, {100, 200}}, 0);
  CHECK(answered(limits, numbered(1), 100, 0) == 20);
  CHECK(answered(limits, numbered(2), 100, 0) == 20);
  CHECK(answered(limits, numbered(1), 100, 1000) == 5);
}

TEST_CASE("all addresses together have a limit") {
  AnswerLimits limits({{5, 20}, {100, 200}}, 0);
  int count = 0;
  for (std::uint32_t n = 0; n < 500; ++n) count += answered(limits, numbered(n), 1, 0);
  CHECK(count == 200);
}

TEST_CASE("the network half of an IPv6 address is one asker") {
  AnswerLimits limits({{5, 20}, {100, 200}}, 0);
  int count = 0;
  for (int n = 1; n <= 100; ++n) count += answered(limits, ip::make_address("2001:db8::" + std::to_string(n)), 1, 0);
  CHECK(count == 20);
}

TEST_CASE("invented addresses fill no memory, and the real ones are heard again afterwards") {
  AnswerLimits limits({{5, 20}, {1e6, 1e6}}, 0);
  for (std::uint32_t n = 0; n < 100'000; ++n) limits.take(numbered(n), 0);
  CHECK(limits.remembered() <= 1024);
  CHECK(limits.take(numbered(200'000), 10'000));
}
