#include "client/log/log.hpp"

#include "support/catch.hpp"
#include "support/files.hpp"

using namespace junqi;
using namespace junqi::client;

TEST_CASE("the log is in the folder, goes on after a new start, and never grows beyond two files of a mebibyte") {
  const test::TempDir temp;
  const auto folder = temp.path() / "state" / "junqi";
  const auto file = folder / "junqi.log";
  open_log(folder);
  log_line("first {} %s");
  open_log(folder);
  log_line("second");
  const auto lines = test::read_lines(file);
  REQUIRE(lines.size() == 2);
  CHECK(lines[0].find(" first {} %s") != std::string::npos);
  CHECK(lines[1].find(" second") != std::string::npos);
  const std::string much(10'000, 'x');
  for (int i = 0; i < 400; ++i) log_line(much);
  CHECK(std::filesystem::file_size(file) <= 1024 * 1024);
  CHECK(std::filesystem::file_size(folder / "junqi.1.log") <= 1024 * 1024);
  CHECK_FALSE(std::filesystem::exists(folder / "junqi.2.log"));
}

TEST_CASE("where no log can be written there is none") {
  const test::TempDir temp;
  test::write_file(temp.path() / "file", "");
  open_log(temp.path() / "file");
  log_line("nowhere");
  CHECK(std::filesystem::file_size(temp.path() / "file") == 0);
}
