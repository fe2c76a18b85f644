// What is certain about a piece.
#pragma once
// clang-format off
#define JUNQI_FAMILY CertainText
#define JUNQI_FAMILY_NAME "certain"
#include "client/words/begin_ids.inc"
#include "client/words/certain.inc"
#include "client/words/begin_words.inc"
#include "client/words/certain.inc"
#include "client/words/end_words.inc"
