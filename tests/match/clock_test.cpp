#include "match/clock.hpp"

#include "support/catch.hpp"

namespace junqi {
namespace {

ClockSettings bank(int seconds, int increment) {
  ClockSettings settings;
  settings.kind = ClockKind::bank;
  settings.bank_seconds = seconds;
  settings.increment_seconds = increment;
  return settings;
}

ClockSettings per_move(int seconds, int timeouts) {
  ClockSettings settings;
  settings.kind = ClockKind::per_move;
  settings.per_move_seconds = seconds;
  settings.timeouts = timeouts;
  return settings;
}

constexpr Millis start = 1'000'000;  // any steady clock

TEST_CASE("The defaults are the rule book's") {
  CHECK(default_clock(BoardId::junqi2).kind == ClockKind::bank);
  CHECK(default_clock(BoardId::generals).kind == ClockKind::bank);
  CHECK(default_clock(BoardId::junqi4).kind == ClockKind::per_move);
  CHECK(default_clock(BoardId::junqi6).kind == ClockKind::per_move);
  const ClockSettings settings = default_clock(BoardId::junqi2);
  CHECK(settings.bank_seconds == 600);
  CHECK(settings.increment_seconds == 5);
  CHECK(settings.per_move_seconds == 30);
  CHECK(settings.timeouts == 5);
  CHECK(settings.deploy_seconds == 180);
  CHECK(settings.grace_seconds == 300);
}

TEST_CASE("Only the time of the seat on turn runs") {
  MatchClock clock(bank(60, 0), 2);
  clock.turn_to(Seat{1}, start, false);
  CHECK(clock.running() == Seat{1});
  CHECK(clock.left(Seat{1}, start + 10'000) == Millis{50'000});
  CHECK(clock.left(Seat{2}, start + 10'000) == Millis{60'000});
  CHECK(clock.deadline() == start + 60'000);
  clock.turn_to(Seat{2}, start + 10'000, true);
  CHECK(clock.left(Seat{1}, start + 25'000) == Millis{50'000});
  CHECK(clock.left(Seat{2}, start + 25'000) == Millis{45'000});
}

TEST_CASE("Lag is not charged, and gives nothing back beyond the time that was used") {
  MatchClock clock(bank(60, 5), 2);
  clock.turn_to(Seat{1}, start, false);
  clock.turn_to(Seat{2}, start + 1'000, true, 300);
  CHECK(clock.left(Seat{1}, start + 1'000) == Millis{64'300});
  clock.turn_to(Seat{1}, start + 1'100, true, 300);
  CHECK(clock.left(Seat{2}, start + 1'100) == Millis{65'000});
}

TEST_CASE("A move earns the increment, a turn lost otherwise does not") {
  MatchClock clock(bank(60, 5), 2);
  clock.turn_to(Seat{1}, start, false);
  clock.turn_to(Seat{2}, start + 1'000, true);
  CHECK(clock.left(Seat{1}, start + 1'000) == Millis{64'000});
  clock.turn_to(Seat{1}, start + 3'000, false);
  CHECK(clock.left(Seat{2}, start + 3'000) == Millis{58'000});
}

TEST_CASE("An empty bank eliminates, and never shows less than nothing") {
  MatchClock clock(bank(10, 5), 2);
  clock.turn_to(Seat{1}, start, false);
  CHECK(clock.left(Seat{1}, start + 12'000) == Millis{0});
  CHECK(clock.time_up() == TimeUp::eliminate);
}

TEST_CASE("A move at the very last moment is still a move") {
  MatchClock clock(bank(10, 5), 2);
  clock.turn_to(Seat{1}, start, false);
  clock.turn_to(Seat{2}, start + 10'000, true);
  CHECK(clock.left(Seat{1}, start + 10'000) == Millis{5'000});
}

TEST_CASE("Per move: every turn has its whole time") {
  MatchClock clock(per_move(30, 5), 4);
  clock.turn_to(Seat{1}, start, false);
  CHECK(clock.deadline() == start + 30'000);
  clock.turn_to(Seat{2}, start + 29'000, true);
  CHECK(clock.left(Seat{1}, start + 29'000) == Millis{30'000});
  CHECK(clock.deadline() == start + 59'000);
}

TEST_CASE("Per move: lost turns are counted, and the last one eliminates") {
  MatchClock clock(per_move(30, 3), 2);
  clock.turn_to(Seat{1}, start, false);
  CHECK(clock.timeouts_left(Seat{1}) == 3);
  CHECK(clock.time_up() == TimeUp::lose_turn);
  CHECK(clock.time_up() == TimeUp::lose_turn);
  CHECK(clock.timeouts_left(Seat{1}) == 1);
  CHECK(clock.timeouts_left(Seat{2}) == 3);
  CHECK(clock.time_up() == TimeUp::eliminate);
  CHECK(clock.timeouts_left(Seat{1}) == 0);
}

TEST_CASE("Per move: 0 seconds is no limit") {
  MatchClock clock(per_move(0, 5), 2);
  clock.turn_to(Seat{1}, start, false);
  CHECK_FALSE(clock.left(Seat{1}, start + 1'000'000));
  CHECK_FALSE(clock.deadline());
}

TEST_CASE("A paused clock keeps what has run and has no deadline") {
  MatchClock clock(bank(60, 0), 2);
  clock.turn_to(Seat{1}, start, false);
  clock.pause(start + 10'000);
  CHECK_FALSE(clock.deadline());
  CHECK(clock.left(Seat{1}, start + 40'000) == Millis{50'000});
  clock.pause(start + 45'000);  // once more changes nothing
  clock.resume(start + 50'000);
  CHECK(clock.deadline() == start + 100'000);
  CHECK(clock.left(Seat{1}, start + 51'000) == Millis{49'000});
}

TEST_CASE("When the game is over nobody's time runs") {
  MatchClock clock(bank(60, 5), 2);
  clock.turn_to(Seat{2}, start, false);
  clock.turn_to(no_seat, start + 10'000, true);
  CHECK_FALSE(clock.deadline());
  CHECK(clock.left(Seat{2}, start + 99'000) == Millis{55'000});
}

}  // namespace
}  // namespace junqi
