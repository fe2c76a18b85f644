#include "client/ui/text_field.hpp"

#include "client/paint/text_fit.hpp"
#include "client/ui/platform.hpp"

namespace junqi::client {

Size TextField::wanted(const Canvas& canvas, int width) const {
  return {std::min(width, canvas.px(220)), canvas.px(canvas.theme().space.control)};
}

std::string TextField::shown_text() const {
  if (!secret) return edit_.text();
  std::string dots;
  for (std::size_t i = character_count(edit_.text()); i > 0; --i) dots += "●";
  return dots;
}

void TextField::place(const Canvas& canvas, Rect rect) {
  Widget::place(canvas, rect);
  inner_ = rect.shrunk(canvas.px(canvas.theme().space.small), canvas.px(2));
  const std::string shown = shown_text();
  stops_.assign(1, 0);
  for (std::size_t at = 0; at < shown.size();) {
    at = next_character(shown, at);
    stops_.push_back(canvas.measure(TextStyle::body, std::string_view(shown).substr(0, at)).w);
  }
  const int composing = composing_.empty() ? 0 : canvas.measure(TextStyle::body, composing_).w;
  const int x = offset_of(edit_.caret()) + composing;
  const int room = inner_.w - canvas.px(2);
  scroll_ = std::clamp(scroll_, std::max(0, x - room), x);
  scroll_ = std::min(scroll_, std::max(0, stops_.back() + composing - room));
  const int height = canvas.line_height(TextStyle::body);
  caret_ = {inner_.x + x - scroll_, inner_.y + (inner_.h - height) / 2, canvas.px(1.5), height};
}

int TextField::offset_of(std::size_t at) const {
  const std::size_t characters = character_count(std::string_view(edit_.text()).substr(0, at));
  return stops_.empty() ? 0 : stops_[std::min(characters, stops_.size() - 1)];
}

std::size_t TextField::byte_at(int x) const {
  std::size_t nearest = 0;
  for (std::size_t i = 1; i < stops_.size(); ++i) {
    if (std::abs(stops_[i] - x) < std::abs(stops_[nearest] - x)) nearest = i;
  }
  std::size_t at = 0;
  for (std::size_t i = 0; i < nearest; ++i) at = next_character(edit_.text(), at);
  return at;
}

void TextField::draw(Canvas& canvas) {
  const Theme& theme = canvas.theme();
  const int radius = canvas.px(theme.radius.control);
  canvas.round_rect(rect(), radius, enabled ? theme.ui.field : theme.ui.panel);
  canvas.round_outline(rect(), radius, focused() ? canvas.px(2) : canvas.px(1),
                       focused()   ? theme.ui.focus
                       : hovered() ? theme.ui.ink_faint
                                   : theme.ui.field_edge);
  const Clip clip(canvas, inner_);
  const Pos at{inner_.x - scroll_, caret_.y};
  if (focused() && edit_.has_selection()) {
    const int from = offset_of(edit_.selection_begin());
    canvas.fill({at.x + from, caret_.y, offset_of(edit_.selection_end()) - from, caret_.h},
                theme.ui.focus.with_alpha(0.3));
  }
  if (edit_.text().empty() && composing_.empty()) {
    canvas.text(inner_, TextStyle::body, placeholder, theme.ui.ink_faint);
  }
  // The characters before the caret, what the input method works on, and the rest.
  const std::string shown = shown_text();
  const int split = offset_of(edit_.caret());
  if (composing_.empty()) {
    canvas.text(at, TextStyle::body, shown, enabled ? theme.ui.ink : theme.ui.ink_faint);
  } else {
    const std::string before = edit_.text().substr(0, edit_.caret());
    const int width = canvas.measure(TextStyle::body, composing_).w;
    canvas.text(at, TextStyle::body, before, theme.ui.ink);
    canvas.text(Pos{at.x + split, at.y}, TextStyle::body, composing_, theme.ui.accent);
    canvas.fill({at.x + split, caret_.bottom() - canvas.px(2), width, canvas.px(1)}, theme.ui.accent);
    canvas.text(Pos{at.x + split + width, at.y}, TextStyle::body, edit_.text().substr(edit_.caret()), theme.ui.ink);
  }
  if (focused()) canvas.fill(caret_, theme.ui.ink);
}

void TextField::changed() {
  if (const auto tell = on_change) tell(edit_.text());
}

bool TextField::handle_mouse(const UiEvent& event) {
  const int x = event.at.x - inner_.x + scroll_;
  if (event.is_click(MouseButton::left)) {
    edit_.move_to(byte_at(x), event.shift);
    if (event.clicks > 1) edit_.select_all();
    return true;
  }
  if (event.kind == UiEvent::Kind::mouse_move && pressed()) {
    edit_.move_to(byte_at(x), true);
    return true;
  }
  return event.kind == UiEvent::Kind::mouse_up;
}

bool TextField::handle_clipboard(const UiEvent& event) {
  if (event.is_ctrl('a')) {
    edit_.select_all();
  } else if (event.is_ctrl('c') || event.is_ctrl('x')) {
    if (secret || !edit_.has_selection()) return true;
    set_clipboard_text(edit_.selected());
    if (event.is_ctrl('x')) {
      edit_.erase_selection();
      changed();
    }
  } else if (event.is_ctrl('v')) {
    edit_.insert(clipboard_text());
    changed();
  } else {
    return false;
  }
  return true;
}

bool TextField::edit_key(const UiEvent& event) {
  switch (event.key) {
    case Key::left:
      edit_.move_left(event.shift, event.ctrl);
      return true;
    case Key::right:
      edit_.move_right(event.shift, event.ctrl);
      return true;
    case Key::home:
      edit_.move_to(0, event.shift);
      return true;
    case Key::end:
      edit_.move_to(edit_.text().size(), event.shift);
      return true;
    case Key::backspace:
      edit_.erase_before(event.ctrl);
      break;
    case Key::remove:
      edit_.erase_after();
      break;
    default:
      return false;
  }
  changed();
  return true;
}

bool TextField::handle_key(const UiEvent& event) {
  if (event.key == Key::enter) {
    const auto submit = on_submit;
    if (submit) submit(std::string(edit_.text()));
    return submit != nullptr;
  }
  if (handle_clipboard(event) || edit_key(event)) return true;
  // Letters come as text; they must not act as shortcuts of the screen meanwhile.
  return (event.key == Key::character || event.key == Key::space) && !event.ctrl && !event.alt;
}

bool TextField::handle(const UiEvent& event, Ui& /*ui*/) {
  switch (event.kind) {
    case UiEvent::Kind::text:
      composing_.clear();
      edit_.insert(event.text);
      changed();
      return true;
    case UiEvent::Kind::text_editing:
      composing_ = event.text;
      return true;
    case UiEvent::Kind::key:
      return composing_.empty() ? handle_key(event) : true;
    case UiEvent::Kind::wheel:
      return false;
    default:
      return handle_mouse(event);
  }
}

}  // namespace junqi::client
