// The first-game lessons.
#pragma once
// clang-format off
#define JUNQI_FAMILY LessonsText
#define JUNQI_FAMILY_NAME "lessons"
#include "client/words/begin_ids.inc"
#include "client/words/lessons.inc"
#include "client/words/begin_words.inc"
#include "client/words/lessons.inc"
#include "client/words/end_words.inc"
