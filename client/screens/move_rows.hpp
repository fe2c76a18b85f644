// From what happened in a match to the rows of a list of moves. A row never says more than the viewer knew.
#pragma once

#include "client/model/happening.hpp"
#include "client/screens/move_list.hpp"
#include "client/screens/piece_faces.hpp"
#include "rules/rule_set.hpp"

namespace junqi::client {

/// Who reads the rows, and how pieces and people are called for them.
struct RowReader {
  const RuleSet& rules;
  Seat viewer;
  const SeatNames& names;
  FaceStyle faces;
};

/// `numbered`: it is the first of its action.
MoveRow move_row(const Happening& happening, bool numbered, const RowReader& reader);
/// The whole of it in a sentence, with what explains a battle of one's own.
std::string told_whole(const Happening& happening, const RowReader& reader);
Ink ink_of(const Event& event);

}  // namespace junqi::client
