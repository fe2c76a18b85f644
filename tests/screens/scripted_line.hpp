// A line to a server that is not there: what comes over it is written in a script, and so is how the line stands.
#pragma once

#include <functional>
#include <memory>

#include "client/model/connection.hpp"

namespace junqi::screens {

/// What is to come, shared by the script's writer and the line.
struct Script {
  client::LinkStatus status;
  std::vector<wire::ServerMessage> mail;
  bool greets = true;  // whoever connects is made welcome
  bool account = false;
  /// What comes before the ok to a request; nothing special if it is empty.
  std::function<std::vector<wire::ServerMessage>(const wire::RequestBody&)> answer;
  /// A request that is refused with this code, if it is one of these.
  std::function<std::string(const wire::RequestBody&)> refuse;
};

class ScriptedLine final : public client::Connection {
 public:
  explicit ScriptedLine(std::shared_ptr<Script> script) : script_(std::move(script)) {}

  void open(const client::Address& address, client::Greeting greeting, std::string known_key) override;
  void close() override;
  void retry_now() override {}
  void send(const wire::ClientMessage& message) override;
  std::vector<wire::ServerMessage> poll() override { return std::exchange(script_->mail, {}); }
  client::LinkStatus status() const override { return script_->status; }

 private:
  std::shared_ptr<Script> script_;
};

}  // namespace junqi::screens
