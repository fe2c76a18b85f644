// Words that many screens share.
#pragma once
// clang-format off
#define JUNQI_FAMILY CommonText
#define JUNQI_FAMILY_NAME "common"
#include "client/words/begin_ids.inc"
#include "client/words/common.inc"
#include "client/words/begin_words.inc"
#include "client/words/common.inc"
#include "client/words/end_words.inc"
