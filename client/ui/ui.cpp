#include "client/ui/ui.hpp"

#include <algorithm>
#include <array>

#include "client/paint/text_fit.hpp"
#include "client/ui/button.hpp"
#include "client/ui/focus_order.hpp"
#include "client/ui/platform.hpp"
#include "client/ui/scroll.hpp"

namespace junqi::client {
namespace {

/// A key by which one goes about; letters may be a note or a shortcut of somebody who has a mouse.
bool leads(const UiEvent& event) {
  constexpr std::array keys{Key::tab, Key::enter, Key::space, Key::left, Key::right, Key::up, Key::down, Key::menu};
  return event.kind == UiEvent::Kind::key && std::find(keys.begin(), keys.end(), event.key) != keys.end();
}

}  // namespace

void Ui::set_root(std::unique_ptr<Widget> root) {
  if (root_) gone_.push_back(std::move(root_));
  root_ = std::move(root);
}

void Ui::open_dialog(std::unique_ptr<Widget> dialog, bool closable) {
  Widget& opened = *dialog;
  overlays_.push_back({std::move(dialog), true, closable, {}, focused_});
  const std::vector<Widget*> order = focus_order(opened);
  focus(order.empty() ? nullptr : order.front());
}

void Ui::open_popup(std::unique_ptr<Widget> popup, Rect anchor) {
  Widget& opened = *popup;
  overlays_.push_back({std::move(popup), false, true, anchor, focused_});
  const std::vector<Widget*> order = focus_order(opened);
  focus(order.empty() ? nullptr : order.front());
}

void Ui::close_top() {
  if (overlays_.empty()) return;
  Widget* before = overlays_.back().focus_before;
  gone_.push_back(std::move(overlays_.back().widget));
  overlays_.pop_back();
  focus(contains(before) ? before : place_of_rest());
}

void Ui::close_all() {
  while (!overlays_.empty()) close_top();
}

void Ui::toast(std::string text, ToastKind kind) {
  constexpr std::size_t toasts_max = 3;
  if (!toasts_.empty() && toasts_.back().text == text) toasts_.pop_back();
  // What went wrong last is what one wants to know.
  if (kind == ToastKind::problem)
    std::erase_if(toasts_, [](const Toast& old) { return old.kind == ToastKind::problem; });
  if (toasts_.size() >= toasts_max) toasts_.erase(toasts_.begin());
  toasts_.push_back({std::move(text), kind, std::nullopt});
}

Ui::Tick Ui::tick(TimePoint now, const Motion& motion) {
  Tick tick;
  for (Toast& toast : toasts_) {
    if (!toast.until) toast.until = now + std::chrono::milliseconds(motion.toast_ms);
  }
  tick.changed = std::erase_if(toasts_, [now](const Toast& toast) { return *toast.until <= now; }) > 0;
  for (const Toast& toast : toasts_) {
    if (!tick.again || *toast.until < *tick.again) tick.again = toast.until;
  }
  tick.changed = tick_tip(now, motion, tick) || tick.changed;
  return tick;
}

void Ui::forget_tip() {
  tip_.clear();
  tip_due_.reset();
  tip_over_ = false;
}

/// A tip comes when the pointer has rested for a while, and goes when it moves.
bool Ui::tick_tip(TimePoint now, const Motion& motion, Tick& tick) {
  if (tip_over_ || hovered_ == nullptr || path_to(*top(), hovered_).empty()) return false;
  if (!tip_due_) {
    if (hovered_->tip_at(pointer_).empty()) return false;
    tip_due_ = now + std::chrono::milliseconds(motion.tip_ms);
  }
  if (now < *tip_due_) {
    if (!tick.again || *tip_due_ < *tick.again) tick.again = tip_due_;
    return false;
  }
  tip_ = hovered_->tip_at(pointer_);
  tip_over_ = true;
  return true;
}

Widget* Ui::top() const { return overlays_.empty() ? root_.get() : overlays_.back().widget.get(); }

bool Ui::contains(const Widget* widget) const {
  if (widget == nullptr) return false;
  if (root_ && !path_to(*root_, widget).empty()) return true;
  return std::any_of(overlays_.begin(), overlays_.end(),
                     [&](const Overlay& overlay) { return !path_to(*overlay.widget, widget).empty(); });
}

/// Callbacks may have taken widgets away; nothing may point at them any more.
void Ui::forget_the_gone() {
  const bool lost = focused_ != nullptr && !contains(focused_);
  for (Widget** kept : {&hovered_, &focused_, &rest_, &captured_}) {
    if (*kept != nullptr && !contains(*kept)) *kept = nullptr;
  }
  if (!contains(toasts_over_)) toasts_over_ = nullptr;
  gone_.clear();
  if (lost) focus(place_of_rest());
}

/// Within the uppermost dialog that is its first widget.
Widget* Ui::place_of_rest() const {
  if (overlays_.empty()) return rest_ != nullptr && contains(rest_) ? rest_ : nullptr;
  const std::vector<Widget*> order = focus_order(*overlays_.back().widget);
  return order.empty() ? nullptr : order.front();
}

std::vector<Zone> Ui::zones() const {
  std::vector<Zone> zones;
  const std::function<void(Widget&)> list = [&](Widget& widget) {
    const std::size_t before = zones.size();
    if (widget.enabled && !widget.rect().empty()) widget.list_zones(zones);
    for (Widget* child : widget.children()) list(*child);
    if (dynamic_cast<const Scroll*>(&widget) == nullptr) return;
    // What is scrolled out of sight cannot be clicked.
    for (std::size_t i = before; i < zones.size(); ++i) zones[i].rect = intersection(zones[i].rect, widget.rect());
    std::erase_if(zones, [](const Zone& zone) { return zone.rect.empty(); });
  };
  if (top() != nullptr && top()->visible) list(*top());
  return zones;
}

void Ui::focus(Widget* widget) {
  if (focused_ != nullptr && contains(focused_)) focused_->focused_ = focused_->focus_shown_ = false;
  focused_ = widget;
  if (focused_ == nullptr) return;
  focused_->focused_ = true;
  focused_->focus_shown_ = by_keys_;
}

void Ui::focus_at_rest(Widget& widget) {
  rest_ = &widget;
  focus(rest_);
}

void Ui::focus_called(const std::string& zone) {
  if (focused_ != nullptr && contains(focused_)) return;
  if (Widget* again = called(focus_order(*top()), zone)) focus(again);
}

void Ui::lead_by_keys(bool on) {
  by_keys_ = on;
  if (focused_ != nullptr && contains(focused_)) focused_->focus_shown_ = on;
}

void Ui::hover(Widget* widget) {
  if (hovered_ != nullptr) hovered_->hovered_ = false;
  hovered_ = widget;
  if (hovered_ != nullptr) hovered_->hovered_ = true;
}

bool Ui::send(const std::vector<Widget*>& path, const UiEvent& event) {
  for (auto it = path.rbegin(); it != path.rend(); ++it) {
    if ((*it)->enabled && (*it)->handle(event, *this)) return true;
  }
  return false;
}

/// Who clicks a button of a screen goes on with the keys where they rest, on the board or in a list.
Widget* Ui::keyboard_after_press(Widget& pressed) const {
  const bool passing = overlays_.empty() && dynamic_cast<const Button*>(&pressed) != nullptr;
  Widget* rest = passing ? place_of_rest() : nullptr;
  return rest != nullptr ? rest : &pressed;
}

bool Ui::handle_press(const UiEvent& event) {
  const std::vector<Widget*> path = path_to(*top(), event.at);
  if (path.empty() && !overlays_.empty() && !overlays_.back().modal) {
    close_top();
    return true;
  }
  const auto wants =
      std::find_if(path.rbegin(), path.rend(), [](const Widget* w) { return w->takes_focus() && w->enabled; });
  by_keys_ = false;
  if (event.button == MouseButton::left) focus(wants == path.rend() ? nullptr : keyboard_after_press(**wants));
  if (!path.empty() && path.back()->enabled) {
    captured_ = path.back();
    captured_->pressed_ = true;
  }
  send(path, event);
  return true;
}

bool Ui::handle_mouse(const UiEvent& event) {
  pointer_ = event.at;
  forget_tip();
  tip_over_ = event.kind != UiEvent::Kind::mouse_move;  // who clicks knows what it is
  if (event.kind == UiEvent::Kind::mouse_down) return handle_press(event);
  std::vector<Widget*> path = path_to(*top(), event.at);
  Widget* under = path.empty() ? nullptr : path.back();
  const bool changed = under != hovered_;
  hover(under);
  if (event.kind == UiEvent::Kind::wheel) return send(path, event);
  if (captured_ != nullptr) {
    Widget* holder = captured_;
    if (event.kind == UiEvent::Kind::mouse_up) {
      captured_ = nullptr;
      holder->handle(event, *this);
      if (contains(holder)) holder->pressed_ = false;
      return true;
    }
    return holder->handle(event, *this) || changed;
  }
  return send(path, event) || changed;
}

bool Ui::move_focus(const UiEvent& event) {
  const std::vector<Widget*> order = focus_order(*top(), focused_);
  Widget* next = nullptr;
  if (event.key == Key::tab) next = next_in_order(order, focused_, event.shift);
  if (event.key == Key::left || event.key == Key::right || event.key == Key::up || event.key == Key::down) {
    next = next_in_direction(order, focused_, event.key);
  }
  if (next == nullptr) return false;
  focus(next);
  return true;
}

/// Enter where it means nothing else, as in a field, is what the dialog is for.
bool Ui::press_primary(const UiEvent& event) {
  if (event.key != Key::enter || overlays_.empty() || !overlays_.back().modal) return false;
  for (Widget* widget : focus_order(*top()))
    if (auto* button = dynamic_cast<Button*>(widget); button != nullptr && button->kind == ButtonKind::primary)
      return button->handle(event, *this);
  return false;
}

/// Page keys move what can be scrolled, wherever the keyboard is.
bool Ui::scroll_by_key(const UiEvent& event) {
  const std::function<bool(Widget&)> scroll = [&](Widget& widget) {
    if (!widget.visible) return false;
    if (dynamic_cast<Scroll*>(&widget) != nullptr && widget.handle(event, *this)) return true;
    const std::vector<Widget*> children = widget.children();
    return std::any_of(children.begin(), children.end(), [&](Widget* child) { return scroll(*child); });
  };
  return scroll(*top());
}

bool Ui::handle_key(const UiEvent& event) {
  tip_.clear();
  if (leads(event)) lead_by_keys(true);
  if (focused_ != nullptr) {
    const std::vector<Widget*> path = path_to(*top(), focused_);
    if (send(path, event)) return true;
  }
  if (event.kind != UiEvent::Kind::key) return false;
  if (event.key == Key::escape && !overlays_.empty()) {
    if (overlays_.back().closable) close_top();
    return true;
  }
  return press_primary(event) || move_focus(event) || scroll_by_key(event) || !overlays_.empty();
}

bool Ui::handle(const UiEvent& event) {
  forget_the_gone();
  if (top() == nullptr) return false;
  switch (event.kind) {
    case UiEvent::Kind::mouse_move:
    case UiEvent::Kind::mouse_down:
    case UiEvent::Kind::mouse_up:
    case UiEvent::Kind::wheel:
      return handle_mouse(event);
    case UiEvent::Kind::mouse_away: {
      const bool changed = hovered_ != nullptr;
      forget_tip();
      hover(nullptr);
      return changed;
    }
    case UiEvent::Kind::key:
    case UiEvent::Kind::text:
    case UiEvent::Kind::text_editing:
      return handle_key(event);
    default:
      return false;
  }
}

void Ui::place_overlay(const Canvas& canvas, Overlay& overlay, Rect area) {
  const int margin = canvas.px(canvas.theme().space.small);
  const Rect room = area.shrunk(margin);
  if (overlay.modal) {
    Size size = overlay.widget->wanted(canvas, room.w);
    size = {std::min(size.w, room.w), std::min(size.h, room.h)};
    overlay.widget->place(canvas, centred(room, size));
    return;
  }
  Size size = overlay.widget->wanted(canvas, overlay.anchor.w);
  size = {std::max(size.w, overlay.anchor.w), std::min(size.h, room.h)};
  Rect rect{overlay.anchor.x, overlay.anchor.bottom() + canvas.px(2), size.w, size.h};
  if (rect.bottom() > room.bottom()) rect.y = std::max(room.y, std::min(overlay.anchor.y, room.bottom()) - size.h);
  // What hangs at the right side grows to the left.
  if (overlay.anchor.x > area.centre().x) rect.x = overlay.anchor.right() - rect.w;
  rect.x = std::clamp(rect.x, room.x, std::max(room.x, room.right() - rect.w));
  overlay.widget->place(canvas, rect);
}

void Ui::draw_toast(Canvas& canvas, const Toast& toast, Rect box) const {
  const Theme& theme = canvas.theme();
  const Color edge = toast.kind == ToastKind::problem ? theme.ui.danger
                     : toast.kind == ToastKind::good  ? theme.ui.good
                                                      : theme.ui.panel_edge;
  const int radius = std::min(box.h / 2, canvas.px(theme.radius.panel));
  canvas.begin_layer(box);
  canvas.shadow(box.moved(0, canvas.px(2)), radius, canvas.px(7), theme.piece.shadow.with_alpha(0.35));
  canvas.round_rect(box, radius, theme.ui.panel);
  canvas.round_outline(box, radius, canvas.px(1.5), edge);
  const int pad = canvas.px(theme.space.medium);
  const auto measure = [&](std::string_view part) { return canvas.measure(TextStyle::body, part).w; };
  Rect left = box.shrunk(pad, canvas.px(theme.space.small));
  for (const std::string& line : wrapped(toast.text, left.w, measure))
    canvas.text(left.take_top(canvas.line_height(TextStyle::body)), TextStyle::body, line, theme.ui.ink,
                Across::centre);
}

/// The newest one first.
void Ui::draw_toasts(Canvas& canvas, Rect area) const {
  const Theme& theme = canvas.theme();
  const int pad = canvas.px(theme.space.medium);
  const Rect room = toasts_over_ != nullptr ? toasts_over_->rect() : area.shrunk(pad, canvas.px(theme.space.large));
  const auto measure = [&](std::string_view part) { return canvas.measure(TextStyle::body, part).w; };
  int top = room.y;
  for (auto it = toasts_.rbegin(); it != toasts_.rend(); ++it) {
    const int width = toasts_over_ != nullptr ? room.w : std::min(measure(it->text) + 2 * pad, room.w);
    const auto lines = static_cast<int>(wrapped(it->text, width - 2 * pad, measure).size());
    const int height = lines * canvas.line_height(TextStyle::body) + 2 * canvas.px(theme.space.small);
    const Rect box{room.x + (room.w - width) / 2, top, width, height};
    draw_toast(canvas, *it, box);
    top = box.bottom() + canvas.px(theme.space.small);
  }
}

void Ui::draw_tip(Canvas& canvas, Rect area) const {
  if (tip_.empty()) return;
  const Theme& theme = canvas.theme();
  const int pad = canvas.px(theme.space.small);
  const int line = canvas.line_height(TextStyle::caption);
  const auto measure = [&](std::string_view part) { return canvas.measure(TextStyle::caption, part).w; };
  const auto lines = wrapped(tip_, std::min(canvas.px(320), area.w - 4 * pad), measure);
  int widest = 0;
  for (const std::string& one : lines) widest = std::max(widest, measure(one));
  Rect box{pointer_.x + pad, pointer_.y + canvas.px(20), widest + 2 * pad, line * static_cast<int>(lines.size()) + pad};
  if (box.bottom() > area.bottom() - pad) box.y = pointer_.y - box.h - pad;
  box.x = std::clamp(box.x, area.x + pad, std::max(area.x + pad, area.right() - pad - box.w));
  const int radius = canvas.px(theme.radius.control);
  canvas.begin_layer(box);
  canvas.shadow(box.moved(0, canvas.px(2)), radius, canvas.px(6), theme.piece.shadow.with_alpha(0.3));
  canvas.round_rect(box, radius, theme.ui.panel);
  canvas.round_outline(box, radius, canvas.px(1), theme.ui.panel_edge);
  Rect left = box.shrunk(pad, pad / 2);
  for (const std::string& one : lines) canvas.text(left.take_top(line), TextStyle::caption, one, theme.ui.ink);
}

void Ui::draw(Canvas& canvas, Rect area) {
  forget_the_gone();
  if (root_) {
    root_->place(canvas, area);
    if (background) background(canvas);
    root_->draw(canvas);
  }
  for (Overlay& overlay : overlays_) {
    if (overlay.modal) canvas.fill(area, canvas.theme().ui.shade);
    place_overlay(canvas, overlay, area);
    canvas.begin_layer(overlay.modal ? area : overlay.widget->rect());
    overlay.widget->draw(canvas);
  }
  draw_toasts(canvas, area);
  draw_tip(canvas, area);
  const bool writes = focused_ != nullptr && focused_->takes_text();
  set_text_input(writes ? std::optional(focused_->caret()) : std::nullopt);
}

}  // namespace junqi::client
