// How much of everything accounts may cost, and how wrong passwords are slowed down.
#pragma once

#include <cstddef>

#include "server/token_bucket.hpp"

namespace junqi::server {

struct AccountLimits {
  std::size_t accounts_max = 200'000;
  std::size_t logins_max = 16;  // of one account that are remembered; the oldest makes way
  // argon2id, as libsodium recommends it for people who wait.
  int password_ops = 2;
  std::size_t password_memory_bytes = 64 * 1024 * 1024;
  int password_threads = 1;
  std::size_t password_queue_max = 32;  // that wait for a thread; beyond it one has to come back later
  // Attempts: at once, and in the long run. Who makes more waits, and each time longer.
  Rate account_attempts{0.02, 5};       // for one account from one address
  Rate account_attempts_in_all{1, 60};  // for one account, from wherever
  Rate address_attempts{0.1, 20};
  Rate address_registrations{0.02, 20};
  Millis attempt_wait_ms_first = 1'000;
  Millis attempt_wait_ms_max = 300'000;
  Millis account_wait_ms_max = 5'000;  // for the sake of an account alone: strangers must not lock its owner out
  std::size_t attempts_remembered_max = 10'000;  // accounts, and addresses; those of long ago make way
};

}  // namespace junqi::server
