#include "client/screens/seat_ring.hpp"

namespace junqi::client {
namespace {

/// How many places counter-clockwise from the bottom of the picture.
int place_of(const BoardLayout& layout, Seat seat) {
  const int seats = layout.board().seats();
  const int bottom = layout.viewer() ? layout.viewer().value : 1;
  return (seat.value - bottom + seats) % seats;
}

Seat seat_at(const BoardLayout& layout, int place) {
  const int seats = layout.board().seats();
  const int bottom = layout.viewer() ? layout.viewer().value : 1;
  return Seat{static_cast<std::uint8_t>((bottom - 1 + place) % seats + 1)};
}

/// Where the sheet has room beside a plate: above those of the right half, below the others.
SeatPlate::Speaks bubble_side(int place, int seats) {
  return place < (seats + 1) / 2 ? SeatPlate::Speaks::above : SeatPlate::Speaks::below;
}

Rect four_corner(const BoardLayout& layout, int place, Rect sheet, int gap, Size wanted) {
  const Rect bottom = layout.territory(seat_at(layout, 0));
  const Rect right = layout.territory(seat_at(layout, 1));
  const Rect top = layout.territory(seat_at(layout, 2));
  const Rect left = layout.territory(seat_at(layout, 3));
  const int w = std::min(wanted.w, sheet.right() - bottom.right() - gap);
  const int h = wanted.h;
  switch (place) {
    case 0:
      return {bottom.right() + gap, sheet.bottom() - h, w, h};
    case 1:
      return {sheet.right() - w, right.y - gap - h, w, h};
    case 2:
      return {top.x - gap - w, sheet.y, w, h};
    default:
      return {sheet.x, left.bottom() + gap, w, h};
  }
}

/// How wide a plate at the left or right edge can be before it reaches a node.
int room_at_edge(const BoardLayout& layout, Rect plate, bool at_right) {
  int room = plate.w;
  for (std::uint8_t i = 0; i < layout.board().node_count(); ++i) {
    const Rect tile = layout.tile(Node{i});
    if (tile.bottom() <= plate.y || tile.y >= plate.bottom()) continue;
    room = std::min(room, at_right ? plate.right() - tile.right() : tile.x - plate.x);
  }
  return std::max(room, 1);
}

Rect six_corner(const BoardLayout& layout, int place, Rect sheet, int gap, Size wanted) {
  const Rect arm = layout.territory(seat_at(layout, place));
  const Rect bottom = layout.territory(seat_at(layout, 0));
  const int h = wanted.h;
  const int w = std::min(wanted.w, sheet.right() - bottom.right() - gap);
  const int middle = static_cast<int>(sheet.centre().y) - h / 2;
  const auto at_edge = [&](int x, bool right) {
    const int slim = room_at_edge(layout, {x, middle, wanted.w, h}, right);
    return Rect{right ? x + wanted.w - slim : x, middle, slim, h};
  };
  switch (place) {
    case 0:
      return {arm.right() + gap, sheet.bottom() - h, w, h};
    case 1:
      return at_edge(sheet.right() - wanted.w, true);
    case 2:
      return {sheet.right() - w, std::max(sheet.y, arm.y - gap - h), w, h};
    case 3:
      return {arm.x - gap - w, sheet.y, w, h};
    case 4:
      return at_edge(sheet.x, false);
    default:
      return {sheet.x, std::min(arm.bottom() + gap, sheet.bottom() - h), w, h};
  }
}

}  // namespace

bool has_plate_corners(const Board& board) { return board.seats() > 2; }

Rect plate_corner(const BoardLayout& layout, Seat seat, Size wanted) {
  const int margin = std::max(6, rounded(layout.unit() * 0.25));
  const Rect sheet = layout.sheet().shrunk(margin);
  const int gap = rounded(layout.unit() * 0.35);
  const int place = place_of(layout, seat);
  return layout.board().seats() == 4 ? four_corner(layout, place, sheet, gap, wanted)
                                     : six_corner(layout, place, sheet, gap, wanted);
}

SeatRing::SeatRing(const Board& board, Seat viewer)
    : board_(&board), pane_(std::make_unique<BoardPane>(board, viewer)) {}

void SeatRing::show(const std::vector<SeatPanel>& panels, SeatStatus (*status)(const SeatPanel&)) {
  if (!has_plate_corners(*board_)) return;
  for (std::size_t i = 0; i < panels.size(); ++i) {
    if (i == plates_.size()) plates_.push_back(std::make_unique<SeatPlate>(panels[i]));
    plates_[i]->show(panels[i], status(panels[i]));
  }
}

void SeatRing::place(const Canvas& canvas, Rect rect) {
  Widget::place(canvas, rect);
  pane_->place(canvas, rect);
  for (const auto& plate : plates_) {
    const int width = std::clamp(plate->width_for_name(canvas), canvas.px(190), canvas.px(290));
    const Size wanted{width, plate->wanted(canvas, width).h};
    plate->place(canvas, plate_corner(*pane_->layout(), plate->panel.seat, wanted));
    plate->speaks = bubble_side(place_of(*pane_->layout(), plate->panel.seat), board_->seats());
  }
}

/// The plates lie above the board's rectangle, and what can't be clicked lets a click through.
std::vector<Widget*> SeatRing::children() {
  std::vector<Widget*> all{pane_.get()};
  for (const auto& plate : plates_)
    if (plate->on_click) all.push_back(plate.get());
  return all;
}

void SeatRing::draw(Canvas& canvas) {
  // A piece that is carried about lies above the plates, a veil does not hide them.
  const auto draw_plates = [&] {
    for (const auto& plate : plates_) plate->draw(canvas);
  };
  if (!pane_->veil) draw_plates();
  pane_->draw(canvas);
  if (pane_->veil) draw_plates();
  for (const auto& plate : plates_) plate->draw_bubble(canvas);
}

}  // namespace junqi::client
