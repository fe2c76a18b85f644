#include "server/accounts/attempts.hpp"

#include "support/catch.hpp"

using namespace junqi::server;

namespace {

AccountLimits strict() {
  AccountLimits limits;
  limits.account_attempts = {0.1, 3};
  limits.attempt_wait_ms_first = 1'000;
  limits.attempt_wait_ms_max = 60'000;
  limits.attempts_remembered_max = 4;
  return limits;
}

}  // namespace

TEST_CASE("after the burst each attempt has to wait twice as long as the one before, up to the longest wait") {
  const AccountLimits limits = strict();
  Attempts attempts(limits, &AccountLimits::account_attempts);
  for (int i = 0; i < 2; ++i) {
    CHECK(attempts.wait("ann", 0) == 0);
    attempts.count("ann", 0);
  }
  CHECK(attempts.wait("ann", 0) == 0);
  attempts.count("ann", 0);
  CHECK(attempts.wait("ann", 0) == 1'000);
  CHECK(attempts.wait("ben", 0) == 0);
  attempts.count("ann", 0);
  CHECK(attempts.wait("ann", 0) == 2'000);
  attempts.count("ann", 0);
  CHECK(attempts.wait("ann", 0) == 4'000);
  CHECK(attempts.wait("ann", 3'999) == 1);
  for (int i = 0; i < 100; ++i) attempts.count("ann", 0);
  CHECK(attempts.wait("ann", 0) == 60'000);
}

TEST_CASE("in the long run attempts are allowed at the rate") {
  const AccountLimits limits = strict();
  Attempts attempts(limits, &AccountLimits::account_attempts);
  int tried = 0;
  for (junqi::Millis now = 0; now < 1'000'000; now += 100)
    if (attempts.wait("ann", now) == 0) {
      attempts.count("ann", now);
      ++tried;
    }
  CHECK(tried > 80);
  CHECK(tried < 120);
}

TEST_CASE("a good attempt is taken back, and a forgotten key begins anew") {
  const AccountLimits limits = strict();
  Attempts attempts(limits, &AccountLimits::account_attempts);
  for (int i = 0; i < 20; ++i) {
    CHECK(attempts.wait("ann", 0) == 0);
    attempts.count("ann", 0);
    attempts.take_back("ann");
  }
  for (int i = 0; i < 3; ++i) attempts.count("ann", 0);
  CHECK(attempts.wait("ann", 0) > 0);
  attempts.forget("ann");
  CHECK(attempts.wait("ann", 0) == 0);
  attempts.take_back("nobody");
  attempts.forget("nobody");
}

TEST_CASE("what is taken back takes no place from those that are to be remembered") {
  const AccountLimits limits = strict();
  Attempts attempts(limits, &AccountLimits::account_attempts);
  for (int i = 0; i < 4; ++i) attempts.count("ann", 0);
  for (int i = 0; i < 1000; ++i) {
    attempts.count(std::to_string(i), 0);
    attempts.take_back(std::to_string(i));
  }
  CHECK(attempts.size() == 1);
  CHECK(attempts.wait("ann", 0) > 0);
}

TEST_CASE("nobody has to wait longer than the longest time of the kind") {
  AccountLimits limits = strict();
  limits.account_attempts_in_all = {0.1, 3};
  limits.account_wait_ms_max = 3'000;
  Attempts attempts(limits, &AccountLimits::account_attempts_in_all, &AccountLimits::account_wait_ms_max);
  for (int i = 0; i < 100; ++i) attempts.count("ann", 0);
  CHECK(attempts.wait("ann", 0) == 3'000);
}

TEST_CASE("no more keys are remembered than allowed, the latest of them") {
  const AccountLimits limits = strict();
  Attempts attempts(limits, &AccountLimits::account_attempts);
  for (int i = 0; i < 3; ++i) attempts.count("ann", 0);
  for (int i = 0; i < 1000; ++i) {
    attempts.count(std::to_string(i), 0);
    if (i % 2 == 0) attempts.count("ann", 0);
  }
  CHECK(attempts.size() == 4);
  CHECK(attempts.wait("ann", 0) > 0);
}
