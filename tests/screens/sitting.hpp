// Somebody sits at a table where a game goes on: the room, the game, and whose eyes look.
#pragma once

#include "screens/game.hpp"
#include "screens/people.hpp"
#include "screens/stage.hpp"

namespace junqi::screens {

struct Sitting {
  explicit Sitting(const Game& played, Seat viewer = Seat{1});

  void sit_down(Stage& stage) const;

  const Game* game;
  wire::RoomState room;
  Seat seat;
  bool own_layout = true;
};

/// Games that are played once and looked at often. They stop where it is the turn of the first seat, but for `over`.
const Game& two_seats();
const Game& four_seats();
const Game& six_seats();
const Game& generals();
const Game& four_seats_begun();
const Game& six_seats_begun();
const Game& four_seats_over();
const Game& generals_over();

}  // namespace junqi::screens
