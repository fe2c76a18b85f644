// Files by the names that a person gives them, with an ending that a desktop knows and one that older programs wrote.
#include "client/model/named_files.hpp"

#include <filesystem>

#include "support/catch.hpp"
#include "support/files.hpp"

using namespace junqi;
using namespace junqi::client;

namespace {

struct KeptFiles {
  test::TempDir folder;
  NamedFiles now{folder.path().string(), std::string(record_ending), ".json"};
  NamedFiles older{folder.path().string(), ".json"};
  bool there(const std::string& name) const { return std::filesystem::exists(folder.path() / name); }
};

}  // namespace

TEST_CASE("a record is written with the ending that a desktop opens with the program") {
  KeptFiles kept;
  REQUIRE(kept.now.write("A game", "{}"));
  REQUIRE(kept.there("A game.junqi.json"));
  REQUIRE(kept.now.list().size() == 1);
  REQUIRE(kept.now.list()[0].name == "A game");
  REQUIRE(bare_name(kept.now.list()[0].path) == "A game");
}

TEST_CASE("records with the older ending are listed, found, renamed and removed like the others") {
  KeptFiles kept;
  REQUIRE(kept.older.write("Old", "{}"));
  REQUIRE(kept.older.write("Older", "{}"));
  REQUIRE(kept.now.write("New", "{}"));
  std::vector<std::string> names;
  for (const NamedFile& file : kept.now.list()) names.push_back(file.name);
  REQUIRE(names == std::vector<std::string>{"New", "Old", "Older"});
  REQUIRE(kept.now.has("Old"));
  REQUIRE(kept.now.free_name("Old") == "Old 2");
  REQUIRE(kept.now.path("Old").ends_with("/Old.json"));
  REQUIRE(kept.now.rename("Old", "KeptFiles"));
  REQUIRE(kept.there("KeptFiles.junqi.json"));
  REQUIRE_FALSE(kept.there("Old.json"));
  REQUIRE(kept.now.remove("Older"));
  REQUIRE(kept.now.list().size() == 2);
}

TEST_CASE("the name of a file is told without its folder and ending") {
  REQUIRE(bare_name("/home/anna/Last night.junqi.json") == "Last night");
  REQUIRE(bare_name("game.json") == "game");
  REQUIRE(bare_name("/x/.hidden") == ".hidden");
  REQUIRE(bare_name("wall.1.jql") == "wall.1");
}
