#include <cstdlib>
#include <optional>
#include <string>

#include "client/model/error_words.hpp"
#include "client/model/names.hpp"
#include "client/words/account.hpp"
#include "client/words/home.hpp"
#include "client/words/language.hpp"
#include "client/words/seats.hpp"
#include "support/catch.hpp"
#include "wire/error_codes.hpp"

namespace {

using namespace junqi;
using namespace junqi::client;

/// Speaks a language for as long as it lives.
struct Speaking {
  explicit Speaking(Language wanted) { set_language(wanted); }
  ~Speaking() { set_language(Language::english); }
  Speaking(const Speaking&) = delete;
  Speaking& operator=(const Speaking&) = delete;
};

}  // namespace

TEST_CASE("numbers have the forms of their language") {
  REQUIRE(say_count(SeatText::pieces_left, 1) == "1 piece");
  REQUIRE(say_count(SeatText::pieces_left, 11) == "11 pieces");
  const Speaking russian(Language::russian);
  REQUIRE(say_count(SeatText::pieces_left, 1) == "1 фигура");
  REQUIRE(say_count(SeatText::pieces_left, 2) == "2 фигуры");
  REQUIRE(say_count(SeatText::pieces_left, 5) == "5 фигур");
  REQUIRE(say_count(SeatText::pieces_left, 11) == "11 фигур");
  REQUIRE(say_count(SeatText::pieces_left, 21) == "21 фигура");
  const Speaking chinese(Language::chinese);
  REQUIRE(say_count(SeatText::pieces_left, 1) == "1 枚");
  REQUIRE(say_count(SeatText::pieces_left, 21) == "21 枚");
}

TEST_CASE("a language is spoken from the moment that it is set") {
  REQUIRE(text(HomeText::play) == "Play");
  {
    const Speaking chinese(Language::chinese);
    REQUIRE(text(HomeText::play) == "开始");
    REQUIRE(rank_title(BoardId::junqi2, rank::marshal) == "司令");
    REQUIRE(language() == Language::chinese);
  }
  const Speaking russian(Language::russian);
  REQUIRE(say(AccountText::yours, "Аня") == "Вы вошли как Аня.");
  REQUIRE(sentence("ёж") == "Ёж");
  REQUIRE(sentence("ваш сапёр") == "Ваш сапёр");
  REQUIRE(sentence("ряд") == "Ряд");
}

TEST_CASE("a setting names a language, or leaves it to the system") {
  REQUIRE(language_of("ru") == Language::russian);
  REQUIRE(language_of("zh_CN") == Language::chinese);
  REQUIRE(language_of("en") == Language::english);
  const char* before = std::getenv("LANGUAGE");
  const std::optional<std::string> kept = before == nullptr ? std::nullopt : std::optional<std::string>(before);
  ::setenv("LANGUAGE", "zh_TW:en", 1);
  CHECK(language_of("system") == Language::chinese);
  ::setenv("LANGUAGE", "ru_RU.UTF-8", 1);
  CHECK(language_of("of another version") == Language::russian);
  ::setenv("LANGUAGE", "de", 1);
  CHECK(language_of("system") == Language::english);
  kept ? ::setenv("LANGUAGE", kept->c_str(), 1) : ::unsetenv("LANGUAGE");
}

TEST_CASE("every error of a server has words of its own in every language") {
  for (const Language one : all_languages) {
    const Speaking speaking(one);
    for (const auto& code : wire::error_codes()) {
      INFO(code.code);
      CHECK(code_sentence(code.code, "unknown") != "Unknown");
    }
  }
}

TEST_CASE("ranks are written small within a Russian sentence, and as they are within an English one") {
  REQUIRE(within_sentence("Маршал") == "маршал");
  REQUIRE(within_sentence("Сапёр") == "сапёр");
  REQUIRE(within_sentence("Рядовой") == "рядовой");
  REQUIRE(within_sentence("Ё") == "ё");
  REQUIRE(within_sentence("Major General") == "Major General");
  REQUIRE(within_sentence("司令") == "司令");
  REQUIRE(within_sentence("").empty());
}
