// The prepared statements of one database connection, each made once. Include it only where tables are read or written.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <concepts>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

namespace junqi::server {

class Statements {
 public:
  explicit Statements(SQLite::Database& database) : database_(&database) {}

  /// Ready to be bound. `sql` is known by its address: a literal, which lives on.
  SQLite::Statement& operator[](const char* sql) {
    auto& statement = made_[sql];
    if (!statement) statement = std::make_unique<SQLite::Statement>(*database_, sql);
    statement->reset();
    statement->clearBindings();
    return *statement;
  }

  /// Carries out a statement that gives no rows.
  template <class... Values>
  void run(const char* sql, const Values&... values) {
    auto& statement = (*this)[sql];
    int at = 0;
    (bind(statement, ++at, values), ...);
    statement.exec();
    statement.reset();
  }

  /// Lets go of what half-read statements still hold.
  void rest() {
    for (auto& [sql, statement] : made_) statement->reset();
  }

  SQLite::Database& database() { return *database_; }

 private:
  static void bind(SQLite::Statement& to, int at, std::string_view text) { to.bind(at, std::string(text)); }
  static void bind(SQLite::Statement& to, int at, const std::string& text) { to.bind(at, text); }
  static void bind(SQLite::Statement& to, int at, const char* text) { to.bind(at, text); }
  static void bind(SQLite::Statement& to, int at, double number) { to.bind(at, number); }
  template <std::integral T>
  static void bind(SQLite::Statement& to, int at, T number) {
    to.bind(at, static_cast<std::int64_t>(number));
  }

  SQLite::Database* database_;
  std::unordered_map<const char*, std::unique_ptr<SQLite::Statement>> made_;
};

}  // namespace junqi::server
