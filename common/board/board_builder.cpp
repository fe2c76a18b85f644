#include "board/board_builder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>

namespace junqi {
namespace {

constexpr int files = 5;
constexpr int rows = 6;

NodeKind territory_kind(int file, int row) {
  const bool flank = file == 1 || file == 3;
  if (row == 6 && flank) return NodeKind::headquarters;
  if (((row == 2 || row == 4) && flank) || (row == 3 && file == 2)) return NodeKind::camp;
  return NodeKind::post;
}

/// Whether the joint between two orthogonal neighbours of a territory is rail: rows 1 and 5, files a and e.
bool joint_is_rail(int file_a, int row_a, int file_b, int row_b) {
  if (row_a == row_b) return row_a == 1 || row_a == 5;
  return (file_a == 0 || file_a == files - 1) && std::max(row_a, row_b) <= 5 && file_a == file_b;
}

Point rotate(Point p, double radians) {
  return {p.x * std::cos(radians) - p.y * std::sin(radians), p.x * std::sin(radians) + p.y * std::cos(radians)};
}

/// Distance from the middle to row 0, so that row r lies at this plus r.
double apothem(int seats) {
  if (seats == 2) return 0;
  return seats == 4 ? 2 : 2 * std::numbers::sqrt3;
}

}  // namespace

std::string territory_name(int seat, int file, int row) { return fmt::format("{}{:c}{}", seat, 'a' + file, row); }

void BoardBuilder::add_node(NodeInfo info) {
  const std::string name = info.name;
  nodes_.emplace(name, std::move(info));
}

void BoardBuilder::add_road(const std::string& a, const std::string& b) {
  roads_.emplace_back(std::min(a, b), std::max(a, b));
}

void BoardBuilder::add_track(const std::vector<std::string>& names) { tracks_.push_back(names); }

Point BoardBuilder::territory_place(int seat, int file, int row) const {
  const Point own{file - 2.0, -(apothem(seats_) + row)};
  return rotate(own, 2 * std::numbers::pi * (seat - 1) / seats_);
}

Point BoardBuilder::centre_place(double seat_direction, double distance) const {
  return rotate({0, -distance}, 2 * std::numbers::pi * (seat_direction - 1) / seats_);
}

void BoardBuilder::add_territory(int seat) {
  const Seat owner{static_cast<std::uint8_t>(seat)};
  for (int file = 0; file < files; ++file) {
    for (int row = 1; row <= rows; ++row) {
      add_node({territory_name(seat, file, row), territory_kind(file, row), owner, file, row,
                territory_place(seat, file, row)});
    }
  }
}

void BoardBuilder::add_territory_roads(int seat) {
  for (int file = 0; file < files; ++file) {
    for (int row = 1; row <= rows; ++row) {
      const std::string here = territory_name(seat, file, row);
      if (file + 1 < files && !joint_is_rail(file, row, file + 1, row))
        add_road(here, territory_name(seat, file + 1, row));
      if (row < rows && !joint_is_rail(file, row, file, row + 1)) add_road(here, territory_name(seat, file, row + 1));
      if (territory_kind(file, row) != NodeKind::camp) continue;
      for (const int df : {-1, 1})
        for (const int dr : {-1, 1}) add_road(here, territory_name(seat, file + df, row + dr));
    }
  }
}

void BoardBuilder::append_file(std::vector<std::string>& track, int seat, char file, int first_row,
                               int last_row) const {
  const int step = first_row <= last_row ? 1 : -1;
  for (int row = first_row; row != last_row + step; row += step)
    track.push_back(territory_name(wrap(seat), file - 'a', row));
}

void BoardBuilder::add_centre() {
  const double corner = seats_ == 4 ? 2 * std::numbers::sqrt2 : 4;
  const double inner = seats_ == 4 ? 2 : 4 / std::numbers::sqrt3;
  add_node({"o", NodeKind::post, no_seat, -1, 0, {0, 0}});
  for (int k = 1; k <= seats_; ++k) {
    add_node({fmt::format("q{}", k), NodeKind::post, no_seat, -1, 0, centre_place(k + 0.5, corner)});
    add_node({fmt::format("i{}", k), NodeKind::post, no_seat, -1, 0, centre_place(k, inner)});
  }
}

void BoardBuilder::add_centre_tracks() {
  const int half = seats_ / 2;
  for (int k = 1; k <= seats_; ++k) {  // the outer lines, straight to the partner opposite
    std::vector<std::string> track;
    append_file(track, k, 'e', 5, 1);
    track.push_back(fmt::format("q{}", k));
    for (int i = k + 1; i <= k + half - 1; ++i) track.push_back(fmt::format("i{}", wrap(i)));
    track.push_back(fmt::format("q{}", wrap(k + half - 1)));
    append_file(track, k + half, 'a', 1, 5);
    add_track(track);
  }
  for (int k = 1; k <= half; ++k) {
    const int opposite = k + half;
    add_track({territory_name(k, 2, 1), fmt::format("i{}", k), "o", fmt::format("i{}", opposite),
               territory_name(opposite, 2, 1)});
  }
}

Board BoardBuilder::junqi(BoardId id, int seats) {
  BoardBuilder b;
  b.seats_ = seats;
  for (int k = 1; k <= seats; ++k) {
    b.add_territory(k);
    b.add_territory_roads(k);
    for (const int row : {1, 5}) {
      std::vector<std::string> track;
      for (int file = 0; file < files; ++file) track.push_back(territory_name(k, file, row));
      b.add_track(track);
    }
    std::vector<std::string> curve;
    b.append_file(curve, k, 'e', 5, 1);
    b.append_file(curve, k + 1, 'a', 1, 5);
    b.add_track(curve);
  }
  if (seats == 2) {
    b.add_track({"1c1", "2c1"});
  } else {
    b.add_centre();
    b.add_centre_tracks();
  }
  Board board = b.finish(id);
  for (int k = 1; k <= seats; ++k) {
    auto& nodes = board.layout_nodes_[static_cast<std::size_t>(k)];
    for (int row = 1; row <= rows; ++row)
      for (int file = 0; file < files; ++file)
        if (territory_kind(file, row) != NodeKind::camp) nodes.push_back(*board.find(territory_name(k, file, row)));
    for (const int file : {1, 3})
      board.headquarters_[static_cast<std::size_t>(k)].push_back(*board.find(territory_name(k, file, rows)));
  }
  return board;
}

Board BoardBuilder::generals() {
  constexpr int wide = 9;
  constexpr int high = 8;
  const auto square = [](int file, int rank) { return fmt::format("{:c}{}", 'a' + file, rank); };
  BoardBuilder b;
  b.seats_ = 2;
  for (int file = 0; file < wide; ++file) {
    for (int rank = 1; rank <= high; ++rank) {
      const Seat owner{static_cast<std::uint8_t>(rank <= 3 ? 1 : rank >= 6 ? 2 : 0)};
      b.add_node({square(file, rank), NodeKind::square, owner, file, rank, {file - 4.0, rank - 4.5}});
      if (file + 1 < wide) b.add_road(square(file, rank), square(file + 1, rank));
      if (rank < high) b.add_road(square(file, rank), square(file, rank + 1));
    }
  }
  Board board = b.finish(BoardId::generals);
  for (int back = 0; back < 3; ++back) {
    for (int i = 0; i < wide; ++i) {
      board.layout_nodes_[1].push_back(*board.find(square(i, 3 - back)));
      board.layout_nodes_[2].push_back(*board.find(square(wide - 1 - i, 6 + back)));
    }
  }
  return board;
}

Board BoardBuilder::finish(BoardId id) {
  Board board;
  board.id_ = id;
  board.seats_ = seats_;
  for (auto& [name, info] : nodes_) board.nodes_.push_back(info);
  const auto count = board.nodes_.size();
  board.roads_from_.resize(count);
  board.rails_from_.resize(count);
  board.runs_from_.resize(count);

  const auto join = [](auto& lists, Node a, Node b) {
    lists[a.value].push_back(b);
    lists[b.value].push_back(a);
  };
  std::set<std::pair<Node, Node>> roads;  // a diagonal between two camps is met from both
  for (const auto& [a, b] : roads_) roads.emplace(*board.find(a), *board.find(b));
  board.roads_.assign(roads.begin(), roads.end());
  for (const auto& [a, b] : board.roads_) join(board.roads_from_, a, b);

  std::set<std::pair<Node, Node>> joints;
  for (const auto& names : tracks_) {
    std::vector<Node> track;
    for (const auto& name : names) track.push_back(*board.find(name));
    for (std::size_t i = 0; i + 1 < track.size(); ++i) joints.insert(std::minmax(track[i], track[i + 1]));
    board.tracks_.push_back(track);
    board.run_nodes_.push_back(track);
    std::reverse(track.begin(), track.end());
    board.run_nodes_.push_back(std::move(track));
  }
  board.rail_joints_.assign(joints.begin(), joints.end());
  for (const auto& [a, b] : board.rail_joints_) join(board.rails_from_, a, b);
  for (auto& list : board.roads_from_) std::sort(list.begin(), list.end());
  for (auto& list : board.rails_from_) std::sort(list.begin(), list.end());
  for (const auto& track : board.run_nodes_)
    for (std::size_t i = 0; i + 1 < track.size(); ++i)
      board.runs_from_[track[i].value].push_back(Run(track).subspan(i + 1));
  return board;
}

}  // namespace junqi
