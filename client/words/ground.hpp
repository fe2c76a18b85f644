// What is written on the places of a board.
#pragma once
// clang-format off
#define JUNQI_FAMILY GroundText
#define JUNQI_FAMILY_NAME "ground"
#include "client/words/begin_ids.inc"
#include "client/words/ground.inc"
#include "client/words/begin_words.inc"
#include "client/words/ground.inc"
#include "client/words/end_words.inc"
