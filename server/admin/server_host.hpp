// The running server as its host's commands see it: lobby, places, bans and the waiting for the last match.
#pragma once

#include <atomic>

#include "server/admin/admin_host.hpp"
#include "server/places.hpp"

namespace junqi::server {

class ServerHost : public AdminHost, public std::enable_shared_from_this<ServerHost> {
 public:
  /// `store` may be missing. `stop` ends the server; it may be called from any thread.
  ServerHost(Lobby::Strand door, std::shared_ptr<Lobby> lobby, std::shared_ptr<Places> places,
             std::shared_ptr<BanBook> bans, AdminStore* store, std::function<void()> stop);

  boost::asio::awaitable<Census> census() override;
  AdminAnswer users() override;
  AdminAnswer rooms() override;
  AdminAnswer room(std::string code) override;
  AdminAnswer close_room(std::string code) override;
  AdminAnswer kick(std::string name) override;
  AdminAnswer ban(Ban ban) override;
  AdminAnswer unban(Ban::Kind kind, std::string key) override;
  AdminAnswer bans() override;
  AdminAnswer say(std::string text) override;
  AdminAnswer drain(std::optional<int> minutes) override;
  AdminAnswer undrain() override;
  AdminAnswer mute(std::string name, std::int64_t until) override;
  AdminAnswer unmute(std::string name) override;
  AdminAnswer backup(std::string file) override;
  AdminAnswer make_admin(std::string name) override;
  AdminAnswer reset_password(std::string name) override;

 private:
  boost::asio::awaitable<std::string> name_for(Ban::Kind kind, std::string value);
  static boost::asio::awaitable<void> wait_for_the_last_match(std::shared_ptr<ServerHost> self);

  Lobby::Strand door_;
  std::shared_ptr<Lobby> lobby_;
  std::shared_ptr<Places> places_;
  std::shared_ptr<BanBook> bans_;
  AdminStore* store_;
  std::function<void()> stop_;
  Millis started_at_;
  std::atomic<Millis> drain_until_{0};  // 0: not draining
  std::atomic<bool> watched_{false};    // whether somebody waits for the last match
};

}  // namespace junqi::server
