// What is written on pieces: Chinese characters, English words or figures, long for wide tiles and short for small
// ones. It knows ranks by their tables and nothing of who may see them.
#pragma once

#include <string>
#include <string_view>

#include "rules/rank.hpp"

namespace junqi::client {

enum class FaceStyle : std::uint8_t { chinese, english, figures };

/// As the settings name it; Chinese for anything unknown.
FaceStyle face_style(std::string_view name);
std::string_view face_style_name(FaceStyle style);

struct PieceWords {
  std::string full;
  std::string brief;
};

PieceWords piece_face(BoardId board, Rank rank, FaceStyle style);

}  // namespace junqi::client
