// The log: text or JSON, one line an event whatever is in it, old files kept within bounds.
#include "server/log.hpp"

#include <filesystem>
#include <fstream>

#include "support/catch.hpp"
#include "temp_folder.hpp"
#include "wire/json.hpp"

using namespace junqi;
using namespace junqi::server;
using junqi::test::TempFolder;

namespace {

std::vector<std::string> lines_of(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// The log goes to a file for a while.
struct LogHere {
  TempFolder folder;
  LogTarget target;
  explicit LogHere(LogFormat format) {
    target.format = format;
    target.file = (folder.path() / "log").string();
  }
  ~LogHere() { open_log({}); }
};

}  // namespace

TEST_CASE("control characters cannot forge a line") {
  LogHere here(LogFormat::text);
  REQUIRE(open_log(here.target));
  log(LogLevel::warning, "named {}", "a\nb\x1b[2J\x7f {}");
  log(LogLevel::debug, "too much");
  const auto lines = lines_of(here.target.file);
  REQUIRE(lines.size() == 1);
  CHECK_THAT(lines[0], Catch::Contains("Z warning named a?b?[2J? {}"));
}

TEST_CASE("lines of JSON are JSON, whatever was said") {
  LogHere here(LogFormat::json);
  REQUIRE(open_log(here.target));
  log(LogLevel::info, "quotes \" and \\ and 100% %v and \xff");
  const auto lines = lines_of(here.target.file);
  REQUIRE(lines.size() == 1);
  const auto json = parse_json(lines[0]);
  REQUIRE(json);
  CHECK(json->at("level") == "info");
  CHECK_THAT(json->at("text").get<std::string>(), Catch::Contains("quotes \" and \\ and 100% %v"));
}

TEST_CASE("a full file makes way, and only so many are kept") {
  LogHere here(LogFormat::text);
  here.target.file_bytes_max = 1000;
  here.target.files_kept = 2;
  REQUIRE(open_log(here.target));
  for (int i = 0; i < 100; ++i) log(LogLevel::info, "{:60}", i);
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(here.folder.path())) {
    CHECK(entry.file_size() <= 1000);
    ++files;
  }
  CHECK(files == 3);
}

TEST_CASE("a file that was moved away is made anew, and a folder that is not there is refused") {
  LogHere here(LogFormat::text);
  REQUIRE(open_log(here.target));
  log(LogLevel::info, "before");
  std::filesystem::rename(here.target.file, here.folder.path() / "old");
  REQUIRE(reopen_log());
  log(LogLevel::info, "after");
  CHECK(lines_of(here.folder.path() / "old").size() == 1);
  CHECK(lines_of(here.target.file).size() == 1);
  LogTarget nowhere;
  nowhere.file = "/dev/null/log";
  CHECK(!open_log(nowhere));
  log(LogLevel::info, "still here");
  CHECK(lines_of(here.target.file).size() == 2);
}
