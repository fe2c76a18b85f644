// What the client remembers from one start to the next. A file that is missing, damaged or of another version counts
// as far as it can be read.
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "board/board.hpp"

namespace junqi::client {

struct Settings {
  std::string name;     // the last one used
  std::string address;  // the last one typed
  double ui_scale = 0;  // 0: chosen by the screen
  bool confirm_moves = false;
  bool mark_moved = true;    // a dot on enemy pieces that have moved
  bool coordinates = false;  // the names of the nodes stand on the board
  bool animations = true;
  std::string language = "system";  // or a code of client/words/language.hpp
  bool dark = false;                // the lamp over the table is out
  bool sound_on = true;
  int sound_volume = 70;            // 0 to 100
  std::string faces;                // what is written on pieces: "chinese", "words", "figures"; empty: by the language
  BoardId board = BoardId::junqi4;  // the last one played against the computer
  std::string level = "medium";

  bool operator==(const Settings&) const = default;
};

/// The name of whoever is logged in stands where none was stored.
Settings load_settings();
/// The error is one line.
tl::expected<void, std::string> save_settings(const Settings& settings);

std::string settings_text(const Settings& settings);
Settings read_settings(std::string_view text);

}  // namespace junqi::client
