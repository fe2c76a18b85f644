// Actions in the log of all rooms: whatever is cut off in between, the next process finds each accepted action once.
#include "server/store/action_log.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <map>

#include "record/names.hpp"
#include "server/store/database.hpp"
#include "server/store/room_tables.hpp"
#include "server/store/statements.hpp"
#include "support/catch.hpp"
#include "support/files.hpp"
#include "support/random.hpp"

using namespace junqi;
using namespace junqi::server;

namespace {

/// A database without a store around it, and commits by hand.
struct Tables {
  Tables() : database(open_database(dir.path() / "junqi.db").value()), statements(*database) {}

  template <class F>
  void commit(ActionLog& log, F&& what) {
    SQLite::Transaction transaction(*database, SQLite::TransactionBehavior::IMMEDIATE);
    what(statements);
    log.write(statements);
    transaction.commit();
  }
  void open_room(const ActionLog& log, const std::string& room) {
    statements.run("INSERT INTO rooms(code, plan) VALUES(?, '')", room);
    statements.run("INSERT INTO progress(room, settled) VALUES(?, ?)", room, log.last());
  }
  void close_room(ActionLog& log, const std::string& room) {
    log.forget(room);
    for (const char* sql : {"DELETE FROM actions WHERE room = ?", "DELETE FROM progress WHERE room = ?",
                            "DELETE FROM rooms WHERE code = ?"})
      statements.run(sql, room);
  }
  std::int64_t number(const char* sql) { return database->execAndGet(sql).getInt64(); }
  std::vector<std::int64_t> plies(const std::string& room) {
    std::vector<std::int64_t> all;
    SQLite::Statement rows(*database, "SELECT ply FROM actions WHERE room = ? ORDER BY ply");
    rows.bind(1, room);
    while (rows.executeStep()) all.push_back(rows.getColumn(0).getInt64());
    return all;
  }

  test::TempDir dir;
  DatabaseHandle database;
  Statements statements;
};

ActionTaken taken(int ply) {
  ActionTaken one{BoardId::junqi2, ply, {}, static_cast<std::uint64_t>(ply + 100), {}};
  one.action = parse_action(Board::get(BoardId::junqi2), "pass").value();
  one.clock.since = ply;
  return one;
}

std::vector<std::int64_t> first_plies(int count) {
  std::vector<std::int64_t> all;
  for (int ply = 1; ply <= count; ++ply) all.push_back(ply);
  return all;
}

}  // namespace

TEST_CASE("an action is in the log first, and in the rows of its room when they are needed") {
  Tables tables;
  ActionLog log;
  tables.commit(log, [&](Statements& to) {
    tables.open_room(log, "A");
    for (int ply = 1; ply <= 3; ++ply) log.add("A", taken(ply));
    CHECK(to.database().execAndGet("SELECT count(*) FROM actions").getInt() == 0);
  });
  CHECK(tables.number("SELECT count(*) FROM action_log") == 1);
  tables.commit(log, [&](Statements& to) { log.settle(to, "A"); });
  CHECK(tables.plies("A") == first_plies(3));
  CHECK(tables.number("SELECT version FROM progress") == 103);

  ActionLog next;  // of the next process, which finds the lines once more
  tables.commit(next, [&](Statements& to) { next.begin(to); });
  CHECK(tables.plies("A") == first_plies(3));
  CHECK(next.last() == log.last());
}

TEST_CASE("the log of a room that is gone means nothing to the next with its name") {
  Tables tables;
  ActionLog log;
  tables.commit(log, [&](Statements&) {
    tables.open_room(log, "A");
    for (int ply = 1; ply <= 3; ++ply) log.add("A", taken(ply));
  });
  tables.commit(log, [&](Statements&) { tables.close_room(log, "A"); });
  tables.commit(log, [&](Statements&) {
    tables.open_room(log, "A");
    log.add("A", taken(1));
  });
  ActionLog next;
  tables.commit(next, [&](Statements& to) { next.begin(to); });
  CHECK(tables.plies("A") == first_plies(1));
}

TEST_CASE("a log that grows long is shortened, and nothing of it is lost") {
  INFO("seed " << test::seed());
  auto random = test::generator(7);
  Tables tables;
  const ActionLog::Limits limits{2000, 10};
  ActionLog log(limits);
  std::map<std::string, int> played{{"A", 0}, {"B", 0}, {"C", 0}, {"LONG", 0}};
  tables.commit(log, [&](Statements&) {
    for (const auto& [room, plies] : played) tables.open_room(log, room);
  });
  std::size_t most = 0;
  for (int i = 0; i < 300; ++i) {
    tables.commit(log, [&](Statements&) {
      for (auto& [room, plies] : played)
        if (test::pick(random, 3) == 0) log.add(room, taken(++plies));
    });
    most = std::max(most, log.bytes());
    if (test::pick(random, 20) != 0) continue;  // the process ends here, and another one goes on
    log = ActionLog(limits);
    tables.commit(log, [&](Statements& to) { log.begin(to); });
    for (const auto& [room, plies] : played) REQUIRE(tables.plies(room) == first_plies(plies));
  }
  CHECK(most < 4000);
}
