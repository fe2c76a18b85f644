// Emotes, for players without a common language.
#pragma once
// clang-format off
#define JUNQI_FAMILY EmoteText
#define JUNQI_FAMILY_NAME "emotes"
#include "client/words/begin_ids.inc"
#include "client/words/emotes.inc"
#include "client/words/begin_words.inc"
#include "client/words/emotes.inc"
#include "client/words/end_words.inc"
