// Who one is on a server: signing in and out, and what the server says of it.
#include "client/model/client_inside.hpp"
#include "client/words/account.hpp"

namespace junqi::client {

void Client::sign_in(std::string name, std::string password) {
  in_->requests.ask(wire::Login{std::move(name), std::move(password)});
}

void Client::make_account(std::string name, std::string password) {
  in_->requests.ask(wire::Register{std::move(name), std::move(password)});
}

void Client::change_password(std::string old_one, std::string new_one) {
  in_->requests.ask(wire::ChangePassword{std::move(old_one), std::move(new_one)});
}

void Client::sign_out(bool everywhere) { in_->requests.ask(wire::Logout{everywhere}); }

void Client::on(wire::Identity identity, Millis) {
  in_->my_name = identity.name;
  in_->token = identity.token;
  in_->account = identity.account;
  if (!in_->lobby || in_->lobby->my_name() != in_->my_name) in_->lobby.emplace(in_->requests, in_->my_name);
  remember_session();
}

void Client::account_settled(const wire::Request& request) {
  const wire::RequestBody& body = request.body;
  if (std::holds_alternative<wire::Register>(body) || std::holds_alternative<wire::Login>(body))
    good_news(say(AccountText::signed_in, in_->my_name));
  if (std::holds_alternative<wire::Logout>(body)) good_news(say(AccountText::signed_out, in_->my_name));
  if (std::holds_alternative<wire::ChangePassword>(body)) good_news(say(AccountText::password_changed));
}

}  // namespace junqi::client
