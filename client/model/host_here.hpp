// A server for friends on this network, started by this client and ended with it: the first table on it is made by
// itself. It runs on while one is elsewhere; who asks before it ends is the screen.
#pragma once

#include <string>
#include <vector>

#include "client/model/local_server.hpp"
#include "client/model/part.hpp"

namespace junqi::client {

struct HostPlan {
  std::string name;
  std::uint16_t port = default_port;
  BoardId board = BoardId::junqi4;
  std::string password;     // of the table; empty: none
  bool usual_table = true;  // made at once, with the usual rules; else one chooses in the lobby
};

class HostHere : public Part {
 public:
  explicit HostHere(Client& client) : client_(client) {}

  /// Starts the server, goes there and makes the table.
  void start(HostPlan plan);
  void stop();
  /// Back to it.
  void enter();

  bool on() const { return server_.state() != LocalServer::State::off; }
  bool starting() const { return server_.state() == LocalServer::State::starting; }
  bool ready() const { return server_.state() == LocalServer::State::ready; }
  /// Why there is none, one sentence.
  const std::string& trouble() const { return trouble_; }
  const HostPlan& plan() const { return plan_; }
  bool is_at(const Address& address) const {
    return ready() && host_and_port(address) == host_and_port(server_.address());
  }
  /// "192.168.1.5:5150", each way that others come here.
  std::vector<std::string> places() const;
  /// What is sent to friends; of a room if one is named.
  std::string link(const std::string& room) const;
  /// By which others know that it is this server and no other.
  std::string key() const { return server_.key(); }
  /// How many others are connected to it, as far as one can see.
  int others() const;

  std::optional<Millis> update(Millis now) override;
  void line_open() override;
  bool wants_lan() const override { return ready(); }

 private:
  Client& client_;
  LocalServer server_;
  HostPlan plan_;
  Millis since_ = 0;
  bool to_enter_ = false;
  bool to_make_table_ = false;
  std::string trouble_;
};

}  // namespace junqi::client
