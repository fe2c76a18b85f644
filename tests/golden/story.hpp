// A golden transcript: what people say in one room, written down as code, and what everyone then heard, as one file of
// JSON lines that is compared to the byte. JUNQI_UPDATE_GOLDEN=1 writes the files anew; a leak shows in the diff.
#pragma once

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "record/names.hpp"
#include "support/parlour.hpp"

namespace junqi::test {

/// The sample layout of the board with pieces exchanged: {{"a1", "a2"}} puts the marshal in front.
std::string layout_with(BoardId board, std::initializer_list<std::pair<std::string_view, std::string_view>> swaps);

/// Moves of the seats in turn, separated by spaces; each must be accepted.
void play(Parlour& room, std::string_view moves);

/// A move of the room's board.
inline Move parlour_move(const Parlour& room, std::string_view text) {
  return parse_move(Board::get(room.board()), text).value();
}

/// Compares the room's transcript with tests/golden/<name>.jsonl.
void check_story(const std::string& name, const Parlour& room);

}  // namespace junqi::test
