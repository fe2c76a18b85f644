// What the server counts of itself for its host. Numbers alone: no names, no rooms, nothing of a game.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <variant>

#include "wire/messages.hpp"

namespace junqi::server {

using Counter = std::atomic<std::uint64_t>;

/// Anybody counts on any thread.
struct Metrics {
  Counter connections_opened{0};
  Counter connections_refused{0};
  Counter lines_refused{0};
  Counter bytes_in{0};
  Counter bytes_out{0};
  Counter actions{0};                                                      // that were accepted in matches
  Counter matches{0};                                                      // that began
  std::array<Counter, std::variant_size_v<wire::RequestBody>> requests{};  // by alternative
  // The journal: entries that wait for a commit, and the commits.
  std::atomic<std::int64_t> journal_waiting{0};
  Counter journal_commits{0};
  Counter journal_commit_microseconds{0};
  std::atomic<std::int64_t> bots_seated{0};
  std::atomic<std::int64_t> bots_thinking{0};
  std::atomic<bool> storage_failed{false};
};

/// Those of this process.
inline Metrics& metrics() {
  static Metrics all;
  return all;
}

inline void count(Counter& counter, std::uint64_t by = 1) { counter.fetch_add(by, std::memory_order_relaxed); }

}  // namespace junqi::server
