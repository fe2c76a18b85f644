#include "client/ui/box.hpp"

#include <algorithm>

namespace junqi::client {

void draw_panel(Canvas& canvas, Rect rect, Backing backing) {
  const Theme& theme = canvas.theme();
  const int radius = canvas.px(theme.radius.panel);
  if (backing == Backing::panel) {
    canvas.shadow(rect.moved(0, canvas.px(3)), radius, canvas.px(10), theme.piece.shadow.with_alpha(0.32));
    canvas.round_rect(rect, radius, theme.ui.panel);
    canvas.round_outline(rect, radius, canvas.px(1), theme.ui.panel_edge);
  } else if (backing == Backing::sunken) {
    const int small = canvas.px(theme.radius.control);
    canvas.round_rect(rect, small, theme.ui.field);
    canvas.round_outline(rect, small, canvas.px(1), theme.ui.panel_edge);
  }
}

void Box::stretch(double share) { add<Spacer>().hints.grow = share; }

void Box::clear() {
  for (auto& child : children_) gone_.push_back(std::move(child));
  children_.clear();
}

Box& Box::padded(int across, int down) {
  pad_across_ = across;
  pad_down_ = down;
  return *this;
}

Box& Box::backed(Backing backing) {
  backing_ = backing;
  return *this;
}

Box& Box::justified(Align align) {
  justify_ = align;
  return *this;
}

Size Box::child_size(const Canvas& canvas, const Widget& child, int width) const {
  const int fixed = canvas.px(child.hints.width);
  const int room = fixed > 0 ? std::min(fixed, width) : width;
  Size size = child.wanted(canvas, room);
  if (fixed > 0) size.w = room;
  if (child.hints.height > 0) size.h = canvas.px(child.hints.height);
  return size;
}

/// Equal shares, but in a row words are not cut while others have room to spare.
void Box::share_out(const Canvas& canvas, std::vector<Part>& parts, int left, double shares) const {
  std::vector<Part*> growing;
  int wishes = 0;
  for (Part& part : parts) {
    if (part.widget->hints.grow <= 0) continue;
    growing.push_back(&part);
    wishes += along(part.size);
  }
  if (flow_ == Flow::row && wishes <= left) {
    const auto greed = [this](const Part* part) { return along(part->size) / part->widget->hints.grow; };
    std::stable_sort(growing.begin(), growing.end(), [&](auto* a, auto* b) { return greed(a) > greed(b); });
  }
  for (Part* part : growing) {
    const double grow = part->widget->hints.grow;
    const int share = rounded(left * grow / shares);
    const int length = flow_ == Flow::row && wishes <= left ? std::max(share, along(part->size)) : share;
    shares -= grow;
    left -= length;
    wishes -= along(part->size);
    if (flow_ == Flow::column) {
      part->size.h = length;
    } else {
      part->size = {length, child_size(canvas, *part->widget, length).h};
    }
  }
}

std::vector<Box::Part> Box::parts(const Canvas& canvas, Size inner, bool share_room) const {
  std::vector<Part> parts;
  double shares = 0;
  int used = 0;
  for (const auto& child : children_) {
    if (!child->visible) continue;
    const Size size = child_size(canvas, *child, inner.w);
    // Along the flow a growing child starts from nothing, so that equal shares are equal lengths.
    const bool grows = share_room && child->hints.grow > 0;
    parts.push_back({child.get(), size});
    if (grows) {
      shares += child->hints.grow;
    } else {
      used += along(size);
    }
  }
  if (!parts.empty()) used += canvas.px(gap_) * static_cast<int>(parts.size() - 1);
  if (!share_room || shares <= 0) return parts;
  share_out(canvas, parts, std::max(0, along(inner) - used), shares);
  return parts;
}

Size Box::wanted(const Canvas& canvas, int width) const {
  const int pad_x = 2 * canvas.px(pad_across_);
  const int pad_y = 2 * canvas.px(pad_down_);
  // In a row the height depends on what width the growing children really get.
  const std::vector<Part> all = parts(canvas, {width - pad_x, 0}, false);
  Size size;
  for (const Part& part : all) {
    if (flow_ == Flow::row) {
      size.w += part.size.w;
    } else {
      size.w = std::max(size.w, part.size.w);
      size.h += part.size.h;
    }
  }
  const int gaps = all.empty() ? 0 : canvas.px(gap_) * static_cast<int>(all.size() - 1);
  if (flow_ == Flow::row) size.w += gaps;
  if (flow_ == Flow::column) size.h += gaps;
  if (flow_ == Flow::row) {
    for (const Part& part : parts(canvas, {width - pad_x, 0}, true)) {
      size.h = std::max(size.h, part.size.h);
    }
  }
  return {std::min(size.w + pad_x, width), size.h + pad_y};
}

void Box::place(const Canvas& canvas, Rect rect) {
  gone_.clear();
  Widget::place(canvas, rect);
  const Rect inner = rect.shrunk(canvas.px(pad_across_), canvas.px(pad_down_));
  const std::vector<Part> all = parts(canvas, inner.size(), true);
  const int gap = canvas.px(gap_);
  int used = all.empty() ? 0 : gap * static_cast<int>(all.size() - 1);
  for (const Part& part : all) used += along(part.size);
  const int spare = std::max(0, along(inner.size()) - used);
  int at = flow_ == Flow::row ? inner.x : inner.y;
  if (justify_ == Align::centre) at += spare / 2;
  if (justify_ == Align::end) at += spare;
  for (const Part& part : all) {
    const int room = across(inner.size());

    const Align align = part.widget->hints.across;
    const int thick = align == Align::stretch ? room : std::min(across(part.size), room);
    const int shift = align == Align::centre ? (room - thick) / 2 : align == Align::end ? room - thick : 0;
    const Rect child = flow_ == Flow::row ? Rect{at, inner.y + shift, part.size.w, thick}
                                          : Rect{inner.x + shift, at, thick, part.size.h};
    part.widget->place(canvas, child);
    at += along(part.size) + gap;
  }
}

void Box::draw(Canvas& canvas) {
  draw_panel(canvas, rect(), backing_);
  for (const auto& child : children_) {
    if (child->visible) child->draw(canvas);
  }
}

std::vector<Widget*> Box::children() {
  std::vector<Widget*> all;
  for (const auto& child : children_) {
    if (child->visible) all.push_back(child.get());
  }
  return all;
}

}  // namespace junqi::client
