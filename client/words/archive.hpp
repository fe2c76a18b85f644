// What a server keeps: games that are over, who is best, and who somebody is.
#pragma once
// clang-format off
#define JUNQI_FAMILY ArchiveText
#define JUNQI_FAMILY_NAME "archive"
#include "client/words/begin_ids.inc"
#include "client/words/archive.inc"
#include "client/words/begin_words.inc"
#include "client/words/archive.inc"
#include "client/words/end_words.inc"
