#include "client/sound/sound.hpp"

#include <fmt/format.h>

#include <array>

#include "client/assets.hpp"

namespace junqi::client {
namespace {

constexpr std::array<std::string_view, sound_count> names{"move",       "take",      "lost",          "both",
                                                          "flag_shown", "your_turn", "clock_warning", "message",
                                                          "game_won",   "game_lost", "deploy",        "error"};

}  // namespace

std::span<const unsigned char> sound_file(Sound sound) {
  return asset(fmt::format("sounds/{}.ogg", names[static_cast<std::size_t>(sound)]));
}

}  // namespace junqi::client
