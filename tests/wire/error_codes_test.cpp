#include "wire/error_codes.hpp"

#include <set>

#include "support/catch.hpp"
#include "support/files.hpp"

namespace junqi::test {
namespace {

using namespace wire;

TEST_CASE("every code is one word, has a sentence, comes once, and stands in the protocol's text") {
  const std::string protocol = read_file(std::filesystem::path(JUNQI_SOURCE_DIR) / "proto/README.md");
  std::set<std::string_view> seen;
  for (const auto& [code, text] : error_codes()) {
    INFO(code);
    CHECK(seen.insert(code).second);
    CHECK(code.find_first_not_of("abcdefghijklmnopqrstuvwxyz_0123456789") == std::string_view::npos);
    CHECK(text.size() > 8);
    CHECK(text.find('\n') == std::string_view::npos);
    CHECK(error_text(code) == text);
    CHECK(protocol.find("| `" + std::string(code) + "` |") != std::string::npos);
  }
  CHECK(seen.size() > 50);
}

TEST_CASE("every refusal of the arbiter has its code") {
  for (int i = 0; i <= static_cast<int>(Refusal::no_such_seat); ++i) {
    const Error error = make_error(7, static_cast<Refusal>(i));
    CHECK(error.code == refusal_name(static_cast<Refusal>(i)));
    CHECK(error.text == refusal_text(static_cast<Refusal>(i)));
    CHECK(error.id == 7);
  }
}

}  // namespace
}  // namespace junqi::test
