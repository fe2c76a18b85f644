// Killed at any moment while it writes, the client leaves the old file or the new one.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <thread>

#include "client/model/own_files.hpp"
#include "support/catch.hpp"
#include "support/files.hpp"
#include "support/random.hpp"

using namespace junqi;
using namespace junqi::client;

TEST_CASE("a file that is being written when the program is killed is whole") {
  const test::TempDir temp;
  const auto path = temp.path() / "settings.json";
  const std::string before(200'000, 'a');
  const std::string after(300'000, 'b');
  REQUIRE(write_own_file(path, before));
  auto random = test::generator(11);
  for (int round = 0; round < 25; ++round) {
    const pid_t writer = ::fork();
    if (writer == 0) {
      for (;;) {
        if (!write_own_file(path, after) || !write_own_file(path, before)) ::_exit(1);
      }
    }
    REQUIRE(writer > 0);
    std::this_thread::sleep_for(std::chrono::microseconds(random() % 8000));
    ::kill(writer, SIGKILL);
    int status = 0;
    ::waitpid(writer, &status, 0);
    REQUIRE(WIFSIGNALED(status));
    const auto found = read_own_file(path);
    REQUIRE(found);
    const bool whole = *found == before || *found == after;
    REQUIRE(whole);
  }
}
