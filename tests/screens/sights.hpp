// Every screen and dialog of the program, each with a name and the way to it.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "screens/stage.hpp"

namespace junqi::screens {

/// One thing to look at.
struct Sight {
  std::string name;
  std::function<void(Stage&)> set;
  /// It hangs on the pointer or on a widget's place, so it is set anew in each size of the window.
  bool at_size = false;
  /// All pieces of this board show their backs.
  std::optional<BoardId> backs{};
};

std::vector<Sight> home_sights();
std::vector<Sight> lobby_sights();
std::vector<Sight> room_sights();
std::vector<Sight> table_sights();
std::vector<Sight> moment_sights();  // what happens at a table
std::vector<Sight> page_sights();

std::vector<Sight> all_sights();

}  // namespace junqi::screens
