// The first screen.
#pragma once
// clang-format off
#define JUNQI_FAMILY HomeText
#define JUNQI_FAMILY_NAME "home"
#include "client/words/begin_ids.inc"
#include "client/words/home.inc"
#include "client/words/begin_words.inc"
#include "client/words/home.inc"
#include "client/words/end_words.inc"
