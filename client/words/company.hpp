// Who goes and comes at the table.
#pragma once
// clang-format off
#define JUNQI_FAMILY CompanyText
#define JUNQI_FAMILY_NAME "company"
#include "client/words/begin_ids.inc"
#include "client/words/company.inc"
#include "client/words/begin_words.inc"
#include "client/words/company.inc"
#include "client/words/end_words.inc"
