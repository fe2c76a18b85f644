// What a server keeps, as it is asked for and told: pages of games, one game, standings and a profile.
#include "client/model/leaderboards.hpp"
#include "client/model/profiles.hpp"
#include "client/model/server_records.hpp"
#include "client_model/person.hpp"
#include "support/catch.hpp"
#include "wire/error_codes.hpp"

using namespace junqi;
using namespace junqi::client;
using test::FakeServer;
using test::Person;

namespace {

wire::RecordSummary game(std::int64_t id) {
  wire::RecordSummary summary;
  summary.id = id;
  summary.players = {{Seat{1}, "Ann", wire::SitterKind::person}, {Seat{2}, "Bob", wire::SitterKind::person}};
  return summary;
}

/// 50 games with the ids 50 to 1.
std::vector<wire::ServerMessage> archive_answer(const wire::Request& request) {
  std::vector<wire::ServerMessage> said;
  if (const auto* list = std::get_if<wire::ListRecords>(&request.body)) {
    wire::RecordList games;
    for (std::int64_t id = list->before.value_or(51) - 1;
         id > 0 && static_cast<int>(games.records.size()) < list->limit; --id)
      games.records.push_back(game(id));
    said.push_back(std::move(games));
  }
  if (const auto* get = std::get_if<wire::GetRecord>(&request.body)) {
    if (get->record > 50) return {wire::make_error(request.id, wire::code::no_such_record)};
    said.push_back(wire::StoredRecord{game(get->record), "{}"});
  }
  if (const auto* board = std::get_if<wire::GetLeaderboard>(&request.body))
    said.push_back(wire::Leaderboard{board->board, {{1, "Ann", wire::SitterKind::person, 1620, 60, 12}}});
  if (const auto* profile = std::get_if<wire::GetProfile>(&request.body)) {
    if (profile->name != "Ann") return {wire::make_error(request.id, wire::code::no_such_person)};
    said.push_back(wire::Profile{"Ann", true, 1000, {{BoardId::junqi2, 1620, 60, 12, 8, 1, 3}}});
  }
  said.push_back(wire::Ok{request.id});
  return said;
}

struct Archive {
  Archive() : ann("Ann", temp.path()) {
    server.answer(archive_answer);
    ann->connect({"127.0.0.1", server.port(), "", true});
    REQUIRE(ann.until(Screen::lobby));
  }
  FakeServer server;
  test::TempDir temp;
  Person ann;
};

}  // namespace

TEST_CASE("the games of a server are looked through page by page, and one is fetched") {
  Archive a;
  auto& records = a.ann->part<ServerRecords>();
  const auto shown = [&](std::int64_t first, std::size_t count) {
    return a.ann.until([&] {
      return !records.asking() && records.records().size() == count && records.records().front().id == first;
    });
  };
  records.look({BoardId::junqi2, "  Ann "});
  REQUIRE(shown(50, 20));
  REQUIRE(records.filter().player == "Ann");
  REQUIRE_FALSE(records.has_newer());
  records.show_older();
  REQUIRE(shown(30, 20));
  records.show_older();
  REQUIRE(shown(10, 10));
  REQUIRE_FALSE(records.has_older());
  records.show_newer();
  REQUIRE(shown(30, 20));
  records.fetch(30);
  std::optional<wire::StoredRecord> got;
  REQUIRE(a.ann.until([&] { return (got = records.taken()).has_value(); }));
  REQUIRE(got->summary.id == 30);
  REQUIRE_FALSE(records.taken());
  records.fetch(99);
  REQUIRE(a.ann.until([&] { return !records.fetching(); }));
  REQUIRE(a.ann->take_notices().size() == 1);
}

TEST_CASE("standings are asked for once in a while, and a profile comes with its last games") {
  Archive a;
  auto& standings = a.ann->part<Leaderboards>();
  standings.want(BoardId::junqi4, 1000);
  standings.want(BoardId::junqi4, 2000);
  REQUIRE(a.ann.until([&] { return standings.rating(BoardId::junqi4, "Ann") == 1620; }));
  REQUIRE_FALSE(standings.rating(BoardId::junqi2, "Ann"));
  REQUIRE_FALSE(standings.rating(BoardId::junqi4, "Bob"));
  const auto asked = a.server.requests();
  REQUIRE(std::count_if(asked.begin(), asked.end(), [](const auto& request) {
            return std::holds_alternative<wire::GetLeaderboard>(request.body);
          }) == 1);

  auto& profiles = a.ann->part<Profiles>();
  profiles.look("Ann");
  REQUIRE(a.ann.until([&] { return profiles.profile() && profiles.games(); }));
  REQUIRE(profiles.profile()->ratings.front().wins == 8);
  REQUIRE(profiles.games()->size() == 8);
  profiles.look("Nobody");
  REQUIRE_FALSE(profiles.profile());
  REQUIRE(a.ann.until([&] { return !profiles.trouble().empty(); }));
}
