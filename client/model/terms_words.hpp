// What a room was made with, as lines for people: its rules, its clock, and who may come.
#pragma once

#include <string>
#include <vector>

#include "match/clock_settings.hpp"
#include "rules/options.hpp"

namespace junqi::wire {
struct RoomState;
struct RoomSummary;
}  // namespace junqi::wire

namespace junqi::client {

std::string clock_words(const ClockSettings& clock);
/// For a column of a list: "10 min + 5 s".
std::string short_clock(const ClockSettings& clock);
/// The preset's name, or that the rules are the room's own.
std::string rules_name(BoardId board, const Options& options);
/// Everything that differs from the board's rule book, and that nothing does.
std::vector<std::string> rules_in_words(BoardId board, const Options& options);
std::vector<std::string> terms_in_words(const wire::RoomSummary& room);
std::vector<std::string> terms_in_words(const wire::RoomState& room);

}  // namespace junqi::client
