// A field for one line of text: typing, an input method, selection by mouse and keys, the clipboard.
#pragma once

#include <functional>
#include <string>

#include "client/ui/text_edit.hpp"
#include "client/ui/widget.hpp"

namespace junqi::client {

class TextField : public Widget {
 public:
  explicit TextField(std::string text = {}, std::size_t characters_max = 200)
      : edit_(std::move(text), characters_max) {}

  const std::string& text() const { return edit_.text(); }
  void set_text(std::string text) { edit_.set_text(std::move(text)); }

  Size wanted(const Canvas& canvas, int width) const override;
  void place(const Canvas& canvas, Rect rect) override;
  void draw(Canvas& canvas) override;
  bool handle(const UiEvent& event, Ui& ui) override;
  bool takes_focus() const override { return true; }
  void list_zones(std::vector<Zone>& zones) const override {
    zones.push_back({zone.empty() ? placeholder : zone, rect()});
  }
  bool takes_text() const override { return true; }
  Rect caret() const override { return caret_; }
  void take_over(Widget& before) override;

  std::string placeholder;
  bool secret = false;  // dots instead of characters; nothing can be copied out
  std::function<void(const std::string&)> on_change;
  std::function<void(const std::string&)> on_submit;

 private:
  bool handle_mouse(const UiEvent& event);
  bool handle_key(const UiEvent& event);
  bool handle_clipboard(const UiEvent& event);
  bool edit_key(const UiEvent& event);
  void changed();
  std::string shown_text() const;
  /// The x of byte `at` of the text, in pixels from the text's begin.
  int offset_of(std::size_t at) const;
  std::size_t byte_at(int x) const;

  TextEdit edit_;
  std::string composing_;   // what the input method has not yet handed over
  std::vector<int> stops_;  // x of every character boundary, as last placed
  int scroll_ = 0;
  Rect caret_;
  Rect inner_;
};

}  // namespace junqi::client
