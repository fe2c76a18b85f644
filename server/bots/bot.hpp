// A computer player: what it is told and what it is asked for. It gets the rules, a seat's View and what everybody is
// told, and never the truth; it knows nothing of rooms, connections or wall clocks. A stronger engine fits in here.
#pragma once

#include <chrono>
#include <memory>
#include <stop_token>

#include "match/eye.hpp"

namespace junqi::bots {

enum class Level : std::uint8_t { easy, medium, hard };
inline constexpr std::array<Level, 3> all_levels{Level::easy, Level::medium, Level::hard};
/// "easy", "medium" or "hard".
std::string_view level_name(Level level);
std::optional<Level> level_by_name(std::string_view name);

/// How long a bot may think. It answers by `deadline` at the latest, and as soon as it can once `stop` is requested.
/// With `nodes` alone the same calls give the same answers on every machine.
struct Limits {
  std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();
  std::stop_token stop;
  std::int64_t nodes = 0;  // positions that may be looked at; 0: as many as time allows, or as the bot sees fit
};

/// One computer player in one match. Not thread-safe: one caller at a time. The same calls give the same answers,
/// unless a limit cuts the thinking short.
class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  /// To be called when the match begins (no events), and then after every accepted action, whoever acted: what
  /// everybody was told, and what the bot's seat sees now. A bot that takes a seat over starts with the view of that
  /// moment; what happened before it then has not seen.
  virtual void observe(const PublicEvents& events, const View& after) = 0;

  /// A move for the bot's seat, one of view_moves(); to be called only when it is on turn.
  virtual Move choose(const View& view, const Limits& limits) = 0;

  /// The arbiter refused this move (a bomb before a flag that it could not know of): not to be chosen again from here.
  virtual void refused(Move move) = 0;

  /// Whether it agrees to a draw that is on offer.
  virtual bool agrees_to_draw(const View& view) = 0;
};

/// A new bot for `seat` of a match by `rules`, which must outlive it.
std::unique_ptr<Bot> make_bot(Level level, const RuleSet& rules, Seat seat, std::uint64_t seed);

/// A sensible legal layout as a layout string; another seed gives another one.
std::string layout(const RuleSet& rules, Seat seat, std::uint64_t seed);

}  // namespace junqi::bots
