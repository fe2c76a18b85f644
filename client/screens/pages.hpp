// Pages lie above the client's own screens and need no server: what is kept on this machine, and what is to be learned.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "board/board.hpp"
#include "client/ui/screen.hpp"

namespace junqi::client {

class App;

enum class Page : std::uint8_t { records, viewer, layouts, layout_editor, lessons };

std::unique_ptr<ScreenBase> make_page(App& app, Page page);

/// Opens a file that somebody named or dropped on the window: a record is shown, a layout goes to the shelf.
void open_file(App& app, const std::string& path);
/// Shows a record that came from anywhere. What is wrong with it is told as a notice.
void watch_record(App& app, std::string text, std::string title);
/// The rules that are in force in the room, or those of the presets.
/// In a room those are the only ones; elsewhere `board` chooses where to begin.
void open_rules(App& app, Ui& ui);
void open_rules(App& app, Ui& ui, BoardId board);

}  // namespace junqi::client
