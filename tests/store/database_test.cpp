// The database file: made, migrated step by step with a copy before, and refused without being touched.
#include "server/store/database.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <fstream>

#include "server/store/migrations.hpp"
#include "support/catch.hpp"
#include "support/files.hpp"

using namespace junqi;
using namespace junqi::server;
namespace fs = std::filesystem;

namespace {

std::string bytes_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

int schema_of(const fs::path& file) {
  return SQLite::Database(file.string()).execAndGet("PRAGMA user_version").getInt();
}

/// A database as the program of that schema left it, with a room in it.
void make_old(const fs::path& file, int schema) {
  SQLite::Database database(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  for (int step = 0; step < schema; ++step) database.exec(migrations()[static_cast<std::size_t>(step)]);
  database.exec("PRAGMA application_id = " + std::to_string(application_id));
  database.exec("PRAGMA user_version = " + std::to_string(schema));
  database.exec("INSERT INTO people(id, name, name_key, since) VALUES(7, 'Ann', 'ann', 0)");
  database.exec("INSERT INTO rooms(code, plan) VALUES('ABCDEF', 'plan')");
}

/// Refused with this code and a line that holds `words`, and not a byte is different.
void refused(const fs::path& file, ExitCode code, std::string_view words) {
  const std::string before = bytes_of(file);
  const auto opened = open_database(file);
  REQUIRE_FALSE(opened);
  INFO(opened.error().text);
  CHECK(opened.error().code == code);
  CHECK(opened.error().text.find(words) != std::string::npos);
  CHECK(opened.error().text.find('\n') == std::string::npos);
  CHECK(bytes_of(file) == before);
}

}  // namespace

TEST_CASE("a new database is private, safe against a power cut, and of the present schema") {
  const test::TempDir dir;
  const auto file = dir.path() / "junqi.db";
  const auto database = open_database(file);
  REQUIRE(database);
  CHECK((*database)->execAndGet("PRAGMA journal_mode").getString() == "wal");
  CHECK((*database)->execAndGet("PRAGMA synchronous").getInt() == 2);  // FULL
  CHECK(schema_of(file) == present_schema());
  CHECK(fs::status(file).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
  CHECK(fs::status(file.string() + "-wal").permissions() == (fs::perms::owner_read | fs::perms::owner_write));
}

TEST_CASE("a database of every older schema is copied and migrated, with what is in it") {
  for (int schema = 1; schema < present_schema(); ++schema) {
    INFO("schema " << schema);
    const test::TempDir dir;
    const auto file = dir.path() / "junqi.db";
    make_old(file, schema);
    {
      const auto database = open_database(file);
      REQUIRE(database);
      CHECK((*database)->execAndGet("SELECT name FROM people WHERE id = 7").getString() == "Ann");
      CHECK((*database)->execAndGet("SELECT plan FROM rooms WHERE code = 'ABCDEF'").getString() == "plan");
    }
    CHECK(schema_of(file) == present_schema());
    const fs::path copy = file.string() + ".before-schema-" + std::to_string(present_schema());
    REQUIRE(fs::exists(copy));
    CHECK(schema_of(copy) == schema);
    CHECK(SQLite::Database(copy.string()).execAndGet("SELECT count(*) FROM rooms").getInt() == 1);
    CHECK(open_database(file));  // and once is enough
  }
}

TEST_CASE("a database that cannot be used is refused with one line and left as it is") {
  const test::TempDir dir;
  const auto file = dir.path() / "junqi.db";
  SECTION("of a newer program") {
    make_old(file, 1);
    SQLite::Database(file.string(), SQLite::OPEN_READWRITE)
        .exec("PRAGMA user_version = " + std::to_string(present_schema() + 1));
    refused(file, ExitCode::configuration, "is newer than this program's");
  }
  SECTION("of another program") {
    SQLite::Database(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec("CREATE TABLE cats(name TEXT)");
    refused(file, ExitCode::storage, "belongs to another program");
  }
  SECTION("no database at all") {
    std::ofstream(file) << std::string(5000, 'x');
    refused(file, ExitCode::storage, "it is no database");
  }
  SECTION("with a page that was overwritten") {
    make_old(file, present_schema());
    {
      SQLite::Database database(file.string(), SQLite::OPEN_READWRITE);
      for (int i = 0; i < 300; ++i)
        database.exec("INSERT INTO chat(room, version, line, audience) VALUES('ABCDEF', " + std::to_string(i) + ", '" +
                      std::string(200, 'a') + "', '')");
    }
    std::fstream page(file, std::ios::in | std::ios::out | std::ios::binary);
    page.seekp(static_cast<std::streamoff>(fs::file_size(file) / 2 / 4096 * 4096));
    page << std::string(4096, '\x7f');
    page.close();
    refused(file, ExitCode::storage, "damaged");
  }
  SECTION("that another program has locked") {
    make_old(file, present_schema());
    SQLite::Database other(file.string(), SQLite::OPEN_READWRITE);
    other.exec("BEGIN EXCLUSIVE");
    refused(file, ExitCode::storage, "another program has locked it");
  }
  SECTION("in a directory that is not there") {
    const auto opened = open_database(dir.path() / "nowhere" / "junqi.db");
    REQUIRE_FALSE(opened);
    CHECK(opened.error().code == ExitCode::storage);
  }
}

TEST_CASE("a copy of a database in use is whole, and replaces nothing") {
  const test::TempDir dir;
  const auto database = open_database(dir.path() / "junqi.db");
  REQUIRE(database);
  (*database)->exec("INSERT INTO people(id, name, name_key, since) VALUES(7, 'Ann', 'ann', 0)");
  const auto copy = dir.path() / "copy.db";
  REQUIRE(copy_database(**database, copy));
  CHECK(SQLite::Database(copy.string()).execAndGet("SELECT name FROM people").getString() == "Ann");
  const auto again = copy_database(**database, copy);
  REQUIRE_FALSE(again);
  CHECK(again.error().code == ExitCode::cannot_create);
}
