// The chat.
#pragma once
// clang-format off
#define JUNQI_FAMILY ChatText
#define JUNQI_FAMILY_NAME "chat"
#include "client/words/begin_ids.inc"
#include "client/words/chat.inc"
#include "client/words/begin_words.inc"
#include "client/words/chat.inc"
#include "client/words/end_words.inc"
