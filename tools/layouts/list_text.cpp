#include "tools/layouts/list_text.hpp"

#include <fmt/format.h>

#include <fstream>
#include <stdexcept>

namespace junqi::layouts {

std::string list_text(BoardId board, const Choice& choice, const std::string& player, const std::vector<Tried>& list) {
  std::string text = fmt::format(
      "# Layouts of {0} by: junqi-layouts --board {0} --player {1} --seed {2} make --candidates {3} --games {4} --keep "
      "{5} "
      "--apart {6}\n# The score is of won games, half of drawn ones, against",
      board_name(board), player, choice.seed, choice.candidates, choice.games, choice.keep, choice.apart);
  std::string_view last;
  for (const std::string_view name : opponents())
    if (name != opponents().front() || last.empty()) text += fmt::format(" {}", last = name);
  text += "; then the games.\n";
  for (const Tried& one : list) text += fmt::format("{} {:.3f} {}\n", one.layout, one.points.score(), one.points.games);
  return text;
}

std::vector<std::string> read_list(const std::string& file) {
  std::ifstream in(file);
  if (!in) throw std::runtime_error("cannot be read: " + file);
  std::vector<std::string> list;
  for (std::string line; std::getline(in, line);)
    if (!line.empty() && line[0] != '#') list.push_back(line.substr(0, line.find(' ')));
  return list;
}

}  // namespace junqi::layouts
