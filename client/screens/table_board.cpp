// The board of the table's screen: what is done on it, and what is to be seen there.
#include "client/app.hpp"
#include "client/model/end_model.hpp"
#include "client/model/settings.hpp"
#include "client/model/table_model.hpp"
#include "client/model/table_notes.hpp"
#include "client/screens/note_palette.hpp"
#include "client/screens/table_picture.hpp"
#include "client/screens/table_screen.hpp"
#include "client/words/agree.hpp"

namespace junqi::client {

/// What is done to the board at the present leads back there first.
void TableScreen::connect_board() {
  BoardHandlers& on = ring_->pane().on;
  on.click = [this](std::optional<Node> node) {
    if (std::exchange(noting_, false)) {
      if (node) open_palette(*node);
      return;
    }
    if (!back_to_now()) act().click(node);
  };
  on.begin_drag = [this](Node node) { return !noting_ && !back_to_now() && act().begin_drag(node); };
  on.drop = [this](std::optional<Node> node) { model().drop(node); };
  on.hover = [this](std::optional<Node> node) {
    pointed_ = node.has_value();
    model().hover(node);
    look_at(node);
  };
  on.cancel = [this] { return std::exchange(noting_, false) || back_to_now() || model().cancel(); };
  on.menu = [this](Node node) {
    if (!back_to_now() && !act().cancel()) open_palette(node);
  };
  on.letter = [this](char letter) { return note_key(letter); };
  on.step = [this](Direction direction) {
    act().step(direction);
    look_at(model().cursor());
  };
  on.leap = [this](Direction direction) {
    act().leap(direction);
    look_at(model().cursor());
  };
  on.activate = [this] {
    if (!back_to_now()) act().activate();
  };
}

/// What happens is told even if the pointer rests on a piece; who wants to hear of that one points at it anew.
void TableScreen::look_at(std::optional<Node> node) {
  if (node == looked_at_) return;
  looked_at_ = node;
  looked_ply_ = table().plies();
}

/// Whoever acts, acts on what is; nobody waits for what is still to be shown.
TableModel& TableScreen::act() {
  motion_.catch_up();
  return model();
}

/// The actions that a person has seen by now.
int TableScreen::seen_ply() const {
  const auto next = motion_.waits_for();
  return next ? std::min(*next - 1, table().plies()) : table().plies();
}

int TableScreen::shown_ply() const {
  const LookBack& look = model().look_back();
  return look.looking() ? look.ply(table()) : seen_ply();
}

/// A pointer that is elsewhere points at no piece.
void TableScreen::leave_board() {
  if (ring_->pane().hovered() || !std::exchange(pointed_, false)) return;
  model().hover(std::nullopt);
  look_at(std::nullopt);
}

bool TableScreen::back_to_now() {
  const bool looked = model().look_back().looking();
  model().look_back().back();
  return looked;
}

void TableScreen::step_back(int by) { model().look_back().step(table(), by); }

void TableScreen::open_palette(Node node) {
  if (ring_->pane().layout()) open_note_palette(app_, ui_, node, ring_->pane().layout()->tile(node));
}

/// A key while the pointer or the cursor is on an enemy piece.
bool TableScreen::note_key(char letter) {
  if (model().look_back().looking()) return false;
  const auto node = model().attention();
  TableNotes& notes = client().part<TableNotes>();
  if (!node || !notes.takes_note(table(), *node)) return false;
  if (letter == 'n') return open_palette(*node), true;
  const auto mark = note_by_key(table().board().id(), letter, notes.on(table(), *node));
  if (mark) notes.write(table(), *node, *mark);
  return mark.has_value();
}

void TableScreen::refresh_past() {
  BoardPane& pane = ring_->pane();
  const int ply = model().look_back().ply(table());
  pane.picture = past_picture(table(), ply);
  pane.picture.pieces = table_pieces_at(table(), ply, app_.faces());
  pane.picture.lit = log_->aimed();
  pane.picture.names = client().settings().coordinates;
  pane.carried.reset();
}

void TableScreen::follow_motion(const BoardMotion::Pieces& pieces) {
  const auto news = table().take_news();
  motion_.enabled = app_.client().settings().animations;
  if (followed_ != &table()) {
    motion_ = {};
    for (std::uint8_t s = 1; s <= table().board().seats(); ++s) {
      const auto* state = client().room()->seat_state(Seat{s});
      if (state != nullptr && state->kind == wire::SitterKind::bot) motion_.computers.add(Seat{s});
    }
    motion_.take({}, pieces);
  } else {
    motion_.take(news, pieces);
    if (motion_.waits_for().value_or(0) > table().plies()) motion_.catch_up();  // moves were taken back
  }
  followed_ = &table();
}

void TableScreen::carry_held() {
  BoardPane& pane = ring_->pane();
  pane.carried.reset();
  if (!model().dragging() || !model().selected()) return;
  std::optional<PieceLook>& held = pane.picture.pieces[model().selected()->value];
  pane.carried = std::exchange(held, std::nullopt);
  pane.picture.selected.reset();
}

/// Whether the end of the match, if it has come, is still to be told here.
bool TableScreen::end_waits(TimePoint now) const {
  if (!client().settings().animations || ui_.has_overlay()) return false;
  return !table().over() || !motion_.at_rest(now);
}

/// Whoever goes out with the end lies where it stood, as it does on the next screen.
void TableScreen::keep_fallen(BoardMotion::Pieces& pieces) const {
  if (client().end() == nullptr) return;
  const auto before = table_pieces_at(table(), table().plies() - 1, app_.faces());
  for (const EndModel::Fallen& one : client().end()->fallen()) {
    pieces[one.node.value] = before[one.node.value];
    pieces[one.node.value]->dimmed = true;
  }
}

/// Until the end is told, nothing is seen of what it reveals.
BoardMotion::Pieces TableScreen::pieces_at(int ply) const {
  const bool now = ply == table().plies() && !table().over();
  auto pieces = now ? table_pieces(table(), app_.faces()) : table_pieces_at(table(), ply, app_.faces());
  if (ply == table().plies()) keep_fallen(pieces);
  put_notes(pieces, table(), ply, client().part<TableNotes>(), app_.faces());
  if (client().settings().mark_moved) put_moved(pieces, table(), ply);
  return pieces;
}

void TableScreen::refresh_board() {
  const auto pieces = pieces_at(table().plies());
  const Motion& speed = app_.window().theme().motion;
  follow_motion(pieces);
  if (motion_.waits_for()) motion_.stand(pieces_at(seen_ply()));
  motion_.advance(pieces, speed, app_.window().now());
  BoardPane& pane = ring_->pane();
  pane.show(table().board(), table().viewer());
  pane.veil.reset();
  if (client().room()->state().paused)
    pane.veil = BoardPane::Veil{say(AgreeText::paused), say(AgreeText::paused_words)};
  if (model().look_back().looking()) return refresh_past();
  pane.picture = table_picture(table(), model(), seen_ply());
  pane.picture.lit = log_->aimed();
  pane.picture.names = client().settings().coordinates;
  if (pane.layout()) {
    motion_.show(pane.picture, pieces, *pane.layout(), speed, app_.window().now());
  } else {
    pane.picture.pieces = pieces;
  }
  carry_held();
}

/// Earlier moves from anywhere: Page Up and Page Down step, Home is the beginning, End the present.
bool TableScreen::look_key(const UiEvent& event) {
  if (event.is_key(Key::page_up)) return step_back(-1), true;
  if (event.is_key(Key::page_down)) return step_back(1), true;
  if (event.is_key(Key::home)) return model().look_back().go(table(), 0), true;
  return event.is_key(Key::end) && back_to_now();
}

}  // namespace junqi::client
