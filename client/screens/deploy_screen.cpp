#include "client/screens/deploy_screen.hpp"

#include "client/app.hpp"
#include "client/model/deploy_model.hpp"
#include "client/model/link_status.hpp"
#include "client/screens/file_dialogs.hpp"
#include "client/screens/layout_screen.hpp"
#include "client/screens/my_layouts.hpp"
#include "client/screens/screens.hpp"
#include "client/screens/view_pieces.hpp"
#include "client/ui/dialog.hpp"
#include "client/ui/platform.hpp"
#include "client/ui/scroll.hpp"
#include "client/words/common.hpp"
#include "client/words/deploy.hpp"
#include "client/words/layouts.hpp"
#include "client/words/seats.hpp"
#include "client/words/table.hpp"

namespace junqi::client {
namespace {

void enable_all(Widget& widget, bool enabled) {
  widget.enabled = enabled;
  for (Widget* child : widget.children()) enable_all(*child, enabled);
}

SeatStatus deploy_status(const SeatPanel& panel) {
  if (!panel.connected)
    return {panel.grace.empty() ? say(SeatText::away) : say(SeatText::away_for, panel.grace), Ink::warn};
  if (panel.ready) return {say(SeatText::is_ready), Ink::good};
  return {say(SeatText::is_deploying), Ink::soft};
}

}  // namespace

DeployScreen::DeployScreen(App& app) : ClientScreen(app, Screen::deploy) {
  auto& row = content_->row(12);
  row.hints.grow = 1;
  ring_ = &row.add<SeatRing>(model().board(), model().seat());
  ring_->hints.grow = 1;
  connect_board();
  auto& side = row.column(10);
  side.padded(14, 14).backed(Backing::panel).hints.width = 300;
  fill_side(side);
  ui_.focus_at_rest(ring_->pane());
  if (has_plate_corners(model().board())) keep_banner_off_the_board();
}

void DeployScreen::connect_board() {
  connect_editor(ring_->pane(), [this]() -> LayoutEditor& { return model(); });
}

void DeployScreen::fill_side(Box& side) {
  title_ = &side.add<Label>(say(DeployText::title), TextStyle::title);
  words_ = &side.add<Label>("", TextStyle::body, Ink::soft);
  words_->wraps = true;
  ui_.toasts_over(*words_);
  clock_ = &side.add<Label>("", TextStyle::heading, Ink::accent);
  tools_ = &side.column(8);
  add_tools(*tools_);
  side.stretch();
  players_ = &side.column(6);
  ready_ = &side.add<Button>(
      "", [this] { model().ready() ? model().unready() : model().get_ready(); }, ButtonKind::primary);
  ready_->style = TextStyle::heading;
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

void DeployScreen::add_tools(Box& side) {
  const EditorTools tools = add_editor_tools(side, [this]() -> LayoutEditor& { return model(); });
  undo_ = tools.undo;
  redo_ = tools.redo;
  auto& shelf_row = side.row(6);
  auto& mine = shelf_row.add<Button>(say(LayoutsText::mine), [this] { open_my_layouts(app_, ui_); });
  auto& keep = shelf_row.add<Button>(say(LayoutsText::save_as), [this] { keep_layout(); });
  mine.hints.grow = keep.hints.grow = 1;
  mine.tight = keep.tight = true;
  add_editor_clipboard(
      side, ui_, [this]() -> LayoutEditor& { return model(); }, [this] { paste(); });
}

void DeployScreen::paste() {
  if (const auto loaded = model().load(clipboard_text()); !loaded) say_problem(loaded.error());
}

bool DeployScreen::dropped(const std::string& path) {
  if (!model().seat()) return false;
  const auto bytes = read_any_file(path);
  const auto loaded = bytes ? model().load(*bytes) : tl::unexpected(bytes.error());
  if (!loaded) say_problem(loaded.error());
  return true;
}

void DeployScreen::keep_layout() {
  LayoutShelf& shelf = app_.shelves().layouts;
  shelf.choose(model().board().id());
  ask_name(ui_, say(LayoutsText::save_as), "",
           [this, &shelf, layout = model().layout()](const std::string& name) -> tl::expected<void, std::string> {
             const auto added = shelf.add(name, layout);
             if (!added) return tl::unexpected(added.error());
             ui_.toast(say(LayoutsText::saved, *added), ToastKind::good);
             return {};
           });
}

void DeployScreen::ask_to_leave() {
  ask(ui_, say(TableText::leave_title),
      model().seat() ? say(TableText::leave_words) : say(TableText::leave_watch_words),
      {{say(CommonText::cancel)}, {say(CommonText::leave), [this] { client().leave_room(); }, ButtonKind::danger}});
}

void DeployScreen::refresh_board() {
  DeployModel& deploy = model();
  const Board& board = deploy.board();
  BoardPicture picture;
  picture.pieces.resize(static_cast<std::size_t>(board.node_count()));
  std::array<bool, seats_max + 1> ready{};
  for (const auto& player : deploy.players()) ready[player.seat.value] = player.ready;
  for (std::uint8_t s = 1; s <= board.seats(); ++s) {
    for (const Node n : board.layout_nodes(Seat{s})) {
      PieceLook look{Seat{s}};
      if (Seat{s} == deploy.seat()) {
        const auto rank = deploy.piece(n);
        if (!rank) continue;
        look = open_piece(board.id(), Seat{s}, *rank, app_.faces());
      } else {
        // The others' pieces appear as they get ready; in the Generals' game nobody knows on which squares.
        if (!board.is_junqi() || !ready[s]) continue;
        look.concealed = true;
      }
      picture.put(n, look);
    }
  }
  picture.cursor = deploy.cursor();
  picture.selected = deploy.held();
  deploy.allowed().for_each([&](Node n) { picture.targets.push_back({n, TargetKind::place}); });
  BoardPane& pane = ring_->pane();
  pane.picture = std::move(picture);
  carry_held(pane, deploy);
}

/// So low a window that the panel beside the board has to do with less.
bool DeployScreen::is_low() const {
  constexpr int low = 660;
  return app_.window().size().h < low * app_.window().scale();
}

void DeployScreen::refresh_players() {
  const std::vector<SeatPanel> panels = client().panels(app_.now());
  ring_->show(panels, deploy_status);
  if (has_plate_corners(model().board())) return;
  players_->turn(is_low() ? Flow::row : Flow::column);
  for (std::size_t i = 0; i < panels.size(); ++i) {
    if (i == plates_.size()) {
      plates_.push_back(&players_->add<SeatPlate>(panels[i]));
      plates_[i]->hints.grow = 1;
    }
    SeatStatus words = deploy_status(panels[i]);
    plates_[i]->panel = panels[i];
    plates_[i]->status = words.text;
    plates_[i]->status_ink = words.ink;
  }
}

void DeployScreen::refresh(Millis now) {
  DeployModel& deploy = model();
  ring_->pane().show(deploy.board(), deploy.seat());
  refresh_board();
  refresh_players();
  say_problem(deploy.hint());
  deploy.clear_hint();
  const bool plays = bool{deploy.seat()};
  words_->text = !plays           ? say(DeployText::watch)
                 : deploy.ready() ? say(DeployText::waiting_others)
                                  : say(DeployText::words);
  const std::string clock = deploy.clock(now);
  clock_->visible = !clock.empty();
  clock_->text = say(DeployText::time_left, clock);
  tools_->visible = plays;
  enable_all(*tools_, deploy.editable());
  undo_->enabled = deploy.can_undo();
  redo_->enabled = deploy.can_redo();
  title_->style = is_low() ? TextStyle::heading : TextStyle::title;
  ready_->hints.height = is_low() ? 38 : 46;
  ready_->visible = plays;
  ready_->text = deploy.ready() ? say(DeployText::not_ready) : say(DeployText::ready);
  ready_->kind = deploy.ready() ? ButtonKind::plain : ButtonKind::primary;
}

bool DeployScreen::shortcut(const UiEvent& event) {
  if (event.is_ctrl('z')) return event.shift ? model().redo() : model().undo(), true;
  if (event.is_ctrl('y')) return model().redo(), true;
  if (event.is_ctrl('v')) return paste(), true;
  return false;
}

void DeployScreen::draw_behind(Canvas& canvas) { ring_->pane().draw_ground_behind(canvas); }

Facts DeployScreen::facts() const {
  return {{"seat", std::to_string(model().seat().value)},
          {"ready", model().ready() ? "yes" : "no"},
          {"clicked", ring_->pane().clicked_nodes()},
          {"cursor", ring_->pane().cursor_name()},
          {"layout", model().seat() ? model().text() : std::string()}};
}

}  // namespace junqi::client
