// The settings.
#pragma once
// clang-format off
#define JUNQI_FAMILY SettingsText
#define JUNQI_FAMILY_NAME "settings"
#include "client/words/begin_ids.inc"
#include "client/words/settings.inc"
#include "client/words/begin_words.inc"
#include "client/words/settings.inc"
#include "client/words/end_words.inc"
