// Who may come into a room: what is asked for at the door, and who was shown out of it. It seats nobody.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/guest_id.hpp"
#include "server/room_plan.hpp"

namespace junqi::server {

/// Somebody at the door of a room.
struct Admission {
  GuestId who;
  std::string name;
  bool watch = false;    // wants no seat
  bool seeking = false;  // wants a seat in any room: leaves without a word if there is none here
  std::string password{};
  std::vector<GuestId> muted{};  // whom this person does not want to hear
};

/// Somebody whom the owner has sent away.
struct ShownOut {
  GuestId who;
  std::string name;
};

class RoomDoor {
 public:
  RoomDoor() = default;
  explicit RoomDoor(std::vector<ShownOut> shown_out) : shown_out_(std::move(shown_out)) {}

  /// The code of the error for somebody who may not pass.
  std::optional<std::string_view> refusal(const RoomPlan& plan, const Admission& who) const;
  /// Stays outside until the owner asks for this person by name.
  void show_out(GuestId who, const std::string& name);
  /// False: nobody of this name was sent away.
  bool invite(std::string_view name);
  const std::vector<ShownOut>& shown_out() const { return shown_out_; }

 private:
  std::vector<ShownOut> shown_out_;  // the last ones
};

}  // namespace junqi::server
