#include "wire/read.hpp"

namespace junqi::wire {

Read<std::int64_t> read_int(const Json& value, std::string_view name, std::int64_t min, std::int64_t max) {
  const auto wrong = [&] { return tl::unexpected(fmt::format("{}: must be a whole number {}..{}", name, min, max)); };
  if (value.is_number_unsigned()) {
    const auto number = value.get<std::uint64_t>();
    if (max < 0 || number > static_cast<std::uint64_t>(max)) return wrong();
    if (min > 0 && number < static_cast<std::uint64_t>(min)) return wrong();
    return static_cast<std::int64_t>(number);
  }
  if (!value.is_number_integer()) return wrong();
  const auto number = value.get<std::int64_t>();
  if (number < min || number > max) return wrong();
  return number;
}

Read<std::string> read_text(const Json& value, std::string_view name) {
  if (!value.is_string()) return tl::unexpected(fmt::format("{}: must be a string", name));
  return value.get<std::string>();
}

Read<bool> read_bool(const Json& value, std::string_view name) {
  if (!value.is_boolean()) return tl::unexpected(fmt::format("{}: must be true or false", name));
  return value.get<bool>();
}

Read<Node> read_node(const Board& board, const Json& value, std::string_view name) {
  const auto node = value.is_string() ? board.find(value.get_ref<const std::string&>()) : std::nullopt;
  if (!node) return tl::unexpected(fmt::format("{}: must be a node of {}", name, board_name(board.id())));
  return *node;
}

Read<Seat> read_seat(const Board& board, const Json& value, std::string_view name, bool nobody) {
  if (nobody && value.is_null()) return no_seat;
  const auto number = read_int(value, name, 1, board.seats());
  if (!number) return tl::unexpected(number.error());
  return Seat{static_cast<std::uint8_t>(*number)};
}

Read<SeatSet> read_seats(const Board& board, const Json& value, std::string_view name) {
  if (!value.is_array()) return tl::unexpected(fmt::format("{}: must be a list of seats", name));
  SeatSet seats;
  for (const Json& one : value) {
    const auto seat = read_seat(board, one, name);
    if (!seat) return tl::unexpected(seat.error());
    seats.add(*seat);
  }
  return seats;
}

}  // namespace junqi::wire
