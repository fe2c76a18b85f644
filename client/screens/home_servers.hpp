// The dialog for a saved server's name and address.
#pragma once

#include <optional>

#include "client/model/saved_servers.hpp"
#include "client/ui/ui.hpp"

namespace junqi::client {

/// Without a server a new one is added.
void open_server_dialog(SavedServers& servers, Ui& ui, const std::optional<SavedServer>& server);

}  // namespace junqi::client
