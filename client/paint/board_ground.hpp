// The empty board as SVG text and a list of labels: sheet, territories, roads, rails, posts. Nothing that moves.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "client/paint/board_layout.hpp"
#include "client/paint/theme.hpp"

namespace junqi::client {

/// In pixels of the window, like the layout.
std::string ground_svg(const BoardLayout& layout, const Theme& theme);

/// What places are called on the board, in whatever language, as short as can be. What is empty is not written.
struct GroundWords {
  std::string camp;
  std::string headquarters;
  std::string front;
  std::string mountains;
};

/// A word written on the ground.
struct GroundLabel {
  PosF centre;
  std::string text;
  int px = 0;    // as it should be
  int room = 0;  // for its width
};
std::vector<GroundLabel> ground_labels(const BoardLayout& layout, const GroundWords& words);
/// The size at which a label fits its room; 0: none that could be read, the place is better left with its sign alone.
int fitting_px(const GroundLabel& label, const std::function<int(int px)>& width_at);

/// Of the circle that is drawn for a camp.
double camp_radius(const BoardLayout& layout);

/// The outline of a territory as SVG path commands.
std::string territory_path(const BoardLayout& layout, Seat seat);

}  // namespace junqi::client
