// Notes on enemy pieces.
#pragma once
// clang-format off
#define JUNQI_FAMILY NoteText
#define JUNQI_FAMILY_NAME "notes"
#include "client/words/begin_ids.inc"
#include "client/words/notes.inc"
#include "client/words/begin_words.inc"
#include "client/words/notes.inc"
#include "client/words/end_words.inc"
