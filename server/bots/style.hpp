// How a computer player plays: every weight of its judgement, by level and board, with a name each, so that they can be
// tried against one another. Their values are in weights.txt; what they do is said where they are used.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "rules/rule_set.hpp"
#include "server/bots/bot.hpp"

namespace junqi::bots {

struct Style {
  // Care and chance.
  double noise = 0;        // added to every move's value, at random, up to this in either direction
  double caution = 0;      // how much an expected loss weighs
  double looked_into = 0;  // of the best moves so many are played out to see what they leave hanging
  // Foresight.
  double worlds = 0;          // in so many imagined worlds, if any, to see which exchanges the moves lead to
  double rounds = 0;          // so many of all seats after the move
  double patience = 0;        // how much what comes a round later counts
  double least_prospect = 0;  // nobody attacks for less
  double whim = 0;            // how far players differ in what an attack seems worth
  // Battles.
  double initiative = 0;      // an attack tells us something and keeps the game going
  double urge_to_attack = 0;  // what the last quiet plies add to any attack
  double hopeless = 0;        // so much of both remains for an attack that can't succeed
  double greed = 0;           // how an enemy's loss counts beside one's own
  double living = 0;          // how much worths follow what is left of the other side
  double exposure = 0;        // how likely an enemy attacks a piece that it can't know
  double rest = 0;            // how much the second loss counts, since only one can be taken at a time
  // Ways.
  double flag_pull = 0;
  double danger_pull = 0;
  double guard_pull = 0;
  double fade = 0;  // of each pull with every step
  double repetition = 0;
  double repetition_max = 0;
};

/// As weights.txt says.
Style style_of(Level level, const RuleSet& rules);

/// How many teams play.
int teams(const RuleSet& rules);

/// How much of an enemy's loss is one's own gain: all of it between two teams; of more, the others have as much of it.
double gain_share(const RuleSet& rules);

/// Sets the weight of this name; false if there is none.
bool set_weight(Style& style, std::string_view name, double value);
/// All names, with commas.
std::string weight_names();

}  // namespace junqi::bots
