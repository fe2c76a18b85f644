// What the server can be told at its start, and what it says to mistakes.
#include "server/config.hpp"
#include "support/catch.hpp"

using namespace junqi;
using namespace junqi::server;

namespace {

tl::expected<Config, std::string> read(std::vector<const char*> arguments) { return read_config(arguments); }

}  // namespace

TEST_CASE("without flags the defaults hold") {
  const auto config = read({}).value();
  CHECK(config.port == default_port);
  CHECK(config.bind.empty());
  CHECK(config.limits.line_bytes_max == 16 * 1024);
  CHECK(config.limits.hello_ms_max == 10'000);
}

TEST_CASE("flags are read with a space or an equals sign") {
  const auto config = read({"--port", "0", "--bind=127.0.0.1", "--bind", "::1", "--hello-seconds=3",
                            "--requests-per-second", "2.5", "--max-line-kib", "8", "--log=debug", "--max-rooms=7"})
                          .value();
  CHECK(config.port == 0);
  CHECK(config.bind == std::vector<std::string>{"127.0.0.1", "::1"});
  CHECK(config.limits.hello_ms_max == 3000);
  CHECK(config.limits.requests.per_second == 2.5);
  CHECK(config.limits.line_bytes_max == 8192);
  CHECK(config.limits.rooms_max == 7);
  CHECK(config.log_level == LogLevel::debug);
  CHECK(read({"--help"}).value().help);
  CHECK(read({"--version"}).value().version);
}

TEST_CASE("a mistake is named in one line") {
  CHECK(read({"--portt", "1"}).error() == "--portt: no such flag; see --help");
  CHECK(read({"5150"}).error() == "5150: no flag; see --help");
  for (const char* bad : {"65536", "-1", "x", "", "1 "})
    CHECK_THAT(read({"--port", bad}).error(), Catch::Contains("--port: "));
  CHECK_THAT(read({"--port"}).error(), Catch::Contains("--port: "));
  CHECK_THAT(read({"--bind", "localhost:1"}).error(), Catch::Contains("--bind: "));
  CHECK_THAT(read({"--help=yes"}).error(), Catch::Contains("--help: "));
  CHECK_THAT(read({"--requests-per-second", "nan"}).error(), Catch::Contains("--requests-per-second: "));
}

TEST_CASE("the help names every flag with its default") {
  const std::string text = help_text();
  for (const char* flag : {"--port N", "--bind ADDRESS", "--max-line-kib N", "--chat-burst N", "(5150)", "(16)"})
    CHECK_THAT(text, Catch::Contains(flag));
}
