// What a room was made with, in words.
#pragma once
// clang-format off
#define JUNQI_FAMILY TermsText
#define JUNQI_FAMILY_NAME "terms"
#include "client/words/begin_ids.inc"
#include "client/words/terms.inc"
#include "client/words/begin_words.inc"
#include "client/words/terms.inc"
#include "client/words/end_words.inc"
