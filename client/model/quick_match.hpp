// Looks for opponents: into a room that waits for somebody, or into one of one's own where it is waited. The match
// begins by itself once every seat is taken.
#pragma once

#include <optional>

#include "client/model/asking.hpp"
#include "client/model/part.hpp"

namespace junqi::client {

class QuickMatch : public Part {
 public:
  explicit QuickMatch(Client& client) : client_(client) {}

  /// With a span the ratings of both must lie so close together, and the room is rated; 0: anybody.
  void start(BoardId board, int span);
  bool on() const { return on_; }
  /// How long it has been waited in a room.
  Millis waited(Millis now) const { return since_ ? now - *since_ : 0; }
  void cancel();

  bool take(const wire::ServerMessage& message, Millis now) override;
  void answered(const wire::Request& request) override;
  bool refused(const wire::Request& request, const wire::Error& error) override;
  std::optional<Millis> update(Millis now) override;
  void left_room() override { stop(); }
  void left_server() override { stop(); }

 private:
  void stop();
  void choose_room();
  bool close_enough(const wire::RoomSummary& room) const;

  Client& client_;
  bool on_ = false;
  BoardId board_ = BoardId::junqi2;
  int span_ = 0;
  std::optional<RequestId> asked_;
  bool listing_ = false;  // what was asked for is the list of rooms
  std::vector<wire::RoomSummary> rooms_;
  std::optional<Millis> since_;
  bool begun_ = false;
};

}  // namespace junqi::client
