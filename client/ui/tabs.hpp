// A bar of heads and one page at a time below it.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "client/ui/widget.hpp"

namespace junqi::client {

class Tabs : public Widget {
 public:
  Widget& add_page(std::string title, std::unique_ptr<Widget> page);
  template <class W, class... Args>
  W& add(std::string title, Args&&... args) {
    return static_cast<W&>(add_page(std::move(title), std::make_unique<W>(std::forward<Args>(args)...)));
  }

  Size wanted(const Canvas& canvas, int width) const override;
  void place(const Canvas& canvas, Rect rect) override;
  void draw(Canvas& canvas) override;
  bool handle(const UiEvent& event, Ui& ui) override;
  bool takes_focus() const override { return true; }
  void list_zones(std::vector<Zone>& zones) const override;
  std::vector<Widget*> children() override;
  void take_over(Widget& before) override;

  void show(int index);
  int shown() const { return shown_; }
  /// A dot on a head: something new on a page that is not shown.
  void mark(int index, bool marked);

  std::function<void(int)> on_change;

 private:
  struct Page {
    std::string title;
    std::unique_ptr<Widget> widget;
    Rect head = {};
    bool marked = false;
  };
  int bar_height(const Canvas& canvas) const;

  std::vector<Page> pages_;
  int shown_ = 0;
  Pos under_;
};

}  // namespace junqi::client
