// The signs on buttons that need no words, as SVG. What a button does is said by its tip too.
#pragma once

#include "client/paint/svg.hpp"

namespace junqi::client {

enum class Icon { to_begin, battle_before, back, play, pause, on, next_battle, to_end, smile, take_off };

/// Within about `radius` around `centre`.
void draw_icon(Svg& svg, Icon icon, PosF centre, double radius, Color color);

}  // namespace junqi::client
