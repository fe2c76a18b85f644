// Why a move cannot be made, in the order of Refusal.
#pragma once
// clang-format off
#define JUNQI_FAMILY RefusalText
#define JUNQI_FAMILY_NAME "refusals"
#include "client/words/begin_ids.inc"
#include "client/words/refusals.inc"
#include "client/words/begin_words.inc"
#include "client/words/refusals.inc"
#include "client/words/end_words.inc"
