#include "client/model/local_server.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <vector>

#include "client/words/line.hpp"

namespace junqi::client {
namespace {

using namespace std::chrono_literals;

constexpr std::string_view greeting = "listening on ";
constexpr std::string_view key_mark = "key ";
constexpr std::string_view link_mark = "junqi://";
constexpr auto patience = 3s;

/// In the child between fork and exec: only what is safe there.
[[noreturn]] void become(char* const* words, int output, pid_t parent) {
  ::prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (::getppid() != parent) ::_exit(1);  // the parent has died in between
  const int nothing = ::open("/dev/null", O_RDONLY);
  ::dup2(nothing, STDIN_FILENO);
  ::dup2(output, STDOUT_FILENO);
  ::dup2(output, STDERR_FILENO);
  ::close_range(3, ~0U, 0);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  ::execv(words[0], words);
  ::_exit(127);
}

constexpr std::string_view folder_prefix = "junqi-local-";

std::filesystem::path runtime_folder() {
  const char* runtime = std::getenv("XDG_RUNTIME_DIR");
  std::error_code ignored;
  if (runtime != nullptr && std::filesystem::is_directory(runtime, ignored)) return runtime;
  return std::filesystem::temp_directory_path(ignored);
}

/// Takes away what clients left that were killed: the name of a folder tells whose it was.
void sweep(const std::filesystem::path& runtime) {
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(runtime, ignored)) {
    const std::string name = entry.path().filename().string();
    pid_t owner = 0;
    if (!name.starts_with(folder_prefix)) continue;
    std::from_chars(name.data() + folder_prefix.size(), name.data() + name.size(), owner);
    if (owner > 0 && ::kill(owner, 0) != 0 && errno == ESRCH) std::filesystem::remove_all(entry.path(), ignored);
  }
}

/// A fresh folder for what the server keeps until it ends; empty if there can be none.
std::filesystem::path make_data_folder() {
  const auto runtime = runtime_folder();
  sweep(runtime);
  std::string name = (runtime / fmt::format("{}{}-XXXXXX", folder_prefix, ::getpid())).string();
  return ::mkdtemp(name.data()) != nullptr ? name : std::string();
}

}  // namespace

std::filesystem::path server_program() {
  std::error_code error;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", error);
  return (error ? std::filesystem::path() : self.parent_path()) / "junqi-server";
}

void LocalServer::start(const std::filesystem::path& program, std::function<void()> wake) {
  stop();
  for_network_ = false;
  data_folder_ = make_data_folder();
  run(program, {"--plain", "--port", "0", "--data-dir", data_folder_.string()}, std::move(wake));
}

void LocalServer::open_to_network(const std::filesystem::path& program, const Opening& opening,
                                  std::function<void()> wake) {
  stop();
  for_network_ = true;
  std::error_code ignored;
  std::filesystem::create_directories(opening.data_folder, ignored);
  std::vector<std::string> flags{"--port", std::to_string(opening.port), "--data-dir", opening.data_folder.string()};
  if (!opening.name.empty()) flags.insert(flags.end(), {"--server-name", opening.name});
  run(program, std::move(flags), std::move(wake));
}

void LocalServer::run(const std::filesystem::path& program, std::vector<std::string> flags,
                      std::function<void()> wake) {
  if (::access(program.c_str(), X_OK) != 0) return fail(say(LineText::server_missing, program.string()));
  std::array<int, 2> output{};
  if (::pipe2(output.data(), O_CLOEXEC) != 0) return fail(say(LineText::server_not_started));
  flags.insert(flags.begin(), program.string());
  std::vector<char*> words;
  for (std::string& word : flags) words.push_back(word.data());
  words.push_back(nullptr);
  const pid_t parent = ::getpid();
  state_ = State::starting;
  child_ = ::fork();
  if (child_ == 0) become(words.data(), output[1], parent);
  ::close(output[1]);
  if (child_ < 0) {
    ::close(output[0]);
    return fail(say(LineText::server_not_started));
  }
  stop_reading_ = ::eventfd(0, EFD_CLOEXEC);
  reader_ = std::thread([this, fd = output[0], wake = std::move(wake)] { read_output(fd, wake); });
}

void LocalServer::stop() {
  if (child_ > 0) {
    ::kill(child_, SIGTERM);
    const auto until = std::chrono::steady_clock::now() + patience;
    pid_t ended = 0;
    while ((ended = ::waitpid(child_, nullptr, WNOHANG)) == 0 && std::chrono::steady_clock::now() < until)
      std::this_thread::sleep_for(5ms);
    if (ended == 0) {
      ::kill(child_, SIGKILL);
      ::waitpid(child_, nullptr, 0);
    }
    child_ = -1;
  }
  if (reader_.joinable()) {
    ::eventfd_write(stop_reading_, 1);  // somebody the child has started may hold its output open
    reader_.join();
    ::close(stop_reading_);
  }
  std::error_code ignored;
  if (!data_folder_.empty()) std::filesystem::remove_all(std::exchange(data_folder_, {}), ignored);
  const std::lock_guard lock(mutex_);
  state_ = State::off;
  address_ = {};
  key_.clear();
  links_.clear();
  trouble_.clear();
  last_line_.clear();
}

LocalServer::State LocalServer::state() const {
  const std::lock_guard lock(mutex_);
  return state_;
}

Address LocalServer::address() const {
  const std::lock_guard lock(mutex_);
  return address_;
}

std::string LocalServer::key() const {
  const std::lock_guard lock(mutex_);
  return key_;
}

std::vector<Address> LocalServer::links() const {
  const std::lock_guard lock(mutex_);
  return links_;
}

std::string LocalServer::trouble() const {
  const std::lock_guard lock(mutex_);
  return trouble_;
}

void LocalServer::fail(std::string why) {
  const std::lock_guard lock(mutex_);
  state_ = State::failed;
  trouble_ = std::move(why);
}

/// Until the child has closed its output, so that it never waits for a reader.
void LocalServer::read_output(int fd, const std::function<void()>& wake) {
  std::string pending;
  std::array<char, 4096> bytes{};
  for (;;) {
    std::array<pollfd, 2> either{{{fd, POLLIN, 0}, {stop_reading_, POLLIN, 0}}};
    if (::poll(either.data(), either.size(), -1) < 0) continue;
    if (either[1].revents != 0) break;
    const ssize_t n = ::read(fd, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) break;
    pending.append(bytes.data(), static_cast<std::size_t>(n));
    bool changed = false;
    for (auto end = pending.find('\n'); end != pending.npos; end = pending.find('\n')) {
      changed = take_line(std::string_view(pending).substr(0, end)) || changed;
      pending.erase(0, end + 1);
    }
    if (pending.size() > bytes.size()) pending.clear();
    if (changed && wake) wake();
  }
  ::close(fd);
  fail(last_line_.empty() ? say(LineText::server_not_started) : say(LineText::server_ended, last_line_));
  if (wake) wake();
}

/// It tells its addresses first, then the links for others, then its key; then it is known whole.
bool LocalServer::take_line(std::string_view line) {
  const std::lock_guard lock(mutex_);
  if (!line.empty()) last_line_ = line;
  if (state_ != State::starting) return false;
  if (const auto at = line.find(greeting); at != line.npos) return take_address(line.substr(at + greeting.size()));
  if (!for_network_) return false;
  if (line.starts_with(link_mark)) {
    if (const auto link = parse_address(line)) links_.push_back(*link);
    return false;
  }
  if (!line.starts_with(key_mark) || address_.host.empty()) return false;
  key_ = line.substr(key_mark.size());
  state_ = State::ready;
  return true;
}

bool LocalServer::take_address(std::string_view place) {
  const auto address = parse_address(place);
  if (!address || address_text(*address) != place) return false;
  address_ = *address;
  if (for_network_) {
    address_.host = "127.0.0.1";
    return false;
  }
  address_.plain = true;
  state_ = State::ready;
  return true;
}

}  // namespace junqi::client
