// The dialog about a server that shows another key than before. Whatever a person does, it is answered before anything
// is told to that server.
#pragma once

#include "client/model/client.hpp"
#include "client/ui/ui.hpp"

namespace junqi::client {

void open_key_question(Client& client, Ui& ui);

}  // namespace junqi::client
