#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "client/model/lessons.hpp"
#include "record/names.hpp"

namespace junqi::client {
namespace {

using Read = tl::expected<void, std::string>;

Read wrong(std::string why) { return tl::unexpected(std::move(why)); }

std::vector<std::string> words_of(const std::string& line) {
  std::istringstream in(line);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(std::move(word));
  return words;
}

/// "1e5 captain, 1b6 flag"
Read read_seat(Lesson& lesson, const std::vector<std::string>& words) {
  const Board& board = Board::get(lesson.board);
  const int number = words.size() > 1 && words[1].size() == 1 ? words[1][0] - '0' : 0;
  if (number < 1 || number > board.seats()) return wrong("there is no such seat");
  const Seat seat{static_cast<std::uint8_t>(number)};
  const auto nodes = board.layout_nodes(seat);
  Layout& layout = lesson.setups[static_cast<std::size_t>(number - 1)];
  for (std::size_t i = 2; i + 1 < words.size(); i += 2) {
    const auto node = board.find(words[i]);
    const auto place = std::find(nodes.begin(), nodes.end(), node.value_or(no_node));
    if (place == nodes.end()) return wrong(words[i] + ": no place of this seat's deployment");
    std::string name = words[i + 1];
    if (name.back() == ',') name.pop_back();
    const auto rank = Army::of(lesson.board).by_name(name);
    if (!rank) return wrong(name + ": no rank");
    layout.cells[static_cast<std::size_t>(place - nodes.begin())] = *rank;
  }
  return {};
}

Read read_moves(const Board& board, std::vector<Move>& moves, const std::vector<std::string>& words) {
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto move = parse_move(board, words[i]);
    if (!move) return wrong(words[i] + ": no move of this board");
    moves.push_back(*move);
  }
  return {};
}

Read read_goal(Lesson& lesson, const std::vector<std::string>& words) {
  using Goal = Lesson::Goal;
  const std::string what = words.size() > 1 ? words[1] : "";
  const std::string where = words.size() > 2 ? words[2] : "";
  if (what == "win") return lesson.goal = Goal::win, Read();
  if (what == "flag") {
    lesson.goal = Goal::flag;
    if (where.size() != 1 || where[0] < '2' || where[0] > '6') return wrong("flag wants a seat");
    lesson.goal_seat = Seat{static_cast<std::uint8_t>(where[0] - '0')};
    return {};
  }
  if (what != "wins" && what != "both" && what != "reach") return wrong(what + ": no goal");
  lesson.goal = what == "wins" ? Goal::wins : what == "both" ? Goal::both : Goal::reach;
  const auto node = Board::get(lesson.board).find(where);
  if (!node) return wrong(where + ": no place of this board");
  lesson.goal_node = *node;
  return {};
}

Read read_board(Lesson& lesson, const std::string& name) {
  const auto board = board_by_name(name);
  if (!board) return wrong(name + ": no board");
  lesson.board = *board;
  Layout empty;
  empty.cells.resize(Board::get(*board).layout_nodes(Seat{1}).size());
  lesson.setups.assign(static_cast<std::size_t>(Board::get(*board).seats()), empty);
  return {};
}

Read read_line(std::vector<Lesson>& lessons, const std::vector<std::string>& words) {
  if (words.size() < 2) return wrong("a word is missing");
  if (words[0] == "lesson") {
    lessons.emplace_back().name = words[1];
    return {};
  }
  if (lessons.empty()) return wrong("no lesson has begun");
  Lesson& lesson = lessons.back();
  if (words[0] == "board") return read_board(lesson, words[1]);
  if (lesson.setups.empty()) return wrong("the board comes first");
  const Board& board = Board::get(lesson.board);
  if (words[0] == "seat") return read_seat(lesson, words);
  if (words[0] == "before") return read_moves(board, lesson.before, words);
  if (words[0] == "answer") return read_moves(board, lesson.answer, words);
  if (words[0] == "goal") return read_goal(lesson, words);
  return wrong(words[0] + ": no such line");
}

}  // namespace

tl::expected<std::vector<Lesson>, std::string> read_lessons(std::string_view text) {
  std::vector<Lesson> lessons;
  std::istringstream in{std::string(text)};
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    const auto words = words_of(line);
    if (words.empty() || words[0].starts_with('#')) continue;
    if (const auto read = read_line(lessons, words); !read)
      return tl::unexpected(fmt::format("line {}: {}", number, read.error()));
  }
  return lessons;
}

}  // namespace junqi::client
