// Where the window stood when it was closed, so that it opens there again. Lengths are those of the system's windows.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace junqi::client {

struct WindowPlace {
  int x = 0;
  int y = 0;
  int w = 0;
  int h = 0;
  bool maximized = false;  // then the rest is where it goes back to

  bool operator==(const WindowPlace&) const = default;
};

std::string window_place_text(const WindowPlace& place);
/// Nothing if the text is no such place.
std::optional<WindowPlace> read_window_place(std::string_view text);

/// Nothing if none was stored, or none that makes sense.
std::optional<WindowPlace> load_window_place(const std::filesystem::path& folder);
void save_window_place(const std::filesystem::path& folder, const WindowPlace& place);

}  // namespace junqi::client
