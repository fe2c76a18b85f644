#include "client/ui/platform.hpp"

#include <SDL.h>

namespace junqi::client {

std::string clipboard_text() {
  char* text = SDL_GetClipboardText();
  std::string copy = text == nullptr ? "" : text;
  SDL_free(text);
  return copy;
}

void set_clipboard_text(const std::string& text) { SDL_SetClipboardText(text.c_str()); }

void set_text_input(std::optional<Rect> caret) {
  if (!caret) {
    if (SDL_IsTextInputActive() == SDL_TRUE) SDL_StopTextInput();
    return;
  }
  SDL_Rect where{caret->x, caret->y, caret->w, caret->h};
  SDL_SetTextInputRect(&where);
  if (SDL_IsTextInputActive() == SDL_FALSE) SDL_StartTextInput();
}

}  // namespace junqi::client
