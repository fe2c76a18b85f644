// What happens in a match and how it ends.
#pragma once
// clang-format off
#define JUNQI_FAMILY EventText
#define JUNQI_FAMILY_NAME "events"
#include "client/words/begin_ids.inc"
#include "client/words/events.inc"
#include "client/words/begin_words.inc"
#include "client/words/events.inc"
#include "client/words/end_words.inc"
