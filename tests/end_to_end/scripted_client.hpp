// A player without a window for tests over real sockets: it says hello, takes a seat, deploys at random and plays
// random legal moves until the end, knowing nothing but what the server sends. It stops at the first thing that is not
// right.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <optional>
#include <random>
#include <string>

#include "rules/rule_set.hpp"
#include "wire/codec.hpp"
#include "wire/frame.hpp"

namespace junqi::test {

struct Script {
  std::string host = "127.0.0.1";
  std::uint16_t port = 0;
  std::string name = "player";
  std::optional<wire::CreateRoom> create;  // makes a room of these, and starts when it is full
  std::string join;                        // or joins by this code
  bool watch = false;
  std::string token;  // or takes up its seat again in the room `join`
  int bots = 0;       // seats, from the last one, that are given to computer players
  unsigned seed = 1;
  int compare_every = 25;  // plies between two comparisons with a whole view from the server
  int pause_ms = 0;        // before each move
};

class ScriptedClient {
 public:
  explicit ScriptedClient(Script script);

  /// Plays until the match is over. Prints one line for each thing that a test may wait for: "token", "code", "seat",
  /// "ply N", "events [...]", "record {...}". Throws when anything is not as it must be.
  void run();

 private:
  void take_line(std::string_view line);
  void on(const wire::Welcome& m);
  void on(const wire::Ok& m);
  void on(const wire::Error& m);
  void on(const wire::Bye& m);
  void on(const wire::Ping& m);
  void on(const wire::RoomState& m);
  void on(const wire::You& m);
  void on(const wire::Deployed& m);
  void on(const wire::MatchView& m);
  void on(const wire::MatchEvents& m);
  void on(const wire::Reveal& m);
  template <class Other>
  void on(const Other&) {}  // nothing that a match needs

  void gather(const wire::RoomState& room);
  void deploy();
  void think();
  void ask(wire::RequestBody body);
  void send(const wire::ClientMessage& message);
  void see_version(std::uint64_t version);

  Script script_;
  std::mt19937_64 random_;
  boost::asio::io_context context_;
  boost::asio::ip::tcp::socket socket_{context_};
  wire::LineBuffer lines_{wire::server_line_bytes_max};
  std::int64_t last_id_ = 0;
  std::int64_t answered_ = 0;
  Seat seat_;
  std::optional<wire::RoomState> room_;
  std::optional<RuleSet> rules_;
  std::optional<View> view_;
  std::string deployed_;
  std::uint64_t version_ = 0;
  int ply_ = 0;
  bool asked_start_ = false;
  bool comparing_ = false;
  std::optional<int> moved_at_;  // the ply for which a move is under way
  std::vector<Move> refused_;    // at this ply
  bool over_ = false;
};

}  // namespace junqi::test
