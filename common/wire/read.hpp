// Small guarded readers of JSON members. Each error is one line that begins with the member's name.
#pragma once

#include <fmt/format.h>

#include <limits>
#include <optional>

#include "board/board.hpp"
#include "wire/json.hpp"

namespace junqi::wire {

template <class T>
using Read = tl::expected<T, std::string>;

/// The member, or nullptr.
inline const Json* member(const Json& object, std::string_view name) {
  const auto at = object.find(name);
  return at == object.end() ? nullptr : &*at;
}

/// A whole number within bounds; 1.0, "1", true and null are none.
Read<std::int64_t> read_int(const Json& value, std::string_view name, std::int64_t min, std::int64_t max);
Read<std::string> read_text(const Json& value, std::string_view name);
Read<bool> read_bool(const Json& value, std::string_view name);
Read<Node> read_node(const Board& board, const Json& value, std::string_view name);
/// A seat of the board; with `nobody` also null, which is no_seat.
Read<Seat> read_seat(const Board& board, const Json& value, std::string_view name, bool nobody = false);
Read<SeatSet> read_seats(const Board& board, const Json& value, std::string_view name);

}  // namespace junqi::wire
