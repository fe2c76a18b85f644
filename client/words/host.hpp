// A server started here, for friends on this network.
#pragma once
// clang-format off
#define JUNQI_FAMILY HostText
#define JUNQI_FAMILY_NAME "host"
#include "client/words/begin_ids.inc"
#include "client/words/host.inc"
#include "client/words/begin_words.inc"
#include "client/words/host.inc"
#include "client/words/end_words.inc"
