// The palette with which one notes what an enemy piece may be. It hangs on the piece; each choice closes it.
#pragma once

#include "board/ids.hpp"
#include "client/ui/ui.hpp"

namespace junqi::client {

class App;

/// `tile` is the piece on the screen. Nothing opens where no note can be.
void open_note_palette(App& app, Ui& ui, Node node, Rect tile);

}  // namespace junqi::client
