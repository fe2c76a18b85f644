#include "client/screens/home_screen.hpp"

#include <algorithm>

#include "client/app.hpp"
#include "client/model/home_model.hpp"
#include "client/model/lan_list.hpp"
#include "client/screens/board_card.hpp"
#include "client/screens/screens.hpp"
#include "client/ui/choice.hpp"
#include "client/ui/text_field.hpp"
#include "client/words/common.hpp"
#include "client/words/home.hpp"

namespace junqi::client {
namespace {

/// The name of the game on the table.
class GameTitle : public Widget {
 public:
  Size wanted(const Canvas& canvas, int width) const override {
    return {width, canvas.px(62) + canvas.line_height(TextStyle::body)};
  }
  void draw(Canvas& canvas) override {
    const Theme& theme = canvas.theme();
    Rect left = rect();
    const Font big{Face::serif, canvas.px(theme.type.display)};
    canvas.text(left.take_top(canvas.px(60)), big, "军棋  Junqi", theme.ui.ink, Across::centre);
    canvas.text(left, TextStyle::body, text(HomeText::tagline), theme.ui.ink_soft, Across::centre);
  }
};

constexpr int lan_rows = 3;

std::vector<std::string> level_titles() {
  std::vector<std::string> titles;
  for (const auto level : bot_levels) titles.emplace_back(level_title(level));
  return titles;
}

int level_index(std::string_view level) {
  return static_cast<int>(std::find(bot_levels.begin(), bot_levels.end(), level) - bot_levels.begin());
}

}  // namespace

HomeScreen::HomeScreen(App& app) : ClientScreen(app, Screen::home) {
  content_->stretch();
  content_->add<GameTitle>();
  content_->add<Spacer>().hints.height = 18;
  auto& panels = content_->row(16).justified(Align::centre);
  panels.add_widget(computer_panel());
  panels.add_widget(others_panel());
  content_->add<Spacer>().hints.height = 14;
  trouble_ = &content_->add<Label>("", TextStyle::strong, Ink::danger);
  trouble_->across = Across::centre;
  auto& row = content_->row(8).justified(Align::centre);
  row.add<Button>(
      say(CommonText::settings), [this] { open_settings(app_, ui_); }, ButtonKind::quiet);
  row.add<Button>(
      say(CommonText::ranks), [this] { open_rank_table(app_, ui_); }, ButtonKind::quiet);
  row.add<Button>(
      say(HomeText::quit), [this] { app_.quit(); }, ButtonKind::quiet);
  content_->stretch();
}

std::unique_ptr<Box> HomeScreen::computer_panel() {
  auto panel = std::make_unique<Box>(Flow::column, 12);
  panel->padded(20, 18).backed(Backing::panel).hints.width = 540;
  panel->add<Label>(say(HomeText::play_title), TextStyle::heading);
  panel->add<BoardCards>(client().home().board(), [this](BoardId board) { client().home().choose_board(board); });
  panel->stretch();
  auto& row = panel->row(12);
  row.add<Label>(say(HomeText::level), TextStyle::body, Ink::soft);
  auto& level = row.add<Choice>(level_titles(), level_index(client().home().level()), [this](int index) {
    client().home().choose_level(bot_levels[static_cast<std::size_t>(index)]);
  });
  level.hints.grow = 1;
  auto& play = row.add<Button>(
      say(HomeText::play), [this] { client().play_against_computer(); }, ButtonKind::primary);
  play.hints.width = 120;
  return panel;
}

std::unique_ptr<Box> HomeScreen::others_panel() {
  auto panel = std::make_unique<Box>(Flow::column, 8);
  panel->padded(20, 18).backed(Backing::panel).hints.width = 380;
  panel->add<Label>(say(HomeText::join_title), TextStyle::heading);
  panel->add<Spacer>().hints.height = 2;
  panel->add<Label>(say(HomeText::name), TextStyle::caption, Ink::soft);
  auto& name = panel->add<TextField>(client().home().name());
  name.zone = "name";
  name.placeholder = text(HomeText::name_hint);
  name.on_change = [this](const std::string& typed) { client().home().type_name(typed); };
  panel->add<Label>(say(HomeText::address), TextStyle::caption, Ink::soft);
  auto& address = panel->add<TextField>(client().home().address());
  address.zone = "address";
  address.placeholder = text(HomeText::address_hint);
  address.on_change = [this](const std::string& typed) { client().home().type_address(typed); };
  address.on_submit = [this](const std::string&) { join(); };
  auto& lan_title = panel->add<Label>(say(HomeText::lan_title), TextStyle::caption, Ink::soft);
  lan_ = &panel->add<List>();
  lan_title.visible = lan_->visible = client().looks_for_servers();
  lan_->when_empty = text(HomeText::lan_none);
  lan_->columns = {{"", 5}, {"", 2, Across::right}, {"", 2, Across::right}};
  lan_->one_click = true;
  lan_->on_activate = [this](int row) { client().join_found(found_[static_cast<std::size_t>(row)]); };
  panel->stretch();
  back_to_match_ = &panel->add<Button>("", [this] { client().return_to_unfinished(); });
  panel->add<Button>(
      say(HomeText::join), [this] { join(); }, ButtonKind::primary);
  return panel;
}

void HomeScreen::join() { client().join_typed_address(); }

/// The list keeps its size whatever it holds, so that nothing moves under a pointer.
void HomeScreen::refresh_found() {
  found_ = client().lan_servers();
  if (lan_->selected >= static_cast<int>(found_.size())) lan_->selected = -1;
  lan_->rows.clear();
  for (const LanServer& server : found_)
    lan_->rows.push_back(
        {{server.name, say(HomeText::lan_players, server.players), say(HomeText::lan_ping, server.round_trip)},
         !server.same_protocol || !server.safe()});
}

void HomeScreen::refresh(Millis /*now*/) {
  trouble_->text = client().home().trouble();
  refresh_found();
  const auto unfinished = client().unfinished();
  back_to_match_->visible = unfinished.has_value();
  lan_->rows_wanted = unfinished ? lan_rows - 1 : lan_rows;
  if (unfinished) back_to_match_->text = say(HomeText::back_to_match, address_text(*unfinished));
}

}  // namespace junqi::client
