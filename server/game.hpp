// One running match with its clock and the draw on offer. Time is an argument; who sits where and who is told what is
// the room's business.
#pragma once

#include "match/clock.hpp"
#include "match/match.hpp"
#include "server/bot_order.hpp"
#include "wire/messages.hpp"

namespace junqi::server {

/// The draw that is on offer in a running match.
struct DrawOffer {
  SeatSet agreed;         // empty: none is on offer
  int declined_ply = -1;  // when the last one was declined; -1: never
};

class Game {
 public:
  /// `first` of the options is already decided.
  Game(const RuleSet& rules, std::vector<SealedLayout> layouts, Seat first, const ClockSettings& clock, Millis now);

  const Match& match() const { return match_; }
  Seat turn() const { return match_.scene().turn; }
  bool over() const { return match_.over(); }
  bool living(Seat seat) const { return seat && !match_.scene().out.has(seat); }

  /// A match that was interrupted: the actions are played again, and the clock goes on as it was read.
  Game(const RuleSet& rules, std::vector<SealedLayout> layouts, Seat first, const std::vector<Action>& actions,
       const ClockSettings& settings, const ClockReading& clock);

  /// Of the time that the move took, `lag` is put down to the connection.
  tl::expected<PublicEvents, Refusal> move(Seat seat, Move move, Millis now, Millis lag = 0);
  tl::expected<PublicEvents, Refusal> decide(const Action& action, Millis now);

  /// When the time of the seat on turn is up, and what then has to be decided.
  std::optional<Millis> deadline() const { return clock_.deadline(); }
  Action time_up();

  /// Plays an action that was accepted before; the clock is left alone.
  PublicEvents follow(const Action& action);
  /// Undoes the last action, a step of Match::last_step_by(); the clock runs for that seat again, with what it has
  /// left.
  void take_back(Millis now);

  /// Everybody has agreed to stop for a while: nobody's time runs.
  void pause(Millis now);
  void unpause(Millis now);
  const std::optional<Millis>& paused_since() const { return paused_since_; }
  /// The time of the seat on turn does not run until `until`, or until end_hold(), or until the turn goes on.
  void hold(Millis until, Millis now);
  void end_hold(Millis now);
  const std::optional<Millis>& held_until() const { return held_until_; }
  /// Stopped as before an interruption, which ended every hold.
  void take_up_pause(std::optional<Millis> since, Millis now);

  wire::ClockState clocks(Millis now) const;
  /// Every event so far, one list an action; found by playing the actions again, so that nothing has to be kept.
  std::vector<PublicEvents> log() const;

  /// The same for a computer player that takes a seat of a match which has begun.
  BotPast past(Seat seat) const;

  const MatchClock& clock() const { return clock_; }
  /// How long a computer player on turn should take at most, so that its time is never up.
  Millis bot_time(Millis now) const;

  DrawOffer& draw() { return draw_; }
  const DrawOffer& draw() const { return draw_; }

 private:
  void run_clock(Seat turn_before, bool turn_used, bool moved, Millis now, Millis lag = 0);

  std::vector<SealedLayout> layouts_;
  Match match_;
  ClockSettings clock_settings_;
  MatchClock clock_;
  std::optional<Millis> paused_since_;
  std::optional<Millis> held_until_;
  DrawOffer draw_;
};

/// The clocks of a room without a running match: what each seat will have.
wire::ClockState waiting_clocks(const ClockSettings& settings, int seats);

}  // namespace junqi::server
