// What is written on pieces: Chinese characters, English words or figures, long for wide tiles and short for small
// ones. It knows ranks by their tables and nothing of who may see them.
#pragma once

#include <string>
#include <string_view>

#include "client/paint/board_picture.hpp"
#include "rules/rank.hpp"

namespace junqi::client {

enum class FaceStyle : std::uint8_t { chinese, english, figures, insignia };

/// As the settings name it; Chinese for anything unknown.
FaceStyle face_style(std::string_view name);
std::string_view face_style_name(FaceStyle style);

struct PieceWords {
  std::string full;
  std::string brief;
};

/// Where insignia are drawn on pieces, figures are written in sentences and notes.
PieceWords piece_face(BoardId board, Rank rank, FaceStyle style);
/// Stars for the generals, stars over two bars and over one for the officers below them, and signs for the rest.
Insignia insignia_of(BoardId board, Rank rank);

}  // namespace junqi::client
