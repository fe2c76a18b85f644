// The database file of a server: found, checked and brought to the present schema, or refused with one line and left as
// it is. What its tables hold is the business of those who write them.
#pragma once

#include <filesystem>
#include <memory>
#include <tl/expected.hpp>

#include "server/exit_codes.hpp"

namespace SQLite {
class Database;
}

namespace junqi::server {

struct CloseDatabase {
  void operator()(SQLite::Database* database) const;
};
using DatabaseHandle = std::unique_ptr<SQLite::Database, CloseDatabase>;

/// Opens `file` for writing, made if it is not there. A database of an older schema is copied to
/// "FILE.before-schema-N" first and then migrated step by step.
tl::expected<DatabaseHandle, Fault> open_database(const std::filesystem::path& file);

/// A second connection that only reads; `file` has been opened for writing before.
tl::expected<DatabaseHandle, Fault> open_reader(const std::filesystem::path& file);

/// Copies a database that is in use, whole and consistent, to a file that is not there yet.
tl::expected<void, Fault> copy_database(SQLite::Database& database, const std::filesystem::path& to);

}  // namespace junqi::server
