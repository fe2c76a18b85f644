#include "tools/arena/statistics.hpp"

#include <cmath>

#include "support/catch.hpp"

namespace junqi::arena {
namespace {

void check(const Share& share, double low, double high) {
  CHECK(share.low == Approx(low).margin(1e-6));
  CHECK(share.high == Approx(high).margin(1e-6));
}

TEST_CASE("Wilson's interval is the published one") {
  // R: prop.test(x, n, correct = FALSE)$conf.int
  check(wilson(8, 10), 0.4901625, 0.9433178);
  check(wilson(0, 10), 0, 0.2775328);
  check(wilson(10, 10), 0.7224672, 1);
  check(wilson(50, 100), 0.4038315, 0.5961685);
  CHECK(wilson(8, 10).value == Approx(0.8));
  for (const double trials : {1, 7, 100, 400}) {
    CHECK(wilson(trials, trials).high == 1);
    CHECK(wilson(0, trials).low == 0);
  }
}

TEST_CASE("Nothing played says nothing") {
  const Share share = wilson(0, 0);
  CHECK(share.low == 0);
  CHECK(share.high == 1);
}

TEST_CASE("Differences in Elo are those of the logistic table") {
  CHECK(elo(0.5) == Approx(0).margin(1e-12));
  CHECK(elo(0.75) == Approx(190.848502));
  CHECK(elo(0.25) == Approx(-190.848502));
  CHECK(elo(10.0 / 11) == Approx(400));
  CHECK(std::isinf(elo(1)));
  CHECK(elo(0) < 0);
}

}  // namespace
}  // namespace junqi::arena
