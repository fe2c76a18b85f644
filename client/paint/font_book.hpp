// Finds the fonts of the system, opens them at pixel sizes and turns text into pictures. It knows no renderer.
#pragma once

#include <list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "client/paint/surface.hpp"

struct _TTF_Font;

namespace junqi::client {

enum class Face { regular, bold, serif };

/// A face at a size in final pixels.
struct Font {
  Face face = Face::regular;
  int px = 14;
  constexpr bool operator==(const Font&) const = default;
};

/// Where a face is: a file and the number of the face in it.
struct FontFile {
  std::string path;
  int index = 0;
};

class FontBook {
 public:
  /// The error is a sentence for the user that names what to install.
  static tl::expected<FontBook, std::string> open();

  FontBook(FontBook&&) = default;
  FontBook& operator=(FontBook&&) = default;

  Size measure(Font font, std::string_view text) const;
  int line_height(Font font) const;
  int width(Font font, std::string_view text) const { return measure(font, text).w; }
  /// Whether the face has a picture of the character.
  bool has(Face face, char32_t character) const;
  /// White text on nothing; null when there is nothing to see.
  Surface render(Font font, std::string_view text) const;

 private:
  struct FontDelete {
    void operator()(_TTF_Font* font) const;
  };
  struct Opened {
    Font font;
    std::unique_ptr<_TTF_Font, FontDelete> handle;
  };

  explicit FontBook(std::vector<FontFile> files) : files_(std::move(files)) {}
  _TTF_Font* handle(Font font) const;

  std::vector<FontFile> files_;       // by Face
  mutable std::list<Opened> opened_;  // most recently used first
};

/// The first of the known places of each face that exists, `regular` standing in for the others.
/// `JUNQI_FONT` names a file that goes before all of them.
std::vector<FontFile> find_fonts();

}  // namespace junqi::client
