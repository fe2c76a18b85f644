#include "tools/arena/program.hpp"

#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <thread>

namespace junqi::arena {
namespace {

constexpr std::size_t line_bytes_max = 4096;
constexpr auto farewell = std::chrono::milliseconds(500);

struct Channel {
  int ours = -1;
  int theirs = -1;
};

/// A pair of sockets, since a write to one whose other end is closed can be told not to end this program.
Channel make_channel() {
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
    throw std::runtime_error("no channel to a program can be made");
  return {ends[0], ends[1]};
}

/// What the new program begins with: our channels, and a group of its own.
class Birth {
 public:
  Birth(const Channel& in, const Channel& out) {
    ::posix_spawn_file_actions_init(&actions_);
    ::posix_spawn_file_actions_adddup2(&actions_, in.theirs, STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions_, out.theirs, STDOUT_FILENO);
    ::posix_spawnattr_init(&attributes_);
    ::posix_spawnattr_setpgroup(&attributes_, 0);
    ::posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP);
  }
  ~Birth() {
    ::posix_spawn_file_actions_destroy(&actions_);
    ::posix_spawnattr_destroy(&attributes_);
  }
  Birth(const Birth&) = delete;
  Birth& operator=(const Birth&) = delete;

  pid_t shell(const std::string& command) {
    std::array<std::string, 3> words{"sh", "-c", command};
    std::array<char*, 4> argv{words[0].data(), words[1].data(), words[2].data(), nullptr};
    pid_t pid = -1;
    if (::posix_spawn(&pid, "/bin/sh", &actions_, &attributes_, argv.data(), environ) != 0) return -1;
    return pid;
  }

 private:
  posix_spawn_file_actions_t actions_{};
  posix_spawnattr_t attributes_{};
};

}  // namespace

Program::Program(const std::string& command) {
  const Channel in = make_channel();
  const Channel out = make_channel();
  pid_ = Birth(in, out).shell(command);
  ::close(in.theirs);
  ::close(out.theirs);
  in_ = in.ours;
  out_ = out.ours;
  if (pid_ < 0) throw std::runtime_error("it cannot be started: " + command);
}

Program::~Program() {
  end();
  ::close(out_);
}

bool Program::tell(std::string line) {
  line += '\n';
  return ::send(in_, line.data(), line.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(line.size());
}

tl::expected<std::string, Program::Silence> Program::hear(Time deadline) {
  using namespace std::chrono;
  for (;;) {
    if (const auto end = heard_.find('\n'); end != heard_.npos) {
      std::string line = heard_.substr(0, end);
      heard_.erase(0, end + 1);
      if (line.ends_with('\r')) line.pop_back();
      return line;
    }
    if (heard_.size() > line_bytes_max) return tl::unexpected(Silence::endless);
    const auto left = ceil<milliseconds>(deadline - steady_clock::now()).count();
    pollfd wanted{out_, POLLIN, 0};
    if (left <= 0 || ::poll(&wanted, 1, static_cast<int>(std::min<std::int64_t>(left, 1'000'000))) == 0)
      return tl::unexpected(Silence::late);
    std::array<char, 4096> bytes;
    const ssize_t size = ::read(out_, bytes.data(), bytes.size());
    if (size <= 0) return tl::unexpected(Silence::ended);
    heard_.append(bytes.data(), static_cast<std::size_t>(size));
  }
}

void Program::end() {
  if (pid_ < 0) return;
  ::close(in_);
  const Time until = std::chrono::steady_clock::now() + farewell;
  while (::waitpid(pid_, nullptr, WNOHANG) == 0) {
    if (std::chrono::steady_clock::now() >= until) {
      ::kill(-pid_, SIGKILL);
      ::waitpid(pid_, nullptr, 0);
      break;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  ::kill(-pid_, SIGKILL);  // what it has started and left behind
  pid_ = -1;
}

}  // namespace junqi::arena
