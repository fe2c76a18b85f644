// What is typed on the first screen.
#include "client/model/home_model.hpp"

#include "support/catch.hpp"

using namespace junqi;
using namespace junqi::client;

TEST_CASE("the home screen reads an address or says what is wrong with it") {
  Settings settings;
  settings.name = "Ann";
  HomeModel home(settings);
  home.type_address("");
  REQUIRE_FALSE(home.read_address());
  REQUIRE_FALSE(home.trouble().empty());
  home.type_address("example.org");
  REQUIRE(home.trouble().empty());
  REQUIRE(home.read_address()->port == default_port);
  home.type_name("  ");
  home.choose_board(BoardId::generals);
  home.choose_level("hard");
  home.store(settings);
  REQUIRE(settings.name == "Ann");
  REQUIRE(settings.address == "example.org");
  REQUIRE(settings.board == BoardId::generals);
  REQUIRE(settings.level == "hard");
}
