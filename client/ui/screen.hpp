// A screen of the program and the stack of them; only the top one is seen and heard.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "client/ui/ui.hpp"

namespace junqi::client {

/// What a screen asks for after a tick: a new picture now, another tick later.
struct Pulse {
  bool redraw = false;
  std::optional<TimePoint> again;
};

class ScreenBase {
 public:
  ScreenBase() = default;
  virtual ~ScreenBase() = default;
  ScreenBase(const ScreenBase&) = delete;
  ScreenBase& operator=(const ScreenBase&) = delete;

  virtual void draw(Canvas& canvas) = 0;
  /// True if a new picture is needed.
  virtual bool handle(const UiEvent& event) = 0;
  /// Called after events, after a wake-up and when the asked time has come.
  virtual Pulse tick(TimePoint now) = 0;
  /// It has become the top one, first or again.
  virtual void shown() {}
};

/// Changes are carried out between two events, so that a screen may replace itself from within its own code.
class ScreenStack {
 public:
  void push(std::unique_ptr<ScreenBase> screen);
  void replace(std::unique_ptr<ScreenBase> screen);
  void pop();
  /// Another one in the place of the one at that height, 0 being the lowest.
  void replace_at(std::size_t height, std::unique_ptr<ScreenBase> screen);
  /// Down to this many screens, at least one.
  void pop_to(std::size_t count);

  ScreenBase* top() const { return screens_.empty() ? nullptr : screens_.back().get(); }
  ScreenBase* at(std::size_t height) const { return screens_[height].get(); }
  std::size_t count() const { return screens_.size(); }
  /// Carry out what was asked for; true if another screen is on top now.
  bool settle();

 private:
  std::vector<std::unique_ptr<ScreenBase>> screens_;
  std::vector<std::function<void()>> asked_;
};

}  // namespace junqi::client
