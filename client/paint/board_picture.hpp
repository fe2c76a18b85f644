// What is to be seen on a board at one moment, as plain data: the painter's input. Whoever fills it decides what the
// viewer may see; nothing here tells a rank that was not written into it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "board/ids.hpp"
#include "client/paint/geometry.hpp"

namespace junqi::client {

/// What is drawn on a piece instead of words: no two ranks of an army look alike.
enum class InsigniaSign { rank, tools, mine, bomb, flag, eye };
struct Insignia {
  int stars = 0;
  int bars = 0;      // under the stars
  int chevrons = 0;  // instead of both
  InsigniaSign sign = InsigniaSign::rank;
  bool operator==(const Insignia&) const = default;
};

struct PieceLook {
  Seat owner = no_seat;
  std::string face = {};                  // "司令"; written when it fits
  std::string short_face = {};            // "司"; written on small tiles
  std::string widest_face = {};           // of all pieces: where it does not fit, none is written in full
  std::string widest_short = {};          // of all short faces: it sets their size
  std::optional<Insignia> insignia = {};  // drawn instead of the face
  bool concealed = false;                 // its back is seen: colour and emblem of the owner, no face
  Seat carries = no_seat;                 // whose flag it carries
  bool shown = false;                     // a flag that everybody was shown
  bool dimmed = false;                    // not to be taken up now
  std::string note = {};                  // the viewer's own remark, a few characters
  int note_colour = 0;                    // and its colour, 1 to 4; 0: none
  bool moved = false;                     // it is to be seen that it has moved
  bool ally = false;                      // of the viewer's side
};

enum class Outcome { moves, wins, loses, both, home };

/// A move of the past that stays marked.
struct MoveMark {
  Seat seat;
  std::vector<Node> path;
  Outcome outcome = Outcome::moves;
  double strength = 1;  // 0..1, older ones fainter
};

enum class TargetKind { step, strike, place };

/// A node where the selected piece may go.
struct Target {
  Node node;
  TargetKind kind = TargetKind::step;
};

/// A piece that is not on its node: dragged by the pointer or sliding along its path.
struct Floating {
  PieceLook piece;
  PosF centre;
  bool lifted = true;
};

/// A battle that happens now; `t` runs from 0 to 1.
struct Burst {
  Node node;
  Outcome outcome = Outcome::both;
  double t = 0;
};

struct BoardPicture {
  std::vector<std::optional<PieceLook>> pieces;  // by node
  std::vector<MoveMark> marks;
  std::vector<Target> targets;
  std::optional<Node> selected;
  std::optional<Node> hovered;
  std::optional<Node> cursor;  // of the keyboard
  std::vector<Node> preview;   // the path to the target under the pointer
  Seat preview_seat;
  std::vector<Node> plan;  // the path of a move that is to be made later, by `preview_seat`
  Seat active;             // whose turn it is
  SeatSet partners;        // of the viewer; their territories are framed in the viewer's colour
  std::vector<Node> lit;   // spoken of elsewhere on the screen
  bool names = false;      // of the nodes
  std::vector<Floating> floating;
  std::vector<Burst> bursts;

  void put(Node n, PieceLook piece) {
    if (pieces.size() <= n.value) pieces.resize(n.value + 1U);
    pieces[n.value] = std::move(piece);
  }
};

}  // namespace junqi::client
