// What has been measured, by one thread or by all together.
#pragma once

#include <map>
#include <string>

#include "board/board.hpp"
#include "tools/load/histogram.hpp"

namespace junqi::load {

struct Traffic {
  std::uint64_t in = 0;
  std::uint64_t out = 0;

  void add(const Traffic& other) {
    in += other.in;
    out += other.out;
  }
};

struct BoardTotals {
  std::uint64_t games = 0;   // played as far as they were to be
  std::uint64_t broken = 0;  // ended by an error
  std::uint64_t moves = 0;
  Histogram move_times;  // from a move until every seat has heard it
  Traffic traffic;       // of the games that are over
  std::uint64_t event_lines = 0;
  std::uint64_t event_bytes = 0;

  void add(const BoardTotals& other);
};

struct Totals {
  std::map<BoardId, BoardTotals> boards;
  std::uint64_t connections = 0;  // that were welcomed
  Histogram connect_times;        // until the welcome, TLS included
  std::uint64_t idle = 0;         // idle connections that still stood at the end
  Traffic idle_traffic;
  std::map<std::string, std::uint64_t> errors;
  double seconds = 0;  // of measuring

  void add(const Totals& other);
  BoardTotals all_boards() const;
};

struct LoadOptions;
std::string table_of(const Totals& totals);
std::string json_of(const Totals& totals);

}  // namespace junqi::load
