// Questions about a tree of widgets: what is under a pixel, who comes next for Tab and the arrow keys.
#pragma once

#include <string_view>
#include <vector>

#include "client/ui/widget.hpp"

namespace junqi::client {

/// From `root` down to the deepest visible widget under the pixel; empty if there is none.
std::vector<Widget*> path_to(Widget& root, Pos at);
/// From `root` down to `wanted`; empty if it is not there.
std::vector<Widget*> path_to(Widget& root, const Widget* wanted);

/// Every enabled widget that takes the keyboard, in the order of the Tab key; and `present` among them, which has it
/// and may have been disabled meanwhile.
std::vector<Widget*> focus_order(Widget& root, const Widget* present = nullptr);

/// The first one that is called so; null if there is none.
Widget* called(const std::vector<Widget*>& order, std::string_view zone);
/// The next one after `from` (or the first), backwards if asked, round the end.
Widget* next_in_order(const std::vector<Widget*>& order, const Widget* from, bool backwards);
/// The nearest one in the direction of an arrow key; null if there is none.
Widget* next_in_direction(const std::vector<Widget*>& order, const Widget* from, Key arrow);

}  // namespace junqi::client
