#include "server/accounts/account_tables.hpp"

#include "server/store/people_tables.hpp"
#include "server/store/statements.hpp"

namespace junqi::server {
namespace {

void bind_blob(SQLite::Statement& to, int at, const std::string& bytes) {
  to.bind(at, bytes.data(), static_cast<int>(bytes.size()));
}

GuestId id_in(const SQLite::Column& column) { return {static_cast<std::uint64_t>(column.getInt64())}; }

void add_token(Statements& tables, GuestId id, const std::string& hash) {
  auto& add = tables["INSERT OR IGNORE INTO tokens(hash, person, since) VALUES(?, ?, unixepoch())"];
  bind_blob(add, 1, hash);
  add.bind(2, static_cast<std::int64_t>(id.value));
  add.exec();
}

}  // namespace

std::vector<AccountName> account_names(Statements& tables) {
  std::vector<AccountName> all;
  auto& rows = tables["SELECT person, name_key, name_look FROM accounts JOIN people ON people.id = person"];
  while (rows.executeStep())
    all.push_back({id_in(rows.getColumn(0)), {rows.getColumn(1).getString(), rows.getColumn(2).getString()}});
  return all;
}

std::optional<Account> find_account(Statements& tables, GuestId id) {
  auto& row = tables
      ["SELECT name, admin, until FROM accounts JOIN people ON people.id = accounts.person "
       "LEFT JOIN host_mutes ON host_mutes.person = accounts.person WHERE accounts.person = ?"];
  row.bind(1, static_cast<std::int64_t>(id.value));
  if (!row.executeStep()) return std::nullopt;
  Account account{id, row.getColumn(0).getString(), row.getColumn(1).getInt() != 0, std::nullopt};
  if (!row.getColumn(2).isNull()) account.muted_until = row.getColumn(2).getInt64();
  row.reset();
  return account;
}

std::string password_hash_of(Statements& tables, GuestId id) {
  auto& row = tables["SELECT password FROM accounts WHERE person = ?"];
  row.bind(1, static_cast<std::int64_t>(id.value));
  std::string hash;
  if (row.executeStep()) hash = row.getColumn(0).getString();
  row.reset();
  return hash;
}

std::optional<Account> account_by_token(Statements& tables, const std::string& token_hash) {
  auto& row = tables["SELECT person FROM tokens WHERE hash = ?"];
  bind_blob(row, 1, token_hash);
  if (!row.executeStep()) return std::nullopt;
  const GuestId id = id_in(row.getColumn(0));
  row.reset();
  auto account = find_account(tables, id);
  if (account) see(tables, id);
  return account;
}

void add_account(Statements& tables, const NewAccount& account) {
  free_name_key(tables, account.keys.key, account.id);
  tables.run(
      "INSERT INTO people(id, name, name_key, since) VALUES(?1, ?2, ?3, unixepoch()) "
      "ON CONFLICT(id) DO UPDATE SET name = ?2, name_key = ?3, since = unixepoch()",
      account.id.value, account.name, account.keys.key);
  tables.run("INSERT INTO accounts(person, name_look, password, seen) VALUES(?, ?, ?, unixepoch())", account.id.value,
             account.keys.look, account.password_hash);
  for (const auto& hash : account.token_hashes) add_token(tables, account.id, hash);
}

bool add_login(Statements& tables, const NewLogin& login, std::size_t logins_max) {
  if (login.password_hash.empty() || password_hash_of(tables, login.id) != login.password_hash) return false;
  if (!login.better_hash.empty())
    tables.run("UPDATE accounts SET password = ? WHERE person = ?", login.better_hash, login.id.value);
  auto& make_way = tables
      ["DELETE FROM tokens WHERE person = ?1 AND hash NOT IN "
       "(SELECT hash FROM tokens WHERE person = ?1 ORDER BY since DESC LIMIT ?2)"];
  make_way.bind(1, static_cast<std::int64_t>(login.id.value));
  make_way.bind(2, static_cast<std::int64_t>(logins_max) - 1);
  make_way.exec();
  add_token(tables, login.id, login.token_hash);
  see(tables, login.id);
  return true;
}

bool change_password(Statements& tables, GuestId id, const std::string& old_hash, const std::string& new_hash,
                     const std::string& but_token) {
  if (password_hash_of(tables, id) != old_hash) return false;
  tables.run("UPDATE accounts SET password = ? WHERE person = ?", new_hash, id.value);
  auto& drop = tables["DELETE FROM tokens WHERE person = ? AND hash <> ?"];
  drop.bind(1, static_cast<std::int64_t>(id.value));
  bind_blob(drop, 2, but_token);
  drop.exec();
  return true;
}

void reset_password(Statements& tables, GuestId id, const std::string& new_hash) {
  tables.run("UPDATE accounts SET password = ? WHERE person = ?", new_hash, id.value);
  drop_tokens(tables, id);
}

void drop_token(Statements& tables, const std::string& token_hash) {
  auto& drop = tables["DELETE FROM tokens WHERE hash = ?"];
  bind_blob(drop, 1, token_hash);
  drop.exec();
}

void drop_tokens(Statements& tables, GuestId id) { tables.run("DELETE FROM tokens WHERE person = ?", id.value); }

void see(Statements& tables, GuestId id) {
  tables.run("UPDATE accounts SET seen = unixepoch() WHERE person = ? AND seen < unixepoch() - 60", id.value);
}

void set_admin(Statements& tables, GuestId id) {
  tables.run("UPDATE accounts SET admin = 1 WHERE person = ?", id.value);
}

void set_mute(Statements& tables, GuestId id, std::optional<std::int64_t> until) {
  tables.run("DELETE FROM host_mutes WHERE person = ?", id.value);
  if (until)
    tables.run("INSERT INTO host_mutes(person, until) SELECT id, ? FROM people WHERE id = ?", *until, id.value);
}

std::uint64_t last_person(Statements& tables) {
  auto& row = tables
      ["SELECT max(coalesce((SELECT max(id) FROM people), 0), "
       "coalesce((SELECT max(person) FROM game_players), 0))"];
  row.executeStep();
  const auto last = static_cast<std::uint64_t>(row.getColumn(0).getInt64());
  row.reset();
  return last;
}

void renew_name_keys(Statements& tables) {
  const std::string edition = name_keys_edition();
  auto& kept = tables["SELECT edition FROM name_keys WHERE id = 1 AND edition = ?"];
  kept.bind(1, edition);
  const bool same = kept.executeStep();
  kept.reset();
  if (same) return;
  std::vector<std::pair<std::int64_t, std::string>> names;
  auto& rows = tables["SELECT id, name FROM people"];
  while (rows.executeStep()) names.emplace_back(rows.getColumn(0).getInt64(), rows.getColumn(1).getString());
  rows.reset();
  for (const auto& [id, name] : names) {
    const NameKeys keys = name_keys(name);
    tables.run("UPDATE OR IGNORE people SET name_key = ? WHERE id = ?", keys.key, id);
    tables.run("UPDATE accounts SET name_look = ? WHERE person = ?", keys.look, id);
  }
  tables.run("UPDATE name_keys SET edition = ? WHERE id = 1", edition);
}

}  // namespace junqi::server
