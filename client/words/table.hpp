// The table of a match.
#pragma once
// clang-format off
#define JUNQI_FAMILY TableText
#define JUNQI_FAMILY_NAME "table"
#include "client/words/begin_ids.inc"
#include "client/words/table.inc"
#include "client/words/begin_words.inc"
#include "client/words/table.inc"
#include "client/words/end_words.inc"
