// Bans hold for their time, outlast the server, and know one address or name in its several spellings.
#include "server/admin/ban_book.hpp"

#include <fstream>

#include "support/catch.hpp"
#include "temp_folder.hpp"

using namespace junqi::server;
using junqi::test::TempFolder;

namespace {

std::int64_t now = 1000;
std::int64_t clock_of_test() { return now; }

constexpr auto address = Ban::Kind::address;
constexpr auto account = Ban::Kind::account;

}  // namespace

TEST_CASE("a ban ends with its time, or when it is lifted") {
  now = 1000;
  const TempFolder folder;
  BanBook book(folder.path() / "bans.json", clock_of_test);
  REQUIRE(book.add({address, "192.0.2.1", 1060, "floods"}));
  REQUIRE(book.add({account, "ann", 0, ""}));
  CHECK(book.find(address, "192.0.2.1")->reason == "floods");
  CHECK(!book.find(account, "192.0.2.1"));
  now = 1059;
  CHECK(book.find(address, "192.0.2.1"));
  now = 1060;
  CHECK(!book.find(address, "192.0.2.1"));
  CHECK(book.all() == std::vector<Ban>{{account, "ann", 0, ""}});
  CHECK(book.remove(account, "ann") == true);
  CHECK(book.remove(account, "ann") == false);
  CHECK(book.all().empty());
}

TEST_CASE("bans are there again after a restart") {
  const TempFolder folder;
  const auto file = folder.path() / "bans.json";
  BanBook first(file, clock_of_test);
  REQUIRE(first.load());  // none is no fault
  REQUIRE(first.add({address, "192.0.2.1", 0, "quotes \" and \n lines"}));
  REQUIRE(first.add({address, "192.0.2.1", 0, "a better reason"}));
  BanBook second(file, clock_of_test);
  REQUIRE(second.load());
  CHECK(second.all() == std::vector<Ban>{{address, "192.0.2.1", 0, "a better reason"}});
  CHECK(std::filesystem::status(file).permissions() ==
        (std::filesystem::perms::owner_read | std::filesystem::perms::owner_write));
}

TEST_CASE("a file that is no list of bans is refused and left alone") {
  const TempFolder folder;
  const auto file = folder.path() / "bans.json";
  for (const char* text : {"", "{", "[1]", "{\"a\": 1}", "[{\"kind\": 1}]"}) {
    std::ofstream(file) << text;
    BanBook book(file, clock_of_test);
    const auto loaded = book.load();
    REQUIRE(!loaded);
    CHECK(loaded.error().find(file.string()) == 0);
  }
}

TEST_CASE("one address or name is known in several spellings") {
  CHECK(key_of(address, "::ffff:192.0.2.1") == key_of(address, "192.0.2.1"));
  CHECK(key_of(address, "2001:db8::1") == key_of(address, "2001:db8::2"));  // one network
  CHECK(key_of(address, "2001:db8::1") != key_of(address, "2001:db9::1"));
  CHECK(!key_of(address, "localhost"));
  CHECK(key_of(account, "Ann") == key_of(account, "ann"));
  CHECK(!key_of(account, ""));
}
