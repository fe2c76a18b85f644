// The lobby of a server.
#pragma once
// clang-format off
#define JUNQI_FAMILY LobbyText
#define JUNQI_FAMILY_NAME "lobby"
#include "client/words/begin_ids.inc"
#include "client/words/lobby.inc"
#include "client/words/begin_words.inc"
#include "client/words/lobby.inc"
#include "client/words/end_words.inc"
