// What the user did, in pixels and keys, free of SDL so that tests and other systems can make one by hand.
#pragma once

#include <cstdint>
#include <string>

#include "client/paint/geometry.hpp"

namespace junqi::client {

enum class Key : std::uint8_t {
  none,
  character,  // see UiEvent::letter
  tab,
  enter,
  escape,
  space,
  backspace,
  remove,
  left,
  right,
  up,
  down,
  home,
  end,
  page_up,
  page_down,
  menu,
  f1,
  f2,
  f10,
  f11,
};

enum class MouseButton : std::uint8_t { none, left, middle, right };

struct UiEvent {
  enum class Kind : std::uint8_t {
    mouse_move,
    mouse_down,
    mouse_up,
    mouse_away,  // the pointer has left the window
    wheel,
    key,
    text,          // finished characters
    text_editing,  // characters that an input method still works on
    shown,         // the window has come to the front
    hidden,        // another window has the keyboard
    file,          // one was dropped on the window; `text` is its path
    wake,          // something happened elsewhere; see Waker
  };

  Kind kind = Kind::wake;
  Pos at = {};
  MouseButton button = MouseButton::none;
  int clicks = 1;
  double wheel = 0;  // notches, up is positive
  Key key = Key::none;
  char letter = 0;  // lower case, for Key::character
  bool ctrl = false;
  bool shift = false;
  bool alt = false;
  std::string text = {};

  bool is_key(Key k) const { return kind == Kind::key && key == k; }
  bool is_ctrl(char c) const { return kind == Kind::key && ctrl && key == Key::character && letter == c; }
  bool is_click(MouseButton b) const { return kind == Kind::mouse_down && button == b; }
};

inline UiEvent mouse_event(UiEvent::Kind kind, Pos at, MouseButton button = MouseButton::left) {
  UiEvent e;
  e.kind = kind;
  e.at = at;
  e.button = button;
  return e;
}

inline UiEvent key_event(Key key, bool shift = false, bool ctrl = false) {
  UiEvent e;
  e.kind = UiEvent::Kind::key;
  e.key = key;
  e.shift = shift;
  e.ctrl = ctrl;
  return e;
}

inline UiEvent letter_event(char letter, bool ctrl) {
  UiEvent e = key_event(Key::character, false, ctrl);
  e.letter = letter;
  return e;
}

inline UiEvent text_event(std::string text) {
  UiEvent e;
  e.kind = UiEvent::Kind::text;
  e.text = std::move(text);
  return e;
}

}  // namespace junqi::client
