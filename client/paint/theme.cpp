#include "client/paint/theme.hpp"

namespace junqi::client {
namespace {

// Fills after Okabe and Ito's palette, deepened until they stay apart for every kind of eye. With partners opposite one
// team of four is warm and the other cool, and so are the two teams of three.
constexpr std::array<SeatLook, seats_max + 1> seat_looks{{
    {rgb(0x8A7F70), rgb(0x5D554A), rgb(0xFFFAF0), Emblem::circle},
    {rgb(0xC2452D), rgb(0x9E2F1B), rgb(0xFFF4E6), Emblem::circle},
    {rgb(0x1F58A2), rgb(0x174E7A), rgb(0xEFF7FF), Emblem::square},
    {rgb(0xD9A21B), rgb(0x6E4C00), rgb(0x3A2800), Emblem::triangle},
    {rgb(0x198068), rgb(0x0D6350), rgb(0xEDFFF9), Emblem::diamond},
    {rgb(0xC48FCB), rgb(0x7A2F83), rgb(0x3A1240), Emblem::star},
    {rgb(0x34414B), rgb(0x26323B), rgb(0xEDF3F7), Emblem::hexagon},
}};

constexpr Theme light{
    .table = {.light = rgb(0xDCC8A4),
              .dark = rgb(0xC2A878),
              .paper = rgb(0xF7F0E0),
              .paper_edge = rgb(0xB79E73),
              .frame = rgb(0xA98D5F),
              .grain = 0.35},
    .board = {.road = rgb(0xA08F76),
              .rail = rgb(0x5A5046),
              .rail_gap = rgb(0xF7F0E0),
              .post = rgb(0xFFFBF2),
              .post_edge = rgb(0x9C8B70),
              .camp = rgb(0xE3E6CC),
              .camp_edge = rgb(0x7E8A63),
              .headquarters = rgb(0xF0DCC2),
              .headquarters_edge = rgb(0x8A5A3C),
              .label = rgb(0x8A7D68),
              .mountain = rgb(0x8C9A86),
              .mountain_far = rgb(0xC3CBB8),
              .square_light = rgb(0xFBF6EA),
              .square_dark = rgb(0xF0E6D0),
              .territory_tint = 0.075},
    .piece = {.face = rgb(0xFFFDF6),
              .face_low = rgb(0xF1E4C8),
              .ink = rgb(0x2B2520),
              .shadow = rgb(0x3B2A12),
              .target = rgb(0x2E7D4F),
              .selection = rgb(0xE08A00)},
    .ui = {.panel = rgb(0xFAF5E9),
           .panel_edge = rgb(0xC9B78F),
           .field = rgb(0xFFFDF7),
           .field_edge = rgb(0xB7A47D),
           .ink = rgb(0x2B2520),
           .ink_soft = rgb(0x5C5142),
           .ink_faint = rgb(0x756957),
           .accent = rgb(0xA63A24),
           .accent_ink = rgb(0xA63A24),
           .on_accent = rgb(0xFFF6EA),
           .hover = rgb(0xF0E6CF),
           .press = rgb(0xE3D5B6),
           .focus = rgb(0xD07C00),
           .good = rgb(0x27693F),
           .warn = rgb(0x8A5500),
           .danger = rgb(0xB3261E),
           .shade = Color{43, 34, 22, 120}},
    .seats = seat_looks,
    .type = {},
    .space = {},
    .radius = {},
    .motion = {},
};

constexpr Theme make_dark() {
  Theme dark = light;
  dark.dark = true;
  dark.table = {.light = rgb(0x3A322A),
                .dark = rgb(0x221D18),
                .paper = rgb(0x2F2923),
                .paper_edge = rgb(0x5D5040),
                .frame = rgb(0x4A3F32),
                .grain = 0.25};
  dark.board = {.road = rgb(0x7A6C58),
                .rail = rgb(0xB9A98C),
                .rail_gap = rgb(0x2F2923),
                .post = rgb(0x453D33),
                .post_edge = rgb(0xA39278),
                .camp = rgb(0x3A4433),
                .camp_edge = rgb(0x879670),
                .headquarters = rgb(0x4A382A),
                .headquarters_edge = rgb(0xB98A63),
                .label = rgb(0x9B8D76),
                .mountain = rgb(0x566152),
                .mountain_far = rgb(0x434B40),
                .square_light = rgb(0x39322A),
                .square_dark = rgb(0x312B24),
                .territory_tint = 0.16};
  dark.piece.face = rgb(0xF3E9D4);
  dark.piece.face_low = rgb(0xDCCBA6);
  dark.piece.shadow = rgb(0x000000);
  dark.piece.target = rgb(0x6FC793);
  // Slate would vanish on a dark table.
  dark.seats[6] = {rgb(0xC3CED5), rgb(0x3D4C58), rgb(0x222C33), Emblem::hexagon};
  dark.ui = {.panel = rgb(0x2C2620),
             .panel_edge = rgb(0x574B3C),
             .field = rgb(0x221D18),
             .field_edge = rgb(0x6A5C4A),
             .ink = rgb(0xF1E8D8),
             .ink_soft = rgb(0xBFB29C),
             .ink_faint = rgb(0xA0937E),
             .accent = rgb(0xB94A31),
             .accent_ink = rgb(0xEE8A6E),
             .on_accent = rgb(0xFFF6EA),
             .hover = rgb(0x3A332B),
             .press = rgb(0x4A4136),
             .focus = rgb(0xF0A030),
             .good = rgb(0x6FC793),
             .warn = rgb(0xE0A84A),
             .danger = rgb(0xE5776D),
             .shade = Color{0, 0, 0, 150}};
  return dark;
}

constexpr Theme dark = make_dark();

}  // namespace

const Theme& light_theme() { return light; }
const Theme& dark_theme() { return dark; }

}  // namespace junqi::client
