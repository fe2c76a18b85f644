// What is told of a running match, written straight as text: events, states and clocks. The same JSON as event_json
// and state_json make, which a test holds; these are for the road of a move, those for everything else.
#pragma once

#include "wire/json_text.hpp"
#include "wire/messages.hpp"

namespace junqi::wire {

void write_events(JsonText& out, const Board& board, const PublicEvents& events);
void write_clocks(JsonText& out, BoardId board, const ClockState& clocks);
/// The members "seat", "state", "origins" and "home".
void write_view(JsonText& out, const Board& board, const View& view);
void write_seat(JsonText& out, Seat seat);

}  // namespace junqi::wire
