// The words of the game as they are written in records, on the wire and by the referee, and moves as text.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "match/known_rank.hpp"
#include "rules/arbiter_words.hpp"
#include "rules/event.hpp"

namespace junqi {

std::string_view result_name(MoveResult result);  // "move", "wins", "loses", "both", "home"
std::string_view out_why_name(OutWhy why);        // "flag", "no_moves", "quiet", "resigned", "time"
std::string_view over_why_name(OverWhy why);      // "last_team", "home", "back_rank", "quiet", "agreed"
std::optional<MoveResult> result_by_name(std::string_view name);
std::optional<OutWhy> out_why_by_name(std::string_view name);
std::optional<OverWhy> over_why_by_name(std::string_view name);

/// "major_general"; only of a rank that somebody may know.
std::string_view rank_name(BoardId board, const KnownRank& rank);

/// "1e1-2a1"
std::string move_text(const Board& board, Move move);
/// Nothing when the text is not two nodes of the board with a hyphen between.
std::optional<Move> parse_move(const Board& board, std::string_view text);

/// "1e1-2a1", "pass", "resign 3", "flagfall 2", "draw"
std::string action_text(const Board& board, const Action& action);
/// Seats are not checked against the board here; the arbiter does.
std::optional<Action> parse_action(const Board& board, std::string_view text);

}  // namespace junqi
