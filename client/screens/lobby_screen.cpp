#include "client/screens/lobby_screen.hpp"

#include "client/model/home_model.hpp"
#include "client/model/leaderboards.hpp"
#include "client/model/lobby_model.hpp"
#include "client/model/lobby_talk.hpp"
#include "client/model/names.hpp"
#include "client/model/quick_match.hpp"
#include "client/model/terms_words.hpp"
#include "client/screens/account_dialog.hpp"
#include "client/screens/create_dialog.hpp"
#include "client/screens/leaderboard_dialog.hpp"
#include "client/screens/lobby_talk_box.hpp"
#include "client/screens/people_dialog.hpp"
#include "client/screens/profile_dialog.hpp"
#include "client/screens/record_show.hpp"
#include "client/screens/room_password.hpp"
#include "client/screens/screens.hpp"
#include "client/screens/server_records_dialog.hpp"
#include "client/ui/choice.hpp"
#include "client/ui/menu.hpp"
#include "client/ui/platform.hpp"
#include "client/ui/scroll.hpp"
#include "client/ui/toggle.hpp"
#include "client/words/account.hpp"
#include "client/words/archive.hpp"
#include "client/words/common.hpp"
#include "client/words/create.hpp"
#include "client/words/home.hpp"
#include "client/words/lobby.hpp"
#include "client/words/quick.hpp"
#include "client/words/room.hpp"
#include "client/words/talk.hpp"

namespace junqi::client {
namespace {

constexpr std::array<int, 4> spans{0, 100, 200, 400};

std::vector<std::string> span_titles() {
  std::vector<std::string> titles{say(QuickText::span_any)};
  for (std::size_t i = 1; i < spans.size(); ++i) titles.push_back(say(QuickText::span_points, spans[i]));
  return titles;
}

std::string room_in_words(const wire::RoomSummary& room) {
  std::string all = rules_name(room.board, room.options);
  for (const std::string& line : rules_in_words(room.board, room.options)) all += "\n" + line;
  for (const std::string& line : terms_in_words(room)) all += "\n" + line;
  return all;
}

}  // namespace

LobbyScreen::LobbyScreen(App& app) : ClientScreen(app, Screen::lobby) {
  content_->add_widget(top_row());
  content_->add<Spacer>().hints.height = 8;
  auto& row = content_->row(12);
  row.hints.grow = 1;
  row.add_widget(rooms_panel()).hints.grow = 1;
  auto& right = row.column(12);
  right.hints.width = 330;
  right.add_widget(play_panel());
  auto talk = std::make_unique<Box>(Flow::column, 8);
  talk->padded(14, 12).backed(Backing::panel).hints.grow = 1;
  talk->add<LobbyTalkBox>(client(), ui_).hints.grow = 1;
  right.add_widget(std::move(talk));
  ui_.focus_at_rest(*rooms_);
}

std::unique_ptr<Box> LobbyScreen::top_row() {
  auto row = std::make_unique<Box>(Flow::row, 6);
  row->padded(4, 0);
  place_ = &row->add<Label>("", TextStyle::heading);
  place_->hints.across = Align::centre;
  place_->hints.grow = 1;
  row->add<Button>(
      say(ArchiveText::standings_button),
      [this] { open_leaderboards(client(), ui_, all_boards[static_cast<std::size_t>(quick_board_->chosen)]); },
      ButtonKind::quiet);
  row->add<Button>(
      say(ArchiveText::records_button), [this] { open_server_records(client(), ui_); }, ButtonKind::quiet);
  row->add<Button>(
      say(CommonText::settings), [this] { open_settings(app_, ui_); }, ButtonKind::quiet);
  me_ = &row->add<Button>("", [this] { open_own_menu(me_->rect()); });
  me_->zone = "account";
  row->add<Button>(say(LobbyText::disconnect), [this] { client().go_home(); });
  return row;
}

void LobbyScreen::open_own_menu(Rect anchor) {
  open_menu(ui_, anchor,
            {{say(AccountText::title), [this] { open_account_dialog(client(), ui_); }},
             {say(ArchiveText::profile), [this] { open_profile(client(), ui_, client().my_name()); }},
             {say(TalkText::muted_title), [this] { open_people_dialog(client(), ui_); }}});
}

std::unique_ptr<Box> LobbyScreen::rooms_panel() {
  auto panel = std::make_unique<Box>(Flow::column, 8);
  panel->padded(16, 14).backed(Backing::panel);
  add_filter(*panel);
  add_rooms(*panel);
  add_details(*panel);
  return panel;
}

void LobbyScreen::add_filter(Box& panel) {
  auto& row = panel.row(10);
  const LobbyModel::Filter now = model().filter();
  const auto change = [this](auto how) {
    LobbyModel::Filter filter = model().filter();
    how(filter);
    model().set_filter(std::move(filter));
  };
  auto boards = short_board_titles();
  boards.insert(boards.begin(), say(LobbyText::any_board));
  auto& board = row.add<Choice>(boards, now.board ? static_cast<int>(*now.board) + 1 : 0, [change](int index) {
    change([index](LobbyModel::Filter& filter) {
      filter.board.reset();
      if (index > 0) filter.board = all_boards[static_cast<std::size_t>(index - 1)];
    });
  });
  board.always_list = true;
  board.zone = "filter board";
  board.hints.width = 130;
  auto& text = row.add<TextField>(now.text, 40);
  text.zone = "filter text";
  text.placeholder = say(LobbyText::search);
  text.hints.grow = 1;
  text.on_change = [change](const std::string& typed) {
    change([&typed](LobbyModel::Filter& filter) { filter.text = typed; });
  };
  row.add<Toggle>(say(LobbyText::only_free), now.free,
                  [change](bool on) { change([on](LobbyModel::Filter& filter) { filter.free = on; }); });
  row.add<Toggle>(say(LobbyText::only_rated), now.rated,
                  [change](bool on) { change([on](LobbyModel::Filter& filter) { filter.rated = on; }); });
}

void LobbyScreen::add_rooms(Box& panel) {
  rooms_ = &panel.add<List>();
  rooms_->hints.grow = 1;
  rooms_->columns = {{say(LobbyText::room_column), 2.6, Across::left, true},
                     {say(LobbyText::board_column), 1.2},
                     {say(LobbyText::rules_column), 2.3},
                     {say(LobbyText::clock_column), 1.6},
                     {say(LobbyText::seats_column), 1.0},
                     {say(LobbyText::owner_column), 2.9, Across::left, true},
                     {say(LobbyText::phase_column), 1.4}};
  rooms_->shows_dots = false;
  rooms_->zone = "rooms";
  rooms_->on_more = [this](int row, Rect anchor) { open_room_menu(row, anchor); };
  rooms_->on_select = [this](int row) { model().select(static_cast<std::size_t>(row)); };
  rooms_->on_activate = [this](int row) {
    model().select(static_cast<std::size_t>(row));
    const wire::RoomSummary* room = model().selected_room();
    if (room != nullptr) model().join_selected(!LobbyModel::has_free_seat(*room));
  };
}

/// By the right button, for what is seldom wanted.
void LobbyScreen::open_room_menu(int row, Rect anchor) {
  const wire::RoomSummary room = model().rooms()[static_cast<std::size_t>(row)];
  std::vector<MenuEntry> entries{{say(RoomText::copy_link), [this, room] {
                                    Address address = client().server();
                                    address.room = room.code;
                                    set_clipboard_text(address_link(address));
                                    ui_.toast(say(CommonText::copied), ToastKind::good);
                                  }}};
  entries.push_back(
      {say(TalkText::show_profile, room.owner), [this, room] { open_profile(client(), ui_, room.owner); }});
  entries.push_back(
      {say(TalkText::write_to, room.owner), [this, room] { client().part<LobbyTalk>().write_to(room.owner); }});
  open_menu(ui_, anchor, std::move(entries));
}

void LobbyScreen::add_details(Box& panel) {
  auto& row = panel.row(10);
  row.hints.height = 128;
  auto words = std::make_unique<Label>("", TextStyle::body, Ink::soft);
  words->wraps = true;
  details_ = words.get();
  row.add<Scroll>(std::move(words)).hints.grow = 1;
  auto& buttons = row.column(8);
  buttons.hints.width = 120;
  buttons.stretch();
  watch_ = &buttons.add<Button>(say(LobbyText::watch), [this] { model().join_selected(true); });
  join_ = &buttons.add<Button>(
      say(HomeText::join), [this] { model().join_selected(false); }, ButtonKind::primary);
  watch_->zone = "watch room";
  join_->zone = "join room";
}

std::unique_ptr<Box> LobbyScreen::play_panel() {
  auto panel = std::make_unique<Box>(Flow::column, 8);
  panel->padded(14, 12).backed(Backing::panel);
  panel->add<Label>(say(QuickText::title), TextStyle::heading);
  auto& choices = panel->row(8);
  quick_board_ = &choices.add<Choice>(short_board_titles(), static_cast<int>(client().home().board()));
  quick_board_->always_list = true;
  quick_board_->zone = "quick board";
  quick_board_->hints.grow = 1.4;
  quick_span_ = &choices.add<Choice>(span_titles(), 0);
  quick_span_->always_list = true;
  quick_span_->zone = "quick span";
  quick_span_->tip = say(QuickText::span);
  quick_span_->hints.grow = 1;
  quick_ = &panel->add<Button>(
      say(QuickText::start),
      [this] {
        client().part<QuickMatch>().start(all_boards[static_cast<std::size_t>(quick_board_->chosen)],
                                          spans[static_cast<std::size_t>(quick_span_->chosen)]);
      },
      ButtonKind::primary);
  panel->add<Button>(say(LobbyText::create), [this] { open_create_dialog(client(), ui_); });
  auto& row = panel->row(8);
  code_ = &row.add<TextField>();
  code_->placeholder = say(LobbyText::code);
  code_->zone = "code";
  code_->hints.grow = 1;
  code_->on_change = [this](const std::string& typed) { model().type_code(typed); };
  code_->on_submit = [this](const std::string&) { model().join_code(false); };
  watch_code_ = &row.add<Button>(say(LobbyText::watch), [this] { model().join_code(true); });
  join_code_ = &row.add<Button>(say(HomeText::join), [this] { model().join_code(false); });
  watch_code_->zone = "watch code";
  join_code_->zone = "join code";
  return panel;
}

void LobbyScreen::refresh_rooms(Millis now) {
  auto& standings = client().part<Leaderboards>();
  rooms_->rows.clear();
  for (const wire::RoomSummary& room : model().rooms()) {
    if (room.rated) standings.want(room.board, now);
    const auto rating = standings.rating(room.board, room.owner);
    ListRow row;
    const std::string title = room.title.empty() ? say(CreateText::default_title, room.owner) : room.title;
    row.cells = {room.password ? say(LobbyText::locked_room, title) : title,
                 std::string(short_board_title(room.board)),
                 rules_name(room.board, room.options),
                 short_clock(room.clock),
                 room.spectators > 0 ? say(LobbyText::seats_and_watchers, room.taken, room.seats, room.spectators)
                                     : fmt::format("{}/{}", room.taken, room.seats),
                 rating ? say(LobbyText::rated_name, room.owner, *rating) : room.owner,
                 sentence(std::string(phase_title(room.phase)))};
    row.faint = !LobbyModel::has_free_seat(room);
    row.tip = title + "\n" + room_in_words(room);
    rooms_->rows.push_back(std::move(row));
  }
  rooms_->selected = model().selected() ? static_cast<int>(*model().selected()) : -1;
  const bool filtered = model().filter() != LobbyModel::Filter{};
  rooms_->when_empty = say(model().loading() ? LobbyText::asking_rooms
                           : filtered        ? LobbyText::none_fit
                                             : LobbyText::no_rooms);
}

void LobbyScreen::refresh_details() {
  const wire::RoomSummary* room = model().selected_room();
  if (room == nullptr) {
    details_->text = say(LobbyText::pick_room);
    return;
  }
  details_->text = room_in_words(*room);
}

/// The question is asked once; a dialog that was closed without an answer drops it.
void LobbyScreen::refresh_question() {
  const int question = model().password_questions();
  if (!model().password_wanted()) {
    asked_password_ = question;
    return;
  }
  if (std::exchange(asked_password_, question) != question) return open_room_password(model(), ui_);
  if (!ui_.has_overlay()) model().drop_password();
}

void LobbyScreen::refresh(Millis now) {
  place_->text = address_text(client().server());
  if (!client().server_name().empty()) place_->text = client().server_name();
  me_->text = say(LobbyText::you_are, client().my_name());
  refresh_rooms(now);
  refresh_details();
  refresh_question();
  show_arrived_record(app_, ui_);
  const bool free = !model().entering() && !client().part<QuickMatch>().on();
  const wire::RoomSummary* room = model().selected_room();
  join_->enabled = free && room != nullptr && LobbyModel::has_free_seat(*room);
  watch_->enabled = free && room != nullptr;
  quick_->enabled = free;
  join_code_->enabled = watch_code_->enabled = free && model().can_join_code();
  if (model().hint() != told_hint_) say_problem(told_hint_ = model().hint());
}

Facts LobbyScreen::facts() const {
  const wire::RoomSummary* room = model().selected_room();
  return {{"rooms", std::to_string(model().rooms().size())}, {"room", room == nullptr ? "" : room->code}};
}

}  // namespace junqi::client
