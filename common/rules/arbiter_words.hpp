// The words in which one speaks to the arbiter: actions that may be asked, and why one is refused. No truth in here.
#pragma once

#include <cstdint>
#include <string_view>
#include <variant>

#include "board/ids.hpp"

namespace junqi {

struct Pass {
  bool operator==(const Pass&) const = default;
};
struct Resign {
  Seat seat;
  bool operator==(const Resign&) const = default;
};
/// An elimination by the clock or by leaving.
struct Flagfall {
  Seat seat;
  bool operator==(const Flagfall&) const = default;
};
/// A draw that every living seat agreed to.
struct AgreedDraw {
  bool operator==(const AgreedDraw&) const = default;
};
using Action = std::variant<Move, Pass, Resign, Flagfall, AgreedDraw>;

/// Why an action is refused. It depends only on the asker's own piece and on what the asker sees; the one exception
/// is bomb_spares_flag, which the option `bomb_takes_flag: false` makes part of the rules.
enum class Refusal : std::uint8_t {
  game_over,
  not_your_turn,
  seat_out,
  no_piece,
  not_your_piece,
  never_moves,
  in_headquarters,
  same_node,
  own_piece,
  ally_piece,
  camp_taken,
  no_way,
  bomb_spares_flag,
  no_such_seat,
};
/// Stable word for the wire: "not_your_turn".
std::string_view refusal_name(Refusal refusal);
/// One English sentence.
std::string_view refusal_text(Refusal refusal);

}  // namespace junqi
