// Talk in the lobby, talk with one person, and whom one does not want to hear.
#pragma once
// clang-format off
#define JUNQI_FAMILY TalkText
#define JUNQI_FAMILY_NAME "talk"
#include "client/words/begin_ids.inc"
#include "client/words/talk.inc"
#include "client/words/begin_words.inc"
#include "client/words/talk.inc"
#include "client/words/end_words.inc"
