// Builds the boards from their construction rules: one construction for every Junqi board, one for Generals.
// Nothing outside this folder needs it; a finished board comes from Board::get.
#pragma once

#include <map>

#include "board/board.hpp"

namespace junqi {

class BoardBuilder {
 public:
  /// The n-seat Junqi board, n = 2, 4 or 6. Source: docs/rules.md, "The n-seat construction".
  static Board junqi(BoardId id, int seats);
  static Board generals();

 private:
  void add_node(NodeInfo info);
  void add_road(const std::string& a, const std::string& b);
  void add_track(const std::vector<std::string>& names);
  void add_territory(int seat);
  void add_territory_roads(int seat);
  void add_centre();
  void add_centre_tracks();
  /// File a or e of a seat, from `first_row` to `last_row`, appended to `track`.
  void append_file(std::vector<std::string>& track, int seat, char file, int first_row, int last_row) const;
  int wrap(int seat) const { return (seat - 1) % seats_ + 1; }
  Point territory_place(int seat, int file, int row) const;
  Point centre_place(double seat_direction, double distance) const;
  Board finish(BoardId id);

  int seats_ = 0;
  std::map<std::string, NodeInfo> nodes_;  // sorted by name, which is the order of the numbers
  std::vector<std::pair<std::string, std::string>> roads_;
  std::vector<std::vector<std::string>> tracks_;
};

/// "1c2": seat, file 0..4, row.
std::string territory_name(int seat, int file, int row);

}  // namespace junqi
