// How far it is, in a bot's eyes, from every node to a goal: roads are slow, rails fast, pieces in the way cost time.
// A rough measure for heading somewhere; which moves are legal is the rules' business.
#pragma once

#include "server/bots/belief.hpp"

namespace junqi::bots {

/// The farther, the larger; `unreachable` where no way leads.
using Distances = std::array<float, nodes_max>;
inline constexpr float unreachable = 1000;

/// Who walks: a digger passes mines, anyone else hardly.
enum class Walker : std::uint8_t { ordinary, digger };

/// Distances to `goal` for the pieces of `seat`.
Distances distances_to(const RuleSet& rules, const Scene& scene, const Belief& belief, Seat seat, Node goal,
                       Walker walker);

}  // namespace junqi::bots
