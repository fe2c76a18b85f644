#include "client/screens/record_screen.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "client/app.hpp"
#include "client/model/option_words.hpp"
#include "client/model/settings.hpp"
#include "client/screens/board_photo.hpp"
#include "client/screens/file_dialogs.hpp"
#include "client/screens/move_rows.hpp"
#include "client/screens/view_pieces.hpp"
#include "client/words/seats.hpp"
#include "client/words/viewer.hpp"

namespace junqi::client {
namespace {

std::vector<std::string> eye_titles(const RecordModel& model) {
  std::vector<std::string> titles{say(ViewerText::all_open)};
  for (int s = 1; s <= model.board().seats(); ++s) titles.push_back(model.names()[static_cast<std::size_t>(s)]);
  return titles;
}

std::vector<std::string> speed_titles() {
  std::vector<std::string> titles;
  for (const double speed : RecordModel::speeds) titles.push_back(fmt::format("{} ×", speed));
  return titles;
}

std::vector<SeatPanel> panels_of(const RecordModel& model) {
  std::vector<SeatPanel> panels;
  const View view = model.view();
  for (std::uint8_t s = 1; s <= model.board().seats(); ++s) {
    SeatPanel panel;
    panel.seat = Seat{s};
    panel.name = model.names()[s];
    panel.kind = wire::SitterKind::person;
    panel.team = team_number(model.rules(), panel.seat);
    panel.turn = view.scene.turn == Seat{s};
    panel.winner = view.scene.over.seats.has(Seat{s});
    if (view.scene.out.has(Seat{s})) panel.out = OutWhy::flag;
    for (const Seat owner : view.scene.owners) panel.pieces += owner == Seat{s} ? 1 : 0;
    panels.push_back(std::move(panel));
  }
  return panels;
}

SeatStatus record_status(const SeatPanel& panel) {
  if (panel.winner) return {say(SeatText::winner), Ink::accent};
  if (panel.out) return {say(ViewerText::out), Ink::faint};
  return match_status(panel);
}

}  // namespace

RecordScreen::RecordScreen(App& app) : PageScreen(app, "viewer"), record_(shelves().watched) {
  auto& row = content_->row(12);
  row.hints.grow = 1;
  auto& left = row.column(8);
  left.hints.grow = 1;
  ring_ = &left.add<SeatRing>(model().board(), model().eyes());
  ring_->hints.grow = 1;
  auto& transport = left.column(4);
  transport.padded(12, 8).backed(Backing::panel);
  add_transport(transport);
  auto& side = row.column(8);
  side.padded(12, 12).backed(Backing::panel).hints.width = 300;
  fill_side(side);
  BoardHandlers& on = ring_->pane().on;
  on.step = [this](Direction direction) { walk(direction); };
  on.activate = [this] { toggle_play(); };
  ui_.focus_at_rest(ring_->pane());
}

void RecordScreen::walk(Direction direction) {
  switch (direction) {
    case Direction::left:
      return model().step(-1);
    case Direction::right:
      return model().step(1);
    case Direction::up:
      return model().previous_battle();
    case Direction::down:
      return model().next_battle();
  }
}

void RecordScreen::add_transport(Box& to) {
  auto& row = to.row(4);
  const auto button = [this, &row](ViewerText words, Icon icon, std::function<void()> act) -> Button& {
    auto& made = row.add<Button>("", [this, act = std::move(act)] {
      act();
      ui_.focus(&ring_->pane());  // whose arrow keys go on
    });
    made.icon = icon;
    made.tip = say(words);
    made.zone = say(words);
    made.hints.width = 38;
    return made;
  };
  button(ViewerText::to_begin, Icon::to_begin, [this] { model().go(0); });
  button(ViewerText::previous_battle, Icon::battle_before, [this] { model().previous_battle(); });
  button(ViewerText::step_back, Icon::back, [this] { model().step(-1); });
  play_ = &row.add<Button>(
      "",
      [this] {
        toggle_play();
        ui_.focus(&ring_->pane());
      },
      ButtonKind::primary);
  play_->hints.width = 60;
  play_->zone = "play";
  button(ViewerText::step_on, Icon::on, [this] { model().step(1); });
  button(ViewerText::next_battle, Icon::next_battle, [this] { model().next_battle(); });
  button(ViewerText::to_end, Icon::to_end, [this] { model().go(model().plies()); });
  slider_ = &row.add<Slider>(0, Slider::Range{0, model().plies(), 1}, [this](int ply) {
    model().pause();
    model().go(ply);
  });
  slider_->zone = "scrub";
  slider_->hints.grow = 1;
  place_ = &row.add<Label>("", TextStyle::body, Ink::soft);
  place_->hints.width = 76;
  place_->hints.across = Align::centre;
  place_->across = Across::centre;
  speed_ = &row.add<Choice>(speed_titles(), model().speed(), [this](int index) { model().set_speed(index); });
  speed_->always_list = true;
  speed_->hints.width = 76;
  speed_->zone = "speed";
}

void RecordScreen::fill_side(Box& side) {
  add_head(side, std::string(board_title(model().board().id())), TextStyle::heading);
  auto& title = side.add<Label>(model().title(), TextStyle::caption, Ink::soft);
  title.wraps = true;
  std::string rules(board_title(model().board().id()));
  for (const std::string& rule : changed_rules(model().board().id(), model().rules().options)) rules += "\n" + rule;
  title.tip = rules;
  if (!model().fault().empty()) side.add<Label>(model().fault(), TextStyle::body, Ink::warn).wraps = true;
  side.add<Label>(say(ViewerText::seen_by), TextStyle::caption, Ink::soft);
  eyes_ = &side.add<Choice>(eye_titles(model()), model().eyes().value,
                            [this](int index) { model().look_with(Seat{static_cast<std::uint8_t>(index)}); });
  eyes_->always_list = true;
  eyes_->zone = "eyes";
  seats_ = &side.column(6);
  seats_->visible = !has_plate_corners(model().board());
  sentence_ = &side.add<Label>("", TextStyle::body);
  sentence_->wraps = true;
  sentence_->hints.height = 66;
  moves_ = &side.add<MoveList>();
  moves_->hints.grow = 1;
  moves_->on_pick = [this](std::size_t row) {
    model().pause();
    if (row < plies_.size()) model().go(plies_[row]);
  };
  moves_->on_step = [this](int by) { model().step(by); };
  fill_moves();
  auto& row = side.row(6);
  row.add<Button>(say(ViewerText::save_record), [this] { export_record(); }).hints.grow = 1;
  row.add<Button>(say(ViewerText::save_picture), [this] { export_picture(); }).hints.grow = 1;
}

void RecordScreen::fill_moves() {
  moves_->clear();
  moves_->add({.words = say(ViewerText::begin), .ink = Ink::soft});
  plies_ = {0};
  const RowReader reader{model().rules(), model().eyes(), model().names(), app_.faces()};
  for (int ply = 1; ply <= model().plies(); ++ply) {
    bool first = true;
    for (const Happening& one : model().happened(ply)) {
      moves_->add(move_row(one, std::exchange(first, false), reader));
      plies_.push_back(ply);
    }
  }
  listed_eyes_ = model().eyes();
  listed_faces_ = app_.faces();
}

void RecordScreen::toggle_play() { model().playing() ? model().pause() : model().play(); }

void RecordScreen::export_record() {
  ask_where(ui_, say(ViewerText::save_record), file_name_of(model().title()) + std::string(record_ending),
            [this](const std::string& path) { return write_any_file(path, model().text()); });
}

void RecordScreen::export_picture() {
  const std::string name = fmt::format("{} {}.png", file_name_of(model().title()), model().at());
  ask_where(ui_, say(ViewerText::save_picture), name, [this](const std::string& path) {
    return save_board_photo(path, model().board(), model().eyes(), ring_->pane().picture, app_.window().theme());
  });
}

void RecordScreen::refresh_board() {
  const auto pieces = view_pieces(model().rules(), model().view(), app_.faces());
  auto news = model().take_news();
  motion_.enabled = app_.client().settings().animations;
  if (news.jumped) {
    motion_ = {};
    motion_.enabled = false;
  }
  if (!news.happened.empty()) motion_.catch_up();  // it has a pace of its own
  motion_.take(news.happened, pieces);
  BoardPane& pane = ring_->pane();
  pane.show(model().board(), model().eyes());
  pane.picture = {};
  pane.picture.lit = moves_->aimed();
  pane.picture.names = app_.client().settings().coordinates;
  const auto marks = model().marks();
  for (std::size_t i = 0; i < marks.size(); ++i) {
    const double age = static_cast<double>(marks.size() - 1 - i);
    pane.picture.marks.push_back(
        {marks[i].seat, marks[i].path, outcome_of(marks[i].result), std::max(0.4, 1 - 0.15 * age)});
  }
  pane.picture.active = model().view().scene.turn;
  if (pane.layout()) {
    motion_.show(pane.picture, pieces, *pane.layout(), app_.window().theme().motion, app_.window().now());
  } else {
    pane.picture.pieces = pieces;
  }
}

void RecordScreen::refresh_seats() {
  const auto panels = panels_of(model());
  ring_->show(panels, record_status);
  if (!seats_->visible) return;
  for (std::size_t i = 0; i < panels.size(); ++i) {
    if (i == plates_.size()) plates_.push_back(&seats_->add<SeatPlate>(panels[i]));
    plates_[i]->show(panels[i], record_status(panels[i]));
  }
}

void RecordScreen::refresh(Millis now) {
  model_again_in_ = model().update(now);
  refresh_board();
  refresh_seats();
  sentence_->text = model().sentence_of(model().at());
  play_->icon = model().playing() ? Icon::pause : Icon::play;
  play_->tip = say(model().playing() ? ViewerText::pause : ViewerText::play);
  slider_->value = model().at();
  place_->text = fmt::format("{} / {}", model().at(), model().plies());
  eyes_->chosen = model().eyes().value;
  if (listed_eyes_ != model().eyes() || listed_faces_ != app_.faces()) fill_moves();
  moves_->pick(static_cast<std::size_t>(std::find(plies_.begin(), plies_.end(), model().at()) - plies_.begin()));
}

std::optional<TimePoint> RecordScreen::next_frame(TimePoint now) {
  if (motion_.running()) return now + std::chrono::milliseconds(16);
  if (model_again_in_) return now + std::chrono::milliseconds(std::max<Millis>(1, *model_again_in_));
  return std::nullopt;
}

bool RecordScreen::shortcut(const UiEvent& event) {
  switch (event.key) {
    case Key::space:
      return toggle_play(), true;
    case Key::page_up:
      return model().previous_battle(), true;
    case Key::page_down:
      return model().next_battle(), true;
    case Key::home:
      return model().go(0), true;
    case Key::end:
      return model().go(model().plies()), true;
    default:
      break;
  }
  if (event.key == Key::character && event.letter >= '0' && event.letter <= '6')
    return model().look_with(Seat{static_cast<std::uint8_t>(event.letter - '0')}), true;
  return PageScreen::shortcut(event);
}

void RecordScreen::draw_behind(Canvas& canvas) { ring_->pane().draw_ground_behind(canvas); }

void RecordScreen::lay_down() { shelves().watched = record_; }

Facts RecordScreen::facts() const {
  return {{"at", std::to_string(model().at())},
          {"plies", std::to_string(model().plies())},
          {"eyes", std::to_string(model().eyes().value)},
          {"clicked", ring_->pane().clicked_nodes()},
          {"moving", motion_.running() ? "yes" : "no"},
          {"playing", model().playing() ? "yes" : "no"},
          {"fault", model().fault()}};
}

}  // namespace junqi::client
