// Plays sounds on a thread of its own, so that nothing waits for a device. Where there is none, or none that opens, it
// is silent and says nothing. It does not know when to play what; see cues.hpp.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "client/sound/sound.hpp"

namespace junqi::client {

class Sounds {
 public:
  enum class Device : std::uint8_t { unopened, open, none };

  Sounds() = default;
  ~Sounds();
  Sounds(const Sounds&) = delete;
  Sounds& operator=(const Sounds&) = delete;

  /// `volume` is 0 to 100. The device is opened for the first sound that is to be heard, and after a failure only when
  /// sound is switched on again.
  void set(bool on, int volume);
  void play(Sound sound);

  Device device() const { return device_; }
  /// How many sounds have begun.
  int begun() const { return begun_; }

 private:
  void work();
  void play_what_waits();

  std::mutex mutex_;
  std::condition_variable called_;
  std::deque<Sound> waiting_;
  bool on_ = false;
  bool over_ = false;
  std::atomic<int> volume_ = 0;
  std::atomic<int> begun_ = 0;
  std::atomic<Device> device_ = Device::unopened;
  std::thread thread_;
};

}  // namespace junqi::client
