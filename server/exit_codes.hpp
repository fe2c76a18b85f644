// With which codes the programs of the server end: those of sysexits.h, named once for the code, the help and the
// tests.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace junqi::server {

enum class ExitCode : int {
  ok = 0,
  failed = 1,  // an admin command was refused, or the server is not healthy
  usage = 64,
  unavailable = 69,
  internal = 70,
  cannot_create = 73,
  storage = 74,
  no_permission = 77,
  configuration = 78,
};

struct ExitCodeMeaning {
  ExitCode code;
  std::string_view meaning;
};

inline constexpr ExitCodeMeaning exit_code_meanings[] = {
    {ExitCode::ok, "it ended as it was told to"},
    {ExitCode::failed, "an admin command was refused, or the server asked is not healthy"},
    {ExitCode::usage, "a flag that does not exist or has no such value"},
    {ExitCode::unavailable, "an address or the data directory is in use or not there"},
    {ExitCode::internal, "a fault of the program itself"},
    {ExitCode::cannot_create, "a file or folder cannot be made"},
    {ExitCode::storage, "the data could not be stored"},
    {ExitCode::no_permission, "something may not be opened or listened on"},
    {ExitCode::configuration, "a mistake in the settings, or data of a newer version"},
};

/// Why a program ends before it has done its work: one line, and the code to end with.
struct Fault {
  ExitCode code = ExitCode::internal;
  std::string text;
};

}  // namespace junqi::server
