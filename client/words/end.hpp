// The end of a match.
#pragma once
// clang-format off
#define JUNQI_FAMILY EndText
#define JUNQI_FAMILY_NAME "end"
#include "client/words/begin_ids.inc"
#include "client/words/end.inc"
#include "client/words/begin_words.inc"
#include "client/words/end.inc"
#include "client/words/end_words.inc"
