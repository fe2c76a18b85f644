// The options of a game as values, and the one table that names them, their values and where they apply.
// Reading an option by name, writing those that differ, presets and the text shown to players all use that table.
// Source: docs/rules.md, "Options and presets".
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <variant>
#include <vector>

#include "board/board.hpp"

namespace junqi {

enum class Mines : std::uint8_t { stay, explode };
enum class Headquarters : std::uint8_t { locked, free };
enum class Visibility : std::uint8_t { hidden, allies, all };
enum class Alliance : std::uint8_t { pairs, trios, none };
enum class QuietResult : std::uint8_t { draw, mover_loses };

struct Options {
  Mines mines = Mines::stay;
  bool flying_bombs = false;
  Headquarters headquarters = Headquarters::locked;
  bool flag_carrier = false;
  Visibility visibility = Visibility::hidden;
  bool reveal_flag_on_marshal_loss = true;
  bool bomb_takes_flag = true;
  bool reveal_battles = false;
  Alliance alliance = Alliance::pairs;
  int quiet_limit = 70;  // plies; 0 is off
  QuietResult quiet_result = QuietResult::draw;
  bool reveal_after_game = true;
  int first = 0;  // seat that begins; 0 is random

  bool operator==(const Options&) const = default;
};

/// The options of a board that no one has touched.
Options default_options(BoardId board);

/// An option's value as it is written: true/false, a whole number, or a word.
using OptionValue = std::variant<bool, std::int64_t, std::string>;

/// One row of the table. `get`/`set` speak in written values; `set` refuses what it does not know.
struct OptionInfo {
  std::string_view name;
  std::vector<OptionValue> values;  // in the order of the rule book; empty for a number (0..number_max)
  std::int64_t number_max = 0;
  std::function<bool(BoardId, const OptionValue&)> fits;  // whether the value has a meaning on that board
  std::function<bool(BoardId)> applies;                   // whether the option has any meaning on that board
  std::function<OptionValue(const Options&)> get;
  std::function<bool(Options&, const OptionValue&)> set;  // false: not one of the values
};
const std::vector<OptionInfo>& option_table();

/// Sets one option by name; the error says what is wrong with the name or the value on this board.
tl::expected<void, std::string> set_option(BoardId board, Options& options, std::string_view name,
                                           const OptionValue& value);

/// The options that differ from the board's default, in the order of the table.
std::vector<std::pair<std::string_view, OptionValue>> changed_options(BoardId board, const Options& options);

struct Preset {
  std::string_view name;
  BoardId board;
  Options options;
};
const std::vector<Preset>& presets();

}  // namespace junqi
