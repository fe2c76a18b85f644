// What is said about a seat.
#pragma once
// clang-format off
#define JUNQI_FAMILY SeatText
#define JUNQI_FAMILY_NAME "seats"
#include "client/words/begin_ids.inc"
#include "client/words/seats.inc"
#include "client/words/begin_words.inc"
#include "client/words/seats.inc"
#include "client/words/end_words.inc"
