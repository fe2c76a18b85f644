// The store's promise: who is told "stored" finds it after a crash, in the order in which it was asked for.
#include "server/store/store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <latch>

#include "server/store/room_tables.hpp"
#include "server/store/statements.hpp"
#include "support/catch.hpp"
#include "support/files.hpp"

using namespace junqi;
using namespace junqi::server;

namespace {

constexpr const char* add_person = "INSERT INTO people(id, name, name_key, since) VALUES(?, ?, ?, 0)";

int people_in(const std::filesystem::path& file) {
  return SQLite::Database(file.string()).execAndGet("SELECT count(*) FROM people").getInt();
}

}  // namespace

TEST_CASE("what is told to be stored is in the database already, many in one commit") {
  const test::TempDir dir;
  auto store = Store::open(dir.path(), {});
  REQUIRE(store);
  constexpr int count = 500;
  std::latch answered(count);
  std::atomic<int> missing{0};
  std::vector<int> order;
  for (int i = 1; i <= count; ++i)
    (*store)->write([i](Statements& tables) { tables.run(add_person, i, "n" + std::to_string(i), std::to_string(i)); },
                    [&, i](bool stored) {
                      order.push_back(i);
                      if (!stored || people_in(dir.path() / "junqi.db") < i) ++missing;
                      answered.count_down();
                    });
  answered.wait();
  CHECK(missing == 0);
  CHECK(std::is_sorted(order.begin(), order.end()));
  CHECK((*store)->commits() < count / 2);
  CHECK((*store)->written() == count);
}

TEST_CASE("the end waits for no reading, which may take long, and writes everything") {
  const test::TempDir dir;
  auto store = Store::open(dir.path(), {});
  REQUIRE(store);
  std::latch begun(1);
  (*store)->read([&](Statements& tables) {
    begun.count_down();
    tables.database().execAndGet(
        "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT max(x) FROM n");
  });
  bool read = false;
  (*store)->read([&](Statements&) { read = true; });
  begun.wait();
  bool stored = false;
  (*store)->write([](Statements& tables) { tables.run(add_person, 1, "Ann", "ann"); }, [&](bool ok) { stored = ok; });
  (*store)->stop();
  CHECK(stored);
  CHECK_FALSE(read);
}

TEST_CASE("after a write that failed nothing is stored any more, and the fault is told once") {
  const test::TempDir dir;
  int faults = 0;
  auto store = Store::open(dir.path(), [&](const std::string&) { ++faults; });
  REQUIRE(store);
  std::latch answered(2);
  std::vector<bool> stored;
  const auto note = [&](bool ok) {
    stored.push_back(ok);
    answered.count_down();
  };
  (*store)->write([](Statements& tables) { tables.database().exec("INSERT INTO no_such_table VALUES(1)"); }, note);
  (*store)->write([](Statements& tables) { tables.run(add_person, 1, "Ann", "ann"); }, note);
  answered.wait();
  (*store)->stop();
  CHECK(stored == std::vector<bool>{false, false});
  CHECK(faults == 1);
  CHECK(people_in(dir.path() / "junqi.db") == 0);
}

TEST_CASE("stopping stores what was asked for before, and refuses what comes after") {
  const test::TempDir dir;
  auto store = Store::open(dir.path(), {});
  REQUIRE(store);
  for (int i = 1; i <= 50; ++i)
    (*store)->write([i](Statements& tables) { tables.run(add_person, i, "n", std::to_string(i)); });
  (*store)->stop();
  bool later = true;
  (*store)->write([](Statements&) {}, [&](bool stored) { later = stored; });
  CHECK_FALSE(later);
  CHECK(people_in(dir.path() / "junqi.db") == 50);
}

TEST_CASE("a room that cannot be read is named and stays where it is") {
  const test::TempDir dir;
  auto store = Store::open(dir.path(), {});
  REQUIRE(store);
  (*store)->write([](Statements& tables) {
    RoomPlan plan;
    plan.code = "GOODAB";
    RoomKeeper rooms;
    rooms.keep(tables, "GOODAB", RoomOpened{plan});
    rooms.keep(tables, "GOODAB", RoomStands{});
    tables.database().exec("INSERT INTO rooms(code, plan) VALUES('BADABC', 'rubbish')");
    tables.database().exec("INSERT INTO progress(room) VALUES('BADABC')");
  });
  (*store)->stop();
  (*store)->look([](Statements& tables) {
    const auto kept = kept_rooms(tables);
    REQUIRE(kept.rooms.size() == 1);
    CHECK(kept.rooms.front().plan.code == "GOODAB");
    REQUIRE(kept.faults.size() == 1);
    CHECK(kept.faults.front().find("BADABC") != std::string::npos);
  });
}
