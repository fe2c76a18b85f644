// Records and options as JSON. Source: docs/rules.md, "The game record".
#pragma once

#include "match/eye.hpp"
#include "record/record.hpp"
#include "wire/json.hpp"

namespace junqi::wire {

/// Reads one record; members that the rules do not know are ignored. The error names the member that is wrong. The
/// actions are not played here, see Replay.
tl::expected<Record, std::string> read_record(std::string_view text);

/// {option: value}, read over `options`; the error begins with "rules.".
tl::expected<void, std::string> read_rules(BoardId board, const Json& json, Options& options);
/// The options that differ from the board's default.
Json rules_json(BoardId board, const Options& options);

/// A record is written from what was revealed after the end: layout strings by seat and the actions.
Json record_json(BoardId board, const Options& options, Seat first, const std::vector<std::string>& setups,
                 const std::vector<Action>& actions);

/// A revealed deployment as a layout string.
std::string shown_layout_text(BoardId board, const ShownLayout& layout);

}  // namespace junqi::wire
