#include "server/room_snapshot.hpp"

namespace junqi::server {
namespace {

void shift(std::optional<Millis>& at, Millis by) {
  if (at) *at += by;
}

}  // namespace

void RoomSnapshot::shift(Millis by) {
  phase_since += by;
  for (auto& person : people) server::shift(person.away_since, by);
  for (auto& seat : grace) server::shift(seat.away_since, by);
  server::shift(paused_since, by);
  if (clock) clock->since += by;
}

}  // namespace junqi::server
