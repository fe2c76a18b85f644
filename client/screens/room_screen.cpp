#include "client/screens/room_screen.hpp"

#include <algorithm>

#include "client/model/host_here.hpp"
#include "client/model/lobby_talk.hpp"
#include "client/model/quick_match.hpp"
#include "client/model/room_model.hpp"
#include "client/model/terms_words.hpp"
#include "client/screens/board_card.hpp"
#include "client/screens/lobby_talk_box.hpp"
#include "client/screens/person_menu.hpp"
#include "client/screens/record_show.hpp"
#include "client/screens/screens.hpp"
#include "client/screens/seat_plate.hpp"
#include "client/ui/choice.hpp"
#include "client/ui/dialog.hpp"
#include "client/ui/platform.hpp"
#include "client/ui/scroll.hpp"
#include "client/words/chat.hpp"
#include "client/words/common.hpp"
#include "client/words/host.hpp"
#include "client/words/quick.hpp"
#include "client/words/room.hpp"
#include "client/words/seats.hpp"

namespace junqi::client {
namespace {

constexpr int acts_width = 164;  // what can be done with a seat, beside its plate

class SmallBoard : public Widget {
 public:
  explicit SmallBoard(BoardId board) : board_(board) {}
  Size wanted(const Canvas& canvas, int width) const override { return {width, canvas.px(132)}; }
  void draw(Canvas& canvas) override { draw_small_board(canvas, board_, rect()); }

 private:
  BoardId board_;
};

std::string in_lines(const std::vector<std::string>& lines) {
  std::string all;
  for (const std::string& line : lines) all += line + "\n";
  return all;
}

/// Everything that a row shows, to see whether it has changed.
std::string row_text(const RoomModel::SeatRow& row) {
  return fmt::format("{} {} {} {} {} {} {} {} {}\n", row.seat.value, row.name, static_cast<int>(row.kind), row.team,
                     row.me, row.connected, row.can_sit, row.can_add_bot, row.can_remove_bot);
}

/// "Computer (hard)", as the server calls it, says in English how strong it is.
std::string level_of(const std::string& bot) {
  for (const std::string_view level : bot_levels)
    if (bot.find(fmt::format("({})", level)) != bot.npos) return std::string(level_title(level));
  return bot;
}

SeatPanel plate_panel(const RoomModel::SeatRow& row) {
  SeatPanel panel;
  panel.seat = row.seat;
  panel.name = row.kind == wire::SitterKind::empty ? say(SeatText::empty_seat) : row.name;
  panel.kind = row.kind;
  panel.team = row.team;
  panel.me = row.me;
  panel.connected = row.connected;
  panel.turn = row.me;
  return panel;
}

}  // namespace

RoomScreen::RoomScreen(App& app) : ClientScreen(app, Screen::room) {
  auto& row = content_->row(12);
  row.hints.grow = 1;
  row.add_widget(seats_panel()).hints.grow = 1.25;
  auto& middle = row.column(12);
  middle.hints.grow = 1;
  middle.add_widget(invite_panel());
  middle.add_widget(rules_panel()).hints.grow = 1;
  row.add_widget(chat_panel()).hints.grow = 1;
  ui_.focus_at_rest(*start_);
}

std::unique_ptr<Box> RoomScreen::seats_panel() {
  auto panel = std::make_unique<Box>(Flow::column, 8);
  panel->padded(16, 14).backed(Backing::panel);
  title_ = &panel->add<Label>("", TextStyle::title);
  auto seats = std::make_unique<Box>(Flow::column, 4);
  seats_ = seats.get();
  panel->add<Scroll>(std::move(seats)).hints.grow = 1;
  search_ = &panel->row(8);
  search_words_ = &search_->add<Label>("", TextStyle::strong, Ink::accent);
  search_words_->hints.grow = 1;
  search_words_->hints.across = Align::centre;
  search_->add<Button>(say(QuickText::cancel), [this] { client().part<QuickMatch>().cancel(); });
  bots_ = &panel->row(8);
  std::vector<std::string> levels;
  for (const auto level : bot_levels) levels.emplace_back(level_title(level));
  const auto at = std::find(bot_levels.begin(), bot_levels.end(), model().bot_level());
  auto& level = bots_->add<Choice>(levels, static_cast<int>(at - bot_levels.begin()), [this](int index) {
    model().choose_bot_level(bot_levels[static_cast<std::size_t>(index)]);
  });
  level.hints.grow = 1;
  bots_->add<Button>(say(RoomText::fill_bots), [this] { model().fill_with_bots(); });
  waiting_ = &panel->add<Label>("", TextStyle::body, Ink::soft);
  start_ = &panel->add<Button>(
      say(RoomText::start), [this] { model().start(); }, ButtonKind::primary);
  start_->style = TextStyle::heading;
  start_->hints.height = 44;
  auto& last = panel->row(6);
  stand_ = &last.add<Button>(
      say(RoomText::stand), [this] { model().stand(); }, ButtonKind::quiet);
  last.stretch();
  talk_ = &last.add<Button>(
      "", [this] { open_talk_dialog(client(), ui_); }, ButtonKind::quiet);
  talk_->zone = "talk";
  last.add<Button>(
      say(CommonText::settings), [this] { open_settings(app_, ui_); }, ButtonKind::quiet);
  last.add<Button>(
      say(CommonText::leave), [this] { client().leave_room(); }, ButtonKind::quiet);
  return panel;
}

std::unique_ptr<Box> RoomScreen::invite_panel() {
  auto panel = std::make_unique<Box>(Flow::column, 8);
  panel->padded(16, 14).backed(Backing::panel);
  invite_ = panel.get();
  panel->add<Label>(say(RoomText::invite), TextStyle::caption, Ink::soft);
  code_ = &panel->add<Label>("", TextStyle::display, Ink::accent);
  code_->across = Across::centre;
  addresses_ = &panel->add<Label>("", TextStyle::caption, Ink::soft);
  addresses_->wraps = true;
  addresses_->across = Across::centre;
  auto& row = panel->row(8);
  row.add<Button>(say(RoomText::copy_code), [this] { copy(model().code()); }).hints.grow = 1;
  row.add<Button>(say(RoomText::copy_link), [this] { copy(link()); }).hints.grow = 1;
  return panel;
}

std::unique_ptr<Box> RoomScreen::rules_panel() {
  auto panel = std::make_unique<Box>(Flow::column, 10);
  panel->padded(16, 14).backed(Backing::panel);
  panel->add<Label>(std::string(board_title(client().room()->board().id())), TextStyle::heading);
  panel->add<SmallBoard>(client().room()->board().id());
  rules_title_ = &panel->add<Label>("", TextStyle::strong);
  auto words = std::make_unique<Label>("", TextStyle::body, Ink::soft);
  words->wraps = true;
  rules_ = words.get();
  panel->add<Scroll>(std::move(words)).hints.grow = 1;
  return panel;
}

std::unique_ptr<Box> RoomScreen::chat_panel() {
  auto panel = std::make_unique<Box>(Flow::column, 8);
  panel->padded(16, 14).backed(Backing::panel);
  panel->add<Label>(say(ChatText::chat), TextStyle::heading);
  chat_ = &panel->add<ChatBox>([this]() -> ChatModel& { return client().chat(); }, ChatModel::Tab::room);
  chat_->hints.grow = 1;
  return panel;
}

/// The way for others: where the server runs on this machine, they come by another one than oneself.
std::string RoomScreen::link() const {
  const auto& host = client().part<HostHere>();
  return host.is_at(client().server()) ? host.link(model().code()) : model().link();
}

void RoomScreen::copy(const std::string& words) {
  set_clipboard_text(words);
  ui_.toast(say(CommonText::copied), ToastKind::good);
}

void RoomScreen::add_seat(const RoomModel::SeatRow& row) {
  auto& line = seats_->row(6);
  auto& plate = line.add<SeatPlate>(plate_panel(row));
  plate.hints.grow = 1;
  auto& acts = line.row(6);
  acts.hints.width = acts_width;
  plate.status = row.connected ? seat_tag(plate.panel) : say(SeatText::away);
  if (row.kind == wire::SitterKind::bot) plate.status = level_of(client().room()->seat_state(row.seat)->name);
  if (row.kind == wire::SitterKind::person && row.name == model().owner_name())
    plate.status += (plate.status.empty() ? "" : " · ") + say(SeatText::owner);
  const auto add = [&](RoomText words, std::string_view zone, std::function<void()> act, ButtonKind kind) {
    auto& button = acts.add<Button>(say(words), std::move(act), kind);
    button.zone = fmt::format("{} {}", zone, row.seat.value);
    button.hints.grow = 1;
    button.hints.across = Align::centre;
  };
  const Seat seat = row.seat;
  if (row.can_sit)
    add(
        RoomText::sit, "sit", [this, seat] { model().sit(seat); }, ButtonKind::plain);
  if (row.can_add_bot)
    add(
        RoomText::add_bot, "bot", [this, seat] { model().add_bot(seat); }, ButtonKind::plain);
  if (row.kind == wire::SitterKind::person) {
    acts.stretch();
    add_person_button(acts, row.name);
  }
  if (row.can_remove_bot)
    add(
        RoomText::remove_bot, "remove", [this, seat] { model().remove_bot(seat); }, ButtonKind::plain);
}

void RoomScreen::fill_seats() {
  std::string all = model().owner_name();
  const auto rows = model().seats();
  for (const auto& row : rows) all += row_text(row);
  for (const std::string& name : model().spectators()) all += name + "\n";
  if (all == shown_seats_) return;
  shown_seats_ = std::move(all);
  ui_.keep_focus([&] {
    seats_->clear();
    for (const auto& row : rows) add_seat(row);
    for (const std::string& name : model().spectators()) add_spectator(name);
  });
}

void RoomScreen::add_spectator(const std::string& name) {
  auto& line = seats_->row(6);
  auto& words = line.add<Label>(say(RoomText::watching, name), TextStyle::body, Ink::soft);
  words.hints.grow = 1;
  words.hints.across = Align::centre;
  add_person_button(line, name);
}

void RoomScreen::add_person_button(Box& line, const std::string& name) {
  auto& more = line.add<Button>("⋯", std::function<void()>(), ButtonKind::quiet);
  more.on_click = [this, name, &more] { open_person_menu(client(), ui_, name, more.rect()); };
  more.zone = "more " + name;
  more.tip = say(RoomText::person_menu, name);
  more.hints.across = Align::centre;
}

/// While opponents are looked for, the room says so and can be left by one click.
void RoomScreen::refresh_search(Millis now) {
  auto& search = client().part<QuickMatch>();
  search_->visible = search.on();
  bots_->visible = bots_->visible && !search.on();
  if (!search.on()) return;
  constexpr Millis second = 1000;
  const Millis waited = search.waited(now) / second;
  const auto seats = model().seats();
  const bool full = std::none_of(seats.begin(), seats.end(), [](const auto& row) { return row.can_sit; });
  search_words_->text = !full             ? say(QuickText::looking, fmt::format("{}:{:02}", waited / 60, waited % 60))
                        : model().owner() ? say(QuickText::found)
                                          : model().waiting_for();
}

void RoomScreen::refresh(Millis now) {
  const bool search = client().part<QuickMatch>().on();
  title_->text = search && model().title().empty() ? say(QuickText::title) : model().title();
  fill_seats();
  bots_->visible = model().owner();
  const std::string waiting = model().waiting_for();
  waiting_->visible = start_->visible = !search;
  invite_->visible = !search;
  waiting_->text = waiting.empty() ? say(RoomText::can_start) : waiting;
  start_->visible = start_->visible && model().owner();
  start_->enabled = model().can_start();
  stand_->enabled = model().can_stand();
  code_->text = model().code();
  const auto& host = client().part<HostHere>();
  addresses_->visible = host.is_at(client().server());
  if (addresses_->visible) {
    addresses_->text = say(host.places().empty() ? HostText::no_addresses : HostText::addresses);
    for (const std::string& place : host.places()) addresses_->text += "\n" + place;
  }
  rules_title_->text = say(RoomText::rules_in_force, model().rules_title());
  const auto& state = client().room()->state();
  rules_->text = in_lines(rules_in_words(state.board, state.options)) + in_lines(terms_in_words(state));
  rules_->text.pop_back();
  refresh_search(now);
  const int unread = client().part<LobbyTalk>().unread();
  talk_->text = unread == 0 ? say(RoomText::lobby) : say(RoomText::lobby_unread, unread);
  show_arrived_record(app_, ui_);
  chat_->refresh(true);
  if (model().hint() != told_hint_) say_problem(told_hint_ = model().hint());
}

Facts RoomScreen::facts() const {
  return {{"seat", std::to_string(client().room()->seat().value)},
          {"code", model().code()},
          {"unread", std::to_string(client().part<LobbyTalk>().unread())}};
}

}  // namespace junqi::client
