// The command line of the client, read into a value. It opens nothing.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>

#include "board/board.hpp"
#include "client/model/address.hpp"
#include "client/paint/geometry.hpp"

namespace junqi::client {

struct Arguments {
  std::optional<Address> address;
  std::string file;  // a record or a layout to open
  bool play = false;
  std::optional<BoardId> board;
  std::string level;
  std::string name;
  std::optional<double> scale;
  std::optional<Size> size;
  std::filesystem::path server;  // empty: beside the program
  std::filesystem::path zones;   // see ZoneFile; empty: none
  bool help = false;
  bool version = false;
};

/// `words` without the program's own name. The error is one line.
tl::expected<Arguments, std::string> read_arguments(std::span<const std::string> words);

std::string_view usage();

}  // namespace junqi::client
