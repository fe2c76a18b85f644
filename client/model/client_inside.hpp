// What a Client holds. Only its own sources see it.
#pragma once

#include "client/model/chat_model.hpp"
#include "client/model/client.hpp"
#include "client/model/client_setup.hpp"
#include "client/model/deploy_model.hpp"
#include "client/model/end_model.hpp"
#include "client/model/home_model.hpp"
#include "client/model/lobby_model.hpp"
#include "client/model/local_server.hpp"
#include "client/model/part.hpp"
#include "client/model/pins.hpp"
#include "client/model/requests.hpp"
#include "client/model/room_model.hpp"
#include "client/model/seat_panel.hpp"
#include "client/model/session_store.hpp"
#include "client/model/table_model.hpp"

namespace junqi::client {

struct Client::Inside {
  explicit Inside(ClientSetup from);

  ClientSetup setup;
  Settings settings;
  SessionStore store;
  Pins pins;
  LocalServer local;
  std::unique_ptr<Connection> line;
  Connection& link = *line;
  LanFinder lan;
  Requests requests;
  HomeModel home;
  ChatModel chat;
  std::vector<std::unique_ptr<Part>> parts;

  bool open = false;  // a server is chosen: not the home screen
  Address address;
  std::string my_name;
  std::string token;
  bool account = false;
  Errand errand = Errand::none;
  BoardId computer_board = BoardId::junqi2;
  std::string computer_level;
  Millis local_since = 0;
  std::optional<RequestId> resuming;
  LinkState link_seen = LinkState::closed;
  std::optional<KeyQuestion> key_question;
  std::vector<std::string> notices;
  std::vector<std::string> good_news;
  std::string server_name;

  std::optional<LobbyModel> lobby;
  std::unique_ptr<JoinedRoom> room;
  std::optional<RoomModel> room_model;
  std::optional<DeployModel> deploy;
  std::unique_ptr<Table> table;
  std::optional<TableModel> table_model;
  std::optional<EndModel> end;
  std::optional<Layout> last_layout;  // one's own, for a rematch
  std::string deployed;               // one's own, as the server has just told it
  std::optional<Millis> model_update_in;
};

}  // namespace junqi::client
