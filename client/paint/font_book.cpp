#include "client/paint/font_book.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>

#include <SDL_ttf.h>

namespace junqi::client {
namespace {

constexpr std::size_t fonts_open_max = 40;

struct Known {
  Face face;
  const char* path;
  int index;
};

// Face 2 of the Noto collections is Simplified Chinese. The later lines are what other systems carry.
constexpr std::array known_fonts{
    Known{Face::regular, "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", 2},
    Known{Face::regular, "/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc", 2},
    Known{Face::regular, "/usr/share/fonts/google-noto-cjk/NotoSansCJK-Regular.ttc", 2},
    Known{Face::regular, "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc", 0},
    Known{Face::regular, "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf", 0},
    Known{Face::bold, "/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc", 2},
    Known{Face::bold, "/usr/share/fonts/noto-cjk/NotoSansCJK-Bold.ttc", 2},
    Known{Face::bold, "/usr/share/fonts/google-noto-cjk/NotoSansCJK-Bold.ttc", 2},
    Known{Face::serif, "/usr/share/fonts/opentype/noto/NotoSerifCJK-Bold.ttc", 2},
    Known{Face::serif, "/usr/share/fonts/noto-cjk/NotoSerifCJK-Bold.ttc", 2},
    Known{Face::serif, "/usr/share/fonts/google-noto-cjk/NotoSerifCJK-Bold.ttc", 2},
};

FontFile first_of(Face face) {
  for (const Known& known : known_fonts) {
    std::error_code unreadable;
    if (known.face == face && std::filesystem::exists(known.path, unreadable)) return {known.path, known.index};
  }
  return {};
}

/// An ellipsis of these fonts stands in the middle of the line, as Chinese has it; behind letters it is three points.
std::string set_in_type(std::string_view text) {
  constexpr std::string_view ellipsis = "…";
  constexpr char wide = '\xE3';  // the first byte of kana, Han and full-width marks is not below it
  std::string words(text);
  const bool letters = std::none_of(words.begin(), words.end(), [](char c) {
    return static_cast<unsigned char>(c) >= static_cast<unsigned char>(wide);
  });
  for (auto at = words.find(ellipsis); letters && at != words.npos; at = words.find(ellipsis, at))
    words.replace(at, ellipsis.size(), "...");
  return words;
}

}  // namespace

std::vector<FontFile> find_fonts() {
  FontFile regular = first_of(Face::regular);
  if (const char* named = std::getenv("JUNQI_FONT"); named != nullptr && *named != '\0') regular = {named, 0};
  std::vector<FontFile> files{regular, first_of(Face::bold), first_of(Face::serif)};
  for (FontFile& file : files) {
    if (file.path.empty()) file = regular;
  }
  return files;
}

tl::expected<FontBook, std::string> FontBook::open() {
  if (TTF_WasInit() == 0 && TTF_Init() != 0) return tl::make_unexpected(std::string(TTF_GetError()));
  FontBook book(find_fonts());
  if (book.files_.front().path.empty()) {
    return tl::make_unexpected(
        std::string("no font with Chinese characters was found; install the package "
                    "fonts-noto-cjk, or set JUNQI_FONT to a font file"));
  }
  for (const Face face : {Face::regular, Face::bold, Face::serif}) {
    if (book.handle({face, 14}) == nullptr) {
      return tl::make_unexpected("cannot open the font " + book.files_[static_cast<std::size_t>(face)].path + ": " +
                                 TTF_GetError());
    }
  }
  return book;
}

void FontBook::FontDelete::operator()(_TTF_Font* font) const {
  if (TTF_WasInit() != 0) TTF_CloseFont(font);
}

_TTF_Font* FontBook::handle(Font font) const {
  for (auto it = opened_.begin(); it != opened_.end(); ++it) {
    if (it->font == font) {
      opened_.splice(opened_.begin(), opened_, it);
      return opened_.front().handle.get();
    }
  }
  const FontFile& file = files_[static_cast<std::size_t>(font.face)];
  _TTF_Font* opened = TTF_OpenFontIndex(file.path.c_str(), font.px, file.index);
  if (opened == nullptr) return nullptr;
  // Whole steps between letters leave gaps that a reader sees.
  TTF_SetFontHinting(opened, TTF_HINTING_LIGHT_SUBPIXEL);
  opened_.push_front({font, std::unique_ptr<_TTF_Font, FontDelete>(opened)});
  if (opened_.size() > fonts_open_max) opened_.pop_back();
  return opened;
}

Size FontBook::measure(Font font, std::string_view text) const {
  _TTF_Font* opened = handle(font);
  if (opened == nullptr) return {};
  Size size{0, TTF_FontHeight(opened)};
  if (!text.empty()) TTF_SizeUTF8(opened, set_in_type(text).c_str(), &size.w, nullptr);
  return size;
}

bool FontBook::has(Face face, char32_t character) const {
  _TTF_Font* opened = handle({face, 14});
  return opened != nullptr && TTF_GlyphIsProvided32(opened, character) != 0;
}

int FontBook::line_height(Font font) const { return measure(font, {}).h; }

Surface FontBook::render(Font font, std::string_view text) const {
  _TTF_Font* opened = handle(font);
  if (opened == nullptr || text.empty()) return nullptr;
  return Surface(TTF_RenderUTF8_Blended(opened, set_in_type(text).c_str(), SDL_Color{255, 255, 255, 255}));
}

}  // namespace junqi::client
