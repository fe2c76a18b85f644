// The room before a match.
#pragma once
// clang-format off
#define JUNQI_FAMILY RoomText
#define JUNQI_FAMILY_NAME "room"
#include "client/words/begin_ids.inc"
#include "client/words/room.inc"
#include "client/words/begin_words.inc"
#include "client/words/room.inc"
#include "client/words/end_words.inc"
