// What can be heard, by name, and the bytes of it, which are inside the program. Playing is the business of Sounds.
#pragma once

#include <cstdint>
#include <span>

namespace junqi::client {

/// As tools/make_sounds.sh lists them.
enum class Sound : std::uint8_t {
  move,
  take,
  lost,
  both,
  flag_shown,
  your_turn,
  clock_warning,
  message,
  game_won,
  game_lost,
  deploy,
  error,
};
inline constexpr std::size_t sound_count = 12;

/// An Ogg file.
std::span<const unsigned char> sound_file(Sound sound);

}  // namespace junqi::client
