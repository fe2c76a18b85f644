#include "screens/scripted_line.hpp"

#include "wire/error_codes.hpp"

namespace junqi::screens {

void ScriptedLine::open(const client::Address& /*address*/, client::Greeting greeting, std::string /*known_key*/) {
  script_->mail.clear();
  if (script_->status.state == client::LinkState::closed)
    script_->status.state = script_->greets ? client::LinkState::online : client::LinkState::connecting;
  if (script_->greets)
    script_->mail.push_back(
        wire::Welcome{wire::protocol_version, "junqi-server", greeting.name, "token", script_->account});
}

void ScriptedLine::close() {
  script_->mail.clear();
  script_->status = {};
}

void ScriptedLine::send(const wire::ClientMessage& message) {
  const auto* request = std::get_if<wire::Request>(&message);
  if (request == nullptr) return;
  auto& mail = script_->mail;
  std::string code = script_->refuse ? script_->refuse(request->body) : std::string();
  if (std::holds_alternative<wire::Resume>(request->body)) code = wire::code::no_such_room;
  if (!code.empty()) {
    mail.emplace_back(wire::make_error(request->id, code));
    return;
  }
  if (script_->answer)
    for (auto& told : script_->answer(request->body)) mail.push_back(std::move(told));
  mail.emplace_back(wire::Ok{request->id});
}

}  // namespace junqi::screens
