// The form for a new room.
#pragma once
// clang-format off
#define JUNQI_FAMILY CreateText
#define JUNQI_FAMILY_NAME "create"
#include "client/words/begin_ids.inc"
#include "client/words/create.inc"
#include "client/words/begin_words.inc"
#include "client/words/create.inc"
#include "client/words/end_words.inc"
