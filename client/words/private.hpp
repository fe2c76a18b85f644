// Talk with one person at the table.
#pragma once
// clang-format off
#define JUNQI_FAMILY PrivateText
#define JUNQI_FAMILY_NAME "private"
#include "client/words/begin_ids.inc"
#include "client/words/private.inc"
#include "client/words/begin_words.inc"
#include "client/words/private.inc"
#include "client/words/end_words.inc"
