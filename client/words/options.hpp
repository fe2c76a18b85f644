// What the options of a game, their values, the presets and the clocks are called.
#pragma once
// clang-format off
#define JUNQI_FAMILY OptionText
#define JUNQI_FAMILY_NAME "options"
#include "client/words/begin_ids.inc"
#include "client/words/options.inc"
#include "client/words/begin_words.inc"
#include "client/words/options.inc"
#include "client/words/end_words.inc"
