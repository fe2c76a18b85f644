// The host's commands that need accounts and the database, carried out on the lobby's strand.
#pragma once

#include "server/admin/admin_host.hpp"
#include "server/lobby.hpp"

namespace junqi::server {

class Store;

class AccountAdmin : public AdminStore {
 public:
  /// `store` must outlive it.
  AccountAdmin(std::shared_ptr<Lobby> lobby, Store& store) : lobby_(std::move(lobby)), store_(&store) {}

  AdminAnswer mute(std::string name, std::int64_t until) override;
  AdminAnswer unmute(std::string name) override;
  AdminAnswer backup(std::string file) override;
  AdminAnswer make_admin(std::string name) override;
  AdminAnswer reset_password(std::string name) override;

 private:
  std::shared_ptr<Lobby> lobby_;
  Store* store_;
};

}  // namespace junqi::server
