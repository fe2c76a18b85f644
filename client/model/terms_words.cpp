#include "client/model/terms_words.hpp"

#include "client/model/names.hpp"
#include "client/model/option_words.hpp"
#include "client/words/room.hpp"
#include "client/words/terms.hpp"
#include "wire/server_messages.hpp"

namespace junqi::client {
namespace {

constexpr int minute = 60;

std::string deploy_words(const ClockSettings& clock) {
  return clock.deploy_seconds == 0 ? say(TermsText::deploy_free) : say_count(TermsText::deploy, clock.deploy_seconds);
}

std::string watch_words(const wire::RoomState& room) {
  if (!room.spectators_allowed) return say(TermsText::unwatched);
  return room.spectator_delay == 0 ? say(TermsText::watched) : say_count(TermsText::watched_late, room.spectator_delay);
}

}  // namespace

std::string clock_words(const ClockSettings& clock) {
  if (clock.kind == ClockKind::bank)
    return say(RoomText::clock_two, say_count(RoomText::clock_bank, clock.bank_seconds / minute),
               say_count(RoomText::clock_more, clock.increment_seconds));
  if (clock.per_move_seconds == 0) return say(RoomText::clock_none);
  return say(RoomText::clock_two, say_count(RoomText::clock_move, clock.per_move_seconds),
             say_count(RoomText::clock_lost_turns, clock.timeouts));
}

std::string short_clock(const ClockSettings& clock) {
  if (clock.kind == ClockKind::bank)
    return say(TermsText::short_bank, clock.bank_seconds / minute, clock.increment_seconds);
  return clock.per_move_seconds == 0 ? say(TermsText::short_none) : say(TermsText::short_move, clock.per_move_seconds);
}

std::string rules_name(BoardId board, const Options& options) {
  const Preset* preset = preset_of(board, options);
  return std::string(preset_title(preset == nullptr ? std::string_view() : preset->name));
}

std::vector<std::string> rules_in_words(BoardId board, const Options& options) {
  auto lines = changed_rules(board, options);
  if (lines.empty()) lines.push_back(say(TermsText::plain));
  return lines;
}

std::vector<std::string> terms_in_words(const wire::RoomSummary& room) {
  std::vector<std::string> lines{clock_words(room.clock), deploy_words(room.clock)};
  lines.push_back(say(room.rated ? TermsText::rated : TermsText::unrated));
  if (room.password) lines.push_back(say(TermsText::locked));
  return lines;
}

std::vector<std::string> terms_in_words(const wire::RoomState& room) {
  std::vector<std::string> lines{clock_words(room.clock), deploy_words(room.clock)};
  lines.push_back(say(room.rated ? TermsText::rated : TermsText::unrated));
  if (room.password) lines.push_back(say(TermsText::locked));
  lines.push_back(say(room.listed ? TermsText::listed : TermsText::unlisted));
  lines.push_back(watch_words(room));
  lines.push_back(room.bot_fill.empty() ? say(TermsText::no_fill) : say(TermsText::fill, level_title(room.bot_fill)));
  lines.push_back(say(room.takeback ? TermsText::takeback : TermsText::no_takeback));
  return lines;
}

}  // namespace junqi::client
