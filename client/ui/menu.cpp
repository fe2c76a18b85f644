#include "client/ui/menu.hpp"

#include <algorithm>

#include "client/ui/list.hpp"

namespace junqi::client {

void open_menu(Ui& ui, Rect anchor, std::vector<MenuEntry> entries) {
  if (entries.empty()) return;
  auto list = std::make_unique<List>();
  for (const MenuEntry& entry : entries) list->rows.push_back({.cells = {entry.text}, .enabled = bool{entry.act}});
  const auto first = std::find_if(entries.begin(), entries.end(), [](const MenuEntry& one) { return bool{one.act}; });
  list->selected = first == entries.end() ? -1 : static_cast<int>(first - entries.begin());
  list->framed = true;
  list->one_click = true;
  list->on_activate = [&ui, entries = std::move(entries)](int index) {
    const auto act = entries[static_cast<std::size_t>(index)].act;
    ui.close_top();
    act();
  };
  ui.open_popup(std::move(list), anchor);
}

}  // namespace junqi::client
