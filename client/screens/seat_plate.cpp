#include "client/screens/seat_plate.hpp"

#include <algorithm>
#include <array>

#include "client/paint/piece_painter.hpp"
#include "client/words/seats.hpp"

namespace junqi::client {
namespace {

constexpr std::string_view separator = " · ";
constexpr int narrow_below = 132;  // a plate of less width has its clock on the second line

void join(std::string& to, std::string_view part) {
  if (part.empty()) return;
  if (!to.empty()) to += separator;
  to += part;
}

SeatText out_text(OutWhy why) { return member_of(SeatText::out_flag, why); }

}  // namespace

std::string seat_tag(const SeatPanel& panel) {
  std::string tag;
  if (panel.me) join(tag, text(SeatText::you));
  if (panel.ally) join(tag, text(SeatText::partner));
  if (panel.team > 0 && !panel.me && !panel.ally) join(tag, say(SeatText::team_name, panel.team));
  return tag;
}

SeatStatus match_status(const SeatPanel& panel) {
  if (panel.out) return {say(out_text(*panel.out)), Ink::danger};
  if (!panel.connected) {
    return {panel.grace.empty() ? say(SeatText::away) : say(SeatText::away_for, panel.grace), Ink::warn};
  }
  if (panel.agrees_draw) return {say(SeatText::agrees_draw), Ink::accent};
  const std::string pieces = say_count(SeatText::pieces_left, panel.pieces);
  std::string number = std::to_string(panel.pieces);
  std::string words = seat_tag(panel);
  std::string brief = words;
  join(words, pieces);
  join(brief, number);
  SeatStatus status{words, Ink::soft, {words, brief, pieces, number}};
  if (panel.timeouts_left > 0 && panel.timeouts_left <= 2) {
    const std::string warning = say_count(SeatText::lost_turns, panel.timeouts_left);
    join(status.text, warning);
    join(number, warning);
    status.shorter.insert(status.shorter.begin(), {number, warning});
  }
  return status;
}

Size SeatPlate::wanted(const Canvas& canvas, int width) const {
  return {width, canvas.line_height(TextStyle::strong) + canvas.line_height(TextStyle::caption) + canvas.px(11)};
}

int SeatPlate::width_for_name(const Canvas& canvas) const {
  const int clock = panel.clock.empty() ? 0 : canvas.measure(TextStyle::strong, panel.clock).w + canvas.px(8);
  return canvas.measure(TextStyle::strong, panel.name).w + clock + canvas.px(8 + 20 + 10);
}

void SeatPlate::draw_back(Canvas& canvas) const {
  const Theme& theme = canvas.theme();
  const SeatLook& look = theme.seat(panel.seat);
  const int radius = canvas.px(theme.radius.control);
  const bool lit = panel.turn || panel.winner;
  canvas.round_rect(rect(), radius, lit ? mix(theme.ui.field, look.fill, 0.18) : theme.ui.field.with_alpha(0.92));
  canvas.round_outline(rect(), radius, canvas.px(lit ? 2 : 1), lit ? look.fill : theme.ui.panel_edge);
}

void SeatPlate::draw_name(Canvas& canvas, Rect line) const {
  const Theme& theme = canvas.theme();
  const double radius = canvas.px(6);
  draw_seat_sign(canvas, panel.seat, line.take_left(canvas.px(20)).centre(), radius);
  const Color ink = panel.out ? theme.ui.ink_faint : theme.seat_ink(panel.seat);
  canvas.text(line, TextStyle::strong, panel.name, ink);
}

void SeatPlate::draw(Canvas& canvas) {
  const Theme& theme = canvas.theme();
  draw_back(canvas);
  Rect inner = rect().shrunk(canvas.px(8), canvas.px(5));
  const bool narrow = rect().w < canvas.px(narrow_below);
  Rect line = status.empty() && !narrow ? inner : inner.take_top(canvas.line_height(TextStyle::strong));
  const Color clock_ink = panel.clock_low        ? theme.ui.danger
                          : panel.clock_soon_low ? theme.ui.warn
                          : panel.turn           ? theme.ui.ink
                                                 : theme.ui.ink_soft;
  if (!panel.clock.empty() && !panel.out) {
    Rect& where = narrow ? inner : line;
    const Rect clock = where.take_right(canvas.measure(TextStyle::strong, panel.clock).w + canvas.px(4));
    canvas.text(clock, TextStyle::strong, panel.clock, clock_ink, Across::right);
  }
  draw_name(canvas, line);
  inner.take_left(canvas.px(20));
  canvas.text(inner, TextStyle::caption, fitting_status(canvas, inner.w), ink_color(theme, status_ink));
  draw_focus(canvas, canvas.px(theme.radius.control));
  if (speaks == Speaks::left) draw_bubble(canvas);
}

void SeatPlate::show(SeatPanel seat, SeatStatus words) {
  panel = std::move(seat);
  status = std::move(words.text);
  status_ink = words.ink;
  shorter_ = std::move(words.shorter);
}

/// Whole words only: where there is no room for all of them, fewer are said.
std::string SeatPlate::fitting_status(const Canvas& canvas, int width) const {
  const auto fits = [&](const std::string& words) { return canvas.measure(TextStyle::caption, words).w <= width; };
  if (fits(status)) return status;
  const auto shorter = std::find_if(shorter_.begin(), shorter_.end(), fits);
  return shorter == shorter_.end() ? status : *shorter;
}

void SeatPlate::draw_bubble(Canvas& canvas) const {
  if (says.empty()) return;
  const Theme& theme = canvas.theme();
  const int gap = canvas.px(10);
  const double beak = canvas.px(6);
  Rect bubble{rect().x, rect().y, canvas.measure(TextStyle::strong, says).w + 2 * canvas.px(12),
              canvas.line_height(TextStyle::strong) + 2 * canvas.px(6)};
  PosF base;
  PosF end;
  PosF along{0, beak};
  if (speaks == Speaks::left) {
    bubble.x = std::max(0, rect().x - gap - bubble.w);
    bubble.y = rect().y + (rect().h - bubble.h) / 2;
    base = {bubble.right() - 1.0, bubble.centre().y};
    end = base + PosF{beak, 0};
  } else {
    const bool above = speaks == Speaks::above;
    bubble.x = std::clamp(rect().x, 0, std::max(0, canvas.size().w - bubble.w));
    bubble.y = above ? rect().y - gap - bubble.h : rect().bottom() + gap;
    base = {bubble.x + canvas.px(20) + 0.0, above ? bubble.bottom() - 1.0 : bubble.y + 1.0};
    end = base + PosF{0, above ? beak : -beak};
    along = {beak, 0};
  }
  const Color fill = theme.seat(panel.seat).fill;
  canvas.begin_layer(bubble);
  canvas.shadow(bubble.moved(0, canvas.px(1)), canvas.px(theme.radius.control), canvas.px(5),
                theme.piece.shadow.with_alpha(0.3));
  const std::array<PosF, 3> triangle{base - along, end, base + along};
  canvas.polygon(triangle, fill);
  canvas.round_rect(bubble, canvas.px(theme.radius.control), fill);
  canvas.text(bubble, TextStyle::strong, says, theme.seat(panel.seat).on, Across::centre);
}

void SeatPlate::list_zones(std::vector<Zone>& zones) const {
  if (on_click) zones.push_back({"plate " + std::to_string(panel.seat.value), rect()});
}

bool SeatPlate::handle(const UiEvent& event, Ui& /*ui*/) {
  if (!on_click) return false;
  if (event.kind == UiEvent::Kind::mouse_down) return true;
  const bool released = event.kind == UiEvent::Kind::mouse_up && pressed() && rect().contains(event.at);
  if (!released && !event.is_key(Key::enter) && !event.is_key(Key::space)) return false;
  on_click();
  return true;
}

}  // namespace junqi::client
