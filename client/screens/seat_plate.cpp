#include "client/screens/seat_plate.hpp"

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

/// As many of the parts as fit whole, the first one in any case.
std::string fitting(const Canvas& canvas, std::string words, int width) {
  while (canvas.measure(TextStyle::caption, words).w > width) {
    const auto last = words.rfind(separator);
    if (last == words.npos) break;
    words.resize(last);
  }
  return words;
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
  std::string words = seat_tag(panel);
  join(words, say_count(SeatText::pieces_left, panel.pieces));
  if (panel.timeouts_left > 0 && panel.timeouts_left <= 2)
    join(words, say_count(SeatText::lost_turns, panel.timeouts_left));
  return {words, Ink::soft};
}

Size SeatPlate::wanted(const Canvas& canvas, int width) const {
  return {width, canvas.line_height(TextStyle::strong) + canvas.line_height(TextStyle::caption) + canvas.px(11)};
}

void SeatPlate::draw_back(Canvas& canvas) const {
  const Theme& theme = canvas.theme();
  const SeatLook& look = theme.seat(panel.seat);
  const int radius = canvas.px(theme.radius.control);
  const bool lit = panel.turn || panel.winner;
  canvas.round_rect(rect(), radius, lit ? mix(theme.ui.field, look.fill, 0.2) : theme.ui.field.with_alpha(0.92));
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
  Rect line = inner.take_top(canvas.line_height(TextStyle::strong));
  const bool narrow = rect().w < canvas.px(narrow_below);
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
  if (!says.empty()) return draw_bubble(canvas, inner);
  canvas.text(inner, TextStyle::caption, fitting(canvas, status, inner.w), ink_color(theme, status_ink));
  draw_focus(canvas, canvas.px(theme.radius.control));
}

/// As a person's words come out of a mouth: from the name above.
void SeatPlate::draw_bubble(Canvas& canvas, Rect line) const {
  const Theme& theme = canvas.theme();
  const int wanted = canvas.measure(TextStyle::strong, says).w + 2 * canvas.px(theme.space.small);
  line.w = std::min(line.w, wanted);
  line = line.shrunk(0, -canvas.px(2));
  const Color fill = theme.seat(panel.seat).fill;
  const double x = line.x + canvas.px(12);
  const std::array<PosF, 3> beak{PosF{x - canvas.px(5), line.y + 1.0}, PosF{x + canvas.px(5), line.y + 1.0},
                                 PosF{x, line.y - canvas.px(5) + 0.0}};
  canvas.polygon(beak, fill);
  canvas.round_rect(line, canvas.px(theme.radius.control), fill);
  canvas.text(line, TextStyle::strong, says, theme.seat(panel.seat).on, Across::centre);
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
