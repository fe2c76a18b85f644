// The one place that knows which class shows which screen, and the dialogs that every screen can open.
#pragma once

#include <memory>

#include "client/model/client.hpp"
#include "client/ui/screen.hpp"

namespace junqi::client {

class App;

std::unique_ptr<ScreenBase> make_screen(App& app, Screen screen);

/// What a person likes to see and how it moves; changes take effect at once.
void open_settings(App& app, Ui& ui);
/// All ranks of the board that is being played, with what they can do.
void open_rank_table(App& app, Ui& ui);
void open_rank_table(App& app, Ui& ui, BoardId board);

}  // namespace junqi::client
