// The deployment.
#pragma once
// clang-format off
#define JUNQI_FAMILY DeployText
#define JUNQI_FAMILY_NAME "deploy"
#include "client/words/begin_ids.inc"
#include "client/words/deploy.inc"
#include "client/words/begin_words.inc"
#include "client/words/deploy.inc"
#include "client/words/end_words.inc"
