// Looking through folders for a file.
#include "client/model/folder_view.hpp"

#include <cstdlib>

#include "client/model/named_files.hpp"
#include "support/catch.hpp"
#include "support/files.hpp"

using namespace junqi;
using namespace junqi::client;

namespace {

/// A home with folders and files in it.
struct House {
  House() {
    std::filesystem::create_directories(home.path() / "games" / "old");
    std::filesystem::create_directories(home.path() / "Archive");
    std::filesystem::create_directories(home.path() / ".cache");
    for (const char* name : {"b.png", "A.png", "notes.txt", ".hidden.png", "games/c.png", ".png"})
      test::write_file(home.path() / name, "x");
    ::setenv("HOME", home.path().c_str(), 1);
  }
  ~House() { before.empty() ? ::unsetenv("HOME") : ::setenv("HOME", before.c_str(), 1); }
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  std::string before = std::getenv("HOME") != nullptr ? std::getenv("HOME") : "";
  test::TempDir home;
};

std::vector<std::string> names_in(const FolderView& view) {
  std::vector<std::string> all;
  for (const auto& one : view.entries()) all.push_back(one.name + (one.folder ? "/" : ""));
  return all;
}

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("a folder shows its folders and the files of a kind") {
  const House house;
  FolderView view({".png"});
  REQUIRE(names_in(view) == Names{"Archive/", "games/", "A.png", "b.png"});
  REQUIRE(view.path_of("b.png") == "~/b.png");
  REQUIRE(names_in(FolderView({})) == Names{"Archive/", "games/", "A.png", "b.png", "notes.txt"});
}

TEST_CASE("one goes into folders and out of them, and not into what is none") {
  const House house;
  FolderView view({".png"});
  REQUIRE(view.go(view.path_of("games")));
  REQUIRE(names_in(view) == Names{"old/", "c.png"});
  REQUIRE(view.path_of({}) == "~/games/");
  REQUIRE_FALSE(view.go("~/b.png"));
  REQUIRE_FALSE(view.go("~/nowhere"));
  REQUIRE(view.path_of("c.png") == "~/games/c.png");
  view.up();
  REQUIRE(view.path_of({}) == "~/");
  view.up();
  REQUIRE(view.path_of({}) == house.home.path().parent_path().string() + "/");
  REQUIRE(view.go("/"));
  view.up();
  REQUIRE(view.path_of("x") == "/x");
  view.go_home();
  REQUIRE(view.path_of({}) == "~/");
}

TEST_CASE("a path in one's home is told shortly, and another whole") {
  const House house;
  const std::string home = house.home.path().string();
  REQUIRE(home_shortened(home + "/games/c.png") == "~/games/c.png");
  REQUIRE(home_shortened(home + "-too/c.png") == home + "-too/c.png");
  REQUIRE(home_expanded(home_shortened(home + "/games")) == home + "/games");
}
