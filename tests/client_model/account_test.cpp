// Who one is on a server: the identity that it gives takes the welcome's place, also after a break and another start.
#include "client/model/client.hpp"
#include "client/model/client_setup.hpp"
#include "client_model/fake_server.hpp"
#include "client_model/person.hpp"
#include "support/catch.hpp"
#include "wire/error_codes.hpp"

using namespace junqi;
using namespace junqi::client;
using test::FakeServer;
using test::Person;

namespace {

constexpr const char* new_token = "token of the account";

std::vector<wire::ServerMessage> answer(const wire::Request& request) {
  const auto* login = std::get_if<wire::Login>(&request.body);
  if (login != nullptr && login->password != "correct horse")
    return {wire::make_error(request.id, wire::code::wrong_password)};
  if (login != nullptr) return {wire::Identity{"Ann", true, false, new_token}, wire::Ok{request.id}};
  return {wire::Ok{request.id}};
}

std::vector<std::string> tokens_of_hellos(const FakeServer& server) {
  std::vector<std::string> tokens;
  for (const auto& message : server.heard())
    if (const auto* hello = std::get_if<wire::Hello>(&message)) tokens.push_back(hello->token);
  return tokens;
}

}  // namespace

TEST_CASE("the token of an identity takes the welcome's place, in the line and in what is remembered") {
  FakeServer server;
  server.answer(answer);
  const test::TempDir temp;
  Person ann("Guest", temp.path());
  const Address address{"127.0.0.1", server.port(), "", true};
  ann->connect(address);
  REQUIRE(ann.until(Screen::lobby));
  REQUIRE_FALSE(ann->has_account());
  ann->sign_in("Ann", "wrong");
  std::vector<std::string> notices;
  REQUIRE(ann.until([&] { return !(notices = ann->take_notices()).empty(); }));
  REQUIRE_FALSE(ann->has_account());
  ann->sign_in("Ann", "correct horse");
  REQUIRE(ann.until([&] { return !(notices = ann->take_good_news()).empty(); }));
  REQUIRE(notices == std::vector<std::string>{"You are signed in as Ann."});
  REQUIRE(ann->has_account());
  REQUIRE(ann->my_name() == "Ann");
  server.cut();
  REQUIRE(ann.until([&] { return server.welcomes() == 2; }));
  REQUIRE(tokens_of_hellos(server).back() == new_token);
}

TEST_CASE("another start comes back as the account") {
  FakeServer server;
  server.answer(answer);
  const test::TempDir temp;
  Person ann("Guest", temp.path());
  const Address address{"127.0.0.1", server.port(), "", true};
  ann->connect(address);
  REQUIRE(ann.until(Screen::lobby));
  ann->sign_in("Ann", "correct horse");
  REQUIRE(ann.until([&] { return ann->has_account(); }));
  ann.die();
  ann->connect(address);
  REQUIRE(ann.until([&] { return server.welcomes() == 2; }));
  REQUIRE(tokens_of_hellos(server).back() == new_token);
}
