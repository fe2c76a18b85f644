#include "server/store/people_tables.hpp"

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

void keep_person(Statements& tables, const KeptPerson& person) {
  tables.run("INSERT OR IGNORE INTO people(id, name, name_key, since) VALUES(?, ?, ?, unixepoch())", person.id.value,
             person.name, person.name_key);
  for (const auto& hash : person.token_hashes) {
    auto& statement = tables["INSERT OR IGNORE INTO tokens(hash, person, since) VALUES(?, ?, unixepoch())"];
    statement.bind(1, hash.data(), static_cast<int>(hash.size()));
    statement.bind(2, static_cast<std::int64_t>(person.id.value));
    statement.exec();
  }
}

void forget_person(Statements& tables, GuestId id) { tables.run("DELETE FROM people WHERE id = ?", id.value); }

std::vector<KeptPerson> kept_people(Statements& tables) {
  std::vector<KeptPerson> people;
  auto& rows = tables["SELECT id, name, name_key FROM people ORDER BY id"];
  while (rows.executeStep()) {
    const GuestId id{static_cast<std::uint64_t>(rows.getColumn(0).getInt64())};
    people.push_back({id, rows.getColumn(1).getString(), rows.getColumn(2).getString(), kept_tokens(tables, id)});
  }
  return people;
}

}  // namespace junqi::server
