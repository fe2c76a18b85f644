#include "golden/story.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "rules/layout.hpp"
#include "support/catch.hpp"
#include "support/files.hpp"
#include "support/layouts.hpp"

namespace junqi::test {
namespace {

std::string written(const Parlour& room) {
  std::string text;
  for (const auto& spoken : room.transcript())
    text += fmt::format(R"({{"who":"{}","{}":{}}})", spoken.who, spoken.says ? "says" : "hears", spoken.line) + "\n";
  return text;
}

std::size_t cell_of(BoardId board, std::string_view name) {
  for (std::size_t i = 0; i < sample_layout(board).size(); ++i)
    if (cell_name(board, static_cast<int>(i)) == name) return i;
  throw std::invalid_argument("no cell " + std::string(name));
}

}  // namespace

std::string layout_with(BoardId board, std::initializer_list<std::pair<std::string_view, std::string_view>> swaps) {
  std::string text(sample_layout(board));
  for (const auto& [a, b] : swaps) std::swap(text[cell_of(board, a)], text[cell_of(board, b)]);
  return text;
}

void play(Parlour& room, std::string_view moves) {
  std::istringstream words{std::string(moves)};
  for (std::string move; words >> move;) {
    const auto told = room.messages<wire::MatchEvents>("seat 1");
    const Seat turn = told.empty() ? room.last<wire::MatchView>("seat 1").view.scene.turn : told.back().turn;
    const auto answer = room.move(fmt::format("seat {}", turn.value), move);
    INFO(move);
    REQUIRE(answer == "ok");
  }
}

void check_story(const std::string& name, const Parlour& room) {
  const auto path = std::filesystem::path(JUNQI_SOURCE_DIR) / "tests/golden" / (name + ".jsonl");
  const std::string text = written(room);
  if (std::getenv("JUNQI_UPDATE_GOLDEN") != nullptr) write_file(path, text);
  const auto told = read_lines(path);
  std::istringstream now(text);
  std::size_t at = 0;
  for (std::string line; std::getline(now, line); ++at) {
    INFO(name << ".jsonl, line " << at + 1);
    REQUIRE(at < told.size());
    REQUIRE(line == told[at]);
  }
  REQUIRE(at == told.size());
}

}  // namespace junqi::test
