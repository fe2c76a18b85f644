#include "client/paint/theme.hpp"

#include <array>
#include <cmath>
#include <set>

#include "support/catch.hpp"

using namespace junqi;
using namespace junqi::client;

namespace {

using Triple = std::array<double, 3>;

double linear(std::uint8_t channel) {
  const double c = channel / 255.0;
  return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

Triple linear(Color c) { return {linear(c.r), linear(c.g), linear(c.b)}; }

Triple times(const std::array<Triple, 3>& m, const Triple& v) {
  Triple out{};
  for (std::size_t i = 0; i < 3; ++i) out[i] = m[i][0] * v[0] + m[i][1] * v[1] + m[i][2] * v[2];
  return out;
}

/// CIE L*a*b* from linear sRGB.
Triple lab(Triple rgb) {
  for (double& c : rgb) c = std::min(std::max(c, 0.0), 1.0);
  const Triple xyz = times({{{0.4124, 0.3576, 0.1805}, {0.2126, 0.7152, 0.0722}, {0.0193, 0.1192, 0.9505}}}, rgb);
  const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
  const double x = f(xyz[0] / 0.9505);
  const double y = f(xyz[1]);
  const double z = f(xyz[2] / 1.089);
  return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double distance(const Triple& a, const Triple& b) { return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]); }

double luminance(Color c) {
  const Triple v = linear(c);
  return 0.2126 * v[0] + 0.7152 * v[1] + 0.0722 * v[2];
}

double contrast(Color a, Color b) {
  const double high = std::max(luminance(a), luminance(b));
  const double low = std::min(luminance(a), luminance(b));
  return (high + 0.05) / (low + 0.05);
}

struct Eyes {
  const char* name;
  std::array<Triple, 3> matrix;
};

// Machado, Oliveira and Fernandes (2009), severity 1.
const std::array<Eyes, 4> eyes{{
    {"full colour", {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}},
    {"protanopia",
     {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}}},
    {"deuteranopia",
     {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}}},
    {"tritanopia",
     {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}}},
}};

}  // namespace

TEST_CASE("the seats' colours stay apart for every kind of eye, and their emblems differ") {
  for (const Theme* theme : {&light_theme(), &dark_theme()}) {
    std::set<Emblem> emblems;
    for (std::size_t a = 1; a <= seats_max; ++a) {
      emblems.insert(theme->seats[a].emblem);
      for (std::size_t b = 1; b < a; ++b) {
        for (const Eyes& eye : eyes) {
          const Triple one = lab(times(eye.matrix, linear(theme->seats[a].fill)));
          const Triple other = lab(times(eye.matrix, linear(theme->seats[b].fill)));
          INFO("seats " << a << " and " << b << ", " << eye.name);
          CHECK(distance(one, other) >= 16);
        }
      }
    }
    CHECK(emblems.size() == seats_max);
  }
}

TEST_CASE("words can be read on what they are written on") {
  for (const Theme* theme : {&light_theme(), &dark_theme()}) {
    const UiColors& ui = theme->ui;
    CHECK(contrast(ui.ink, ui.panel) >= 7);
    CHECK(contrast(ui.ink, ui.field) >= 7);
    CHECK(contrast(ui.ink_soft, ui.panel) >= 4.5);
    CHECK(contrast(ui.ink_faint, ui.field) >= 3);
    CHECK(contrast(ui.on_accent, ui.accent) >= 4.5);
    CHECK(contrast(ui.danger, ui.panel) >= 4.5);
    CHECK(contrast(ui.accent_ink, ui.panel) >= 4.5);
    for (std::size_t seat = 1; seat <= seats_max; ++seat) {
      INFO("seat " << seat);
      CHECK(contrast(theme->seat_ink(junqi::Seat{static_cast<std::uint8_t>(seat)}), ui.panel) >= 4.5);
      CHECK(contrast(theme->seats[seat].ink, theme->piece.face_low) >= 4.5);
      CHECK(contrast(theme->seats[seat].on, theme->seats[seat].fill) >= 3);
    }
  }
}
