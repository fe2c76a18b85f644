#include "client/arguments.hpp"

#include "support/catch.hpp"

using namespace junqi;
using namespace junqi::client;

namespace {

auto read(std::vector<std::string> words) { return read_arguments(words); }

std::string fault(std::vector<std::string> words) {
  const auto got = read_arguments(words);
  return got ? "" : got.error();
}

}  // namespace

TEST_CASE("the command line of the client") {
  REQUIRE_FALSE(read({})->play);
  REQUIRE_FALSE(read({})->size);
  REQUIRE(read({"--play"})->play);
  REQUIRE_FALSE(read({"--play"})->board);
  REQUIRE(read({"--play", "junqi6", "--level", "hard"})->board == BoardId::junqi6);
  REQUIRE(read({"--play", "--level", "hard"})->level == "hard");
  REQUIRE(read({"junqi://example.org:77/ABCD"})->address == Address{"example.org", 77, "ABCD"});
  REQUIRE(read({"--size", "1920x1080"})->size == Size{1920, 1080});
  REQUIRE(read({"--scale", "1.25", "--name", "Mei"})->scale == 1.25);
  REQUIRE(read({"--help"})->help);
  REQUIRE(read({"--version"})->version);
}

TEST_CASE("a wrong command line is answered by one line that names the word") {
  const std::vector<std::pair<std::vector<std::string>, std::string>> wrong{{{"--play", "chess"}, "--play chess"},
                                                                            {{"--level", "grand"}, "--level grand"},
                                                                            {{"--size", "800x600"}, "--size 800x600"},
                                                                            {{"--size", "1280"}, "--size 1280"},
                                                                            {{"--size", "1280x"}, "--size 1280x"},
                                                                            {{"--scale", "9"}, "--scale 9"},
                                                                            {{"--scale", "nan"}, "--scale nan"},
                                                                            {{"--scale"}, "--scale"},
                                                                            {{"--colour"}, "--colour"},
                                                                            {{"http://x"}, "http://x"},
                                                                            {{"a", "b"}, "b: only one"},
                                                                            {{"--play", "junqi2", "host"}, "exclude"}};
  for (const auto& [words, part] : wrong) {
    INFO(part);
    REQUIRE(fault(words).find(part) != std::string::npos);
    REQUIRE(fault(words).find('\n') == std::string::npos);
  }
}

TEST_CASE("a file to open is told from an address") {
  REQUIRE(read({"game.json"})->file == "game.json");
  REQUIRE(read({"/no/such/Wall.jql"})->file == "/no/such/Wall.jql");
  REQUIRE_FALSE(read({"game.json"})->address);
  REQUIRE(read({"example.org"})->file.empty());
  REQUIRE_FALSE(fault({"a.json", "b.json"}).empty());
  REQUIRE_FALSE(fault({"a.json", "example.org"}).empty());
  REQUIRE_FALSE(fault({"a.json", "--play"}).empty());
}
