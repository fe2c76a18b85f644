#include "client/screens/board_pane.hpp"

#include "client/paint/board_painter.hpp"
#include "client/paint/text_fit.hpp"
#include "client/screens/ground_words.hpp"
#include "client/ui/ui.hpp"

namespace junqi::client {

void BoardPane::show(const Board& board, Seat viewer) {
  if (board_ == &board && viewer_ == viewer) return;
  board_ = &board;
  viewer_ = viewer;
  layout_.reset();
}

Size BoardPane::wanted(const Canvas& /*canvas*/, int width) const { return {width, width}; }

void BoardPane::place(const Canvas& canvas, Rect area) {
  slack_ = canvas.px(4);
  if (layout_ && area == rect()) return;
  Widget::place(canvas, area);
  layout_.emplace(*board_, viewer_, area);
}

void BoardPane::draw_ground_behind(Canvas& canvas) const {
  if (layout_) draw_ground(canvas, *layout_, ground_words());
}

void BoardPane::draw(Canvas& canvas) {
  if (!layout_) return;
  picture.hovered = hovered() ? layout_->node_at(pointer_) : std::nullopt;
  if (carried) picture.floating.push_back({*carried, {pointer_.x + 0.0, pointer_.y + 0.0}});
  draw_board(canvas, *layout_, picture);
  if (carried) picture.floating.pop_back();
  if (veil) draw_veil(canvas);
  // With a cursor one sees where the keyboard is.
  if (focus_shown() && !picture.cursor)
    canvas.round_outline(layout_->sheet(), canvas.px(canvas.theme().radius.board), canvas.px(2),
                         canvas.theme().ui.focus);
}

void BoardPane::draw_veil(Canvas& canvas) const {
  const Theme& theme = canvas.theme();
  const Rect sheet = layout_->sheet();
  canvas.begin_layer(sheet);
  canvas.round_rect(sheet, canvas.px(theme.radius.board), theme.ui.panel);
  Rect middle = centred(sheet, {sheet.w - canvas.px(40), canvas.px(140)});
  canvas.text(middle.take_top(canvas.px(52)), TextStyle::title, veil->title, theme.ui.ink, Across::centre);
  const auto measure = [&](std::string_view part) { return canvas.measure(TextStyle::body, part).w; };
  for (const std::string& line : wrapped(veil->words, middle.w, measure))
    canvas.text(middle.take_top(canvas.line_height(TextStyle::body)), TextStyle::body, line, theme.ui.ink_soft,
                Across::centre);
}

void BoardPane::list_zones(std::vector<Zone>& zones) const {
  if (!layout_) return;
  for (int i = 0; i < board_->node_count(); ++i) {
    const Node n{static_cast<std::uint8_t>(i)};
    zones.push_back({"node " + board_->name(n), layout_->tile(n)});
  }
  for (const Target& target : picture.targets) {
    zones.push_back({"target " + board_->name(target.node), layout_->tile(target.node)});
  }
}

bool BoardPane::handle_move(Pos at) {
  pointer_ = at;
  const std::optional<Node> node = layout_->node_at(at);
  if (on.hover) on.hover(node);
  const bool far = pressed_at_ && length(PosF{at.x - pressed_at_->x + 0.0, at.y - pressed_at_->y + 0.0}) > slack_;
  if (far && !dragging_ && on.begin_drag) {
    const std::optional<Node> from = layout_->node_at(*pressed_at_);
    dragging_ = from && on.begin_drag(*from);
    if (!dragging_) pressed_at_.reset();
  }
  return true;
}

bool BoardPane::handle_release(Pos at) {
  const bool was_dragging = std::exchange(dragging_, false);
  const std::optional<Pos> pressed = std::exchange(pressed_at_, std::nullopt);
  if (was_dragging && on.drop) {
    on.drop(layout_->node_at(at));
  } else if (pressed && on.click) {
    on.click(layout_->node_at(*pressed));
  }
  return true;
}

void BoardPane::note_click(Pos at) {
  constexpr std::size_t length_max = 4096;
  if (clicked_nodes_.size() > length_max) clicked_nodes_.clear();
  const std::optional<Node> node = layout_->node_at(at);
  clicked_nodes_ += (node ? board_->name(*node) : "-") + " ";
}

bool BoardPane::handle_right(Pos at) {
  pressed_at_.reset();
  const bool carries = std::exchange(dragging_, false);
  const std::optional<Node> node = layout_->node_at(at);
  if (node && on.menu && !carries) {
    on.menu(*node);
  } else if (on.cancel) {
    on.cancel();
  }
  return true;
}

bool BoardPane::handle_pointer(const UiEvent& event) {
  switch (event.kind) {
    case UiEvent::Kind::mouse_move:
      return handle_move(event.at);
    case UiEvent::Kind::mouse_down:
      pointer_ = event.at;
      if (event.button == MouseButton::left) {
        pressed_at_ = event.at;
      } else if (event.button == MouseButton::right) {
        handle_right(event.at);
      }
      return true;
    case UiEvent::Kind::mouse_up:
      note_click(event.at);
      return event.button == MouseButton::left && handle_release(event.at);
    default:
      return false;
  }
}

bool BoardPane::handle_key(const UiEvent& event) {
  const auto step = [this, &event](Direction direction) {
    const auto& go = event.shift && on.leap ? on.leap : on.step;
    if (go) go(direction);
    return bool{go};
  };
  switch (event.key) {
    case Key::left:
      return step(Direction::left);
    case Key::right:
      return step(Direction::right);
    case Key::up:
      return step(Direction::up);
    case Key::down:
      return step(Direction::down);
    case Key::enter:
    case Key::space:
      if (on.activate) on.activate();
      return bool{on.activate};
    case Key::escape:
      dragging_ = false;
      pressed_at_.reset();
      return on.cancel && on.cancel();
    case Key::character:
      return on.letter && !event.ctrl && !event.alt && on.letter(event.letter);
    case Key::backspace:
    case Key::remove:
      return on.letter && on.letter('0');
    default:
      return false;
  }
}

bool BoardPane::handle(const UiEvent& event, Ui& /*ui*/) {
  if (!layout_) return false;
  return event.kind == UiEvent::Kind::key ? handle_key(event) : handle_pointer(event);
}

}  // namespace junqi::client
