#include "client/screens/table_screen.hpp"

#include "client/app.hpp"
#include "client/model/link_status.hpp"
#include "client/model/settings.hpp"
#include "client/model/table_model.hpp"
#include "client/screens/screens.hpp"
#include "client/screens/table_picture.hpp"
#include "client/ui/dialog.hpp"
#include "client/words/common.hpp"
#include "client/words/table.hpp"

namespace junqi::client {
namespace {

constexpr int quiet_warning = 10;

}  // namespace

TableScreen::TableScreen(App& app) : ClientScreen(app, Screen::table) {
  auto& row = content_->row(12);
  row.hints.grow = 1;
  ring_ = &row.add<SeatRing>(table().board(), table().viewer());
  ring_->hints.grow = 1;
  connect_board();
  auto& side = row.column(8);
  side.padded(12, 12).backed(Backing::panel).hints.width = 300;
  fill_side(side);
  ui_.focus(&ring_->pane());
}

void TableScreen::connect_board() {
  BoardHandlers& on = ring_->pane().on;
  on.click = [this](std::optional<Node> node) { model().click(node); };
  on.begin_drag = [this](Node node) { return model().begin_drag(node); };
  on.drop = [this](std::optional<Node> node) { model().drop(node); };
  on.hover = [this](std::optional<Node> node) { model().hover(node); };
  on.cancel = [this] { model().cancel(); };
  on.step = [this](Direction direction) { model().step(direction); };
  on.activate = [this] { model().activate(); };
}

void TableScreen::fill_side(Box& side) {
  turn_ = &side.add<TurnBanner>();
  seats_ = &side.column(6);
  seats_->visible = !has_plate_corners(table().board());
  sentence_ = &side.add<Label>("", TextStyle::body);
  sentence_->wraps = true;
  sentence_->hints.height = 44;  // two lines, so that nothing below jumps
  add_question(side);
  log_ = &side.add<MatchLog>(client());
  log_->hints.grow = 1;
  losses_ = &side.add<LossStrip>();
  losses_->title = say(TableText::lost);
  losses_->when_empty = say(TableText::nothing_lost);
  losses_->visible = bool{table().viewer()};
  auto& acts = side.row(6);
  draw_ = &acts.add<Button>(say(TableText::draw), [this] { offer_draw(); });
  resign_ = &acts.add<Button>(say(TableText::resign), [this] { resign(); });
  draw_->hints.grow = resign_->hints.grow = 1;
  auto& row = side.row(6);
  row.add<Button>(
         say(CommonText::ranks), [this] { open_rank_table(app_, ui_); }, ButtonKind::quiet)
      .hints.grow = 1;
  row.add<Button>(
         say(CommonText::settings), [this] { open_settings(app_, ui_); }, ButtonKind::quiet)
      .hints.grow = 1;
  row.add<Button>(
         say(CommonText::leave), [this] { ask_to_leave(); }, ButtonKind::quiet)
      .hints.grow = 1;
}

void TableScreen::add_question(Box& side) {
  question_ = &side.column(8);
  question_->padded(10, 10).backed(Backing::sunken);
  question_words_ = &question_->add<Label>("", TextStyle::strong);
  question_words_->wraps = true;
  auto& row = question_->row(6);
  yes_ = &row.add<Button>(
      "",
      [this] {
        if (model().question() != TableModel::Question::none) return model().confirm();
        model().answer_draw(true);
      },
      ButtonKind::primary);
  no_ = &row.add<Button>("", [this] {
    if (model().question() != TableModel::Question::none) return model().cancel();
    model().answer_draw(false);
  });
  yes_->hints.grow = no_->hints.grow = 1;
}

void TableScreen::offer_draw() {
  model().offer_draw();
  ask(ui_, say(TableText::draw_title), say(TableText::draw_words),
      {{say(CommonText::cancel), [this] { model().cancel(); }},
       {say(TableText::draw), [this] { model().confirm(); }, ButtonKind::primary}});
}

void TableScreen::resign() {
  model().resign();
  const auto panels = client().panels(steady_now());
  const bool team = std::any_of(panels.begin(), panels.end(), [](const SeatPanel& p) { return p.ally && !p.out; });
  ask(ui_, say(TableText::resign_title), say(team ? TableText::resign_team_words : TableText::resign_words),
      {{say(CommonText::cancel), [this] { model().cancel(); }},
       {say(TableText::resign), [this] { model().confirm(); }, ButtonKind::danger}});
}

void TableScreen::ask_to_leave() {
  const bool plays = model().can_resign();
  ask(ui_, say(TableText::leave_title), say(plays ? TableText::leave_words : TableText::leave_watch_words),
      {{say(CommonText::cancel)}, {say(CommonText::leave), [this] { client().leave_room(); }, ButtonKind::danger}});
}

void TableScreen::refresh_board() {
  const auto pieces = table_pieces(table(), app_.faces());
  const auto news = table().take_news();
  motion_.enabled = app_.client().settings().animations;
  if (followed_ != &table()) {
    motion_ = {};
    motion_.take({}, pieces);
  } else {
    motion_.take(news, pieces);
  }
  followed_ = &table();
  BoardPane& pane = ring_->pane();
  pane.show(table().board(), table().viewer());
  pane.picture = table_picture(table(), model());
  if (pane.layout()) {
    motion_.show(pane.picture, pieces, *pane.layout(), app_.window().theme().motion, Clock::now());
  } else {
    pane.picture.pieces = pieces;
  }
  pane.carried.reset();
  if (!model().dragging() || !model().selected()) return;
  std::optional<PieceLook>& held = pane.picture.pieces[model().selected()->value];
  pane.carried = std::exchange(held, std::nullopt);
  pane.picture.selected.reset();
}

void TableScreen::refresh_seats(Millis now) {
  const std::vector<SeatPanel> panels = client().panels(now);
  ring_->show(panels, match_status);
  if (!seats_->visible) return;
  for (std::size_t i = 0; i < panels.size(); ++i) {
    if (i == plates_.size()) plates_.push_back(&seats_->add<SeatPlate>(panels[i]));
    SeatStatus words = match_status(panels[i]);
    plates_[i]->panel = panels[i];
    plates_[i]->status = std::move(words.text);
    plates_[i]->status_ink = words.ink;
  }
}

void TableScreen::refresh_turn() {
  const Scene& scene = table().view().scene;
  const std::string name = client().room()->names()[scene.turn.value];
  turn_->seat = scene.turn;
  turn_->loud = table().my_turn();
  const bool out = table().viewer() && scene.out.has(table().viewer());
  turn_->words =
      table().my_turn() ? say(TableText::your_turn) : say(out ? TableText::you_are_out : TableText::turn_of, name);
}

/// What happened last, or that the game is about to end for want of battles.
void TableScreen::refresh_sentence() {
  const auto& log = table().log();
  sentence_->text.clear();
  sentence_->ink = Ink::normal;
  if (!log.empty()) {
    const LogLine line = log_line(log.back(), table(), client().room()->names());
    sentence_->text = line.text;
    sentence_->ink = line.ink;
  }
  const int limit = table().rules().options.quiet_limit;
  const int left = limit - table().view().scene.quiet;
  if (limit > 0 && left <= quiet_warning) {
    sentence_->text = say_count(TableText::quiet_left, left);
    sentence_->ink = Ink::warn;
  }
}

void TableScreen::refresh_question() {
  const bool move = model().question() == TableModel::Question::move && model().proposed_move();
  const bool draw = model().draw() == TableModel::Draw::offered_to_me;
  question_->visible = move || draw;
  if (move) {
    const Board& board = table().board();
    question_words_->text = say(TableText::confirm_title, board.name(model().proposed_move()->from),
                                board.name(model().proposed_move()->to));
    yes_->text = say(TableText::move_it);
    no_->text = say(CommonText::cancel);
  } else if (draw) {
    const SeatNames names = client().room()->names();
    question_words_->text = say(TableText::draw_asked, names[model().draw_agreed().front().value]);
    yes_->text = say(TableText::accept);
    no_->text = say(TableText::decline);
  }
  draw_->text = say(model().draw() == TableModel::Draw::offered_by_me ? TableText::draw_offered : TableText::draw);
  draw_->enabled = model().draw() == TableModel::Draw::can_offer;
  resign_->enabled = model().can_resign();
}

void TableScreen::refresh_losses() {
  losses_->pieces.clear();
  for (const KnownRank& lost : table().losses()) {
    const PieceWords words = piece_face(table().board().id(), lost.rank(), app_.faces());
    losses_->pieces.push_back({table().viewer(), words.brief, words.brief});
  }
}

void TableScreen::refresh(Millis now) {
  refresh_board();
  refresh_seats(now);
  refresh_turn();
  refresh_sentence();
  refresh_question();
  refresh_losses();
  log_->refresh();
  say_problem(model().hint());
  model().clear_hint();
}

std::optional<TimePoint> TableScreen::next_frame(TimePoint now) {
  constexpr auto frame_time = std::chrono::milliseconds(16);
  if (!motion_.running()) return std::nullopt;
  return now + frame_time;
}

bool TableScreen::shortcut(const UiEvent& event) {
  if (!event.is_key(Key::escape)) return false;
  model().cancel();
  return true;
}

void TableScreen::draw_behind(Canvas& canvas) { ring_->pane().draw_ground_behind(canvas); }

Facts TableScreen::facts() const {
  return {{"seat", std::to_string(table().viewer().value)},
          {"turn", std::to_string(table().view().scene.turn.value)},
          {"plies", std::to_string(table().plies())},
          {"moving", motion_.running() ? "yes" : "no"}};
}

}  // namespace junqi::client
