// What the program is asked for on its command line.
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "tools/layouts/halving.hpp"

namespace junqi::layouts {

struct LayoutOptions {
  bool judges = false;  // else it makes a list
  BoardId board = BoardId::junqi2;
  Choice choice;
  std::string player = "medium";
  int games = 400;  // to judge by
  int threads = 1;
  std::string list;  // a file to be judged; empty: the list of the server
};

/// Or the exit code; help and complaints are printed.
tl::expected<LayoutOptions, int> read_options(int argc, char** argv);

}  // namespace junqi::layouts
