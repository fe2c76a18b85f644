#include "server/game.hpp"

namespace junqi::server {
namespace {

void fill(wire::ClockState& state, const MatchClock& clock, int seats, Millis now) {
  state.left_ms[0] = -1;
  for (int s = 1; s <= seats; ++s) {
    const Seat seat{static_cast<std::uint8_t>(s)};
    state.left_ms[seat.value] = clock.left(seat, now).value_or(-1);
    state.timeouts_left[seat.value] = clock.timeouts_left(seat);
  }
}

/// An action that was accepted once. What it was told then.
PublicEvents play_again(Match& match, const Action& action) {
  const auto* move = std::get_if<Move>(&action);
  auto events = move != nullptr ? match.ask(match.scene().turn, *move) : match.decide(action);
  return std::move(events.value());
}

}  // namespace

Game::Game(const RuleSet& rules, std::vector<SealedLayout> layouts, Seat first, const ClockSettings& clock, Millis now)
    : layouts_(std::move(layouts)),
      match_(rules, layouts_, first),
      clock_settings_(clock),
      clock_(clock, rules.board->seats()) {
  clock_.turn_to(turn(), now, false);
}

Game::Game(const RuleSet& rules, std::vector<SealedLayout> layouts, Seat first, const std::vector<Action>& actions,
           const ClockSettings& settings, const ClockReading& clock)
    : layouts_(std::move(layouts)), match_(rules, layouts_, first), clock_settings_(settings), clock_(settings, clock) {
  for (const auto& action : actions) follow(action);
}

PublicEvents Game::follow(const Action& action) { return play_again(match_, action); }

tl::expected<PublicEvents, Refusal> Game::move(Seat seat, Move move, Millis now, Millis lag) {
  const Seat before = turn();
  auto events = match_.ask(seat, move);
  if (events) run_clock(before, true, true, now, lag);
  return events;
}

tl::expected<PublicEvents, Refusal> Game::decide(const Action& action, Millis now) {
  const Seat before = turn();
  auto events = match_.decide(action);
  if (events) run_clock(before, std::holds_alternative<Pass>(action), false, now);
  return events;
}

/// Somebody else's elimination leaves the running clock alone.
void Game::run_clock(Seat turn_before, bool turn_used, bool moved, Millis now, Millis lag) {
  if (!turn_used && turn() == turn_before) return;
  end_hold(now);
  clock_.turn_to(turn(), now, moved, lag);
}

void Game::take_back(Millis now) {
  match_.take_back();
  end_hold(now);
  clock_.turn_to(turn(), now, false);
}

void Game::pause(Millis now) {
  paused_since_ = now;
  held_until_.reset();
  clock_.pause(now);
}

void Game::unpause(Millis now) {
  paused_since_.reset();
  clock_.resume(now);
}

void Game::hold(Millis until, Millis now) {
  if (paused_since_) return;
  held_until_ = until;
  clock_.pause(now);
}

void Game::end_hold(Millis now) {
  if (!held_until_) return;
  held_until_.reset();
  clock_.resume(now);
}

void Game::take_up_pause(std::optional<Millis> since, Millis now) {
  paused_since_ = since;
  if (!since && clock_.paused()) clock_.resume(now);
}

Action Game::time_up() {
  if (clock_.time_up() == TimeUp::eliminate) return Flagfall{turn()};
  return Pass{};
}

wire::ClockState Game::clocks(Millis now) const {
  wire::ClockState state;
  if (!clock_.paused()) state.running = clock_.running();
  fill(state, clock_, match_.rules().board->seats(), now);
  return state;
}

std::vector<PublicEvents> Game::log() const {
  std::vector<PublicEvents> log;
  Match again(match_.rules(), layouts_, match_.first());
  for (const auto& action : match_.actions()) log.push_back(play_again(again, action));
  return log;
}

BotPast Game::past(Seat seat) const {
  Match again(match_.rules(), layouts_, match_.first());
  const auto first = again.view(seat);
  BotPast past{*first.open(seat), {}};
  for (const auto& action : match_.actions()) {
    auto events = play_again(again, action);
    past.actions.push_back({std::move(events), again.scene().turn});
  }
  return past;
}

/// Of a bank it takes a part, so that there is always enough left; of the time for a move less than half.
Millis Game::bot_time(Millis now) const {
  constexpr Millis moves_to_come = 25;
  const auto left = clock_.left(turn(), now);
  if (!left) return std::numeric_limits<Millis>::max();
  if (clock_settings_.kind == ClockKind::per_move) return *left * 2 / 5;
  return std::min(*left * 2 / 5, *left / moves_to_come + Millis{750} * clock_settings_.increment_seconds);
}

wire::ClockState waiting_clocks(const ClockSettings& settings, int seats) {
  wire::ClockState state;
  fill(state, MatchClock(settings, seats), seats, 0);
  return state;
}

}  // namespace junqi::server
