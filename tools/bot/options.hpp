// What junqi-bot is told to do.
#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>

#include "tools/styles/named.hpp"

namespace junqi::guest {

struct Address {
  std::string host = "127.0.0.1";
  std::uint16_t port = 5150;
  bool plain = false;
};

struct BotOptions {
  // As a guest of a server.
  Address address;
  std::string room;      // its code
  std::string password;  // of the room
  std::string key;       // fingerprint that the server must show; empty: the first one is believed
  std::string name = "junqi-bot";
  int seat = 0;                // 0: whichever is free
  int matches = 1;             // 0: for as long as somebody wants one
  int patience_seconds = 300;  // for a server that is away
  int wait_seconds = 1800;     // for a match to begin
  bool resigns = true;
  // As a player.
  std::string level = "medium";
  styles::MakeBot make;
  std::uint64_t seed = 0;
  int move_ms = 1000;
  std::int64_t nodes = 0;
  bool championship = false;  // speaks the championship's protocol instead
};

/// "host:port", "[::1]:port", "host", or a link "junqi://host:port/ROOM", "junqi+plain://..." whose room goes into
/// `room`. False: it is none of these.
bool read_address(const std::string& text, Address& address, std::string& room);

/// Reads the command line. The error is an exit code: what is to be said has been said.
tl::expected<BotOptions, int> read_options(int argc, char** argv);

}  // namespace junqi::guest
