// The player of sounds with a device that is silent, and without any.
#include "client/sound/sounds.hpp"

#include <chrono>
#include <cstdlib>
#include <thread>

#include "client/assets.hpp"
#include "support/catch.hpp"

using namespace junqi::client;

namespace {

bool comes_true(const std::function<bool()>& what) {
  for (int i = 0; i < 2000; ++i) {
    if (what()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

/// SDL reads it when the device is opened.
struct Driver {
  explicit Driver(const char* name) { ::setenv("SDL_AUDIODRIVER", name, 1); }
  ~Driver() { ::unsetenv("SDL_AUDIODRIVER"); }
};

}  // namespace

TEST_CASE("every sound is inside the program and can be played") {
  const Driver dummy("dummy");
  Sounds sounds;
  sounds.set(true, 40);
  CHECK(sounds.device() == Sounds::Device::unopened);
  for (std::size_t i = 0; i < sound_count; ++i) {
    const auto bytes = sound_file(static_cast<Sound>(i));
    REQUIRE(bytes.size() > 100);
    REQUIRE(std::string(bytes.begin(), bytes.begin() + 4) == "OggS");
    sounds.play(static_cast<Sound>(i));
    const int want = static_cast<int>(i) + 1;
    REQUIRE(comes_true([&] { return sounds.begun() == want; }));
  }
  CHECK(sounds.device() == Sounds::Device::open);
}

TEST_CASE("muted or at no volume nothing is played, and no device is opened") {
  const Driver dummy("dummy");
  Sounds sounds;
  sounds.play(Sound::move);
  sounds.set(true, 0);
  sounds.play(Sound::move);
  sounds.set(false, 50);
  sounds.play(Sound::move);
  CHECK(sounds.device() == Sounds::Device::unopened);
  sounds.set(true, 50);
  sounds.play(Sound::take);
  REQUIRE(comes_true([&] { return sounds.begun() == 1; }));
}

TEST_CASE("without a device it is silent, until sound is switched on again") {
  Sounds sounds;
  {
    const Driver none("no_such_driver");
    sounds.set(true, 50);
    sounds.play(Sound::move);
    REQUIRE(comes_true([&] { return sounds.device() == Sounds::Device::none; }));
    sounds.play(Sound::move);
    CHECK(sounds.begun() == 0);
  }
  const Driver dummy("dummy");
  sounds.set(false, 50);
  sounds.set(true, 50);
  sounds.play(Sound::move);
  REQUIRE(comes_true([&] { return sounds.begun() == 1; }));
}

TEST_CASE("what is not among the assets is empty") {
  CHECK(asset("junqi.svg").size() > 100);
  CHECK(asset("../secret").empty());
}
