#include "client/model/client.hpp"
#include "client/model/emotes.hpp"
#include "client/model/host_here.hpp"
#include "client/model/leaderboards.hpp"
#include "client/model/lobby_talk.hpp"
#include "client/model/part.hpp"
#include "client/model/profiles.hpp"
#include "client/model/quick_match.hpp"
#include "client/model/record_keeper.hpp"
#include "client/model/saved_servers.hpp"
#include "client/model/seat_news.hpp"
#include "client/model/server_records.hpp"
#include "client/model/table_notes.hpp"

namespace junqi::client {

/// The one place that knows every part.
std::vector<std::unique_ptr<Part>> make_parts(Client& client) {
  std::vector<std::unique_ptr<Part>> parts;
  parts.push_back(std::make_unique<HostHere>(client));
  parts.push_back(std::make_unique<SavedServers>(client));
  parts.push_back(std::make_unique<LobbyTalk>(client));
  parts.push_back(std::make_unique<Leaderboards>(client));
  parts.push_back(std::make_unique<ServerRecords>(client));
  parts.push_back(std::make_unique<Profiles>(client));
  parts.push_back(std::make_unique<QuickMatch>(client));
  parts.push_back(std::make_unique<TableNotes>(client.asking()));
  parts.push_back(std::make_unique<Emotes>(client));
  parts.push_back(std::make_unique<SeatNews>(client));
  parts.push_back(std::make_unique<RecordKeeper>(client, client.records_folder()));
  return parts;
}

}  // namespace junqi::client
