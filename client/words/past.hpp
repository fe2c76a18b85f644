// Looking at earlier moves.
#pragma once
// clang-format off
#define JUNQI_FAMILY PastText
#define JUNQI_FAMILY_NAME "past"
#include "client/words/begin_ids.inc"
#include "client/words/past.inc"
#include "client/words/begin_words.inc"
#include "client/words/past.inc"
#include "client/words/end_words.inc"
