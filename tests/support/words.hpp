// Events as short words, so that a test can write down a whole turn: "1 1c1-2c1 wins", "out 2 flag",
// "over win 1 3 last_team". It shares no code with the names of the wire and the records.
#pragma once

#include <string>
#include <vector>

#include "match/eye.hpp"

namespace junqi::test {

std::string word(const Board& board, const Event& event);
std::vector<std::string> words(const Board& board, const Events& events);
/// With the ranks that were told, if any: "1 1c1-2c1 wins (marshal general)".
std::vector<std::string> words(const Board& board, const PublicEvents& events);
/// "1a1 1b1 1c1".
std::string path_words(const Board& board, const std::vector<Node>& path);

}  // namespace junqi::test
