#include "client/app.hpp"
#include "client/model/settings.hpp"
#include "client/screens/screens.hpp"
#include "client/screens/sound_row.hpp"
#include "client/ui/choice.hpp"
#include "client/ui/dialog.hpp"
#include "client/ui/label.hpp"
#include "client/ui/toggle.hpp"
#include "client/words/common.hpp"
#include "client/words/language.hpp"
#include "client/words/settings.hpp"

namespace junqi::client {
namespace {

constexpr std::array<double, 7> scales{0, 1, 1.25, 1.5, 2, 2.5, 3};
constexpr std::array<FaceStyle, 4> faces{FaceStyle::chinese, FaceStyle::english, FaceStyle::figures,
                                         FaceStyle::insignia};

template <class Values, class Value>
int index_in(const Values& values, const Value& value) {
  const auto at = std::find(values.begin(), values.end(), value);
  return at == values.end() ? 0 : static_cast<int>(at - values.begin());
}

std::vector<std::string> scale_titles() {
  std::vector<std::string> titles{say(SettingsText::scale_auto)};
  for (std::size_t i = 1; i < scales.size(); ++i) titles.push_back(fmt::format("{:.0f} %", scales[i] * 100));
  return titles;
}

/// A row of the form: what it is called, and what it is now.
Box& titled(Box& form, SettingsText title) {
  auto& row = form.row(12);
  row.add<Label>(std::string(text(title)), TextStyle::body, Ink::soft).hints.width = 150;
  return row;
}

/// Each language in its own words, so that everybody finds the way back.
void add_language(App& app, Box& form) {
  std::vector<std::string> titles{say(SettingsText::language_system)};
  std::vector<std::string> codes{"system"};
  for (const Language one : all_languages) {
    titles.emplace_back(language_name(one));
    codes.emplace_back(language_code(one));
  }
  const int now = index_in(codes, app.client().settings().language);
  auto& choice = titled(form, SettingsText::language).add<Choice>(titles, now, [&app, codes](int index) {
    app.speak(codes[static_cast<std::size_t>(index)]);
  });
  choice.always_list = true;
  choice.hints.grow = 1;
  choice.zone = "language";
}

void add_look(App& app, Box& form) {
  Settings& settings = app.client().settings();
  titled(form, SettingsText::faces)
      .add<Choice>(std::vector<std::string>{say(SettingsText::faces_chinese), say(SettingsText::faces_words),
                                            say(SettingsText::faces_figures), say(SettingsText::faces_insignia)},
                   index_in(faces, app.faces() == FaceStyle::russian ? FaceStyle::english : app.faces()),
                   [&settings](int index) { settings.faces = face_style_name(faces[static_cast<std::size_t>(index)]); })
      .hints.grow = 1;
  titled(form, SettingsText::lamp)
      .add<Choice>(std::vector<std::string>{say(SettingsText::lamp_on), say(SettingsText::lamp_off)},
                   settings.dark ? 1 : 0,
                   [&app, &settings](int index) {
                     settings.dark = index == 1;
                     app.settings_changed();
                   })
      .hints.grow = 1;
  auto& scale = titled(form, SettingsText::scale)
                    .add<Choice>(scale_titles(), index_in(scales, settings.ui_scale), [&app, &settings](int index) {
                      settings.ui_scale = scales[static_cast<std::size_t>(index)];
                      app.settings_changed();
                    });
  scale.always_list = true;
  scale.hints.grow = 1;
}

}  // namespace

void open_settings(App& app, Ui& ui) {
  Settings& settings = app.client().settings();
  auto dialog = make_dialog(say(CommonText::settings), 460);
  add_language(app, *dialog);
  add_look(app, *dialog);
  add_sound_row(app, *dialog);
  dialog->add<Toggle>(say(SettingsText::animations), settings.animations,
                      [&settings](bool on) { settings.animations = on; });
  dialog->add<Toggle>(say(SettingsText::confirm_moves), settings.confirm_moves, [&app, &settings](bool on) {
    settings.confirm_moves = on;
    app.settings_changed();
  });
  dialog->add<Toggle>(say(SettingsText::mark_moved), settings.mark_moved,
                      [&settings](bool on) { settings.mark_moved = on; });
  dialog->add<Toggle>(say(SettingsText::coordinates), settings.coordinates,
                      [&settings](bool on) { settings.coordinates = on; });
  dialog->add<Button>(say(SettingsText::full_screen), [&app] { app.window().toggle_full_screen(); });
  add_dialog_buttons(ui, *dialog,
                     {{say(CommonText::close), [&app] { app.client().save_settings(); }, ButtonKind::primary}});
  ui.open_dialog(std::move(dialog));
}

}  // namespace junqi::client
