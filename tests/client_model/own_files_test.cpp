#include "client/model/own_files.hpp"

#include <sys/stat.h>

#include <cstdlib>

#include "client/model/session_store.hpp"
#include "client/model/settings.hpp"
#include "support/catch.hpp"
#include "support/files.hpp"

using namespace junqi;
using namespace junqi::client;

namespace {

struct Environment {
  Environment(const char* name, const std::string& value) : name_(name) {
    if (const char* old = std::getenv(name)) old_ = old;
    ::setenv(name, value.c_str(), 1);
  }
  ~Environment() { old_ ? ::setenv(name_, old_->c_str(), 1) : ::unsetenv(name_); }
  const char* name_;
  std::optional<std::string> old_;
};

std::size_t files_in(const std::filesystem::path& folder) {
  std::size_t n = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder)) ++n;
  return n;
}

}  // namespace

TEST_CASE("settings come back as they were saved, in the user's own folder") {
  const test::TempDir temp;
  const Environment config("XDG_CONFIG_HOME", temp.path().string());
  Settings settings;
  settings.name = "安娜";
  settings.address = "example.org:99";
  settings.ui_scale = 1.25;
  settings.confirm_moves = true;
  settings.board = BoardId::junqi6;
  settings.level = "hard";
  REQUIRE(save_settings(settings).has_value());
  REQUIRE(load_settings() == settings);
  REQUIRE(files_in(temp.path() / "junqi") == 1);
}

TEST_CASE("missing, damaged and strange settings are read as far as they go") {
  const test::TempDir temp;
  const Environment config("XDG_CONFIG_HOME", temp.path().string());
  const Environment user("USER", "ann");
  REQUIRE(load_settings().name == "ann");
  for (const char* text : {"", "{", "[]", "null", "{\"name\": 5, \"ui_scale\": \"big\", \"board\": \"chess\"}"}) {
    INFO(text);
    Settings plain = read_settings(text);
    REQUIRE(plain == Settings{});
  }
  const Settings half = read_settings(R"({"name": "Ann", "level": "godlike", "ui_scale": 99, "later": true})");
  REQUIRE(half.name == "Ann");
  REQUIRE(half.level == "medium");
  REQUIRE(half.ui_scale == 4);
}

TEST_CASE("a file that cannot be written leaves the old one, and says so") {
  const test::TempDir temp;
  const auto path = temp.path() / "file";
  REQUIRE(write_own_file(path, "old").has_value());
  struct stat info {};
  REQUIRE(::stat(path.c_str(), &info) == 0);
  REQUIRE((info.st_mode & 0777) == 0600);
  REQUIRE(write_own_file(path, "new").has_value());
  REQUIRE(read_own_file(path) == "new");
  std::filesystem::create_directory(temp.path() / "folder");
  std::filesystem::create_directory(temp.path() / "folder" / "inner");
  const auto refused = write_own_file(temp.path() / "folder", "text");  // a folder stands there
  REQUIRE_FALSE(refused.has_value());
  REQUIRE(refused.error().find("folder") != std::string::npos);
  REQUIRE(files_in(temp.path()) == 2);
  REQUIRE_FALSE(read_own_file(temp.path() / "none"));
}

TEST_CASE("a session is found again after a start, the last one first") {
  const test::TempDir temp;
  {
    SessionStore store(temp.path());
    REQUIRE(store.claimed());
    REQUIRE_FALSE(store.unfinished());
    store.put({"a:1", "token a", "ROOM", 2, "layout"});
    store.put({"b:1", "token b", "", 0, ""});
    REQUIRE_FALSE(store.unfinished());
    store.put({"a:1", "token c", "ROOM", 3, "layout"});
  }
  SessionStore store(temp.path());
  REQUIRE(store.unfinished()->token == "token c");
  REQUIRE(store.find("a:1")->game == 3);
  REQUIRE(store.find("b:1")->token == "token b");
  REQUIRE_FALSE(store.find("c:1"));
}

TEST_CASE("two windows of one user are two guests") {
  const test::TempDir temp;
  SessionStore first(temp.path());
  first.put({"a:1", "first", "ROOM", 0, ""});
  SessionStore second(temp.path());
  REQUIRE_FALSE(second.claimed());
  REQUIRE_FALSE(second.find("a:1"));
  second.put({"a:1", "second", "", 0, ""});
  REQUIRE(second.find("a:1")->token == "second");
  REQUIRE(first.find("a:1")->token == "first");
  REQUIRE(SessionStore(temp.path()).find("a:1") == std::nullopt);
}

TEST_CASE("a damaged session file is no session") {
  const test::TempDir temp;
  for (const char* text : {"", "{", "{}", "[5, {}, {\"server\": 1}]", "[{\"server\": \"a:1\"}]"}) {
    test::write_file(temp.path() / "session.json", text);
    REQUIRE_FALSE(SessionStore(temp.path()).find("a:1"));
  }
}
