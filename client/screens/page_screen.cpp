#include "client/screens/page_screen.hpp"

#include "client/app.hpp"
#include "client/screens/pages.hpp"
#include "client/screens/screens.hpp"
#include "client/ui/menu.hpp"
#include "client/words/common.hpp"
#include "client/words/files.hpp"
#include "client/words/rules.hpp"

namespace junqi::client {

PageScreen::PageScreen(App& app, std::string_view name) : ClientScreen(app, app.client().screen()), name_(name) {}

Shelves& PageScreen::shelves() const { return app_.shelves(); }

void PageScreen::leave() { app_.close_page(); }

bool PageScreen::shortcut(const UiEvent& event) {
  if (!event.is_key(Key::escape)) return false;
  leave();
  return true;
}

Box& PageScreen::add_head(Box& to, const std::string& title, TextStyle style) {
  Box& row = to.row(12);
  row.add<Button>(say(FileText::back), [this] { leave(); }).hints.across = Align::centre;
  auto& words = row.add<Label>(title, style);
  words.wraps = true;
  words.hints.grow = 1;
  words.hints.across = Align::centre;
  auto& more = row.add<Button>("⋯", std::function<void()>(), ButtonKind::quiet);
  more.on_click = [this, &more] {
    open_menu(ui_, more.rect(),
              {{say(CommonText::settings), [this] { open_settings(app_, ui_); }},
               {say(CommonText::ranks), [this] { open_rank_table(app_, ui_); }},
               {say(RulesText::title), [this] { open_rules(app_, ui_); }}});
  };
  more.zone = "more";
  more.hints.across = Align::centre;
  return row;
}

}  // namespace junqi::client
