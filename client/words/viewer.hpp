// The records on this machine, and watching one.
#pragma once
// clang-format off
#define JUNQI_FAMILY ViewerText
#define JUNQI_FAMILY_NAME "viewer"
#include "client/words/begin_ids.inc"
#include "client/words/viewer.inc"
#include "client/words/begin_words.inc"
#include "client/words/viewer.inc"
#include "client/words/end_words.inc"
