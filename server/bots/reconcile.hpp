// Dealings of several armies made to agree with the battles that two hidden pieces have fought.
#pragma once

#include "server/bots/army_belief.hpp"

namespace junqi::bots {

/// Trades ranks between pieces of one army until every open battle could have ended as it did; heavier dealings are
/// rather come to than lighter ones. `ranks` are by a piece's number, `armies` by seat from 1. False if that fails.
bool reconcile(const RuleSet& rules, const Evidence& evidence, std::span<const ArmyBelief> armies,
               std::span<Rank> ranks, Dice& dice);

}  // namespace junqi::bots
