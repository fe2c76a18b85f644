// The rules of the game, one key away on every screen: those of the room, or of a preset that is chosen.
#include <algorithm>

#include "client/app.hpp"
#include "client/model/home_model.hpp"
#include "client/model/joined_room.hpp"
#include "client/model/option_words.hpp"
#include "client/model/rules_text.hpp"
#include "client/screens/battle_table.hpp"
#include "client/screens/pages.hpp"
#include "client/screens/screens.hpp"
#include "client/ui/choice.hpp"
#include "client/ui/dialog.hpp"
#include "client/ui/label.hpp"
#include "client/ui/scroll.hpp"
#include "client/words/common.hpp"
#include "client/words/rules.hpp"

namespace junqi::client {
namespace {

void fill(App& app, Ui& ui, Box& page, const RuleSet& rules, const std::optional<ClockSettings>& clock) {
  page.clear();
  for (const RulesSection& section : rules_text(rules, clock)) {
    page.add<Label>(section.title, TextStyle::heading, Ink::accent);
    for (const std::string& line : section.lines) page.add<Label>(line).wraps = true;
    if (section.picture == RulesSection::Picture::board) page.add<BoardSketch>(rules.board->id());
    if (section.picture == RulesSection::Picture::battles) page.add<BattleTable>(rules, app.faces());
    if (section.picture == RulesSection::Picture::ranks) {
      auto& row = page.row(0);
      row.add<Button>(say(RulesText::rank_table),
                      [&app, &ui, board = rules.board->id()] { open_rank_table(app, ui, board); });
      row.stretch();
    }
    page.add<Spacer>().hints.height = 6;
  }
}

const Preset& preset_for(BoardId board) {
  const auto& all = presets();
  const auto at = std::find_if(all.begin(), all.end(), [&](const Preset& preset) { return preset.board == board; });
  return at == all.end() ? all.front() : *at;
}

}  // namespace

void open_rules(App& app, Ui& ui) { open_rules(app, ui, app.client().home().board()); }

void open_rules(App& app, Ui& ui, BoardId board) {
  const JoinedRoom* room = app.client().room();
  auto dialog = make_dialog(say(RulesText::title), 760);
  auto content = std::make_unique<Box>(Flow::column, 6);
  content->padded(4, 2);
  Box* page = content.get();
  if (room != nullptr) {
    dialog->add<Label>(say(RulesText::in_force), TextStyle::caption, Ink::soft);
    fill(app, ui, *page, room->rules(), room->state().clock);
  } else {
    const Preset& first = preset_for(board);
    std::vector<std::string> titles;
    int chosen = 0;
    for (const Preset& preset : presets()) {
      if (preset.name == first.name) chosen = static_cast<int>(titles.size());
      titles.emplace_back(preset_title(preset.name));
    }
    auto& choice = dialog->add<Choice>(titles, chosen, [&app, &ui, page](int index) {
      const Preset& preset = presets()[static_cast<std::size_t>(index)];
      fill(app, ui, *page, make_rules(preset.board, preset.options), default_clock(preset.board));
    });
    choice.always_list = true;
    choice.zone = "preset";
    fill(app, ui, *page, make_rules(first.board, first.options), default_clock(first.board));
  }
  dialog->add<Scroll>(std::move(content)).hints.grow = 1;
  add_dialog_buttons(ui, *dialog, {{say(CommonText::close), {}, ButtonKind::primary}});
  Box& opened = *dialog;
  ui.open_dialog(std::move(dialog));
  if (room != nullptr) focus_primary(ui, opened);  // not on a button halfway down the page
}

}  // namespace junqi::client
