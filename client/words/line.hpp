// Addresses, servers and the connection to them.
#pragma once
// clang-format off
#define JUNQI_FAMILY LineText
#define JUNQI_FAMILY_NAME "line"
#include "client/words/begin_ids.inc"
#include "client/words/line.inc"
#include "client/words/begin_words.inc"
#include "client/words/line.inc"
#include "client/words/end_words.inc"
