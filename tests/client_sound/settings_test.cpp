#include "client/model/settings.hpp"

#include "support/catch.hpp"

using namespace junqi::client;

TEST_CASE("what was chosen for sound comes back, and a loudness that cannot be is the nearest that can") {
  Settings settings;
  CHECK(settings.sound_on);
  settings.sound_on = false;
  settings.sound_volume = 35;
  const Settings again = read_settings(settings_text(settings));
  CHECK_FALSE(again.sound_on);
  CHECK(again.sound_volume == 35);
  CHECK(read_settings(R"({"sound_volume": 1e30})").sound_volume == 100);
  CHECK(read_settings(R"({"sound_volume": -5})").sound_volume == 0);
  CHECK(read_settings(R"({"sound_volume": "loud", "sound_on": 1})") == Settings{});
}
