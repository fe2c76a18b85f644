// The layouts on this machine, and editing one.
#pragma once
// clang-format off
#define JUNQI_FAMILY LayoutsText
#define JUNQI_FAMILY_NAME "layouts"
#include "client/words/begin_ids.inc"
#include "client/words/layouts.inc"
#include "client/words/begin_words.inc"
#include "client/words/layouts.inc"
#include "client/words/end_words.inc"
