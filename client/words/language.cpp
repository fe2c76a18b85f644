#include "client/words/language.hpp"

#include <atomic>
#include <boost/locale/gnu_gettext.hpp>
#include <boost/locale/message.hpp>
#include <climits>
#include <cstdlib>
#include <locale>
#include <string>

#include "client/words/catalogues.hpp"
#include "client/words/spoken.hpp"

namespace junqi::client {
namespace {

namespace gettext = boost::locale::gnu_gettext;
using Catalogue = boost::locale::message_format<char>;

constexpr int domain = 0;

std::locale load(Language language) {
  gettext::messages_info info;
  info.language = language == Language::chinese ? "zh" : "ru";
  info.country = language == Language::chinese ? "CN" : "";
  info.encoding = "UTF-8";
  info.domains.emplace_back("junqi");
  info.paths.emplace_back();
  info.callback = [language](const std::string&, const std::string&) {
    const auto bytes = catalogue(std::string(language_code(language)) + ".mo");
    return std::vector<char>(bytes.begin(), bytes.end());
  };
  return {std::locale::classic(), gettext::create_messages_facet<char>(info)};
}

const Catalogue* catalogue_of(Language language) {
  static const std::locale chinese = load(Language::chinese);
  static const std::locale russian = load(Language::russian);
  if (language == Language::english) return nullptr;
  return &std::use_facet<Catalogue>(language == Language::chinese ? chinese : russian);
}

std::atomic<Language> spoken_language{Language::english};
std::atomic<const Catalogue*> spoken_catalogue{nullptr};

/// As gettext asks the environment: "zh_CN.UTF-8", "ru:en", "C"
std::string_view system_locale() {
  for (const char* name : {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"})
    if (const char* value = std::getenv(name); value != nullptr && *value != 0) return value;
  return {};
}

}  // namespace

std::string_view language_code(Language language) {
  constexpr std::array<std::string_view, all_languages.size()> codes{"en", "zh_CN", "ru"};
  return codes[static_cast<std::size_t>(language)];
}

std::string_view language_name(Language language) {
  constexpr std::array<std::string_view, all_languages.size()> names{"English", "简体中文", "Русский"};
  return names[static_cast<std::size_t>(language)];
}

Language language_of(std::string_view setting) {
  for (const Language one : all_languages)
    if (language_code(one) == setting) return one;
  const std::string_view system = system_locale().substr(0, 2);
  for (const Language one : all_languages)
    if (language_code(one).substr(0, 2) == system) return one;
  return Language::english;
}

void set_language(Language language) {
  spoken_language = language;
  spoken_catalogue = catalogue_of(language);
}

Language language() { return spoken_language; }

const char* spoken(const Message& message) {
  const Catalogue* all = spoken_catalogue;
  const char* found = all == nullptr ? nullptr : all->get(domain, message.context, message.one);
  return found == nullptr ? message.one : found;
}

const char* spoken(const Message& message, std::int64_t n) {
  const Catalogue* all = spoken_catalogue;
  // No rule of plurals looks at more than the last digits, so a number that is too large loses nothing but these.
  const auto count = static_cast<int>(n <= INT_MAX ? n : n % 1'000'000 + 1'000'000);
  const char* found = all == nullptr ? nullptr : all->get(domain, message.context, message.one, count);
  return found != nullptr ? found : n == 1 ? message.one : message.many;
}

}  // namespace junqi::client
