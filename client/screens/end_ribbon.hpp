// How a match ended, on a ribbon across the board for a few moments. It is drawn and takes no clicks.
#pragma once

#include <optional>
#include <string>

#include "board/ids.hpp"
#include "client/paint/canvas.hpp"
#include "client/ui/ui.hpp"

namespace junqi::client {

class EndRibbon {
 public:
  /// `over`: the board. It unrolls from the first time on that it is drawn, unless `moves` is off.
  void draw(Canvas& canvas, Rect over, TimePoint now, bool moves);
  /// When it looks different again; nothing once it is gone.
  std::optional<TimePoint> next_frame(TimePoint now) const;
  bool gone(TimePoint now) const;
  void take_away() { away_ = true; }

  std::string words;
  std::string reason;
  Seat seat;  // who won; no_seat: nobody

 private:
  std::optional<TimePoint> since_;
  bool away_ = false;
};

}  // namespace junqi::client
