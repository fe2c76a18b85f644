// The question for a room's password.
#pragma once

#include "client/ui/ui.hpp"

namespace junqi::client {

class LobbyModel;

void open_room_password(LobbyModel& lobby, Ui& ui);

}  // namespace junqi::client
