// Asks every network of this machine which servers are there, again and again on a thread of its own, for as long as
// somebody looks at the answers. It connects to none of them.
#pragma once

#include <functional>
#include <memory>

#include "client/model/lan_list.hpp"

namespace junqi::client {

struct LanSettings {
  bool on = false;
  std::uint16_t port = wire::beacon_port;
  Millis ask_every = 2000;
  // The ways a question goes; the tests try each alone.
  bool broadcast = true;
  bool multicast = true;
  bool v4 = true;
  bool v6 = true;
};

class LanFinder {
 public:
  /// `wake` is called on the finder's thread whenever servers() has changed.
  /// With `told`, that is asked who is there, and no network.
  LanFinder(std::function<void()> wake, const LanSettings& settings, std::function<std::vector<LanServer>()> told = {});
  ~LanFinder();
  LanFinder(const LanFinder&) = delete;
  LanFinder& operator=(const LanFinder&) = delete;

  /// Starts or stops asking; cheap when nothing changes. What was found is forgotten when it stops.
  void look(bool wanted);
  std::vector<LanServer> servers() const;

 private:
  class Loop;
  std::function<void()> wake_;
  LanSettings settings_;
  std::function<std::vector<LanServer>()> told_;
  std::unique_ptr<Loop> loop_;
};

}  // namespace junqi::client
