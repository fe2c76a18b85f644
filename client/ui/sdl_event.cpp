#include "client/ui/sdl_event.hpp"

#include <SDL.h>

namespace junqi::client {
namespace {

struct KeyName {
  SDL_Keycode code;
  Key key;
};

constexpr KeyName key_names[] = {
    {SDLK_TAB, Key::tab},
    {SDLK_RETURN, Key::enter},
    {SDLK_KP_ENTER, Key::enter},
    {SDLK_ESCAPE, Key::escape},
    {SDLK_SPACE, Key::space},
    {SDLK_BACKSPACE, Key::backspace},
    {SDLK_DELETE, Key::remove},
    {SDLK_LEFT, Key::left},
    {SDLK_RIGHT, Key::right},
    {SDLK_UP, Key::up},
    {SDLK_DOWN, Key::down},
    {SDLK_HOME, Key::home},
    {SDLK_END, Key::end},
    {SDLK_PAGEUP, Key::page_up},
    {SDLK_PAGEDOWN, Key::page_down},
    {SDLK_F1, Key::f1},
    {SDLK_F2, Key::f2},
    {SDLK_F10, Key::f10},
    {SDLK_F11, Key::f11},
    {SDLK_APPLICATION, Key::menu},
};

std::optional<UiEvent> key_from(const SDL_KeyboardEvent& pressed) {
  UiEvent event;
  event.kind = UiEvent::Kind::key;
  const auto held = static_cast<unsigned>(pressed.keysym.mod);
  event.ctrl = (held & KMOD_CTRL) != 0;
  event.shift = (held & KMOD_SHIFT) != 0;
  event.alt = (held & KMOD_ALT) != 0;
  for (const KeyName& name : key_names) {
    if (name.code == pressed.keysym.sym) event.key = name.key;
  }
  if (event.key == Key::none && pressed.keysym.sym > 32 && pressed.keysym.sym < 127) {
    event.key = Key::character;
    event.letter = static_cast<char>(pressed.keysym.sym);
  }
  if (event.key == Key::none) return std::nullopt;
  return event;
}

MouseButton button_from(std::uint8_t button) {
  if (button == SDL_BUTTON_LEFT) return MouseButton::left;
  if (button == SDL_BUTTON_RIGHT) return MouseButton::right;
  return button == SDL_BUTTON_MIDDLE ? MouseButton::middle : MouseButton::none;
}

std::optional<UiEvent> window_change_from(const SDL_WindowEvent& change) {
  UiEvent event;
  switch (change.event) {
    case SDL_WINDOWEVENT_LEAVE:
      event.kind = UiEvent::Kind::mouse_away;
      return event;
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      event.kind = UiEvent::Kind::shown;
      return event;
    case SDL_WINDOWEVENT_FOCUS_LOST:
      event.kind = UiEvent::Kind::hidden;
      return event;
    default:
      return std::nullopt;
  }
}

std::optional<UiEvent> mouse_from(const SDL_Event& sdl, double ratio) {
  const auto at = [ratio](int x, int y) { return Pos{rounded(x * ratio), rounded(y * ratio)}; };
  if (sdl.type == SDL_MOUSEMOTION) {
    return mouse_event(UiEvent::Kind::mouse_move, at(sdl.motion.x, sdl.motion.y), MouseButton::none);
  }
  if (sdl.type == SDL_MOUSEWHEEL) {
    UiEvent event = mouse_event(UiEvent::Kind::wheel, at(sdl.wheel.mouseX, sdl.wheel.mouseY), MouseButton::none);
    event.wheel = static_cast<double>(sdl.wheel.preciseY);
    return event;
  }
  const bool down = sdl.type == SDL_MOUSEBUTTONDOWN;
  UiEvent event = mouse_event(down ? UiEvent::Kind::mouse_down : UiEvent::Kind::mouse_up,
                              at(sdl.button.x, sdl.button.y), button_from(sdl.button.button));
  event.clicks = sdl.button.clicks;
  event.shift = (SDL_GetModState() & KMOD_SHIFT) != 0;
  return event;
}

}  // namespace

std::optional<UiEvent> event_from(const SDL_Event& event, double pixels_per_point) {
  switch (event.type) {
    case SDL_MOUSEMOTION:
    case SDL_MOUSEWHEEL:
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
      return mouse_from(event, pixels_per_point);
    case SDL_KEYDOWN:
      return key_from(event.key);
    case SDL_TEXTINPUT:
      return text_event(event.text.text);
    case SDL_TEXTEDITING: {
      UiEvent editing = text_event(event.edit.text);
      editing.kind = UiEvent::Kind::text_editing;
      return editing;
    }
    case SDL_DROPFILE: {
      UiEvent dropped = text_event(event.drop.file);
      dropped.kind = UiEvent::Kind::file;
      SDL_free(event.drop.file);
      return dropped;
    }
    case SDL_WINDOWEVENT:
      return window_change_from(event.window);
    default:
      return std::nullopt;
  }
}

}  // namespace junqi::client
