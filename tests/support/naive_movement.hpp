// A second movement generator for tests, written from docs/rules.md alone: boards as lists of names, pieces in a map,
// and a rule asked for one pair of nodes at a time. Slow, and meant to share nothing with common/.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

namespace junqi::test {

struct NaivePiece {
  int seat = 0;
  char gait = 's';  // 's' straight, 't' turns on rails, '-' never moves
};
using NaivePieces = std::map<std::string, NaivePiece>;

struct NaiveRules {
  int seats = 2;  // 2, 4 or 6 of Junqi; 0 is Game of the Generals
  bool headquarters_free = false;
  std::vector<std::set<int>> teams;
};

class NaiveBoard {
 public:
  /// `seats` as in NaiveRules.
  explicit NaiveBoard(int seats);

  const std::set<std::string>& nodes() const { return nodes_; }
  bool may_go(const NaiveRules& rules, const NaivePieces& pieces, const std::string& from, const std::string& to) const;

 private:
  using Joint = std::pair<std::string, std::string>;
  void add_territory(int seat);
  void add_track(const std::vector<std::string>& track);
  void join_by_road(const std::string& a, const std::string& b);
  bool straight_run(const NaivePieces& pieces, const std::string& from, const std::string& to) const;
  bool turning_run(const NaivePieces& pieces, const std::string& from, const std::string& to) const;

  std::set<std::string> nodes_;
  std::set<Joint> roads_;  // both ways round
  std::set<Joint> rails_;
  std::vector<std::vector<std::string>> tracks_;
};

}  // namespace junqi::test
