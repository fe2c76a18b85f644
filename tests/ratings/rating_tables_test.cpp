// What a finished game leaves in the database: one game, found by board and player, and moved ratings, all together or
// not at all.
#include <SQLiteCpp/SQLiteCpp.h>

#include <latch>

#include "record/names.hpp"
#include "server/ratings/glicko.hpp"
#include "server/store/record_tables.hpp"
#include "server/store/room_tables.hpp"
#include "server/store/standing_tables.hpp"
#include "server/store/statements.hpp"
#include "server/store/store.hpp"
#include "support/catch.hpp"
#include "support/files.hpp"
#include "support/layouts.hpp"

using namespace junqi;
using namespace junqi::server;

namespace {

constexpr std::int64_t for_ever = 4'000'000'000;

GamePlayer player(int seat, std::uint64_t id, std::string name) {
  return {Seat{static_cast<std::uint8_t>(seat)}, GuestId{id}, std::move(name), false};
}
GamePlayer computer_player(int seat, std::string level) {
  return {Seat{static_cast<std::uint8_t>(seat)}, {}, std::move(level), true};
}

struct Played {
  BoardId board = BoardId::junqi2;
  bool rated = true;
  int plies = 6;
  bool revealed = true;
  std::vector<GamePlayer> players{player(1, 1, "Ann"), player(2, 2, "Bob")};
  std::vector<Seat> winners{Seat{1}};
};

/// A database with the accounts Ann, Bob, Cid and Dan, and the guest Eve.
struct Club {
  Club() : store(Store::open(dir.path(), {}).value()) {
    write([](Statements& tables) {
      tables.database().exec(
          "INSERT INTO people(id, name, name_key, since) VALUES(1, 'Ann', 'ann', 7), (2, 'Bob', 'bob', 7), "
          "(3, 'Cid', 'cid', 7), (4, 'Dan', 'dan', 7), (5, 'Eve', 'eve', 7);"
          "INSERT INTO accounts(person, name_look, password, seen) SELECT id, name, '', 0 FROM people WHERE id < 5");
    });
  }

  bool write(Store::Job job) {
    std::latch done(1);
    bool stored = false;
    store->write(std::move(job), [&](bool ok) {
      stored = ok;
      done.count_down();
    });
    done.wait();
    return stored;
  }
  template <class F>
  auto look(F&& what) {
    std::invoke_result_t<F, Statements&> result;
    store->look([&](Statements& tables) { result = what(tables); });
    return result;
  }
  void play(const Played& played) {
    ++matches;
    REQUIRE(write([&](Statements& tables) { keep_match(tables, played); }));
  }
  void keep_match(Statements& tables, const Played& played) {
    RoomPlan plan;
    plan.code = "ROOM";
    plan.board = played.board;
    plan.options = default_options(played.board);
    plan.rated = played.rated;
    keeper.keep(tables, "ROOM", RoomClosed{});
    keeper.keep(tables, "ROOM", RoomOpened{plan});
    std::vector<SealedLayout> layouts;
    for (int s = 0; s < Board::get(played.board).seats(); ++s)
      layouts.push_back(SealedLayout::read(played.board, test::sample_layout(played.board)).value());
    keeper.keep(tables, "ROOM", MatchBegun{matches, layouts, Seat{1}});
    const Action pass = parse_action(Board::get(played.board), "pass").value();
    for (int ply = 1; ply <= played.plies; ++ply)
      keeper.keep(tables, "ROOM", ActionTaken{played.board, ply, pass, 1, {}});
    keeper.keep(tables, "ROOM", MatchEnded{end_of(played)});
  }
  GameEnd end_of(const Played& played) const {
    const char* why = played.winners.empty() ? "agreed" : "last_team";
    return {matches, played.players, played.winners, why, played.revealed};
  }
  std::int64_t count(const char* table) {
    return SQLite::Database((dir.path() / "junqi.db").string())
        .execAndGet(std::string("SELECT count(*) FROM ") + table)
        .getInt64();
  }
  wire::Leaderboard board(BoardId id, int limit = 100, bool bots = true, std::int64_t now = std::time(nullptr)) {
    return look([&](Statements& tables) { return leaderboard(tables, id, limit, bots, now); });
  }
  std::vector<std::int64_t> list(const wire::ListRecords& wanted) {
    std::vector<std::int64_t> ids;
    for (const auto& one : look([&](Statements& tables) { return records(tables, wanted); })) ids.push_back(one.id);
    return ids;
  }
  std::optional<wire::Profile> profile(std::uint64_t id) {
    return look([&](Statements& tables) { return account_profile(tables, GuestId{id}, std::time(nullptr)); });
  }

  const test::TempDir dir;
  std::unique_ptr<Store> store;
  RoomKeeper keeper;
  int matches = 0;
};

wire::ListRecords of(std::string player, std::optional<BoardId> board = {}) {
  return {board, std::move(player), {}, 20};
}

}  // namespace

TEST_CASE("a finished game moves the ratings, once") {
  Club club;
  club.play({});
  const glicko::Game game{Skill{}, 1};
  const Skill won = glicko::rated({}, {&game, 1}, 0);
  const auto ann = club.profile(1);
  REQUIRE(ann);
  CHECK((ann->name == "Ann" && ann->account && ann->since == 7));
  REQUIRE(ann->ratings.size() == 1);
  const auto& rating = ann->ratings.front();
  CHECK(rating.rating == static_cast<int>(std::lround(won.rating)));
  CHECK(rating.deviation == static_cast<int>(std::lround(won.deviation)));
  CHECK((rating.games == 1 && rating.wins == 1 && rating.draws == 0 && rating.losses == 0));
  CHECK(club.profile(2)->ratings.front().losses == 1);
  CHECK(club.profile(3)->ratings.empty());
  CHECK_FALSE(club.profile(5));

  REQUIRE(club.write([&](Statements& tables) { club.keeper.keep(tables, "ROOM", MatchEnded{club.end_of({})}); }));
  CHECK(club.count("games") == 1);
  CHECK(club.profile(1)->ratings == ann->ratings);

  club.play({});
  CHECK(club.count("games") == 2);
  CHECK(club.profile(1)->ratings.front().games == 2);
  CHECK(club.profile(1)->ratings.front().rating > rating.rating);
}

TEST_CASE("what fails in the end leaves neither a game nor a rating") {
  Club club;
  CHECK_FALSE(club.write([&](Statements& tables) {
    club.keep_match(tables, {});
    throw std::runtime_error("the power went");
  }));
  club.store->stop();
  CHECK(club.count("games") == 0);
  CHECK(club.count("game_names") == 0);
  CHECK(club.count("ratings") == 0);
}

TEST_CASE("what is no fair measure of people is not rated") {
  Club club;
  Played played;
  played.plies = 5;
  club.play(played);
  played = {};
  played.rated = false;
  club.play(played);
  played = {};
  played.board = BoardId::generals;
  played.players[1] = player(2, 5, "Eve");
  club.play(played);
  played.players[1] = computer_player(2, "hard");
  played.players[0] = player(1, 5, "Eve");
  club.play(played);
  CHECK(club.count("games") == 4);
  CHECK(club.count("ratings") == 0);
}

TEST_CASE("who has an account by the end of the game is rated") {
  Club club;
  Played played;
  played.players[1] = player(2, 5, "Eve");
  REQUIRE(club.write([](Statements& tables) {
    tables.database().exec("INSERT INTO accounts(person, name_look, password, seen) VALUES(5, 'Eve', '', 0)");
  }));
  club.play(played);
  CHECK(club.profile(5)->ratings.size() == 1);
}

TEST_CASE("computer players are rated apart, by their level, and people do not win ratings from them") {
  Club club;
  Played played;
  played.board = BoardId::junqi4;
  played.players = {player(1, 1, "Ann"), computer_player(2, "hard"), player(3, 2, "Bob"), computer_player(4, "hard")};
  played.winners = {Seat{2}, Seat{4}};
  club.play(played);
  CHECK(club.profile(1)->ratings.empty());
  const auto table = club.board(BoardId::junqi4).entries;
  REQUIRE(table.size() == 1);
  CHECK((table[0].name == "hard" && table[0].kind == wire::SitterKind::bot && table[0].rating > 1500));
  CHECK((table[0].games == 1 && table[0].place == 1));
  CHECK(club.board(BoardId::junqi4, 100, false).entries.empty());
}

TEST_CASE("boards have ratings of their own, and draws are counted") {
  Club club;
  Played played;
  played.board = BoardId::junqi4;
  played.players = {player(1, 1, "Ann"), player(2, 2, "Bob"), player(3, 3, "Cid"), player(4, 4, "Dan")};
  played.winners = {};
  club.play(played);
  const auto ann = club.profile(1)->ratings;
  REQUIRE(ann.size() == 1);
  CHECK(ann.front() == wire::ProfileRating{BoardId::junqi4, 1500, ann.front().deviation, 1, 0, 1, 0});
  CHECK(ann.front().deviation < 350);
  CHECK(club.board(BoardId::junqi2).entries.empty());
  const auto some = club.look([](Statements& tables) {
    return ratings_on(tables, BoardId::junqi4, {GuestId{1}, GuestId{5}, GuestId{3}});
  });
  CHECK(some == std::map<GuestId, int>{{GuestId{1}, 1500}, {GuestId{3}, 1500}});
}

TEST_CASE("who is known well stands before who is not, until that is long ago") {
  Club club;
  REQUIRE(club.write([](Statements& tables) {
    tables.database().exec(
        "INSERT INTO ratings VALUES('junqi2', 1, '', 1500, 60, 0.06, 9, 5, 0, 4, 1000000, 2000000),"
        "('junqi2', 2, '', 1900, 300, 0.06, 1, 1, 0, 0, 1000000, 0),"
        "('junqi2', 3, '', 1700, 60, 0.06, 9, 9, 0, 0, 1000000, 2000000),"
        "('junqi2', 9, '', 1800, 60, 0.06, 9, 9, 0, 0, 1000000, 2000000),"
        "('junqi2', 0, 'easy', 1600, 60, 0.06, 9, 9, 0, 0, 1000000, 2000000)");
  }));
  const auto names = [&](int limit, bool bots, std::int64_t now) {
    std::vector<std::string> found;
    for (const auto& entry : club.board(BoardId::junqi2, limit, bots, now).entries) {
      found.push_back(entry.name);
      CHECK(entry.place == static_cast<int>(found.size()));
    }
    return found;
  };
  using Names = std::vector<std::string>;
  CHECK(names(100, true, 1'000'000) == Names{"Cid", "easy", "Ann", "Bob"});  // 9 is nobody any more
  CHECK(names(100, false, 1'000'000) == Names{"Cid", "Ann", "Bob"});
  CHECK(names(2, true, 1'000'000) == Names{"Cid", "easy"});
  CHECK(names(100, true, 3'000'000) == Names{"Bob", "Cid", "easy", "Ann"});
  CHECK(club.board(BoardId::junqi2, 1, true, for_ever).entries.front().deviation == 350);
}

TEST_CASE("games are listed by board and player, the newest first, a page at a time") {
  Club club;
  const std::string odd = "Rob'); DROP TABLE games;--";
  club.play({});                                                                                         // 1
  club.play({BoardId::generals, true, 6, true, {player(1, 1, "Ann"), computer_player(2, "easy")}, {}});  // 2
  club.play({BoardId::generals, true, 6, false, {player(1, 3, odd), player(2, 1, "Ann")}, {Seat{2}}});   // 3
  using Ids = std::vector<std::int64_t>;
  CHECK(club.list({}) == Ids{3, 2, 1});
  CHECK(club.list({{}, "", 3, 1}) == Ids{2});
  CHECK(club.list({{}, "", 1, 20}).empty());
  CHECK(club.list(of("", BoardId::generals)) == Ids{3, 2});
  CHECK(club.list(of("ann")) == Ids{3, 2, 1});
  CHECK(club.list({{}, "Ann", 2, 20}) == Ids{1});
  CHECK(club.list(of("Ann", BoardId::junqi2)) == Ids{1});
  CHECK(club.list(of("easy")) == Ids{2});
  CHECK(club.list(of(odd)) == Ids{3});
  for (const char* nobody : {"A%", "An_", "' OR 1=1 --", "Ann'--", "\"", "*", "%"})
    for (const auto& board : {std::optional<BoardId>{}, std::optional(BoardId::junqi2)})
      CHECK(club.list(of(nobody, board)).empty());
  CHECK(club.count("games") == 3);
}

TEST_CASE("a record tells what was played, unless the rules keep it hidden") {
  Club club;
  Played played;
  club.play(played);
  played.revealed = false;
  played.winners = {};
  club.play(played);
  const auto get = [&](std::int64_t id) { return club.look([&](Statements& tables) { return record(tables, id); }); };
  const auto shown = get(1);
  REQUIRE(shown);
  CHECK(shown->record.find("\"actions\":[\"pass\",\"pass\",\"pass\",\"pass\",\"pass\",\"pass\"]") != std::string::npos);
  CHECK((shown->summary.plies == 6 && shown->summary.rated && shown->summary.ended >= shown->summary.started));
  CHECK(shown->summary.players[1] == wire::RecordPlayer{Seat{2}, "Bob", wire::SitterKind::person});
  CHECK((shown->summary.ending.result == Result::win && shown->summary.ending.seats.has(Seat{1})));
  const auto hidden = get(2);
  REQUIRE(hidden);
  CHECK(hidden->record.empty());
  CHECK(hidden->summary.ending == Ending{Result::draw, {}, OverWhy::agreed});
  CHECK_FALSE(get(3));
}
