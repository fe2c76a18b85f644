// The data directory: made for its owner alone, held by one server, and refused with the right code.
#include "server/config/data_dir.hpp"

#include <fstream>

#include "support/catch.hpp"
#include "temp_folder.hpp"

using namespace junqi::server;
using junqi::test::TempFolder;

TEST_CASE("the folder is made for its owner alone and held by one") {
  const TempFolder folder;
  const auto path = folder.path() / "a" / "b";
  {
    const auto first = DataDir::take(path);
    REQUIRE(first);
    CHECK(std::filesystem::status(path).permissions() == std::filesystem::perms::owner_all);
    const auto second = DataDir::take(path);
    REQUIRE(!second);
    CHECK(second.error().code == ExitCode::unavailable);
    CHECK(second.error().text == "another server is running with the data directory " + path.string());
  }
  CHECK(DataDir::take(path));
}

TEST_CASE("a file in the way is named") {
  const TempFolder folder;
  std::ofstream(folder.path() / "file") << "x";
  const auto fault = DataDir::take(folder.path() / "file" / "data");
  REQUIRE(!fault);
  CHECK(fault.error().code == ExitCode::cannot_create);
  CHECK(fault.error().text.find("the data directory ") == 0);
}
