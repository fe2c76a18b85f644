// The whole server in one object: its threads, listeners, lobby, journal and bots, from the start to a clean end.
#pragma once

#include <boost/asio/signal_set.hpp>

#include "server/accounts/password_pool.hpp"
#include "server/config.hpp"
#include "server/journal.hpp"
#include "server/lan/lan_answerer.hpp"
#include "server/lan/port_mapping.hpp"
#include "server/listener.hpp"
#include "server/store/store.hpp"

namespace junqi::server {

class AdminStore;
class BanBook;
class Operation;

inline constexpr std::string_view server_name = "junqi-server 0.1.0";

/// Reads the settings again from where they came.
using SettingsAgain = std::function<tl::expected<Settings, Fault>()>;

class Server {
 public:
  explicit Server(Config config);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  /// Finds or makes the certificate, unless the server speaks plain text. To be called before listen(). The error is
  /// one line.
  tl::expected<void, std::string> prepare_tls();
  /// The name of the server's key; empty for plain text.
  std::string fingerprint() const { return credentials_ ? credentials_->fingerprint() : std::string(); }
  /// Opens every address of the config. The error is one line.
  tl::expected<void, Fault> listen();
  /// Opens the store in the data directory and takes up what it has kept; to be called before anything else.
  tl::expected<void, Fault> open_store();
  /// Nothing could be stored any more, and so run() has ended.
  bool store_failed() const { return store_failed_; }
  std::vector<boost::asio::ip::tcp::endpoint> endpoints() const;
  /// "junqi://host:port" for every address by which others can come; after listen().
  std::vector<std::string> links() const;

  /// Opens the admin socket and HTTP, and takes up the bans; after open_store(). `again` is called on SIGHUP.
  tl::expected<void, Fault> open_operation(SettingsAgain again);

  /// Serves until SIGTERM, SIGINT or stop().
  void run();
  /// Tells everybody and ends run() soon. From any thread.
  void stop();

 private:
  tl::expected<void, Fault> listen_on(const boost::asio::ip::tcp::endpoint& endpoint);
  void drain();
  void beat();
  void await_hangup();
  void reload_settings();
  Addresses bound() const;
  void show_on_network();
  void hide_from_network();

  Config config_;
  BotPool bots_;  // outlives the rooms in the context's hands
  PasswordPool passwords_;
  std::unique_ptr<Store> store_;  // outlives the journal's rooms
  std::unique_ptr<Journal> journal_;
  std::atomic<bool> store_failed_{false};
  boost::asio::io_context context_;
  Lobby::Strand door_;  // the listeners' strand
  std::shared_ptr<Lobby> lobby_;
  std::unique_ptr<AdminStore> account_admin_;
  std::shared_ptr<Places> places_;
  std::optional<Credentials> credentials_;
  std::vector<std::shared_ptr<Listener>> listeners_;
  std::shared_ptr<LanAnswerer> lan_;
  std::unique_ptr<PortMapping> mapping_;
  std::shared_ptr<BanBook> bans_;
  std::unique_ptr<Operation> operation_;
  SettingsAgain settings_again_;
  boost::asio::signal_set signals_;
  boost::asio::signal_set hangup_;
  boost::asio::steady_timer drain_timer_;
  boost::asio::steady_timer pulse_timer_;
  Millis stopping_since_ = 0;  // 0: not stopping
};

}  // namespace junqi::server
