#include "client/screens/end_screen.hpp"

#include "client/app.hpp"
#include "client/model/end_model.hpp"
#include "client/model/link_status.hpp"
#include "client/model/record_keeper.hpp"
#include "client/model/settings.hpp"
#include "client/screens/pages.hpp"
#include "client/screens/table_picture.hpp"
#include "client/screens/view_pieces.hpp"
#include "client/ui/platform.hpp"
#include "client/words/common.hpp"
#include "client/words/end.hpp"
#include "client/words/seats.hpp"
#include "client/words/viewer.hpp"

namespace junqi::client {
namespace {

SeatStatus end_status(const SeatPanel& panel) {
  if (panel.ready) return {say(SeatText::wants_rematch), Ink::good};
  if (panel.kind == wire::SitterKind::empty || !panel.connected) return {say(SeatText::gone), Ink::faint};
  if (panel.winner) return {say(SeatText::winner), Ink::accent};
  return match_status(panel);
}

Seat first_winner(const Table& table) {
  for (std::uint8_t s = 1; s <= seats_max; ++s)
    if (table.view().scene.over.seats.has(Seat{s})) return Seat{s};
  return no_seat;
}

/// Whoever went with the end of the match still lies where it stood.
void put_fallen(BoardPicture& picture, const EndModel& model, BoardId board, FaceStyle faces) {
  for (const EndModel::Fallen& one : model.fallen()) {
    PieceLook piece;
    piece.owner = one.seat;
    piece.concealed = true;
    if (!one.rank.none()) piece = open_piece(board, one.seat, one.rank, faces);
    piece.dimmed = true;
    picture.put(one.node, std::move(piece));
  }
}

}  // namespace

EndScreen::EndScreen(App& app) : ClientScreen(app, Screen::end) {
  const Table& table = *client().table();
  auto& row = content_->row(12);
  row.hints.grow = 1;
  ring_ = &row.add<SeatRing>(table.board(), table.viewer());
  ring_->hints.grow = 1;
  auto& side = row.column(8);
  side.padded(12, 12).backed(Backing::panel).hints.width = 300;
  fill_side(side);
  ui_.focus_at_rest(ring_->pane());
}

void EndScreen::fill_side(Box& side) {
  headline_ = &side.add<TurnBanner>();
  reason_ = &side.add<Label>("", TextStyle::body, Ink::normal);
  reason_->across = Across::centre;
  reason_->wraps = true;
  ui_.toasts_over(*reason_);
  seats_ = &side.column(6);
  seats_->visible = !has_plate_corners(client().table()->board());
  log_ = &side.add<MatchLog>(client());
  log_->hints.grow = 1;
  shown_ = &side.add<Choice>(std::vector<std::string>{say(EndText::final_board), say(EndText::deployments)}, 0);
  hidden_ = &side.add<Label>(say(EndText::none_shown), TextStyle::caption, Ink::soft);
  record_ = &side.row(6);
  record_->add<Button>(say(ViewerText::watch), [this] { watch(); }).hints.grow = 1;
  record_
      ->add<Button>(
          say(EndText::copy_record),
          [this] {
            if (model() == nullptr) return;
            set_clipboard_text(model()->record());
            ui_.toast(say(CommonText::copied), ToastKind::good);
          },
          ButtonKind::quiet)
      .hints.grow = 1;
  rematch_ = &side.add<Button>(
      "",
      [this] {
        if (model() != nullptr) model()->rematch();
      },
      ButtonKind::primary);
  side.add<Button>(say(client().against_computer() ? EndText::to_home : EndText::to_lobby),
                   [this] { client().leave_room(); });
}

void EndScreen::watch() {
  if (model() == nullptr || client().room() == nullptr) return;
  KeptRecord record = kept_record(client().table()->board().id(), model()->record(), client().room()->names(),
                                  std::chrono::system_clock::to_time_t(std::chrono::system_clock::now()));
  watch_record(app_, std::move(record.text), std::move(record.name));
}

void EndScreen::refresh_seats(Millis now) {
  const std::vector<SeatPanel> panels = client().panels(now);
  ring_->show(panels, end_status);
  if (!seats_->visible) return;
  for (std::size_t i = 0; i < panels.size(); ++i) {
    if (i == plates_.size()) plates_.push_back(&seats_->add<SeatPlate>(panels[i]));
    plates_[i]->show(panels[i], end_status(panels[i]));
  }
}

void EndScreen::refresh_board() {
  const Table& table = *client().table();
  BoardPane& pane = ring_->pane();
  pane.show(table.board(), table.viewer());
  if (shown_->chosen == 0 || model() == nullptr || !model()->revealed()) {
    pane.picture = end_picture(table);
    pane.picture.pieces = table_pieces(table, app_.faces());
    if (model() != nullptr) put_fallen(pane.picture, *model(), table.board().id(), app_.faces());
    pane.picture.lit = log_->aimed();
    pane.picture.names = client().settings().coordinates;
    return;
  }
  pane.picture = {};
  pane.picture.names = client().settings().coordinates;
  for (std::uint8_t s = 1; s <= table.board().seats(); ++s)
    put_layout(pane.picture, table.board(), Seat{s}, model()->setup(Seat{s}), app_.faces());
}

void EndScreen::refresh(Millis now) {
  const Table& table = *client().table();
  refresh_board();
  refresh_seats(now);
  log_->refresh(app_.faces());
  if (model() == nullptr) return;
  EndModel& end = *model();
  headline_->words = end.headline();
  headline_->seat = first_winner(table);
  reason_->text = end.reason();
  ribbon_.words = end.headline();
  ribbon_.reason = end.reason();
  // Only a victory is celebrated in colours.
  ribbon_.seat = end.outcome() == EndModel::Outcome::lost ? no_seat : first_winner(table);
  shown_->visible = end.revealed();
  hidden_->visible = !end.revealed();
  headline_->loud = end.outcome() == EndModel::Outcome::won || end.outcome() == EndModel::Outcome::watched;
  record_->visible = !end.record().empty();
  rematch_->visible = bool{table.viewer()};
  rematch_->enabled = end.can_rematch();
  rematch_->text = say(end.rematch_wanted() ? EndText::rematch_wanted : EndText::rematch);
  if (end.hint() != told_hint_) say_problem(told_hint_ = end.hint());
}

void EndScreen::draw_behind(Canvas& canvas) { ring_->pane().draw_ground_behind(canvas); }

void EndScreen::draw(Canvas& canvas) {
  ClientScreen::draw(canvas);
  if (client().screen() != Screen::end || ui_.has_overlay() || !ring_->pane().layout()) return;
  ribbon_.draw(canvas, ring_->pane().layout()->sheet(), app_.window().now(), client().settings().animations);
}

/// Whoever does something has seen how it ended.
bool EndScreen::handle(const UiEvent& event) {
  const bool acts = event.kind == UiEvent::Kind::mouse_down || event.kind == UiEvent::Kind::key;
  if (acts) ribbon_.take_away();
  return ClientScreen::handle(event) || acts;
}

std::optional<TimePoint> EndScreen::next_frame(TimePoint now) { return ribbon_.next_frame(now); }

Facts EndScreen::facts() const {
  const Table& table = *client().table();
  return {{"seat", std::to_string(table.viewer().value)},
          {"plies", std::to_string(table.plies())},
          {"revealed", model() != nullptr && model()->revealed() ? "yes" : "no"}};
}

}  // namespace junqi::client
