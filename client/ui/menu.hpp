// A menu: a few things that can be done, hanging on what they are done to. Each entry closes the menu, then acts.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "client/ui/ui.hpp"

namespace junqi::client {

struct MenuEntry {
  std::string text;
  std::function<void()> act;  // none: it can't be done now
};

/// Does nothing without entries.
void open_menu(Ui& ui, Rect anchor, std::vector<MenuEntry> entries);

}  // namespace junqi::client
