// A quick match: an opponent is looked for.
#pragma once
// clang-format off
#define JUNQI_FAMILY QuickText
#define JUNQI_FAMILY_NAME "quick"
#include "client/words/begin_ids.inc"
#include "client/words/quick.inc"
#include "client/words/begin_words.inc"
#include "client/words/quick.inc"
#include "client/words/end_words.inc"
