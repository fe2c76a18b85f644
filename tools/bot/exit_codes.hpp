// With which codes junqi-bot ends: those of sysexits.h, named once for the program and its help.
#pragma once

#include <array>
#include <string_view>

namespace junqi::guest {

enum class ExitCode : int {
  ok = 0,
  usage = 64,
  unavailable = 69,
  internal = 70,
  too_long = 75,
  protocol = 76,
  not_trusted = 77,
};

struct ExitCodeMeaning {
  ExitCode code;
  std::string_view meaning;
};
inline constexpr std::array<ExitCodeMeaning, 7> exit_code_meanings{{
    {ExitCode::ok, "it has played the matches that it was to play"},
    {ExitCode::usage, "a flag or a value that there is not"},
    {ExitCode::unavailable, "no such server, room or free seat, or it was sent away"},
    {ExitCode::internal, "a fault of the program itself"},
    {ExitCode::too_long, "no match began, or the server stayed away for too long"},
    {ExitCode::protocol, "the server speaks another protocol, or TLS where it must not"},
    {ExitCode::not_trusted, "the server shows another key than it must"},
}};

}  // namespace junqi::guest
