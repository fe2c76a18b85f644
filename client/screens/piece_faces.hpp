// What is written on pieces: Chinese characters, words of the spoken language or figures, long for wide tiles and short
// for small ones. It knows ranks by their tables and nothing of who may see them.
#pragma once

#include <string>
#include <string_view>

#include "client/paint/board_picture.hpp"
#include "client/words/language.hpp"
#include "rules/rank.hpp"

namespace junqi::client {

enum class FaceStyle : std::uint8_t { chinese, english, russian, figures, insignia };

/// As the settings name it: "chinese", "words", "figures" or "insignia"; for anything else what speakers of the
/// language read.
FaceStyle face_style(std::string_view name, Language language);
std::string_view face_style_name(FaceStyle style);

struct PieceWords {
  std::string full;
  std::string brief;
  std::string widest;  // of the full words of this style; empty where all are alike
  std::string widest_brief = {};
};

/// Where insignia are drawn on pieces, figures are written in sentences and notes.
PieceWords piece_face(BoardId board, Rank rank, FaceStyle style);
/// Stars for the generals, stars over two bars and over one for the officers below them, and signs for the rest.
Insignia insignia_of(BoardId board, Rank rank);

}  // namespace junqi::client
