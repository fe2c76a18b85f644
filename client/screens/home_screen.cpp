#include "client/screens/home_screen.hpp"

#include <algorithm>

#include "client/app.hpp"
#include "client/model/home_model.hpp"
#include "client/model/host_here.hpp"
#include "client/model/saved_servers.hpp"
#include "client/screens/board_card.hpp"
#include "client/screens/dates.hpp"
#include "client/screens/home_servers.hpp"
#include "client/screens/host_dialog.hpp"
#include "client/screens/pages.hpp"
#include "client/screens/screens.hpp"
#include "client/ui/choice.hpp"
#include "client/ui/frame.hpp"
#include "client/ui/menu.hpp"
#include "client/ui/platform.hpp"
#include "client/words/common.hpp"
#include "client/words/home.hpp"
#include "client/words/host.hpp"
#include "client/words/layouts.hpp"
#include "client/words/lessons.hpp"
#include "client/words/rules.hpp"
#include "client/words/viewer.hpp"

namespace junqi::client {
namespace {

constexpr Size page_most{1760, 1040};
constexpr int title_height = 52;

/// The name of the game on the table.
class GameTitle : public Widget {
 public:
  Size wanted(const Canvas& canvas, int width) const override {
    return {width, canvas.px(title_height) + canvas.line_height(TextStyle::body)};
  }
  void draw(Canvas& canvas) override {
    const Theme& theme = canvas.theme();
    Rect left = rect();
    const Font big{Face::serif, canvas.px(theme.type.display)};
    canvas.text(left.take_top(canvas.px(title_height)), big, "军棋  Junqi", theme.ui.ink);
    canvas.text(left, TextStyle::body, text(HomeText::tagline), theme.ui.ink);
  }
};

std::vector<std::string> level_titles() {
  std::vector<std::string> titles;
  for (const auto level : bot_levels) titles.emplace_back(level_title(level));
  return titles;
}

int level_index(std::string_view level) {
  return static_cast<int>(std::find(bot_levels.begin(), bot_levels.end(), level) - bot_levels.begin());
}

std::unique_ptr<Box> make_panel(HomeText title) {
  auto panel = std::make_unique<Box>(Flow::column, 10);
  panel->padded(18, 16).backed(Backing::panel);
  panel->add<Label>(say(title), TextStyle::heading);
  return panel;
}

}  // namespace

HomeScreen::HomeScreen(App& app) : ClientScreen(app, Screen::home) {
  auto page = std::make_unique<Box>(Flow::column, 10);
  page->add_widget(top_row());
  auto& panels = page->row(12);
  panels.hints.grow = 1;
  panels.add_widget(computer_panel()).hints.grow = 1.7;
  auto& others = panels.column(12);
  others.hints.grow = 1;
  others.add_widget(network_panel()).hints.grow = 1;
  others.add_widget(online_panel()).hints.grow = 1.2;
  auto& told = page->row(0);
  told.stretch();
  trouble_ = &told.column(0);
  trouble_->padded(14, 6).backed(Backing::panel);
  trouble_words_ = &trouble_->add<Label>("", TextStyle::strong, Ink::danger);
  told.stretch();
  page->add_widget(entries_row());
  content_->add<Frame>(std::move(page), page_most).hints.grow = 1;
  ui_.focus_at_rest(*boards_);
}

SavedServers& HomeScreen::saved() const { return client().part<SavedServers>(); }
HostHere& HomeScreen::host() const { return client().part<HostHere>(); }

std::unique_ptr<Box> HomeScreen::top_row() {
  auto row = std::make_unique<Box>(Flow::row, 16);
  row->padded(6, 0);
  row->add<GameTitle>().hints.grow = 1;
  back_to_match_ = &row->add<Button>(
      "", [this] { client().return_to_unfinished(); }, ButtonKind::primary);
  back_to_match_->hints.across = Align::centre;
  back_to_match_->zone = "back to match";
  auto& who = row->column(2);
  who.hints.width = 220;
  who.hints.across = Align::centre;
  who.add<Label>(say(HomeText::name), TextStyle::caption);
  auto& name = who.add<TextField>(client().home().name());
  name.zone = "name";
  name.placeholder = text(HomeText::name_hint);
  name.on_change = [this](const std::string& typed) { client().home().type_name(typed); };
  return row;
}

std::unique_ptr<Box> HomeScreen::computer_panel() {
  auto panel = make_panel(HomeText::play_title);
  auto& cards =
      panel->add<BoardCards>(client().home().board(), [this](BoardId board) { client().home().choose_board(board); });
  cards.hints.grow = 1;
  cards.on_activate = [this] { client().play_against_computer(); };
  cards.zone = "boards";
  boards_ = &cards;
  panel->add<Choice>(level_titles(), level_index(client().home().level()),
                     [this](int index) { client().home().choose_level(bot_levels[static_cast<std::size_t>(index)]); });
  auto& play = panel->add<Button>(
      say(HomeText::play), [this] { client().play_against_computer(); }, ButtonKind::primary);
  play.style = TextStyle::heading;
  play.hints.height = 42;
  return panel;
}

std::unique_ptr<Box> HomeScreen::network_panel() {
  auto panel = make_panel(HomeText::lan_title);
  lan_ = &panel->add<List>();
  lan_->hints.grow = 1;
  lan_->when_empty = text(HomeText::lan_none);
  lan_->columns = {
      {"", 4.6, Across::left, true}, {"", 2.4, Across::right}, {"", 1.6, Across::right}, {"", 1.6, Across::right}};
  lan_->one_click = true;
  lan_->on_activate = [this](int row) { client().join_found(found_[static_cast<std::size_t>(row)]); };
  hosting_ = &panel->column(6);
  hosting_name_ = &hosting_->add<Label>("", TextStyle::strong);
  hosting_people_ = &hosting_->add<Label>("", TextStyle::caption, Ink::soft);
  hosting_people_->wraps = true;
  auto& row = hosting_->row(8);
  row.add<Button>(say(HostText::stop), [this] { ask_to_stop_hosting(host(), ui_, [this] { host().stop(); }); })
      .hints.grow = 1;
  hosting_enter_ = &row.add<Button>(
      say(HostText::enter), [this] { host().enter(); }, ButtonKind::primary);
  hosting_enter_->hints.grow = 1;
  host_ = &panel->add<Button>(say(HostText::title), [this] { open_host_dialog(client(), ui_); });
  return panel;
}

std::unique_ptr<Box> HomeScreen::online_panel() {
  auto panel = make_panel(HomeText::online_title);
  saved_ = &panel->add<List>();
  saved_->hints.grow = 1;
  saved_->when_empty = text(HomeText::saved_none);
  saved_->columns = {{"", 2.6, Across::left, true}, {"", 2, Across::right}};
  saved_->one_click = true;
  saved_->on_activate = [this](int row) {
    if (const auto address = parse_address(saved().all()[static_cast<std::size_t>(row)].address))
      client().connect(*address);
  };
  saved_->on_more = [this](int row, Rect anchor) { open_saved_menu(row, anchor); };
  auto& address = panel->add<TextField>(client().home().address());
  address.zone = "address";
  address.placeholder = text(HomeText::address_hint);
  address.on_change = [this](const std::string& typed) { client().home().type_address(typed); };
  address.on_submit = [this](const std::string&) { client().join_typed_address(); };
  auto& row = panel->row(8);
  row.add<Button>(say(HomeText::add_server), [this] { open_server_dialog(saved(), ui_, {}); }).hints.grow = 1;
  row.add<Button>(
         say(HomeText::join), [this] { client().join_typed_address(); }, ButtonKind::primary)
      .hints.grow = 1;
  return panel;
}

/// What needs no server.
std::unique_ptr<Box> HomeScreen::entries_row() {
  auto row = std::make_unique<Box>(Flow::row, 8);
  row->justified(Align::centre);
  row->add<Button>(say(LessonsText::title), [this] { app_.open_page(Page::lessons); });
  row->add<Button>(say(RulesText::title), [this] { open_rules(app_, ui_); });
  row->add<Button>(say(LayoutsText::title), [this] { app_.open_page(Page::layouts); });
  row->add<Button>(say(ViewerText::records), [this] { app_.open_page(Page::records); });
  row->add<Button>(say(CommonText::ranks), [this] { open_rank_table(app_, ui_); });
  row->add<Button>(say(CommonText::settings), [this] { open_settings(app_, ui_); });
  row->add<Button>(say(HomeText::quit), [this] { ask_to_stop_hosting(host(), ui_, [this] { app_.quit(); }); });
  return row;
}

void HomeScreen::open_saved_menu(int row, Rect anchor) {
  const SavedServer server = saved().all()[static_cast<std::size_t>(row)];
  open_menu(ui_, anchor,
            {{say(HomeText::join),
              [this, server] {
                if (const auto address = parse_address(server.address)) client().connect(*address);
              }},
             {say(HomeText::edit), [this, server] { open_server_dialog(saved(), ui_, server); }},
             {say(HomeText::copy_address),
              [this, server] {
                set_clipboard_text(server.address);
                ui_.toast(say(CommonText::copied), ToastKind::good);
              }},
             {say(HomeText::remove), [this, server] { saved().remove(server.address); }}});
}

void HomeScreen::refresh_found() {
  found_ = client().lan_servers();
  if (lan_->selected >= static_cast<int>(found_.size())) lan_->selected = -1;
  lan_->rows.clear();
  for (const LanServer& server : found_)
    lan_->rows.push_back({.cells = {server.name, say(HomeText::lan_players, server.players),
                                    say(HomeText::lan_ping, server.round_trip), say(HomeText::join)},
                          .faint = !server.same_protocol || !server.safe(),
                          .tip = host_and_port(server.address)});
}

void HomeScreen::refresh_saved() {
  saved_->rows.clear();
  for (const SavedServer& server : saved().all())
    saved_->rows.push_back({.cells = {server.name, last_used_words(server.last_used)}, .tip = server.address});
  if (saved_->selected >= static_cast<int>(saved_->rows.size())) saved_->selected = -1;
}

void HomeScreen::refresh_hosting() {
  const HostHere& here = host();
  hosting_->visible = here.on();
  host_->visible = !here.on();
  hosting_enter_->enabled = here.ready();
  hosting_name_->text = say(HostText::running, here.plan().name);
  hosting_name_->tip = say(HostText::key, here.key());
  const int others = here.others();
  hosting_people_->text = here.starting() ? say(HostText::starting)
                          : others > 0    ? say_count(HostText::others, others)
                                          : say(HostText::nobody);
  for (const std::string& place : here.places()) hosting_people_->text += "\n" + place;
}

void HomeScreen::refresh(Millis /*now*/) {
  trouble_words_->text = client().home().trouble();
  trouble_->visible = !trouble_words_->text.empty();
  lan_->visible = client().looks_for_servers();
  refresh_found();
  refresh_saved();
  refresh_hosting();
  const auto unfinished = client().unfinished();
  back_to_match_->visible = unfinished.has_value();
  if (unfinished) back_to_match_->text = say(HomeText::back_to_match, address_text(*unfinished));
}

Facts HomeScreen::facts() const {
  return {{"hosting", host().ready() ? "yes" : "no"}, {"saved", std::to_string(saved().all().size())}};
}

}  // namespace junqi::client
