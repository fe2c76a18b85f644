// Where a room's words to one person go: their connection. May be called from any strand.
#pragma once

#include <vector>

#include "server/line.hpp"

namespace junqi::server {

class RoomActor;

class Outlet {
 public:
  Outlet() = default;
  Outlet(const Outlet&) = delete;
  Outlet& operator=(const Outlet&) = delete;
  virtual ~Outlet() = default;

  virtual void send(std::vector<Line> lines) = 0;
  /// The room has let the person go. `room` is named because the person may be in another one by now.
  virtual void let_go(const RoomActor* room) = 0;
};

}  // namespace junqi::server
