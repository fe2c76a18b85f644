// The menus of the table: what else one can ask for, and what one can say without words.
#pragma once

#include "client/paint/geometry.hpp"
#include "client/ui/menu.hpp"

namespace junqi::client {

class App;

/// Pause, take back; hangs on `anchor`.
void open_table_menu(App& app, Ui& ui, Rect anchor);
/// Faces and words that everybody understands.
void open_emote_menu(App& app, Ui& ui, Rect anchor);

}  // namespace junqi::client
