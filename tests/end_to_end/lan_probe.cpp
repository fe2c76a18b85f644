// A client without a window for the test of the local network: looks for servers by the ways that it is told, prints
// what it finds, joins the first and goes into a room.
//
//   lan_probe STATE_FOLDER LAN_PORT v4|v6 broadcast|multicast NAME [ROOM]
//
// Prints "found NAME HOST PORT PLAYERS ROOMS" and "room CODE". Without ROOM it makes one.
#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <thread>

#include "client/model/client.hpp"
#include "client/model/client_setup.hpp"
#include "client/model/home_model.hpp"
#include "client/model/joined_room.hpp"
#include "client/model/lobby_model.hpp"

namespace {

using namespace junqi;
using namespace junqi::client;

constexpr Millis patience = 30'000;

ClientSetup setup_from(char** words) {
  const std::string_view family = words[3];
  const std::string_view way = words[4];
  ClientSetup setup;
  setup.state_folder = words[1];
  setup.settings.name = words[5];
  setup.lan.on = true;
  setup.lan.port = static_cast<std::uint16_t>(std::stoi(words[2]));
  setup.lan.ask_every = 300;
  setup.lan.v4 = family == "v4";
  setup.lan.v6 = family == "v6";
  setup.lan.broadcast = way == "broadcast";
  setup.lan.multicast = way == "multicast";
  return setup;
}

template <class F>
void until(Client& client, std::string_view what, F&& done) {
  const Millis end = steady_now() + patience;
  while (true) {
    client.update(steady_now());
    if (done()) return;
    if (steady_now() > end)
      throw std::runtime_error(
          fmt::format("nothing after {} s of: {} {}", patience / 1000, what, client.home().trouble()));
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
}

void run(char** words, const std::string& room) {
  Client client(setup_from(words));
  until(client, "an answer", [&] { return !client.lan_servers().empty(); });
  LanServer server = client.lan_servers().front();
  fmt::print("found {} {} {} {} {}\n", server.name, server.address.host, server.address.port, server.players,
             server.rooms);
  server.address.room = room;
  client.join_found(server);
  if (room.empty()) {
    until(client, "the lobby", [&] { return client.screen() == Screen::lobby; });
    client.lobby()->create();
  }
  until(client, "the room", [&] { return client.screen() == Screen::room; });
  fmt::print("room {}\n", client.room()->state().code);
}

}  // namespace

int main(int argc, char** argv) {
  try {
    if (argc < 6) throw std::runtime_error("STATE_FOLDER LAN_PORT v4|v6 broadcast|multicast NAME [ROOM]");
    run(argv, argc > 6 ? argv[6] : "");
    return 0;
  } catch (const std::exception& e) {
    fmt::print(stderr, "lan_probe: {}\n", e.what());
    return 1;
  }
}
