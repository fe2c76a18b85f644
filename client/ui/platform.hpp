// The few things that widgets need of the system: the clipboard, and whether the keyboard writes text.
#pragma once

#include <optional>
#include <string>

#include "client/paint/geometry.hpp"

namespace junqi::client {

std::string clipboard_text();
void set_clipboard_text(const std::string& text);

/// Where text is being written, so that an input method opens there; nothing when no text is wanted.
void set_text_input(std::optional<Rect> caret);

}  // namespace junqi::client
