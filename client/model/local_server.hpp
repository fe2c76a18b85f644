// A server of one's own on this machine, for a match against the computer: the program junqi-server as a child process
// that listens on loopback alone, in plain text, keeps nothing and ends with the client.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "client/model/address.hpp"

namespace junqi::client {

class LocalServer {
 public:
  enum class State : std::uint8_t { off, starting, ready, failed };

  LocalServer() = default;
  ~LocalServer() { stop(); }
  LocalServer(const LocalServer&) = delete;
  LocalServer& operator=(const LocalServer&) = delete;

  /// To be called by the thread that lives as long as the program: the child ends with it. `wake` is called on another
  /// thread when state() has changed.
  void start(const std::filesystem::path& program, std::function<void()> wake);
  /// Ends the child and waits for it.
  void stop();

  State state() const;
  /// Where it listens, when it is ready.
  Address address() const;
  /// Why it failed, one sentence.
  std::string trouble() const;
  pid_t pid() const { return child_; }

 private:
  void fail(std::string why);
  void read_output(int fd, const std::function<void()>& wake);
  bool take_line(std::string_view line);

  mutable std::mutex mutex_;
  State state_ = State::off;
  Address address_;
  std::string trouble_;
  std::string last_line_;
  pid_t child_ = -1;
  int stop_reading_ = -1;
  std::filesystem::path data_folder_;
  std::thread reader_;
};

/// junqi-server beside the running program.
std::filesystem::path server_program();

}  // namespace junqi::client
