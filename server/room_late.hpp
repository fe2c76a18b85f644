// A match as those who look on are shown it in a room with a delay: what has happened waits here until its time has
// come, and this holds what they have been shown so far. Nothing of it is ahead of that time, its versions included.
#pragma once

#include <deque>
#include <optional>
#include <string_view>
#include <variant>

#include "server/feed.hpp"
#include "server/game.hpp"

namespace junqi::server {

/// One thing that is still to be shown.
struct LateStep {
  struct Begun {};
  struct TakenBack {};
  using What = std::variant<Begun, TakenBack, Action, wire::RoomState, wire::ChatLine, wire::EmoteShown>;

  Millis due = 0;
  What what;
  wire::ClockState clocks{};  // after it
  GuestId speaker{};          // of chat and emotes
};

class LateShow {
 public:
  /// `game` is the match before its first action, `shown` the room as it was before the match began.
  LateShow(Game game, wire::RoomState shown, Millis delay, const RoomLimits& limits);

  void add(LateStep::What what, Millis now, const wire::ClockState& clocks = {}, GuestId speaker = {});
  /// When the next step is due; nothing when none waits.
  std::optional<Millis> due() const;
  LateStep take();
  /// More has happened than is kept: the match is shown again when it is over.
  bool given_up() const { return given_up_; }

  Game& game() { return game_; }
  const Game& game() const { return game_; }
  Feed& feed() { return feed_; }
  const Feed& feed() const { return feed_; }
  wire::RoomState& shown() { return shown_; }
  const wire::RoomState& shown() const { return shown_; }
  /// Whether somebody of this name has a seat, as far as has been shown.
  bool shows_seated(std::string_view name) const;
  bool begun() const { return begun_; }
  void begin() { begun_ = true; }
  void set_clocks(const wire::ClockState& clocks, Millis now);
  /// The clocks as they stood when `now` was so much earlier.
  wire::ClockState clocks(Millis now) const;

 private:
  Game game_;
  wire::RoomState shown_;
  Millis delay_;
  std::size_t steps_max_;
  Feed feed_;
  bool begun_ = false;
  bool given_up_ = false;
  wire::ClockState clocks_;
  Millis clocks_at_ = 0;
  std::deque<LateStep> steps_;
};

}  // namespace junqi::server
