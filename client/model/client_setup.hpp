// What a Client is made with.
#pragma once

#include <filesystem>
#include <functional>

#include "client/model/lan_finder.hpp"
#include "client/model/link.hpp"
#include "client/model/settings.hpp"

namespace junqi::client {

struct ClientSetup {
  Settings settings;
  std::filesystem::path state_folder;    // of the session store
  std::filesystem::path records_folder;  // where one's own games are kept when they end; empty: nowhere
  std::filesystem::path server_program;  // for the computer's table
  LinkSettings link;
  std::function<std::unique_ptr<Connection>()> connection;  // another way to a server than a Link; may be empty
  LanSettings lan;                                          // off unless somebody looks at the screen
  std::function<std::vector<LanServer>()> neighbours;       // who is on the network, instead of asking it; may be empty
  std::function<void()> wake;                               // called on other threads: update() has something to do
  std::function<tl::expected<void, std::string>(const Settings&)> save;  // may be empty
  std::uint64_t chance = 0;                                              // for random layouts
  std::string program = "junqi";                                         // and version, for the server
};

}  // namespace junqi::client
