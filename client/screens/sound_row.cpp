#include "client/screens/sound_row.hpp"

#include "client/app.hpp"
#include "client/model/settings.hpp"
#include "client/ui/label.hpp"
#include "client/ui/slider.hpp"
#include "client/ui/toggle.hpp"
#include "client/words/sound.hpp"

namespace junqi::client {

void add_sound_row(App& app, Box& form) {
  Settings& settings = app.client().settings();
  auto& row = form.row(12);
  row.add<Label>(say(SoundText::sound), TextStyle::body, Ink::soft).hints.width = 150;
  auto& on = row.add<Toggle>(say(SoundText::on), settings.sound_on);
  const auto sample = [&app] { app.play(Sound::move); };
  auto& volume = row.add<Slider>(
      settings.sound_volume, Slider::Range{0, 100, 5},
      [&app, &settings](int loud) {
        settings.sound_volume = loud;
        app.settings_changed();
      },
      sample);
  volume.hints.grow = 1;
  volume.enabled = settings.sound_on;
  volume.zone = "volume";
  on.on_change = [&app, &settings, &volume, sample](bool heard) {
    settings.sound_on = heard;
    volume.enabled = heard;
    app.settings_changed();
    sample();
  };
}

}  // namespace junqi::client
