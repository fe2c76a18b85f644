// Keeps one widget in the middle and no larger than is good for it, so that a page stays a page on a large window.
#pragma once

#include "client/ui/widget.hpp"

namespace junqi::client {

class Frame : public Widget {
 public:
  /// In theme units.
  Frame(std::unique_ptr<Widget> content, Size most) : content_(std::move(content)), most_(most) {}

  Size wanted(const Canvas& canvas, int width) const override {
    return content_->wanted(canvas, std::min(width, canvas.px(most_.w)));
  }
  void place(const Canvas& canvas, Rect rect) override {
    Widget::place(canvas, rect);
    content_->place(canvas,
                    centred(rect, {std::min(rect.w, canvas.px(most_.w)), std::min(rect.h, canvas.px(most_.h))}));
  }
  void draw(Canvas& canvas) override { content_->draw(canvas); }
  std::vector<Widget*> children() override { return {content_.get()}; }

 private:
  std::unique_ptr<Widget> content_;
  Size most_;
};

}  // namespace junqi::client
