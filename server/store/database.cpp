#include "server/store/database.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>

#include "server/store/migrations.hpp"

namespace junqi::server {

namespace fs = std::filesystem;

namespace {

constexpr int busy_ms_max = 2'000;
// Of the write-ahead log: while it is carried over to the database no commit is made, so not after every few.
constexpr int checkpoint_pages = 4'000;

Fault fault_of(const fs::path& file, const SQLite::Exception& e) {
  std::string why = e.what();
  switch (e.getErrorCode()) {
    case SQLITE_NOTADB:
      why = "it is no database";
      break;
    case SQLITE_CORRUPT:
      why = "it is damaged; put back a backup";
      break;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      why = "another program has locked it";
      break;
    case SQLITE_READONLY:
      why = "it cannot be written to";
      break;
    case SQLITE_FULL:
      why = "the disk is full";
      break;
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
      why = "it cannot be opened";
      break;
    default:
      break;
  }
  return {ExitCode::storage, fmt::format("the database {} cannot be used: {}", file.string(), why)};
}

int pragma(SQLite::Database& database, const char* name) {
  return database.execAndGet(fmt::format("PRAGMA {}", name)).getInt();
}

/// Nothing has been written yet when this refuses.
tl::expected<int, Fault> schema_of(SQLite::Database& database, const fs::path& file) {
  const int schema = pragma(database, "user_version");
  const int owner = pragma(database, "application_id");
  const int tables = database.execAndGet("SELECT count(*) FROM sqlite_schema").getInt();
  if (owner != application_id && (tables > 0 || schema != 0))
    return tl::unexpected(
        Fault{ExitCode::storage, fmt::format("the database {} belongs to another program", file.string())});
  if (schema > present_schema())
    return tl::unexpected(
        Fault{ExitCode::configuration,
              fmt::format("the database {} has schema {}, which is newer than this program's {}; use a newer "
                          "junqi-server, or put back the copy made before the upgrade",
                          file.string(), schema, present_schema())});
  return schema;
}

/// A page that was torn or overwritten shows here and not in the middle of somebody's game.
void check_whole(SQLite::Database& database) {
  const std::string verdict = database.execAndGet("PRAGMA quick_check(1)").getString();
  if (verdict != "ok") throw SQLite::Exception("damaged", SQLITE_CORRUPT);
}

void take_step(SQLite::Database& database, int schema) {
  SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
  database.exec(migrations()[static_cast<std::size_t>(schema)]);
  database.exec(fmt::format("PRAGMA application_id = {}", application_id));
  database.exec(fmt::format("PRAGMA user_version = {}", schema + 1));
  transaction.commit();
}

tl::expected<void, Fault> migrate(SQLite::Database& database, const fs::path& file, int schema) {
  if (schema > 0 && schema < present_schema()) {
    fs::path copy = file;
    copy += fmt::format(".before-schema-{}", present_schema());
    if (!fs::exists(copy))
      if (auto copied = copy_database(database, copy); !copied) return copied;
  }
  for (; schema < present_schema(); ++schema) take_step(database, schema);
  return {};
}

/// That a database can be written to shows only when it is tried.
void try_to_write(SQLite::Database& database) {
  SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
  database.exec("UPDATE pulse SET at = at");
  transaction.commit();
}

void set_up_connection(SQLite::Database& database) {
  database.setBusyTimeout(busy_ms_max);
  database.exec("PRAGMA foreign_keys = ON");
  database.exec("PRAGMA trusted_schema = OFF");
}

/// The file holds what only the server may know, so it is there with mode 600 before anything is in it.
void make_private(const fs::path& file) {
  const int handle = ::open(file.c_str(), O_CREAT | O_RDONLY | O_CLOEXEC, 0600);
  if (handle >= 0) ::close(handle);
}

tl::expected<DatabaseHandle, Fault> opened(const fs::path& file) {
  const bool there = fs::exists(file) && fs::file_size(file) > 0;
  make_private(file);
  DatabaseHandle database(new SQLite::Database(file.string(), SQLite::OPEN_READWRITE));
  set_up_connection(*database);
  auto schema = schema_of(*database, file);
  if (!schema) return tl::unexpected(std::move(schema.error()));
  if (there) check_whole(*database);
  database->exec("PRAGMA journal_mode = WAL");
  database->exec("PRAGMA synchronous = FULL");
  database->exec(fmt::format("PRAGMA wal_autocheckpoint = {}", checkpoint_pages));
  if (auto done = migrate(*database, file, *schema); !done) return tl::unexpected(std::move(done.error()));
  try_to_write(*database);
  return database;
}

}  // namespace

void CloseDatabase::operator()(SQLite::Database* database) const { delete database; }

tl::expected<DatabaseHandle, Fault> open_database(const fs::path& file) try {
  return opened(file);
} catch (const SQLite::Exception& e) {
  return tl::unexpected(fault_of(file, e));
} catch (const fs::filesystem_error& e) {
  return tl::unexpected(
      Fault{ExitCode::storage, fmt::format("the database {} cannot be used: {}", file.string(), e.code().message())});
}

tl::expected<DatabaseHandle, Fault> open_reader(const fs::path& file) try {
  DatabaseHandle database(new SQLite::Database(file.string(), SQLite::OPEN_READONLY));
  set_up_connection(*database);
  return database;
} catch (const SQLite::Exception& e) {
  return tl::unexpected(fault_of(file, e));
}

/// The copy gets its name only once it is whole.
tl::expected<void, Fault> copy_database(SQLite::Database& database, const fs::path& to) try {
  if (fs::exists(to))
    return tl::unexpected(Fault{ExitCode::cannot_create, fmt::format("{} is there already", to.string())});
  fs::path draft = to;
  draft += ".part";
  fs::remove(draft);
  make_private(draft);
  SQLite::Statement copy(database, "VACUUM INTO ?");
  copy.bind(1, draft.string());
  copy.exec();
  fs::rename(draft, to);
  return {};
} catch (const SQLite::Exception& e) {
  return tl::unexpected(fault_of(to, e));
} catch (const fs::filesystem_error& e) {
  return tl::unexpected(
      Fault{ExitCode::storage, fmt::format("{} cannot be written: {}", to.string(), e.code().message())});
}

}  // namespace junqi::server
