// What is to be heard.
#pragma once
// clang-format off
#define JUNQI_FAMILY SoundText
#define JUNQI_FAMILY_NAME "sound"
#include "client/words/begin_ids.inc"
#include "client/words/sound.inc"
#include "client/words/begin_words.inc"
#include "client/words/sound.inc"
#include "client/words/end_words.inc"
