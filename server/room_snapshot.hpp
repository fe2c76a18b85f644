// Everything of a room beside its plan, its match and its chat, as plain values: what a journal keeps so that the room
// can be made again, and go on where it was. It tells nothing to anybody.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "match/clock.hpp"
#include "match/match.hpp"
#include "server/bots/bot.hpp"
#include "server/game_end.hpp"
#include "server/guest_id.hpp"
#include "server/room_door.hpp"
#include "server/room_notes.hpp"
#include "server/room_plan.hpp"
#include "server/room_proposals.hpp"

namespace junqi::server {

struct PersonSnapshot {
  GuestId id;
  std::string name;
  Seat seat;
  Seat eye;
  bool wants_rematch = false;
  std::optional<Millis> away_since;  // nothing: connected
};

/// While deploying: one seat's layout, if it has given one.
struct ArmySnapshot {
  std::string layout;  // empty: none yet
  bool ready = false;
};

struct GraceSnapshot {
  Millis left = 0;
  std::optional<Millis> away_since;
};

/// What those who look on with a delay know beside the match.
struct LateSnapshot {
  std::uint64_t version = 0;  // the last that they were told
  std::string owner;          // by the name that they were shown
};

struct RoomSnapshot {
  std::uint64_t version = 0;
  wire::Phase phase = wire::Phase::gathering;
  Millis phase_since = 0;
  int game = 0;
  std::optional<GuestId> owner;
  std::vector<PersonSnapshot> people;
  std::vector<GamePlayer> players;                             // of the present match, as it began
  std::array<std::optional<bots::Level>, seats_max + 1> bots;  // by seat
  std::array<GraceSnapshot, seats_max + 1> grace;              // by seat
  std::array<ArmySnapshot, seats_max + 1> armies;              // by seat, while deploying
  SeatSet draw_agreed;
  int draw_declined_ply = -1;
  Proposals::All proposals;
  std::optional<Millis> paused_since;
  std::vector<ShownOut> shown_out;
  std::optional<ClockReading> clock;  // of the match
  std::optional<LateSnapshot> late;

  /// The same on another clock, whose time is later by `by`.
  void shift(Millis by);
};

/// The present match, as far as it has come.
struct MatchSnapshot {
  std::vector<SealedLayout> layouts;
  Seat first;
  std::vector<Action> actions;
};

struct ChatSnapshot {
  std::uint64_t version = 0;
  std::string line;               // as it was told, with its end
  std::vector<GuestId> audience;  // empty: everybody
  GuestId speaker;
};

/// A room as a journal has kept it.
struct KeptRoom {
  RoomPlan plan;
  RoomSnapshot now;
  std::optional<MatchSnapshot> match;
  std::vector<ChatSnapshot> chat;
  std::vector<NoteSnapshot> notes;
};

}  // namespace junqi::server
