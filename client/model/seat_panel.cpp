#include "client/model/seat_panel.hpp"

#include <algorithm>

#include "client/model/look_back.hpp"

namespace junqi::client {
namespace {

constexpr Millis low_below = 10'000;
constexpr Millis soon_low_below = 30'000;

void add_room(SeatPanel& panel, const JoinedRoom& room, Millis now) {
  const bool playing = room.state().phase == wire::Phase::playing;
  if (const auto* state = room.seat_state(panel.seat)) {
    panel.kind = state->kind;
    panel.connected = state->connected || state->kind == wire::SitterKind::empty;
    panel.ready = state->ready;
    if (!panel.connected && (playing || room.state().phase == wire::Phase::deploying))
      panel.grace = clock_text(room.grace_left(*state, now));
  }
  panel.agrees_draw = room.agreed_to_draw(panel.seat);
  if (!playing) return;
  if (room.state().clock.kind == ClockKind::per_move) panel.timeouts_left = room.clock().timeouts_left(panel.seat);
  const auto left = room.clock().left(panel.seat, now);
  if (!left) return;
  panel.clock = clock_text(*left);
  panel.clock_soon_low = room.clock().running() == panel.seat && *left < soon_low_below;
  panel.clock_low = room.clock().running() == panel.seat && *left < low_below;
}

void add_match(SeatPanel& panel, const Table& table) {
  const Scene& scene = table.view().scene;
  panel.turn = scene.turn == panel.seat;
  if (scene.out.has(panel.seat)) panel.out = table.out_why(panel.seat).value_or(OutWhy::flag);
  panel.winner = scene.over.result == Result::win && scene.over.seats.has(panel.seat);
  panel.pieces = static_cast<int>(std::count(scene.owners.begin(), scene.owners.end(), panel.seat));
}

}  // namespace

void show_as_of(std::vector<SeatPanel>& panels, const Table& table, int ply) {
  if (ply >= table.plies()) return;
  const Scene& scene = table.view_at(ply).scene;
  const Seat turn = turn_at(table, ply);
  for (SeatPanel& panel : panels) {
    panel.turn = turn == panel.seat;
    panel.pieces = static_cast<int>(std::count(scene.owners.begin(), scene.owners.end(), panel.seat));
    if (!scene.out.has(panel.seat)) panel.out.reset();
  }
}

int team_number(const RuleSet& rules, Seat seat) {
  int teams = 0;
  int own = 0;
  for (std::uint8_t s = 1; s <= rules.board->seats(); ++s) {
    bool lowest = true;
    for (std::uint8_t below = 1; below < s; ++below) lowest = lowest && !rules.allied(Seat{s}, Seat{below});
    if (!lowest) continue;
    ++teams;
    if (rules.allied(seat, Seat{s})) own = teams;
  }
  return teams == rules.board->seats() ? 0 : own;
}

std::vector<SeatPanel> seat_panels(const JoinedRoom& room, const Table* table, Millis now) {
  std::vector<SeatPanel> panels;
  const SeatNames names = room.names();
  for (std::uint8_t s = 1; s <= room.board().seats(); ++s) {
    SeatPanel& panel = panels.emplace_back();
    panel.seat = Seat{s};
    panel.name = names[s];
    panel.team = team_number(room.rules(), panel.seat);
    panel.me = room.seat() == panel.seat;
    panel.ally = room.seat() && !panel.me && room.rules().allied(room.seat(), panel.seat);
    add_room(panel, room, now);
    if (table != nullptr) add_match(panel, *table);
  }
  return panels;
}

}  // namespace junqi::client
