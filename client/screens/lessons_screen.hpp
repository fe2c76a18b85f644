// The first-game lessons: a small position, a task, and what came of it.
#pragma once

#include "client/model/lessons.hpp"
#include "client/screens/board_motion.hpp"
#include "client/screens/board_pane.hpp"
#include "client/screens/page_screen.hpp"
#include "client/ui/choice.hpp"

namespace junqi::client {

class LessonsScreen : public PageScreen {
 public:
  explicit LessonsScreen(App& app);
  Facts facts() const override;

 protected:
  void refresh(Millis now) override;
  bool shortcut(const UiEvent& event) override;
  void draw_behind(Canvas& canvas) override;
  std::optional<TimePoint> next_frame(TimePoint now) override;

 private:
  Lessons& lessons() const { return *shelves().lessons; }
  /// Whoever acts does not wait for what is still to be shown.
  Lessons& act() {
    motion_.catch_up();
    return lessons();
  }
  void connect_board();
  void fill_side(Box& side);
  void refresh_board();
  void go(int by);
  /// Within the lessons of one board: the first, how many, and which one is shown.
  struct Course {
    std::size_t first = 0;
    std::size_t count = 0;
    std::size_t at = 0;
  };
  Course course() const;

  BoardPane* pane_ = nullptr;
  Choice* boards_ = nullptr;
  Label* place_ = nullptr;
  Label* task_ = nullptr;
  Label* feedback_ = nullptr;
  Button* previous_ = nullptr;
  Button* next_ = nullptr;
  BoardMotion motion_;
};

}  // namespace junqi::client
