// What one can do with somebody in the room: the owner seats them, sends them away or makes them the owner; everybody
// may look who they are, write to them and hear them no more.
#pragma once

#include "client/model/client.hpp"
#include "client/ui/ui.hpp"

namespace junqi::client {

void open_person_menu(Client& client, Ui& ui, const std::string& name, Rect anchor);

}  // namespace junqi::client
