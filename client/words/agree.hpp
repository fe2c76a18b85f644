// What those at the table decide together.
#pragma once
// clang-format off
#define JUNQI_FAMILY AgreeText
#define JUNQI_FAMILY_NAME "agree"
#include "client/words/begin_ids.inc"
#include "client/words/agree.inc"
#include "client/words/begin_words.inc"
#include "client/words/agree.inc"
#include "client/words/end_words.inc"
