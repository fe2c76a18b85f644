// A plate with what is to be known about a seat: name, side, clock, and what it does. It shows what it is given.
#pragma once

#include "client/model/seat_panel.hpp"
#include "client/ui/label.hpp"
#include "client/ui/widget.hpp"

namespace junqi::client {

class SeatPlate : public Widget {
 public:
  explicit SeatPlate(SeatPanel first) : panel(std::move(first)) {}

  Size wanted(const Canvas& canvas, int width) const override;
  void draw(Canvas& canvas) override;
  bool handle(const UiEvent& event, Ui& ui) override;
  bool takes_focus() const override { return bool{on_click}; }
  void list_zones(std::vector<Zone>& zones) const override;

  std::function<void()> on_click;
  std::string says;  // an emote, in a bubble for a while
  SeatPanel panel;
  std::string status;  // the second line
  Ink status_ink = Ink::soft;

 private:
  void draw_back(Canvas& canvas) const;
  void draw_bubble(Canvas& canvas, Rect line) const;
  void draw_name(Canvas& canvas, Rect line) const;
};

/// "you", "partner", "Team 2": which side the seat is on.
std::string seat_tag(const SeatPanel& panel);
/// What a seat does or suffers during a match: away, out, lost turns, agreed to a draw.
struct SeatStatus {
  std::string text;
  Ink ink = Ink::soft;
};
SeatStatus match_status(const SeatPanel& panel);

}  // namespace junqi::client
