#include "screens/glyphs.hpp"

#include <fmt/format.h>

#include <fstream>
#include <stdexcept>

#include "client/paint/font_book.hpp"
#include "client/screens/piece_faces.hpp"

namespace junqi::screens {
namespace {

using namespace junqi::client;

constexpr std::array all_faces{Face::regular, Face::bold, Face::serif};

std::vector<char32_t> characters(std::string_view text) {
  std::vector<char32_t> all;
  for (std::size_t at = 0; at < text.size();) {
    const auto first = static_cast<unsigned char>(text[at]);
    const std::size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    char32_t code = length == 1 ? first : first & (0x7FU >> length);
    for (std::size_t i = 1; i < length && at + i < text.size(); ++i)
      code = code << 6U | (static_cast<unsigned char>(text[at + i]) & 0x3FU);
    all.push_back(code);
    at += length;
  }
  return all;
}

void look(const FontBook& fonts, std::string_view where, std::string_view text, std::vector<std::string>& faults) {
  for (const char32_t character : characters(text)) {
    if (character < 0x20) continue;
    for (const Face face : all_faces)
      if (!fonts.has(face, character))
        faults.push_back(fmt::format("{}: U+{:04X} of \"{}\" is in no font of the face {}", where,
                                     static_cast<unsigned>(character), text, static_cast<int>(face)));
  }
}

/// Everything between quotes, which in these files is said or its English.
void look_at_file(const FontBook& fonts, const std::filesystem::path& path, std::vector<std::string>& faults) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot read " + path.string());
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("#") || line.starts_with("//")) continue;
    const auto begin = line.find('"');
    const auto end = line.rfind('"');
    if (begin != line.npos && end > begin)
      look(fonts, path.filename().string(), std::string_view(line).substr(begin + 1, end - begin - 1), faults);
  }
}

}  // namespace

std::vector<std::string> missing_glyphs(const std::filesystem::path& po, const std::filesystem::path& words) {
  std::vector<std::string> faults;
  const auto fonts = FontBook::open();
  if (!fonts) throw std::runtime_error(fonts.error());
  std::size_t files = 0;
  for (const auto& [folder, ending] : {std::pair(po, ".po"), std::pair(words, ".inc")})
    for (const auto& entry : std::filesystem::directory_iterator(folder))
      if (entry.path().extension() == ending) look_at_file(*fonts, entry.path(), faults), ++files;
  if (files < 10) throw std::runtime_error("there are hardly any sentences in " + words.string());
  for (const BoardId board : all_boards)
    for (int r = 1; r <= Army::of(board).ranks(); ++r)
      for (const FaceStyle style : {FaceStyle::chinese, FaceStyle::english, FaceStyle::figures}) {
        const PieceWords face = piece_face(board, Rank::at(static_cast<std::uint8_t>(r)), style);
        look(*fonts, "a piece", face.full + face.brief, faults);
      }
  return faults;
}

}  // namespace junqi::screens
