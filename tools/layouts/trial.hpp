// Games that tell how good layouts are: the same opponents with the same layouts for everybody who is tried.
#pragma once

#include "tools/arena/contest.hpp"

namespace junqi::layouts {

/// What came of some games: two points for one won, one for one drawn.
struct Points {
  int points = 0;
  int games = 0;

  double score() const { return games > 0 ? points / (2.0 * games) : 0; }
  void add(const Points& other);
};

/// The opponents in the order in which they are met, again and again.
std::span<const std::string_view> opponents();

/// Plays games of one board on threads; what comes out does not depend on how many.
class Trial {
 public:
  /// `player` plays what is tried. The names must be players that there are.
  Trial(BoardId board, const std::string& player, std::uint64_t seed, int threads);

  /// The games from `begin` to before `end` for each layout; opponents deploy as the generator does.
  std::vector<Points> against_opponents(std::span<const std::string> layouts, int begin, int end) const;
  /// Layouts drawn from the list meet the generator's, the same player on both sides; each two games have the same
  /// layouts with the sides changed.
  Points against_generator(std::span<const std::string_view> list, int games) const;

 private:
  arena::GamePlan plan(int game) const;
  Points tried_once(const std::string& layout, int game) const;
  Points judged_once(std::span<const std::string_view> list, int game) const;
  std::string generated(std::uint64_t seed) const;

  RuleSet rules_;
  arena::ContestPlan contest_;
  arena::MakePlayer player_;
  std::vector<arena::MakePlayer> opponents_;
};

}  // namespace junqi::layouts
