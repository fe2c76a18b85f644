// What the server can be told at its start, by whom, and what it says to mistakes.
#include "server/config.hpp"

#include <algorithm>
#include <fstream>

#include "server/config/setting.hpp"
#include "support/catch.hpp"
#include "support/files.hpp"
#include "temp_folder.hpp"

using namespace junqi;
using namespace junqi::server;
using junqi::test::TempFolder;

namespace {

using Read = tl::expected<Settings, Fault>;

Read read(std::vector<const char*> arguments, Environment environment = {{"HOME", "/home/ann"}}) {
  return read_settings(arguments, environment);
}

/// The settings of a file with this text.
Read read_file(const std::string& text, std::vector<const char*> more = {}, Environment environment = {}) {
  const TempFolder folder;
  const std::string path = (folder.path() / "junqi.toml").string();
  std::ofstream(path) << text;
  more.insert(more.begin(), {"--config", path.c_str()});
  auto settings = read(more, std::move(environment));
  if (!settings && settings.error().text.starts_with(path)) settings.error().text.erase(0, path.size());
  return settings;
}

}  // namespace

TEST_CASE("without flags the defaults hold") {
  const auto config = read({}).value().config;
  CHECK(config.port == default_port);
  CHECK(config.bind.empty());
  CHECK(config.limits.line_bytes_max == 16 * 1024);
  CHECK(config.limits.hello_ms_max == 10'000);
  CHECK(config.http_port == 0);
}

TEST_CASE("flags are read with a space or an equals sign, and the last one counts") {
  const auto config =
      read({"--port", "0", "--bind=127.0.0.1", "--bind", "::1", "--hello-seconds=3", "--requests-per-second", "2.5",
            "--max-line-kib", "8", "--log=debug", "--max-rooms=7", "--port=77"})
          .value()
          .config;
  CHECK(config.port == 77);
  CHECK(config.bind == std::vector<std::string>{"127.0.0.1", "::1"});
  CHECK(config.limits.hello_ms_max == 3000);
  CHECK(config.limits.requests.per_second == 2.5);
  CHECK(config.limits.line_bytes_max == 8192);
  CHECK(config.limits.rooms_max == 7);
  CHECK(config.log_level == LogLevel::debug);
  CHECK(read({"--help"}).value().task == Task::help);
  CHECK(read({"--version"}).value().task == Task::version);
  CHECK(read({"--check-config"}).value().task == Task::check);
}

TEST_CASE("a mistake in a flag is named in one line") {
  CHECK(read({"--portt", "1"}).error().text == "--portt: no such flag; see --help");
  CHECK(read({"5150"}).error().text == "5150: no flag; see --help");
  for (const char* bad : {"65536", "-1", "x", "", "1 "}) {
    const auto fault = read({"--port", bad}).error();
    CHECK(fault.text.find("--port: ") == 0);
    CHECK(fault.code == ExitCode::usage);
  }
  CHECK(read({"--max-rooms", "0"}).error().text ==
        "--max-rooms: \"0\" is not a whole number from 1 to 1000000; see --help");
  CHECK_THAT(read({"--port"}).error().text, Catch::Contains("--port"));
  CHECK_THAT(read({"--bind", "localhost:1"}).error().text, Catch::Contains("--bind: "));
  CHECK_THAT(read({"--help=yes"}).error().text, Catch::Contains("--help"));
  CHECK_THAT(read({"--requests-per-second", "nan"}).error().text, Catch::Contains("--requests-per-second: "));
  CHECK_THAT(read({"--http-bind", "0.0.0.0"}).error().text, Catch::Contains("loopback"));
}

TEST_CASE("a flag outweighs the environment, and both outweigh the file") {
  const std::string file = "max-rooms = 1\nmax-spectators = 2\nhello-seconds = 3\n";
  const auto config =
      read_file(file, {"--max-rooms", "30"}, {{"JUNQI_MAX_ROOMS", "20"}, {"JUNQI_MAX_SPECTATORS", "21"}})
          .value()
          .config;
  CHECK(config.limits.rooms_max == 30);
  CHECK(config.limits.room.spectators_max == 21);
  CHECK(config.limits.hello_ms_max == 3000);
  CHECK(config.limits.ping_ms == Limits{}.ping_ms);
}

TEST_CASE("a mistake in the file is named with its line") {
  const auto fault = read_file("port = 1\n\nmax-romms = 3\n").error();
  CHECK(fault.code == ExitCode::configuration);
  CHECK(fault.text == ":3: max-romms: no such setting");
  CHECK(read_file("port = \"x\"\n").error().text.find(":1: port: ") == 0);
  CHECK(read_file("\nport = 70000\n").error().text == ":2: port: 70000 is not a whole number from 0 to 65535");
  CHECK(read_file("bind = [1]\n").error().text.find(":1: bind: ") == 0);
  CHECK(read_file("plain = 1\n").error().text == ":1: plain: 1 is not true or false");
  CHECK(read_file("[network]\nport = 1\n").error().text.find(":1: network: no such setting") == 0);
  CHECK(read_file("port = \n").error().text.find(":1: ") == 0);
  CHECK(read_file("port = 1\nport = 2\n").error().code == ExitCode::configuration);
  CHECK(read({"--config", "/no/such/file"}).error().text == "/no/such/file: No such file or directory");
}

TEST_CASE("a mistake in the environment is named by its variable") {
  const auto fault = read({}, {{"JUNQI_PORT", "many"}}).error();
  CHECK(fault.text == "JUNQI_PORT: \"many\" is not a whole number from 0 to 65535");
  CHECK(fault.code == ExitCode::configuration);
  CHECK(read({}, {{"JUNQI_PROT", "1"}, {"HOME", "/"}}).value().unknown == std::vector<std::string>{"JUNQI_PROT"});
  CHECK(read({}, {{"JUNQI_BIND", "127.0.0.1,::1"}}).value().config.bind.size() == 2);
}

TEST_CASE("the data directory has three places to be") {
  CHECK(read({}).value().config.data_dir == "/home/ann/.local/state/junqi-server");
  CHECK(read({}, {{"XDG_STATE_HOME", "/x"}, {"HOME", "/h"}}).value().config.data_dir == "/x/junqi-server");
  CHECK(read({}, {{"STATE_DIRECTORY", "/var/lib/junqi:/other"}, {"XDG_STATE_HOME", "/x"}}).value().config.data_dir ==
        "/var/lib/junqi");
  CHECK(read({"--data-dir", "d"}).value().config.data_dir == "d");
  CHECK_THAT(read({"--data-dir", ""}).error().text, Catch::Contains("--data-dir: "));
}

TEST_CASE("a silent client is asked for a sign of life before it is taken for dead") {
  const auto fault = read({"--ping-seconds=10", "--silence-seconds=19"}).error();
  CHECK(fault.code == ExitCode::configuration);
  CHECK(fault.text == "silence-seconds: 19 is less than twice ping-seconds, which is 10");
  CHECK(read({"--ping-seconds=10", "--silence-seconds=20"}));
  CHECK(read({}, {{"JUNQI_PING_SECONDS", "40"}}).error().code == ExitCode::configuration);
}

TEST_CASE("what is printed as a file is read back as the same settings") {
  const auto config = read({"--bind=127.0.0.1", "--plain", "--requests-burst=2.5", "--chat-burst=3",
                            "--data-dir=/a \"b\"", "--log-format=json", "--max-outbox-kib=17"})
                          .value()
                          .config;
  const std::string text = print_config(config);
  const auto again = read_file(text).value().config;
  for (const auto& setting : settings()) {
    INFO(setting.name);
    CHECK(setting.get(again) == setting.get(config));
    CHECK(text.find("\n" + setting.name + " = ") != text.npos);
  }
}

TEST_CASE("what may change while the server runs changes, and the rest is named") {
  Config running = read({"--max-rooms=5", "--port=1"}).value().config;
  const Config fresh = read({"--max-rooms=6", "--port=2", "--log=error"}).value().config;
  CHECK(change_while_running(running, fresh) == std::vector<std::string>{"port"});
  CHECK(running.limits.rooms_max == 6);
  CHECK(running.log_level == LogLevel::error);
  CHECK(running.port == 1);
}

TEST_CASE("every default is a value that its setting takes") {
  for (const auto& setting : settings()) {
    Config config;
    INFO(setting.name);
    const bool found_elsewhere = setting.name == "data-dir";
    CHECK((setting.set(config, setting.get(Config{})) || found_elsewhere));
    CHECK(std::count_if(settings().begin(), settings().end(),
                        [&](const Setting& s) { return s.name == setting.name; }) == 1);
  }
}

TEST_CASE("the help names every setting with its default, and the exit codes") {
  const std::string text = help_text();
  for (const auto& setting : settings()) CHECK_THAT(text, Catch::Contains("--" + setting.name));
  for (const char* words :
       {"--port N", "--bind ADDRESS", "--max-line-kib N", "(5150)", "(16)", "78", "Rates of one client"})
    CHECK_THAT(text, Catch::Contains(words));
}
