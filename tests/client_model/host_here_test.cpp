// A server for friends: started here with TLS, joined by its own key, counted, and gone after the stop.
#include "client/model/host_here.hpp"

#include "client_model/person.hpp"
#include "support/catch.hpp"

using namespace junqi;
using namespace junqi::client;
using test::Person;

TEST_CASE("hosting makes a table that others come to by its link, and ends when it is stopped") {
  const test::ServerScript script;
  const test::TempDir temp;
  Person ann("Ann", temp.path(), script.path());
  Person bob("Bob", temp.path());
  HostHere& host = ann->part<HostHere>();
  host.start({"Ann's evening", 0, BoardId::junqi2, "swordfish"});
  REQUIRE(ann.until(Screen::room));
  REQUIRE(host.ready());
  REQUIRE(ann->room()->state().title == "Ann's evening");
  REQUIRE(ann->room()->state().password);
  REQUIRE(host.link(ann->room()->code()).ends_with("/" + ann->room()->code()));
  REQUIRE(host.others() == 0);

  const Address address{"127.0.0.1", ann->server().port, ann->room()->code()};
  bob->connect(address);
  REQUIRE(test::until_all({&ann, &bob}, [&] { return bob->lobby() != nullptr && bob->lobby()->password_wanted(); }));
  bob->lobby()->answer_password("wrong");
  REQUIRE(bob.until([&] { return bob->lobby()->password_wanted().has_value(); }));
  bob->lobby()->answer_password("swordfish");
  REQUIRE(bob.until(Screen::room));
  REQUIRE(test::until_all({&ann, &bob}, [&] { return host.others() == 1; }));

  ann->go_home();
  REQUIRE(host.ready());
  host.enter();
  REQUIRE(
      test::until_all({&ann, &bob}, [&] { return ann->screen() == Screen::lobby || ann->screen() == Screen::room; }));
  host.stop();
  REQUIRE(ann.until(Screen::home));
  REQUIRE_FALSE(host.on());
}

TEST_CASE("a server that cannot be started is told on the home screen") {
  const test::TempDir temp;
  Person ann("Ann", temp.path(), temp.path() / "nothing here");
  ann->part<HostHere>().start({"x", 0, BoardId::junqi2, ""});
  REQUIRE(ann.until([&] { return !ann->home().trouble().empty(); }));
  REQUIRE(ann->screen() == Screen::home);
  REQUIRE_FALSE(ann->part<HostHere>().on());
}

TEST_CASE("who wants other rules than the usual ones comes to the lobby of the new server") {
  const test::ServerScript script;
  const test::TempDir temp;
  Person ann("Ann", temp.path(), script.path());
  ann->part<HostHere>().start({"Ann's server", 0, BoardId::junqi2, "", false});
  REQUIRE(ann.until(Screen::lobby));
  REQUIRE(ann->room() == nullptr);
  ann->part<HostHere>().stop();
}
