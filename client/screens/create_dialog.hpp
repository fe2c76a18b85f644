// The form for a new room: board, rules, every option that applies, and the clock. Its contents are CreateForm's.
#pragma once

#include "client/model/client.hpp"
#include "client/ui/ui.hpp"

namespace junqi::client {

void open_create_dialog(Client& client, Ui& ui);

}  // namespace junqi::client
