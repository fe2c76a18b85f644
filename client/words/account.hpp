// Signing in and out.
#pragma once
// clang-format off
#define JUNQI_FAMILY AccountText
#define JUNQI_FAMILY_NAME "account"
#include "client/words/begin_ids.inc"
#include "client/words/account.inc"
#include "client/words/begin_words.inc"
#include "client/words/account.inc"
#include "client/words/end_words.inc"
