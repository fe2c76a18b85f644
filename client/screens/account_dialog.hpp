// The dialog about who one is on a server: signing in, making an account, a new password, signing out.
#pragma once

#include "client/model/client.hpp"
#include "client/ui/ui.hpp"

namespace junqi::client {

void open_account_dialog(Client& client, Ui& ui);

}  // namespace junqi::client
