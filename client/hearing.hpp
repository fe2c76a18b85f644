// What the client lets people hear: looks at the client after each update and plays what is new.
#pragma once

#include <utility>

#include "client/sound/cues.hpp"
#include "client/sound/sounds.hpp"

namespace junqi::client {

class Client;
struct Settings;

class Hearing {
 public:
  void follow(Client& client, Millis now);
  /// How loud, or not at all.
  void take(const Settings& settings);
  void play(Sound sound) { sounds_.play(sound); }
  /// What comes after that action is heard when it is seen. False: it was said before.
  bool wait_after(int ply) { return std::exchange(seen_, ply) != ply; }
  Sounds::Device device() const { return sounds_.device(); }

 private:
  Cues cues_;
  Sounds sounds_;
  int seen_ = std::numeric_limits<int>::max();
};

}  // namespace junqi::client
