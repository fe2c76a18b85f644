// A window onto one widget that may be taller than the room for it.
#pragma once

#include "client/ui/scroll_bar.hpp"
#include "client/ui/widget.hpp"

namespace junqi::client {

class Scroll : public Widget {
 public:
  explicit Scroll(std::unique_ptr<Widget> content) : content_(std::move(content)) {}

  Size wanted(const Canvas& canvas, int width) const override;
  void place(const Canvas& canvas, Rect rect) override;
  void draw(Canvas& canvas) override;
  bool handle(const UiEvent& event, Ui& ui) override;
  void take_over(Widget& before) override;
  std::vector<Widget*> children() override { return {content_.get()}; }
  Widget& content() { return *content_; }

 private:
  void follow_focus(Widget& widget);

  std::unique_ptr<Widget> content_;
  ScrollBar bar_;
  const Widget* shown_ = nullptr;  // the focused widget that was last scrolled to
};

}  // namespace junqi::client
