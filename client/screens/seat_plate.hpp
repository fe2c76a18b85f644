// A plate with what is to be known about a seat: name, side, clock, and what it does. It shows what it is given.
#pragma once

#include "client/model/seat_panel.hpp"
#include "client/ui/label.hpp"
#include "client/ui/widget.hpp"

namespace junqi::client {

/// What a seat does or suffers: away, out, lost turns, agreed to a draw.
struct SeatStatus {
  std::string text;
  Ink ink = Ink::soft;
  std::vector<std::string> shorter = {};  // what is said instead where that has no room, the longest first
};

class SeatPlate : public Widget {
 public:
  explicit SeatPlate(SeatPanel first) : panel(std::move(first)) {}

  Size wanted(const Canvas& canvas, int width) const override;
  void draw(Canvas& canvas) override;
  bool handle(const UiEvent& event, Ui& ui) override;
  bool takes_focus() const override { return bool{on_click}; }
  void list_zones(std::vector<Zone>& zones) const override;

  /// In which the name can be read whole.
  int width_for_name(const Canvas& canvas) const;
  void show(SeatPanel seat, SeatStatus words);
  /// What the seat says, beside the plate. A plate that speaks upwards or downwards leaves it to its owner to draw
  /// that above everything else.
  void draw_bubble(Canvas& canvas) const;

  std::function<void()> on_click;
  enum class Speaks { left, above, below };
  Speaks speaks = Speaks::left;
  std::string says;  // an emote, in a bubble for a while
  SeatPanel panel;
  std::string status;  // the second line
  Ink status_ink = Ink::soft;

 private:
  void draw_back(Canvas& canvas) const;
  void draw_name(Canvas& canvas, Rect line) const;
  std::string fitting_status(const Canvas& canvas, int width) const;

  std::vector<std::string> shorter_;
};

/// "you", "partner", "Team 2": which side the seat is on.
std::string seat_tag(const SeatPanel& panel);
SeatStatus match_status(const SeatPanel& panel);

}  // namespace junqi::client
