#include "record/names.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace junqi {
namespace {

constexpr std::array<std::string_view, 5> result_names{"move", "wins", "loses", "both", "home"};
constexpr std::array<std::string_view, 5> out_names{"flag", "no_moves", "quiet", "resigned", "time"};
constexpr std::array<std::string_view, 5> over_names{"last_team", "home", "back_rank", "quiet", "agreed"};

template <class E, std::size_t N>
std::optional<E> by_name(const std::array<std::string_view, N>& names, std::string_view name) {
  const auto at = std::find(names.begin(), names.end(), name);
  if (at == names.end()) return std::nullopt;
  return static_cast<E>(at - names.begin());
}

/// "resign 3" after the word: one digit.
std::optional<Seat> parse_seat(std::string_view text) {
  if (text.size() != 1 || text[0] < '1' || text[0] > '9') return std::nullopt;
  return Seat{static_cast<std::uint8_t>(text[0] - '0')};
}

}  // namespace

std::string_view result_name(MoveResult result) { return result_names[static_cast<std::size_t>(result)]; }
std::string_view out_why_name(OutWhy why) { return out_names[static_cast<std::size_t>(why)]; }
std::string_view over_why_name(OverWhy why) { return over_names[static_cast<std::size_t>(why)]; }
std::optional<MoveResult> result_by_name(std::string_view name) { return by_name<MoveResult>(result_names, name); }
std::optional<OutWhy> out_why_by_name(std::string_view name) { return by_name<OutWhy>(out_names, name); }
std::optional<OverWhy> over_why_by_name(std::string_view name) { return by_name<OverWhy>(over_names, name); }

std::string_view rank_name(BoardId board, const KnownRank& rank) { return Army::of(board).info(rank.rank()).name; }

std::string move_text(const Board& board, Move move) {
  return fmt::format("{}-{}", board.name(move.from), board.name(move.to));
}

std::optional<Move> parse_move(const Board& board, std::string_view text) {
  const auto hyphen = text.find('-');
  if (hyphen == std::string_view::npos) return std::nullopt;
  const auto from = board.find(text.substr(0, hyphen));
  const auto to = board.find(text.substr(hyphen + 1));
  if (!from || !to) return std::nullopt;
  return Move{*from, *to};
}

std::string action_text(const Board& board, const Action& action) {
  if (const auto* move = std::get_if<Move>(&action)) return move_text(board, *move);
  if (const auto* resign = std::get_if<Resign>(&action)) return fmt::format("resign {}", resign->seat.value);
  if (const auto* fall = std::get_if<Flagfall>(&action)) return fmt::format("flagfall {}", fall->seat.value);
  return std::holds_alternative<Pass>(action) ? "pass" : "draw";
}

std::optional<Action> parse_action(const Board& board, std::string_view text) {
  if (text == "pass") return Pass{};
  if (text == "draw") return AgreedDraw{};
  for (const std::string_view word : {"resign ", "flagfall "}) {
    if (!text.starts_with(word)) continue;
    const auto seat = parse_seat(text.substr(word.size()));
    if (!seat) return std::nullopt;
    return word == "resign " ? Action{Resign{*seat}} : Action{Flagfall{*seat}};
  }
  if (const auto move = parse_move(board, text)) return *move;
  return std::nullopt;
}

}  // namespace junqi
