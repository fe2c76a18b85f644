#include "server/bots/fitting.hpp"

#include <cmath>

namespace junqi::bots {
namespace {

constexpr int rounds = 10;

void scale_pieces(std::vector<Odds>& odds) {
  for (Odds& piece : odds) {
    float sum = 0;
    for (const float chance : piece) sum += chance;
    if (sum <= 0) continue;
    for (float& chance : piece) chance /= sum;
  }
}

void scale_ranks(std::vector<Odds>& odds, const RankCounts& left) {
  Odds factor{};
  for (const Odds& piece : odds)
    for (std::size_t r = 0; r < ranks_max; ++r) factor[r] += piece[r];
  for (std::size_t r = 0; r < ranks_max; ++r) factor[r] = factor[r] > 0 ? static_cast<float>(left[r]) / factor[r] : 0;
  for (Odds& piece : odds)
    for (std::size_t r = 0; r < ranks_max; ++r) piece[r] *= factor[r];
}

}  // namespace

Fit fit(std::span<const Candidate> pieces, const RankCounts& left) {
  Fit result;
  for (const Candidate& piece : pieces) {
    Odds& odds = result.odds.emplace_back();
    piece.possible.for_each([&](Rank r) { odds[r.index()] = piece.weight[r.index()]; });
  }
  for (int round = 0; round < rounds; ++round) {
    scale_ranks(result.odds, left);
    scale_pieces(result.odds);
  }
  // At the fixed point the mean of log(weight / chance) is how much the weights leave to chance.
  for (std::size_t i = 0; i < pieces.size(); ++i)
    pieces[i].possible.for_each([&](Rank r) {
      const auto chance = static_cast<double>(result.odds[i][r.index()]);
      if (chance > 0) result.log_weight += chance * std::log(static_cast<double>(pieces[i].weight[r.index()]) / chance);
    });
  return result;
}

}  // namespace junqi::bots
