// What the ranks are called and what they can do.
#pragma once
// clang-format off
#define JUNQI_FAMILY RankText
#define JUNQI_FAMILY_NAME "ranks"
#include "client/words/begin_ids.inc"
#include "client/words/ranks.inc"
#include "client/words/begin_words.inc"
#include "client/words/ranks.inc"
#include "client/words/end_words.inc"
