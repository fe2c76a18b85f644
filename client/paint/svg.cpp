#include "client/paint/svg.hpp"

#include <iterator>

#include <fmt/format.h>

namespace junqi::client {
namespace {

std::string joined(std::span<const PosF> points) {
  std::string text;
  for (const PosF& p : points) fmt::format_to(std::back_inserter(text), "{:.2f},{:.2f} ", p.x, p.y);
  return text;
}

}  // namespace

void Svg::close(const Pen& pen) {
  auto out = std::back_inserter(text_);
  if (pen.fill.a == 0) {
    text_ += " fill='none'";
  } else {
    fmt::format_to(out, " fill='{}' fill-opacity='{:.3f}'", hex(pen.fill), pen.fill.a / 255.0);
  }
  if (pen.width > 0) {
    fmt::format_to(out, " stroke='{}' stroke-opacity='{:.3f}' stroke-width='{:.2f}'", hex(pen.stroke),
                   pen.stroke.a / 255.0, pen.width);
    if (pen.dash > 0) fmt::format_to(out, " stroke-dasharray='{0:.2f} {0:.2f}'", pen.dash);
    if (pen.round) text_ += " stroke-linecap='round' stroke-linejoin='round'";
  }
  text_ += "/>";
}

Svg& Svg::rect(double x, double y, double w, double h, double radius, const Pen& pen) {
  fmt::format_to(std::back_inserter(text_), "<rect x='{:.2f}' y='{:.2f}' width='{:.2f}' height='{:.2f}' rx='{:.2f}'", x,
                 y, w, h, radius);
  close(pen);
  return *this;
}

Svg& Svg::circle(PosF centre, double radius, const Pen& pen) { return ellipse(centre, radius, radius, pen); }

Svg& Svg::ellipse(PosF centre, double rx, double ry, const Pen& pen) {
  fmt::format_to(std::back_inserter(text_), "<ellipse cx='{:.2f}' cy='{:.2f}' rx='{:.2f}' ry='{:.2f}'", centre.x,
                 centre.y, rx, ry);
  close(pen);
  return *this;
}

Svg& Svg::line(PosF from, PosF to, const Pen& pen) {
  return path(fmt::format("M{:.2f} {:.2f}L{:.2f} {:.2f}", from.x, from.y, to.x, to.y), pen);
}

Svg& Svg::polyline(std::span<const PosF> points, const Pen& pen) {
  fmt::format_to(std::back_inserter(text_), "<polyline points='{}'", joined(points));
  close(pen);
  return *this;
}

Svg& Svg::polygon(std::span<const PosF> points, const Pen& pen) {
  fmt::format_to(std::back_inserter(text_), "<polygon points='{}'", joined(points));
  close(pen);
  return *this;
}

Svg& Svg::path(const std::string& commands, const Pen& pen) {
  fmt::format_to(std::back_inserter(text_), "<path d='{}'", commands);
  close(pen);
  return *this;
}

Svg& Svg::gradient_rect(double x, double y, double w, double h, double radius, Color top, Color bottom) {
  // The rasteriser knows gradients in the picture's own coordinates only.
  const int id = gradients_++;
  fmt::format_to(
      std::back_inserter(text_),
      "<defs><linearGradient id='g{0}' gradientUnits='userSpaceOnUse' x1='0' y1='{1:.2f}' x2='0' y2='{2:.2f}'>"
      "<stop offset='0' stop-color='{3}' stop-opacity='{4:.3f}'/>"
      "<stop offset='1' stop-color='{5}' stop-opacity='{6:.3f}'/></linearGradient></defs>"
      "<rect x='{7:.2f}' y='{1:.2f}' width='{8:.2f}' height='{9:.2f}' rx='{10:.2f}' fill='url(#g{0})'/>",
      id, y, y + h, hex(top), top.a / 255.0, hex(bottom), bottom.a / 255.0, x, w, h, radius);
  return *this;
}

}  // namespace junqi::client
