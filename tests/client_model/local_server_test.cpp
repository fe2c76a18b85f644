#include "client/model/local_server.hpp"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "client_model/person.hpp"
#include "support/catch.hpp"

using namespace junqi::client;
using junqi::test::wait_until;

namespace {

std::filesystem::path script(const junqi::test::TempDir& temp, const char* text) {
  const auto path = temp.path() / "server";
  junqi::test::write_file(path, std::string("#!/bin/sh\n") + text);
  std::filesystem::permissions(path, std::filesystem::perms::owner_all);
  return path;
}

bool alive(pid_t pid) { return ::kill(pid, 0) == 0; }

}  // namespace

TEST_CASE("the server program is started on a free port and is gone after the stop") {
  LocalServer server;
  std::atomic<int> wakes{0};
  server.start(junqi::test::program("junqi-server"), [&] { ++wakes; });
  REQUIRE(wait_until([&] { return server.state() == LocalServer::State::ready; }));
  REQUIRE(server.address().host == "127.0.0.1");
  REQUIRE(server.address().port != 0);
  REQUIRE(wait_until([&] { return wakes > 0; }));
  const pid_t pid = server.pid();
  REQUIRE(alive(pid));
  server.stop();
  REQUIRE_FALSE(alive(pid));  // and it is no zombie: a zombie would still take signals
  REQUIRE(server.state() == LocalServer::State::off);
}

TEST_CASE("what the server keeps is gone after the stop, and what a killed client left is gone after the next start") {
  const junqi::test::TempDir runtime;
  const char* was = std::getenv("XDG_RUNTIME_DIR");
  const std::string before = was != nullptr ? was : "";
  ::setenv("XDG_RUNTIME_DIR", runtime.path().c_str(), 1);
  const pid_t dead = ::fork();
  if (dead == 0) ::_exit(0);
  ::waitpid(dead, nullptr, 0);
  const auto left = runtime.path() / ("junqi-local-" + std::to_string(dead) + "-abcdef");
  std::filesystem::create_directories(left / "tls");
  std::filesystem::create_directory(runtime.path() / "junqi-local-else");
  const auto folders = [&] { return std::distance(std::filesystem::directory_iterator(runtime.path()), {}); };
  LocalServer server;
  server.start(junqi::test::program("junqi-server"), {});
  REQUIRE(wait_until([&] { return server.state() == LocalServer::State::ready; }));
  REQUIRE_FALSE(std::filesystem::exists(left));
  REQUIRE(folders() == 2);
  server.stop();
  REQUIRE(folders() == 1);
  was != nullptr ? ::setenv("XDG_RUNTIME_DIR", before.c_str(), 1) : ::unsetenv("XDG_RUNTIME_DIR");
}

TEST_CASE("a server program that is missing, ends at once or says nothing useful is told apart") {
  const junqi::test::TempDir temp;
  LocalServer server;
  server.start(temp.path() / "nothing", {});
  REQUIRE(server.state() == LocalServer::State::failed);
  REQUIRE(server.trouble().find("missing") != std::string::npos);
  server.start(script(temp, "echo 'port in use' >&2; exit 1\n"), {});
  REQUIRE(wait_until([&] { return server.state() == LocalServer::State::failed; }));
  REQUIRE(server.trouble() == "The server program has ended: port in use");
  server.start(script(temp, "echo hello; echo listening on nowhere; sleep 100\n"), {});
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  REQUIRE(server.state() == LocalServer::State::starting);
  server.stop();
  REQUIRE(server.state() == LocalServer::State::off);
}

TEST_CASE("a server that does not listen to a request to end is ended all the same") {
  const junqi::test::TempDir temp;
  LocalServer server;
  server.start(script(temp, "trap '' TERM\necho listening on 127.0.0.1:5\nwhile :; do sleep 0.05; done\n"), {});
  REQUIRE(wait_until([&] { return server.state() == LocalServer::State::ready; }));
  const pid_t pid = server.pid();
  server.stop();
  REQUIRE_FALSE(alive(pid));
}

TEST_CASE("a server that talks a lot is never kept waiting") {
  const junqi::test::TempDir temp;
  LocalServer server;
  server.start(script(temp,
                      "echo listening on 127.0.0.1:7\n"
                      "i=0; while [ $i -lt 3000 ]; do echo 'a line of the log that is as long as lines are'; "
                      "i=$((i+1)); done\necho the last line\n"),
               {});
  REQUIRE(wait_until([&] { return server.state() == LocalServer::State::failed; }));
  REQUIRE(server.trouble() == "The server program has ended: the last line");
}

TEST_CASE("the server ends with its client, even when that is killed") {
  std::array<int, 2> ends{};
  REQUIRE(::pipe(ends.data()) == 0);
  const pid_t client = ::fork();
  if (client == 0) {
    LocalServer server;
    server.start(junqi::test::program("junqi-server"), {});
    wait_until([&] { return server.state() == LocalServer::State::ready; });
    const pid_t pid = server.pid();
    (void)!::write(ends[1], &pid, sizeof pid);
    for (;;) ::pause();
  }
  ::close(ends[1]);
  pid_t server = 0;
  REQUIRE(::read(ends[0], &server, sizeof server) == sizeof server);
  ::close(ends[0]);
  REQUIRE(alive(server));
  ::kill(client, SIGKILL);
  ::waitpid(client, nullptr, 0);
  REQUIRE(wait_until([&] { return !alive(server); }));
}

TEST_CASE("the home screen says when the computer's table cannot be set") {
  const junqi::test::TempDir temp;
  junqi::test::Person ann("Ann", temp.path(), temp.path() / "no-server");
  ann->play_against_computer(junqi::BoardId::junqi2, "easy");
  REQUIRE(ann.until(Screen::home));
  REQUIRE(ann->home().trouble() == "The server program is missing: " + (temp.path() / "no-server").string());
}
