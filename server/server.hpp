// The whole server in one object: its threads, listeners, lobby, journal and bots, from the start to a clean end.
#pragma once

#include <boost/asio/signal_set.hpp>

#include "server/config.hpp"
#include "server/listener.hpp"
#include "server/memory_journal.hpp"

namespace junqi::server {

inline constexpr std::string_view server_name = "junqi-server 0.1.0";

class Server {
 public:
  explicit Server(Config config);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  /// Opens every address of the config. The error is one line.
  tl::expected<void, std::string> listen();
  std::vector<boost::asio::ip::tcp::endpoint> endpoints() const;

  /// Serves until SIGTERM, SIGINT or stop().
  void run();
  /// Tells everybody and ends run() soon. From any thread.
  void stop();

 private:
  tl::expected<void, std::string> listen_on(const boost::asio::ip::tcp::endpoint& endpoint);
  void drain();

  Config config_;
  BotPool bots_;  // outlives the rooms in the context's hands
  MemoryJournal journal_;
  boost::asio::io_context context_;
  Lobby::Strand door_;  // the listeners' strand
  std::shared_ptr<Lobby> lobby_;
  std::shared_ptr<Places> places_;
  std::vector<std::shared_ptr<Listener>> listeners_;
  boost::asio::signal_set signals_;
  boost::asio::steady_timer drain_timer_;
  Millis stopping_since_ = 0;  // 0: not stopping
};

}  // namespace junqi::server
