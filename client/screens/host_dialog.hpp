// Dialogs about the server that is started here for friends: what it is to be, and whether it may end while others are
// on it.
#pragma once

#include <functional>

#include "client/model/client.hpp"
#include "client/model/host_here.hpp"
#include "client/ui/ui.hpp"

namespace junqi::client {

void open_host_dialog(Client& client, Ui& ui);
/// Does it at once when nobody else would notice, else once somebody has confirmed it.
void ask_to_stop_hosting(HostHere& host, Ui& ui, std::function<void()> then);

}  // namespace junqi::client
