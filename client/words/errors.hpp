// The errors of a server.
#pragma once
// clang-format off
#define JUNQI_FAMILY ErrorText
#define JUNQI_FAMILY_NAME "errors"
#include "client/words/begin_ids.inc"
#include "client/words/errors.inc"
#include "client/words/begin_words.inc"
#include "client/words/errors.inc"
#include "client/words/end_words.inc"
