// The file of known servers: what is kept, what is replaced, what is left alone.
#include "client/model/pins.hpp"

#include <sys/stat.h>

#include "support/catch.hpp"
#include "support/files.hpp"

using namespace junqi;
using namespace junqi::client;

namespace {

std::string key(char digit) {
  std::string text = "SHA256:";
  for (int group = 0; group < 16; ++group) text += (group == 0 ? "" : "-") + std::string(4, digit);
  return text;
}

}  // namespace

TEST_CASE("a server's key is known again, in capitals too, and another takes its place") {
  const test::TempDir temp;
  const Pins pins(temp.path() / "state" / "known_servers");
  REQUIRE(pins.find("example.org:5150")->empty());
  REQUIRE(pins.put("Example.org:5150", key('a')));
  REQUIRE(pins.put("[::1]:77", key('b')));
  REQUIRE(*pins.find("example.org:5150") == key('a'));
  REQUIRE(*pins.find("EXAMPLE.ORG:5150") == key('a'));
  REQUIRE(pins.find("example.org:5151")->empty());
  REQUIRE(pins.put("example.org:5150", key('c')));
  REQUIRE(*Pins(pins.file()).find("example.org:5150") == key('c'));
  REQUIRE(*pins.find("[::1]:77") == key('b'));
  REQUIRE(pins.garbled().empty());
  struct stat found {};
  REQUIRE(::stat(pins.file().c_str(), &found) == 0);
  REQUIRE((found.st_mode & 0777U) == 0600);
}

TEST_CASE("garbled lines are named and kept, and never make a known server a new one") {
  const test::TempDir temp;
  const Pins pins(temp.path() / "known_servers");
  test::write_file(pins.file(), "# mine\n\nexample.org:1 SHA256:0000\nnonsense\nother.org:2 " + key('d') + "\n");
  REQUIRE(pins.garbled() == std::vector<int>{3, 4});
  REQUIRE(*pins.find("example.org:1") == "SHA256:0000");
  REQUIRE(*pins.find("nonsense") == "?");
  REQUIRE(pins.put("third.org:3", key('e')));
  const std::string text = test::read_file(pins.file());
  REQUIRE(text.starts_with("# mine\n\nexample.org:1 SHA256:0000\nnonsense\nother.org:2 "));
  REQUIRE(pins.put("example.org:1", key('f')));
  REQUIRE(pins.garbled() == std::vector<int>{3});
}

TEST_CASE("a list that cannot be read is no empty list") {
  const test::TempDir temp;
  const Pins pins(temp.path() / "known_servers");
  std::filesystem::create_directory(pins.file());
  REQUIRE_FALSE(pins.find("example.org:1"));
  REQUIRE_FALSE(pins.put("example.org:1", key('a')));
}
