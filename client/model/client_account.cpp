// Who one is on a server: signing in and out, and what the server says of it.
#include "client/model/client.hpp"
#include "client/model/text.hpp"

namespace junqi::client {

void Client::sign_in(std::string name, std::string password) {
  requests_.ask(wire::Login{std::move(name), std::move(password)});
}

void Client::make_account(std::string name, std::string password) {
  requests_.ask(wire::Register{std::move(name), std::move(password)});
}

void Client::change_password(std::string old_one, std::string new_one) {
  requests_.ask(wire::ChangePassword{std::move(old_one), std::move(new_one)});
}

void Client::sign_out(bool everywhere) { requests_.ask(wire::Logout{everywhere}); }

void Client::on(wire::Identity identity, Millis) {
  my_name_ = identity.name;
  token_ = identity.token;
  account_ = identity.account;
  if (!lobby_ || lobby_->my_name() != my_name_) lobby_.emplace(requests_, my_name_);
  remember_session();
}

void Client::account_settled(const wire::RequestBody& body) {
  if (std::holds_alternative<wire::Register>(body) || std::holds_alternative<wire::Login>(body))
    notice(say(Text::signed_in, my_name_));
  if (std::holds_alternative<wire::Logout>(body)) notice(say(Text::signed_out, my_name_));
  if (std::holds_alternative<wire::ChangePassword>(body)) notice(say(Text::password_changed));
}

}  // namespace junqi::client
