// Public events as JSON, the same in the referee, the protocol and the records.
// Source: docs/rules.md, "The referee program".
#pragma once

#include "match/eye.hpp"
#include "wire/json.hpp"

namespace junqi::wire {

Json event_json(const Board& board, const PublicEvent& event);
Json events_json(const Board& board, const PublicEvents& events);

/// Reads what the functions above write; the error names the member that is wrong.
tl::expected<PublicEvent, std::string> read_event(const Board& board, const Json& json);
tl::expected<PublicEvents, std::string> read_events(const Board& board, const Json& json);

}  // namespace junqi::wire
