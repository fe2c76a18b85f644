// A server of one's own on this machine: the program junqi-server as a child process that ends with the client. For a
// match against the computer it listens on loopback alone, in plain text, and keeps nothing; for friends on this
// network it listens everywhere, with TLS, and keeps its key and its games.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

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
  /// For others on this network. `port` 0 takes a free one.
  struct Opening {
    std::string name;
    std::uint16_t port = default_port;
    std::filesystem::path data_folder;
  };
  void open_to_network(const std::filesystem::path& program, const Opening& opening, std::function<void()> wake);
  /// Ends the child and waits for it.
  void stop();

  State state() const;
  /// Where it listens, when it is ready.
  Address address() const;
  /// The fingerprint of its key, with TLS.
  std::string key() const;
  /// The links to it that others on this network can use.
  std::vector<Address> links() const;
  /// Why it failed, one sentence.
  std::string trouble() const;
  pid_t pid() const { return child_; }

 private:
  void run(const std::filesystem::path& program, std::vector<std::string> flags, std::function<void()> wake);
  void fail(std::string why);
  void read_output(int fd, const std::function<void()>& wake);
  bool take_line(std::string_view line);
  bool take_address(std::string_view place);

  mutable std::mutex mutex_;
  State state_ = State::off;
  Address address_;
  std::string key_;
  std::vector<Address> links_;
  std::string trouble_;
  std::string last_line_;
  pid_t child_ = -1;
  int stop_reading_ = -1;
  bool for_network_ = false;
  std::filesystem::path data_folder_;  // goes with the server
  std::thread reader_;
};

/// junqi-server beside the running program.
std::filesystem::path server_program();

}  // namespace junqi::client
