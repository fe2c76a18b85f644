// What must hold of everything that can be clicked on a screen.
#pragma once

#include <string_view>
#include <vector>

#include "client/ui/zone.hpp"
#include "support/catch.hpp"

namespace junqi::client {

/// It is in the window, and nothing covers another. Round pieces stand so close that the squares around them overlap;
/// that nodes keep apart is board_layout_test's business.
inline void check_zones(std::string_view what, Size window, const std::vector<Zone>& zones) {
  for (std::size_t i = 0; i < zones.size(); ++i) {
    INFO(what << " " << window.w << "x" << window.h << ": " << zones[i].name);
    const Rect& r = zones[i].rect;
    CHECK_FALSE(r.empty());
    CHECK((r.x >= 0 && r.y >= 0 && r.right() <= window.w && r.bottom() <= window.h));
    for (std::size_t k = i + 1; k < zones.size(); ++k) {
      if (zones[i].name.starts_with("node ") && zones[k].name.starts_with("node ")) continue;
      INFO("and " << zones[k].name);
      CHECK(intersection(r, zones[k].rect).empty());
    }
  }
}

}  // namespace junqi::client
