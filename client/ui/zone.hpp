// A rectangle with a name: something that a pointer can aim at. Tools that play the program by its window read them.
#pragma once

#include <string>

#include "client/paint/geometry.hpp"

namespace junqi::client {

struct Zone {
  std::string name;
  Rect rect;
};

}  // namespace junqi::client
