// One screen's widgets: the root, dialogs and popups above it, toasts, and who has the pointer and the keyboard.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "client/ui/widget.hpp"

namespace junqi::client {

using Clock = std::chrono::steady_clock;
using TimePoint = Clock::time_point;
/// In which the client's models count.
inline std::int64_t milliseconds_of(TimePoint time) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch()).count();
}

enum class ToastKind { notice, good, problem };

class Ui {
 public:
  Ui() = default;

  /// Replace everything below the dialogs.
  void set_root(std::unique_ptr<Widget> root);
  template <class W, class... Args>
  W& make_root(Args&&... args) {
    auto made = std::make_unique<W>(std::forward<Args>(args)...);
    W& root = *made;
    set_root(std::move(made));
    return root;
  }

  /// A dialog in the middle, above a shade; nothing below hears anything. Escape closes it unless `closable` is false.
  void open_dialog(std::unique_ptr<Widget> dialog, bool closable = true);
  /// A panel that hangs on `anchor` and closes at a click outside.
  void open_popup(std::unique_ptr<Widget> popup, Rect anchor);
  void close_top();
  void close_all();
  bool has_overlay() const { return !overlays_.empty(); }

  void toast(std::string text, ToastKind kind = ToastKind::notice);
  /// Toasts lie over this widget and are as wide; without one they float at the top of the screen.
  void toasts_over(const Widget& widget) { toasts_over_ = &widget; }

  /// Drawn behind the widgets once they are placed.
  std::function<void(Canvas&)> background;
  /// Place and draw all within `area`.
  void draw(Canvas& canvas, Rect area);
  /// True if something may look different now.
  bool handle(const UiEvent& event);
  /// Take away what has had its time. Tells when to ask again, and whether something changed.
  struct Tick {
    bool changed = false;
    std::optional<TimePoint> again;
  };
  Tick tick(TimePoint now, const Motion& motion);

  /// Looks as `before`, whose widgets were made alike in other words: see Widget::take_over.
  void take_over(Ui& before);

  /// What a pointer can aim at now, of the uppermost dialog if there is one.
  std::vector<Zone> zones() const;

  void focus(Widget* widget);
  /// Where the keyboard goes now, and whenever what had it is gone: the heart of the screen.
  void focus_at_rest(Widget& widget);
  Widget* focused() const { return focused_; }
  /// Changes widgets of which one may have the keyboard; whichever is called like it has it afterwards.
  template <class Change>
  void keep_focus(Change change) {
    const std::string had = focused_ != nullptr ? focused_->zone : std::string();
    change();
    if (!had.empty()) focus_called(had);
  }
  /// The keyboard leads, so one has to see where it is; the next screen takes that over.
  bool by_keys() const { return by_keys_; }
  void lead_by_keys(bool on);
  Pos pointer() const { return pointer_; }

 private:
  struct Overlay {
    std::unique_ptr<Widget> widget;
    bool modal = true;
    bool closable = true;
    Rect anchor;
    Widget* focus_before = nullptr;
  };
  struct Toast {
    std::string text;
    ToastKind kind;
    std::optional<TimePoint> until;
  };

  Widget* top() const;
  bool contains(const Widget* widget) const;
  void forget_the_gone();
  Widget* place_of_rest() const;
  Widget* keyboard_after_press(Widget& pressed) const;
  bool scroll_by_key(const UiEvent& event);
  void hover(Widget* widget);
  bool handle_mouse(const UiEvent& event);
  bool handle_press(const UiEvent& event);
  bool handle_key(const UiEvent& event);
  void focus_called(const std::string& zone);
  bool move_focus(const UiEvent& event);
  bool press_primary(const UiEvent& event);
  bool send(const std::vector<Widget*>& path, const UiEvent& event);
  void place_overlay(const Canvas& canvas, Overlay& overlay, Rect area);
  void draw_toasts(Canvas& canvas, Rect area) const;
  void draw_toast(Canvas& canvas, const Toast& toast, Rect box) const;
  void forget_tip();
  bool tick_tip(TimePoint now, const Motion& motion, Tick& tick);
  void draw_tip(Canvas& canvas, Rect area) const;

  std::unique_ptr<Widget> root_;
  std::vector<Overlay> overlays_;
  std::vector<std::unique_ptr<Widget>> gone_;  // closed while their own code may still run
  std::vector<Toast> toasts_;
  const Widget* toasts_over_ = nullptr;
  Widget* hovered_ = nullptr;
  Widget* focused_ = nullptr;
  Widget* rest_ = nullptr;  // see focus_at_rest
  Widget* captured_ = nullptr;
  bool by_keys_ = false;
  Pos pointer_;
  std::string tip_;                   // shown now
  std::optional<TimePoint> tip_due_;  // the pointer rests on something that has one
  bool tip_over_ = false;             // and has been told
};

}  // namespace junqi::client
