// Who is best on each board of a server.
#pragma once

#include "client/model/client.hpp"
#include "client/ui/ui.hpp"

namespace junqi::client {

void open_leaderboards(Client& client, Ui& ui, BoardId board);

}  // namespace junqi::client
