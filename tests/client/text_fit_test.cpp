#include "client/paint/text_fit.hpp"

#include "support/catch.hpp"

using namespace junqi::client;

namespace {

/// Ten pixels a Latin character, twenty a Chinese one.
int width_of(std::string_view text) {
  int width = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t next = next_character(text, at);
    width += next - at >= 3 ? 20 : 10;
    at = next;
  }
  return width;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("stepping through a text goes by characters") {
  const std::string text = "a司é";
  CHECK(next_character(text, 0) == 1);
  CHECK(next_character(text, 1) == 4);
  CHECK(next_character(text, 4) == 6);
  CHECK(next_character(text, 6) == 6);
  CHECK(previous_character(text, 6) == 4);
  CHECK(previous_character(text, 4) == 1);
  CHECK(previous_character(text, 0) == 0);
  CHECK(character_count(text) == 3);
}

TEST_CASE("text that is too wide ends in an ellipsis and fits") {
  CHECK(ellipsized("abcdef", 60, width_of) == "abcdef");
  CHECK(ellipsized("abcdefgh", 60, width_of) == "abcd…");
  CHECK(ellipsized("司令军长", 60, width_of) == "司令…");
  CHECK(ellipsized("abc", 10, width_of).empty());
}

TEST_CASE("lines break at spaces, between Chinese characters, and anywhere if need be") {
  CHECK(wrapped("one two three", 80, width_of) == Lines{"one two", "three"});
  CHECK(wrapped("司令军长师长", 60, width_of) == Lines{"司令军", "长师长"});
  CHECK(wrapped("abcdefghij", 40, width_of) == Lines{"abcd", "efgh", "ij"});
  CHECK(wrapped("a\n\nb", 40, width_of) == Lines{"a", "", "b"});
  CHECK(wrapped("", 40, width_of) == Lines{""});
  CHECK(wrapped("x", 1, width_of) == Lines{"x"});
}

TEST_CASE("a closing mark does not begin a line") {
  CHECK(wrapped("司令军，长", 60, width_of) == Lines{"司令", "军，长"});
}
