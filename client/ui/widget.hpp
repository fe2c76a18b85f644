// A rectangle that is drawn and takes events. It is placed before it is drawn, and only where it was placed is it hit,
// so that what is seen is what is clicked. It owns its children and knows no parent.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "client/paint/canvas.hpp"
#include "client/ui/event.hpp"
#include "client/ui/zone.hpp"

namespace junqi::client {

class Ui;

enum class Align { stretch, start, centre, end };

/// How a widget wishes to stand in a row or column. Lengths are theme units; 0 means as wanted.
struct Hints {
  double grow = 0;  // share of the room that is left
  int width = 0;
  int height = 0;
  Align across = Align::stretch;
};

class Widget {
 public:
  Widget() = default;
  virtual ~Widget() = default;
  Widget(const Widget&) = delete;
  Widget& operator=(const Widget&) = delete;

  /// The size it would like, in real pixels, if it were `width` wide at most.
  virtual Size wanted(const Canvas& canvas, int width) const = 0;
  /// Take this rectangle; containers place their children within.
  virtual void place(const Canvas& canvas, Rect rect);
  virtual void draw(Canvas& canvas) = 0;
  /// True if the event did something.
  virtual bool handle(const UiEvent& event, Ui& ui);
  virtual bool takes_focus() const { return false; }
  virtual bool takes_text() const { return false; }
  /// Where an input method should open its window.
  virtual Rect caret() const { return rect_; }
  /// What a pointer can aim at here, children apart.
  virtual void list_zones(std::vector<Zone>& /*zones*/) const {}
  /// What is said beside a pointer that rests there; empty: nothing.
  virtual std::string tip_at(Pos /*at*/) const { return tip; }
  /// Looks as `before`, which was made alike and goes now: what a person typed, chose and scrolled to, children apart.
  virtual void take_over(Widget& /*before*/) {}
  /// Those that are there to be seen, in the order of the Tab key.
  virtual std::vector<Widget*> children() { return {}; }

  Rect rect() const { return rect_; }
  bool hovered() const { return hovered_; }
  bool focused() const { return focused_; }
  bool focus_shown() const { return focused_ && focus_shown_; }
  bool pressed() const { return pressed_; }

  /// What it is called in a list of zones; most are called by their words.
  std::string zone = {};
  std::string tip = {};
  Hints hints;
  bool visible = true;
  bool enabled = true;

 protected:
  void draw_focus(Canvas& canvas, int radius) const;

 private:
  friend class Ui;
  Rect rect_;
  bool hovered_ = false;
  bool focused_ = false;
  bool focus_shown_ = false;  // the keyboard is in use
  bool pressed_ = false;
};

}  // namespace junqi::client
