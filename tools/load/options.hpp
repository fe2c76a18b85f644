// What the load program is told to do.
#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "board/board.hpp"

namespace junqi::load {

struct LoadOptions {
  std::string host = "127.0.0.1";
  std::uint16_t port = 5150;
  bool plain = false;
  bool relay = false;  // the bare relay of tests/bench instead of a server
  std::vector<BoardId> boards{BoardId::junqi2};
  int tables = 10;     // games at once
  int games = 0;       // in all; 0: as many as tables, or without end when `seconds` says when to stop
  double seconds = 0;  // of measuring; 0: until the games are over
  int plies = 0;       // of a game; 0: to its end
  double rate = 0;     // moves a second in all; 0: as fast as they come
  int idle = 0;        // connections that only say hello
  double ramp = 0;     // seconds over which everything is opened
  int threads = 1;
  std::size_t line_bytes = 0;  // of the relay's lines
  std::uint64_t seed = 1;
  bool json = false;
};

/// Reads the command line. The error is an exit code: what is to be said has been said.
tl::expected<LoadOptions, int> read_options(int argc, char** argv);

}  // namespace junqi::load
