// The games that a server has kept, to be looked through and opened.
#pragma once

#include "client/model/client.hpp"
#include "client/ui/ui.hpp"

namespace junqi::client {

void open_server_records(Client& client, Ui& ui, const std::string& player = {});
/// Fetches one game and shows it.
void open_server_record(Client& client, Ui& ui, std::int64_t id);

}  // namespace junqi::client
