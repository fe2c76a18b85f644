// A person of the server by name: write to them, see who they are, hear them no more; and the list of those whom one
// does not hear.
#pragma once

#include "client/model/client.hpp"
#include "client/ui/ui.hpp"

namespace junqi::client {

void open_people_dialog(Client& client, Ui& ui, const std::string& name = {});

}  // namespace junqi::client
