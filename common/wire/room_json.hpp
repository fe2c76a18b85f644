// The parts that messages of rooms share, as JSON: options, clock settings, running clocks, and the words for the
// room's enumerations.
#pragma once

#include "wire/fields.hpp"

namespace junqi::wire {

std::string_view phase_name(Phase phase);
std::string_view sitter_name(SitterKind kind);
std::string_view clock_kind_name(ClockKind kind);
std::string_view chat_to_name(ChatTo to);
std::string_view proposal_name(Proposal what);
std::string_view emote_name(Emote emote);
std::optional<Phase> phase_by_name(std::string_view name);
std::optional<SitterKind> sitter_by_name(std::string_view name);
std::optional<ClockKind> clock_kind_by_name(std::string_view name);
std::optional<ChatTo> chat_to_by_name(std::string_view name);
std::optional<Proposal> proposal_by_name(std::string_view name);
std::optional<Emote> emote_by_name(std::string_view name);

/// The options of a board that differ from `base`; without a base every option that applies to the board.
Json options_json(BoardId board, const Options& options, const Options* base = nullptr);
/// Sets what the member "rules" names on top of `options`.
void read_options(Fields& fields, BoardId board, Options& options, bool needed);

Json clock_settings_json(const ClockSettings& clock);
/// Sets what the member "clock" names on top of `clock`.
void read_clock_settings(Fields& fields, ClockSettings& clock, bool needed);

/// The member "clocks".
ClockState read_clocks(Fields& fields, BoardId board);

}  // namespace junqi::wire
