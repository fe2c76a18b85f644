// The question about a server with another key.
#pragma once
// clang-format off
#define JUNQI_FAMILY KeyText
#define JUNQI_FAMILY_NAME "keys"
#include "client/words/begin_ids.inc"
#include "client/words/keys.inc"
#include "client/words/begin_words.inc"
#include "client/words/keys.inc"
#include "client/words/end_words.inc"
