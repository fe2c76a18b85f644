// The empty board as SVG text and a list of labels: sheet, territories, roads, rails, posts. Nothing that moves.
#pragma once

#include <string>
#include <vector>

#include "client/paint/board_layout.hpp"
#include "client/paint/theme.hpp"

namespace junqi::client {

/// In pixels of the window, like the layout.
std::string ground_svg(const BoardLayout& layout, const Theme& theme);

/// A word written on the ground.
struct GroundLabel {
  PosF centre;
  std::string text;
  int px = 0;
};
std::vector<GroundLabel> ground_labels(const BoardLayout& layout);

/// Of the circle that is drawn for a camp.
double camp_radius(const BoardLayout& layout);

/// The outline of a territory as SVG path commands.
std::string territory_path(const BoardLayout& layout, Seat seat);

}  // namespace junqi::client
