#include "support/naive_movement.hpp"

#include <algorithm>

namespace junqi::test {
namespace {

std::string name(int seat, char file, int row) { return std::to_string(seat) + file + std::to_string(row); }

bool in_list(const std::string& node, const std::string& list) {
  return node.size() == 3 && list.find(node.substr(1)) != std::string::npos;
}
bool camp(const std::string& node) { return in_list(node, "b2 d2 c3 b4 d4"); }
bool headquarters(const std::string& node) { return in_list(node, "b6 d6"); }

/// Seat numbers go round: seat 0 is the last one, seat n+1 the first.
int around(int seat, int seats) { return (seat + seats - 1) % seats + 1; }

std::vector<std::string> file_of(int seat, char file, bool outwards) {
  std::vector<std::string> nodes;
  for (int row = 1; row <= 5; ++row) nodes.push_back(name(seat, file, row));
  if (!outwards) std::reverse(nodes.begin(), nodes.end());
  return nodes;
}

std::vector<std::string> joined(std::vector<std::string> first, const std::vector<std::string>& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

}  // namespace

void NaiveBoard::join_by_road(const std::string& a, const std::string& b) {
  roads_.insert({a, b});
  roads_.insert({b, a});
}

void NaiveBoard::add_track(const std::vector<std::string>& track) {
  for (std::size_t i = 1; i < track.size(); ++i) {
    rails_.insert({track[i - 1], track[i]});
    rails_.insert({track[i], track[i - 1]});
  }
  nodes_.insert(track.begin(), track.end());
  tracks_.push_back(track);
}

void NaiveBoard::add_territory(int seat) {
  const std::string letters = "abcde";
  add_track({name(seat, 'a', 1), name(seat, 'b', 1), name(seat, 'c', 1), name(seat, 'd', 1), name(seat, 'e', 1)});
  add_track({name(seat, 'a', 5), name(seat, 'b', 5), name(seat, 'c', 5), name(seat, 'd', 5), name(seat, 'e', 5)});
  for (const char f : letters)
    for (int row = 1; row <= 6; ++row) nodes_.insert(name(seat, f, row));
  for (const std::string& a : nodes_) {
    for (const std::string& b : nodes_) {
      if (a[0] != b[0] || a.size() != 3 || b.size() != 3 || a[0] != name(seat, 'a', 1)[0]) continue;
      const int sideways = std::abs(a[1] - b[1]);
      const int along = std::abs(a[2] - b[2]);
      const bool grid = sideways + along == 1;
      const bool on_rail_row = sideways == 1 && (a[2] == '1' || a[2] == '5');
      const bool on_rail_file = along == 1 && (a[1] == 'a' || a[1] == 'e') && a[2] != '6' && b[2] != '6';
      if (grid && !on_rail_row && !on_rail_file) join_by_road(a, b);
      if (sideways == 1 && along == 1 && camp(a)) join_by_road(a, b);
    }
  }
}

NaiveBoard::NaiveBoard(int seats) {
  if (seats == 0) {
    for (char f = 'a'; f <= 'i'; ++f) {
      for (char row = '1'; row <= '8'; ++row) {
        nodes_.insert({f, row});
        if (f < 'i') join_by_road({f, row}, {static_cast<char>(f + 1), row});
        if (row < '8') join_by_road({f, row}, {f, static_cast<char>(row + 1)});
      }
    }
    return;
  }
  const auto q = [&](int k) { return "q" + std::to_string(around(k, seats)); };
  const auto i = [&](int k) { return "i" + std::to_string(around(k, seats)); };
  for (int k = 1; k <= seats; ++k) add_territory(k);
  for (int k = 1; k <= seats; ++k)  // the curves
    add_track(joined(file_of(k, 'e', false), file_of(around(k + 1, seats), 'a', true)));
  if (seats == 2) {
    add_track({"1c1", "2c1"});
    return;
  }
  for (int k = 1; k <= seats; ++k) {  // the outer lines
    std::vector<std::string> centre{q(k), i(k + 1), q(k + 1)};
    if (seats == 6) centre = {q(k), i(k + 1), i(k + 2), q(k + 2)};
    add_track(joined(joined(file_of(k, 'e', false), centre), file_of(around(k + seats / 2, seats), 'a', true)));
  }
  for (int k = 1; k <= seats / 2; ++k)  // the middle lines
    add_track({name(k, 'c', 1), i(k), "o", i(k + seats / 2), name(k + seats / 2, 'c', 1)});
}

/// Whether one track holds both nodes with nothing between them.
bool NaiveBoard::straight_run(const NaivePieces& pieces, const std::string& from, const std::string& to) const {
  return std::any_of(tracks_.begin(), tracks_.end(), [&](const std::vector<std::string>& track) {
    auto first = std::find(track.begin(), track.end(), from);
    auto last = std::find(track.begin(), track.end(), to);
    if (first == track.end() || last == track.end()) return false;
    if (last < first) std::swap(first, last);
    return std::none_of(first + 1, last, [&](const std::string& between) { return pieces.count(between) != 0; });
  });
}

/// Lets the set of free nodes that can be reached by rail grow until it grows no more.
bool NaiveBoard::turning_run(const NaivePieces& pieces, const std::string& from, const std::string& to) const {
  std::set<std::string> free{from};
  for (std::size_t before = 0; before != free.size();) {
    before = free.size();
    for (const auto& [a, b] : rails_) {
      if (free.count(a) == 0) continue;
      if (b == to) return true;
      if (pieces.count(b) == 0) free.insert(b);
    }
  }
  return false;
}

bool NaiveBoard::may_go(const NaiveRules& rules, const NaivePieces& pieces, const std::string& from,
                        const std::string& to) const {
  const auto mover = pieces.find(from);
  if (from == to || mover == pieces.end() || mover->second.gait == '-') return false;
  const bool generals = rules.seats == 0;
  if (!generals && headquarters(from) && !rules.headquarters_free) return false;
  const auto there = pieces.find(to);
  if (there != pieces.end()) {
    const auto& friends = rules.teams[static_cast<std::size_t>(mover->second.seat)];
    if (friends.count(there->second.seat) != 0 || camp(to)) return false;
  }
  if (roads_.count({from, to}) != 0) return true;
  return mover->second.gait == 't' ? turning_run(pieces, from, to) : straight_run(pieces, from, to);
}

}  // namespace junqi::test
