#include "server/accounts/name_keys.hpp"

#include "support/catch.hpp"

using namespace junqi::server;

namespace {

bool clash(std::string_view a, std::string_view b) {
  const NameKeys one = name_keys(a);
  const NameKeys other = name_keys(b);
  return one.key == other.key || one.key == other.look || one.look == other.key || one.look == other.look;
}

}  // namespace

TEST_CASE("names clash that differ in case, width, spaces and invisible characters alone") {
  for (const char* other : {"ann", "ANN", "A n n", "\u3000Ann\u00a0", "Ａｎｎ", "A\u200bnn", "An\u2060n\ufeff",
                            "A\u00adnn", "Ann\u3164", "A\u034fnn", "Ann\u2800", "Ann\U000e0041", "Ann\ufe0f"})
    CHECK(clash("Ann", other));
  CHECK(clash("Вова", "ВОВА"));
  CHECK(clash("Straße", "STRASSE"));
  CHECK(clash("小红", "小 红"));
  CHECK(clash("㌔", "キロ"));
  CHECK(name_key("Ann") == name_key("ＡＮＮ"));
}

TEST_CASE("names clash that look alike in another script, in any case") {
  CHECK(clash("Anna", "Аnnа"));  // Cyrillic A and a
  CHECK(clash("paypal", "раураl"));
  CHECK(clash("Bob", "Воb"));    // Cyrillic Ve looks like B as a capital only
  CHECK(clash("Hans", "Ηans"));  // Greek Eta
  CHECK(clash("Bill", "BiIl"));
  CHECK(clash("Bill", "BILL"));
  CHECK(clash("LIAM", "1iam"));
  CHECK(clash("Bob", "B0b"));
  CHECK(clash("𝐀nn", "Ann"));
  CHECK(clash("rn", "m"));
}

TEST_CASE("other names do not clash") {
  CHECK_FALSE(clash("Ann", "Anna"));
  CHECK_FALSE(clash("Ann", "Ben"));
  CHECK_FALSE(clash("小红", "小江"));
  CHECK_FALSE(clash("Zoé", "Zo"));
  CHECK_FALSE(clash("Guest 2", "Guest 3"));
}

TEST_CASE("keys do not change when they are made of keys") {
  for (const char* name : {"Ann", "Вова", "BILL", "Straße", "小红", "Mom 10"}) {
    const std::string key = name_key(name);
    CHECK(name_key(key) == key);
  }
}

TEST_CASE("a name is tidied, or refused when it shows nothing or turns the text") {
  CHECK(tidy_name("  Ann \u3000 Lee ") == "Ann Lee");
  CHECK(tidy_name("e\u0301a") == "\u00e9a");
  CHECK(tidy_name("小红") == "小红");
  for (const char* bad : {"", "   ", "\u200b", "\u3164\u00ad", "\u2800", "Ann\u202e", "\u2066Ann", "A\u0007nn",
                          "A\u2028nn", "A\ue000nn", "A\u200fnn"})
    CHECK_FALSE(tidy_name(bad));
  CHECK(tidy_name(std::string(24, 'x')));
  CHECK_FALSE(tidy_name(std::string(25, 'x')));
}
