// The rules of the game.
#pragma once
// clang-format off
#define JUNQI_FAMILY RulesText
#define JUNQI_FAMILY_NAME "rules"
#include "client/words/begin_ids.inc"
#include "client/words/rules.inc"
#include "client/words/begin_words.inc"
#include "client/words/rules.inc"
#include "client/words/end_words.inc"
