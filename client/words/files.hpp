// Files that are opened, kept and written.
#pragma once
// clang-format off
#define JUNQI_FAMILY FileText
#define JUNQI_FAMILY_NAME "files"
#include "client/words/begin_ids.inc"
#include "client/words/files.inc"
#include "client/words/begin_words.inc"
#include "client/words/files.inc"
#include "client/words/end_words.inc"
