// Which language the client speaks. Everything that is said afterwards is said in it; what stands on a screen already
// is made anew by the App.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace junqi::client {

enum class Language : std::uint8_t { english, chinese, russian };
inline constexpr std::array<Language, 3> all_languages{Language::english, Language::chinese, Language::russian};

/// "en", "zh_CN", "ru"
std::string_view language_code(Language language);
/// What its speakers call it: "English", "简体中文", "Русский"
std::string_view language_name(Language language);
/// Of the settings: a code, or "system" and anything unknown for the one that the system speaks.
Language language_of(std::string_view setting);

/// English until something else is set. Other threads may speak meanwhile.
void set_language(Language language);
Language language();

}  // namespace junqi::client
