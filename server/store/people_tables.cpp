#include "server/store/people_tables.hpp"

#include "server/accounts/account_tables.hpp"
#include "server/store/statements.hpp"

namespace junqi::server {
namespace {

std::vector<std::string> kept_tokens(Statements& tables, GuestId id) {
  std::vector<std::string> hashes;
  auto& rows = tables["SELECT hash FROM tokens WHERE person = ?"];
  rows.bind(1, static_cast<std::int64_t>(id.value));
  while (rows.executeStep()) {
    const auto hash = rows.getColumn(0);
    hashes.emplace_back(static_cast<const char*>(hash.getBlob()), static_cast<std::size_t>(hash.getBytes()));
  }
  return hashes;
}

}  // namespace

void free_name_key(Statements& tables, const std::string& name_key, GuestId whose) {
  tables.run("UPDATE people SET name_key = name_key || ' ' || id WHERE name_key = ? AND id <> ?", name_key,
             whose.value);
}

void keep_person(Statements& tables, const KeptPerson& person) {
  free_name_key(tables, person.name_key, person.id);
  tables.run("INSERT OR IGNORE INTO people(id, name, name_key, since) VALUES(?, ?, ?, unixepoch())", person.id.value,
             person.name, person.name_key);
  if (person.muted_until) set_mute(tables, person.id, person.muted_until);
  for (const auto& hash : person.token_hashes) {
    auto& statement = tables["INSERT OR IGNORE INTO tokens(hash, person, since) VALUES(?, ?, unixepoch())"];
    statement.bind(1, hash.data(), static_cast<int>(hash.size()));
    statement.bind(2, static_cast<std::int64_t>(person.id.value));
    statement.exec();
  }
}

void forget_person(Statements& tables, GuestId id) { tables.run("DELETE FROM people WHERE id = ?", id.value); }

std::vector<KeptPerson> kept_guests(Statements& tables) {
  std::vector<KeptPerson> people;
  auto& rows = tables
      ["SELECT id, name, name_key, until FROM people LEFT JOIN host_mutes ON host_mutes.person = id "
       "WHERE id NOT IN (SELECT person FROM accounts) ORDER BY id"];
  while (rows.executeStep()) {
    const GuestId id{static_cast<std::uint64_t>(rows.getColumn(0).getInt64())};
    people.push_back({id, rows.getColumn(1).getString(), rows.getColumn(2).getString(), kept_tokens(tables, id)});
    if (!rows.getColumn(3).isNull()) people.back().muted_until = rows.getColumn(3).getInt64();
  }
  return people;
}

std::vector<KeptPerson> kept_accounts(Statements& tables, const std::vector<GuestId>& ids) {
  std::vector<KeptPerson> people;
  for (const GuestId id : ids)
    if (auto account = find_account(tables, id))
      people.push_back({id, account->name, name_key(account->name), {}, true, account->admin, account->muted_until});
  return people;
}

}  // namespace junqi::server
