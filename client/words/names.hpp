// What boards, levels of the computer and stages of a room are called.
#pragma once
// clang-format off
#define JUNQI_FAMILY NameText
#define JUNQI_FAMILY_NAME "names"
#include "client/words/begin_ids.inc"
#include "client/words/names.inc"
#include "client/words/begin_words.inc"
#include "client/words/names.inc"
#include "client/words/end_words.inc"
