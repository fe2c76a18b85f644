#include "tools/layouts/halving.hpp"

#include <algorithm>

#include "tools/layouts/candidates.hpp"

namespace junqi::layouts {
namespace {

void play(std::vector<Tried>& all, const Trial& trial, int games) {
  std::vector<std::string> layouts;
  for (const Tried& one : all) layouts.push_back(one.layout);
  const int begin = all.front().points.games;
  const auto more = trial.against_opponents(layouts, begin, begin + games);
  for (std::size_t i = 0; i < all.size(); ++i) all[i].points.add(more[i]);
  std::sort(all.begin(), all.end(), [](const Tried& a, const Tried& b) {
    return a.points.points != b.points.points ? a.points.points > b.points.points : a.layout < b.layout;
  });
}

double mean(const std::vector<Tried>& all) {
  double sum = 0;
  for (const Tried& one : all) sum += one.points.score();
  return sum / static_cast<double>(all.size());
}

}  // namespace

std::vector<Tried> choose(BoardId board, const Choice& choice, const Trial& trial,
                          const std::function<void(std::size_t, double)>& told) {
  std::vector<Tried> all;
  for (auto& layout : make_candidates(board, choice.candidates, choice.apart, choice.seed))
    all.push_back({std::move(layout), {}});
  const auto keep = static_cast<std::size_t>(choice.keep);
  for (int games = choice.games;; games = all.front().points.games) {
    play(all, trial, games);
    told(all.size(), mean(all));
    if (all.size() <= keep) return all;
    all.resize(std::max(keep, all.size() / 2));
  }
}

}  // namespace junqi::layouts
