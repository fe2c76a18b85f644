// What the program takes from the world around it: time, chance, the network. A tool that shows it a world of its own
// fills this in; what is empty is the real thing.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "client/model/connection.hpp"
#include "client/model/lan_list.hpp"
#include "client/ui/ui.hpp"

namespace junqi::client {

struct Surroundings {
  std::function<TimePoint()> clock;
  std::function<std::unique_ptr<Connection>()> connection;
  std::function<std::vector<LanServer>()> neighbours;  // the servers of this network
  std::optional<std::uint64_t> chance;
};

}  // namespace junqi::client
