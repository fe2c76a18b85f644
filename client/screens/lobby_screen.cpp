#include "client/screens/lobby_screen.hpp"

#include "client/model/lobby_model.hpp"
#include "client/model/names.hpp"
#include "client/screens/account_dialog.hpp"
#include "client/screens/create_dialog.hpp"
#include "client/screens/screens.hpp"
#include "client/words/account.hpp"
#include "client/words/common.hpp"
#include "client/words/home.hpp"
#include "client/words/lobby.hpp"

namespace junqi::client {

LobbyScreen::LobbyScreen(App& app) : ClientScreen(app, Screen::lobby) {
  auto& row = content_->row(12);
  row.hints.grow = 1;
  row.add_widget(rooms_panel()).hints.grow = 1;
  auto& right = row.column(12);
  right.hints.width = 320;
  right.add_widget(create_panel());
  right.add_widget(code_panel());
  right.stretch();
  auto& last = right.row(6);
  last.add<Button>(
      say(CommonText::settings), [this] { open_settings(app_, ui_); }, ButtonKind::quiet);
  auto& account = last.add<Button>(
      say(AccountText::title), [this] { open_account_dialog(client(), ui_); }, ButtonKind::quiet);
  account.zone = "account";
  last.stretch();
  last.add<Button>(say(LobbyText::disconnect), [this] { client().go_home(); });
}

std::unique_ptr<Box> LobbyScreen::rooms_panel() {
  auto panel = std::make_unique<Box>(Flow::column, 10);
  panel->padded(18, 16).backed(Backing::panel);
  panel->add<Label>(say(LobbyText::lobby_title), TextStyle::title);
  place_ = &panel->add<Label>("", TextStyle::body, Ink::soft);
  rooms_ = &panel->add<List>();
  rooms_->hints.grow = 1;
  rooms_->columns = {{say(LobbyText::room_column), 4},
                     {say(LobbyText::board_column), 3},
                     {say(LobbyText::seats_column), 1, Across::centre},
                     {say(LobbyText::phase_column), 2}};
  rooms_->on_select = [this](int row) { model().select(static_cast<std::size_t>(row)); };
  rooms_->on_activate = [this](int row) {
    model().select(static_cast<std::size_t>(row));
    model().join_selected(false);
  };
  auto& buttons = panel->row(8);
  buttons.stretch();
  watch_ = &buttons.add<Button>(say(LobbyText::watch), [this] { model().join_selected(true); });
  join_ = &buttons.add<Button>(
      say(HomeText::join), [this] { model().join_selected(false); }, ButtonKind::primary);
  watch_->hints.width = join_->hints.width = 110;
  watch_->zone = "watch room";
  join_->zone = "join room";
  return panel;
}

std::unique_ptr<Box> LobbyScreen::code_panel() {
  auto panel = std::make_unique<Box>(Flow::column, 10);
  panel->padded(18, 16).backed(Backing::panel);
  panel->add<Label>(say(LobbyText::code_title), TextStyle::heading);
  code_ = &panel->add<TextField>();
  code_->placeholder = say(LobbyText::code);
  code_->zone = "code";
  code_->on_change = [this](const std::string& typed) { model().type_code(typed); };
  code_->on_submit = [this](const std::string&) { model().join_code(false); };
  auto& row = panel->row(8);
  watch_code_ = &row.add<Button>(say(LobbyText::watch), [this] { model().join_code(true); });
  join_code_ = &row.add<Button>(
      say(HomeText::join), [this] { model().join_code(false); }, ButtonKind::primary);
  watch_code_->hints.grow = join_code_->hints.grow = 1;
  watch_code_->zone = "watch code";
  join_code_->zone = "join code";
  return panel;
}

std::unique_ptr<Box> LobbyScreen::create_panel() {
  auto panel = std::make_unique<Box>(Flow::column, 10);
  panel->padded(18, 16).backed(Backing::panel);
  panel->add<Label>(say(LobbyText::new_title), TextStyle::heading);
  panel->add<Label>(say(LobbyText::new_words), TextStyle::body, Ink::soft).wraps = true;
  panel->add<Button>(
      say(LobbyText::create), [this] { open_create_dialog(client(), ui_); }, ButtonKind::primary);
  return panel;
}

void LobbyScreen::refresh_rooms() {
  rooms_->rows.clear();
  for (const wire::RoomSummary& room : model().rooms()) {
    ListRow row;
    row.cells = {room.title, std::string(board_title(room.board)), fmt::format("{}/{}", room.taken, room.seats),
                 sentence(std::string(phase_title(room.phase)))};
    row.faint = !LobbyModel::has_free_seat(room);
    rooms_->rows.push_back(std::move(row));
  }
  rooms_->selected = model().selected() ? static_cast<int>(*model().selected()) : -1;
  rooms_->when_empty = say(model().loading() ? LobbyText::asking_rooms : LobbyText::no_rooms);
}

void LobbyScreen::refresh(Millis /*now*/) {
  place_->text = say(LobbyText::lobby_at, address_text(client().server()), client().my_name());
  refresh_rooms();
  const bool free = !model().entering();
  join_->enabled = free && model().selected() && LobbyModel::has_free_seat(model().rooms()[*model().selected()]);
  watch_->enabled = free && model().selected();
  join_code_->enabled = watch_code_->enabled = free && model().can_join_code();
  if (model().hint() != told_hint_) say_problem(told_hint_ = model().hint());
}

}  // namespace junqi::client
