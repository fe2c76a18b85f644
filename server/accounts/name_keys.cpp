#include "server/accounts/name_keys.hpp"

#include <fmt/format.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>
#include <unicode/uversion.h>

#include <stdexcept>

#include "wire/codec.hpp"

namespace junqi::server {
namespace {

using icu::UnicodeString;

constexpr UChar32 braille_blank = 0x2800;  // a symbol that shows nothing
constexpr int rules = 1;                   // of this file; grows when it makes other keys than before

void check(UErrorCode status, const char* what) {
  if (U_FAILURE(status)) throw std::runtime_error(fmt::format("{}: {}", what, u_errorName(status)));
}

UnicodeString decoded(std::string_view text) {
  return UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<int32_t>(text.size())));
}

std::string encoded(const UnicodeString& text) {
  std::string utf8;
  text.toUTF8String(utf8);
  return utf8;
}

/// Without case, width and ignorable characters.
UnicodeString folded(const UnicodeString& text) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* fold = icu::Normalizer2::getNFKCCasefoldInstance(status);
  check(status, "Unicode case folding");
  UnicodeString result = fold->normalize(text, status);
  check(status, "Unicode case folding");
  return result;
}

/// One form for all that look alike.
UnicodeString skeleton(const UnicodeString& text) {
  static const USpoofChecker* const checker = [] {
    UErrorCode status = U_ZERO_ERROR;
    USpoofChecker* made = uspoof_open(&status);
    check(status, "Unicode look-alikes");
    return made;
  }();
  UErrorCode status = U_ZERO_ERROR;
  UnicodeString result;
  uspoof_getSkeletonUnicodeString(checker, 0, text, result, &status);
  check(status, "Unicode look-alikes");
  return result;
}

bool shows_nothing(UChar32 c) {
  return u_hasBinaryProperty(c, UCHAR_WHITE_SPACE) || u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) ||
         c == braille_blank;
}

/// A skeleton as a key: capitals may come out of it anew, and "I", "l" and "1" must stay one with "i".
std::string key_of(const UnicodeString& text) {
  UnicodeString key;
  const UnicodeString bones = folded(skeleton(text));
  for (int32_t at = 0; at < bones.length(); at = bones.moveIndex32(at, 1)) {
    const UChar32 c = bones.char32At(at);
    if (!shows_nothing(c)) key.append(c == 'i' ? static_cast<UChar32>('l') : c);
  }
  return encoded(key);
}

bool allowed(UChar32 c) {
  if (u_hasBinaryProperty(c, UCHAR_BIDI_CONTROL)) return false;
  switch (u_charType(c)) {
    case U_CONTROL_CHAR:
    case U_LINE_SEPARATOR:
    case U_PARAGRAPH_SEPARATOR:
    case U_SURROGATE:
    case U_PRIVATE_USE_CHAR:
    case U_UNASSIGNED:
      return false;
    default:
      return true;
  }
}

}  // namespace

NameKeys name_keys(std::string_view name) {
  const UnicodeString text = decoded(name);
  return {key_of(folded(text)), key_of(text)};
}

std::string name_key(std::string_view name) { return key_of(folded(decoded(name))); }

std::optional<std::string> tidy_name(std::string_view name) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* compose = icu::Normalizer2::getNFCInstance(status);
  check(status, "Unicode composition");
  const UnicodeString text = compose->normalize(decoded(name), status);
  check(status, "Unicode composition");
  UnicodeString tidy;
  for (int32_t at = 0; at < text.length(); at = text.moveIndex32(at, 1)) {
    const UChar32 c = text.char32At(at);
    if (!allowed(c)) return std::nullopt;
    if (!u_hasBinaryProperty(c, UCHAR_WHITE_SPACE))
      tidy.append(c);
    else if (!tidy.isEmpty() && !tidy.endsWith(u" ", 1))
      tidy.append(u' ');
  }
  tidy.trim();
  if (tidy.countChar32() > wire::name_length_max || key_of(folded(tidy)).empty()) return std::nullopt;
  return encoded(tidy);
}

std::string name_keys_edition() {
  return fmt::format("{}, Unicode {}, ICU {}", rules, U_UNICODE_VERSION, U_ICU_VERSION);
}

}  // namespace junqi::server
