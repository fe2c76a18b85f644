// Who somebody is on a server: ratings of each board and the games played last.
#pragma once

#include "client/model/client.hpp"
#include "client/ui/ui.hpp"

namespace junqi::client {

void open_profile(Client& client, Ui& ui, const std::string& name);

}  // namespace junqi::client
