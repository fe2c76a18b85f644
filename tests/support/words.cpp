#include "support/words.hpp"

#include <fmt/format.h>

namespace junqi::test {
namespace {

std::string seats_in(SeatSet set) {
  std::string text;
  for (std::uint8_t s = 1; s <= seats_max; ++s)
    if (set.has(Seat{s})) text += fmt::format("{} ", s);
  return text;
}

struct Speaker {
  const Board& board;

  std::string operator()(const Moved& e) const {
    constexpr std::array<std::string_view, 5> results{"move", "wins", "loses", "both", "home"};
    return fmt::format("{} {}-{} {}", e.seat.value, board.name(e.move.from), board.name(e.move.to),
                       results[static_cast<std::size_t>(e.result)]);
  }
  std::string operator()(const FlagTaken& e) const {
    return fmt::format("flag_taken {} {}", e.seat.value, board.name(e.node));
  }
  std::string operator()(const FlagBack& e) const {
    return fmt::format("flag_back {} {}", e.seat.value, board.name(e.node));
  }
  std::string operator()(const FlagShown& e) const {
    return fmt::format("flag_shown {} {}", e.seat.value, board.name(e.node));
  }
  std::string operator()(const Passed& e) const { return fmt::format("pass {}", e.seat.value); }
  std::string operator()(const Out& e) const {
    constexpr std::array<std::string_view, 5> reasons{"flag", "no_moves", "quiet", "resigned", "time"};
    return fmt::format("out {} {}", e.seat.value, reasons[static_cast<std::size_t>(e.why)]);
  }
  std::string operator()(const Over& e) const {
    constexpr std::array<std::string_view, 5> reasons{"last_team", "home", "back_rank", "quiet", "agreed"};
    const auto why = reasons[static_cast<std::size_t>(e.ending.why)];
    if (e.ending.result == Result::draw) return fmt::format("over draw {}", why);
    return fmt::format("over win {}{}", seats_in(e.ending.seats), why);
  }
};

}  // namespace

std::string word(const Board& board, const Event& event) { return std::visit(Speaker{board}, event); }

std::vector<std::string> words(const Board& board, const Events& events) {
  std::vector<std::string> all;
  for (const Event& event : events) all.push_back(word(board, event));
  return all;
}

std::vector<std::string> words(const Board& board, const PublicEvents& events) {
  const Army& army = Army::of(board.id());
  std::vector<std::string> all;
  for (const PublicEvent& told : events) {
    std::string text = word(board, told.event);
    if (told.ranks)
      text += fmt::format(" ({} {})", army.info((*told.ranks)[0].rank()).name, army.info((*told.ranks)[1].rank()).name);
    all.push_back(std::move(text));
  }
  return all;
}

std::string path_words(const Board& board, const std::vector<Node>& path) {
  std::string text;
  for (const Node n : path) text += (text.empty() ? "" : " ") + board.name(n);
  return text;
}

}  // namespace junqi::test
