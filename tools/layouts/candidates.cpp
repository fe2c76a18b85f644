#include "tools/layouts/candidates.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "match/match.hpp"
#include "server/bots/deployment.hpp"
#include "server/bots/layout_shape.hpp"

namespace junqi::layouts {
namespace {

constexpr int swaps_max = 8;
constexpr int tries_max = 200;  // for each that is wanted

bool fit(BoardId board, const std::string& layout) {
  return SealedLayout::read(board, layout).has_value() && bots::sound(board, layout);
}

/// As the taste of bot's generator has it, and then some pieces exchanged against all taste.
std::string candidate(BoardId board, bots::Dice& dice) {
  std::string layout = board == BoardId::generals ? bots::generals_layout(dice) : bots::junqi_layout(dice);
  const int cells = static_cast<int>(layout.size());
  for (int swaps = dice.below(swaps_max + 1); swaps > 0; --swaps) {
    std::string changed = layout;
    const auto a = static_cast<std::size_t>(dice.below(cells));
    const auto b = static_cast<std::size_t>(dice.below(cells));
    std::swap(changed[a], changed[b]);
    if (fit(board, changed)) layout = changed;
  }
  constexpr std::size_t right_headquarters = 23;
  const bool turned = board != BoardId::generals && layout[right_headquarters] == 'l';
  return turned ? bots::mirrored(board, layout) : layout;
}

}  // namespace

std::vector<std::string> make_candidates(BoardId board, int count, int apart, std::uint64_t seed) {
  bots::Dice dice(seed);
  std::vector<std::string> all;
  for (int tries = 0; static_cast<int>(all.size()) < count; ++tries) {
    if (tries > count * tries_max) throw std::runtime_error("there are not so many layouts so far apart");
    const std::string one = candidate(board, dice);
    const std::string mirror = bots::mirrored(board, one);
    const auto near = [&](const std::string& other) {
      return bots::distance(one, other) < apart || bots::distance(mirror, other) < apart;
    };
    if (fit(board, one) && std::none_of(all.begin(), all.end(), near)) all.push_back(one);
  }
  return all;
}

}  // namespace junqi::layouts
