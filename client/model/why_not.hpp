// Why a move cannot be made, by what its asker sees. It speaks the arbiter's words, but knows no more than the View.
#pragma once

#include "match/view.hpp"
#include "rules/arbiter_words.hpp"

namespace junqi::client {

/// Nothing when nothing that the viewer sees stands against it; the arbiter may still refuse a bomb that hits a flag.
std::optional<Refusal> why_not(const RuleSet& rules, const View& view, Move move);

/// The same about taking up a piece, whoever's turn it is.
std::optional<Refusal> why_not_lift(const RuleSet& rules, const View& view, Node from);

/// For the screen.
std::string_view refusal_sentence(Refusal refusal);

}  // namespace junqi::client
