#include "server/store/talk_tables.hpp"

#include "server/store/statements.hpp"

namespace junqi::server {

void keep_mute(Statements& tables, GuestId who, GuestId other, bool muted) {
  if (muted)
    tables.run(
        "INSERT OR IGNORE INTO mutes(person, muted) SELECT a.id, b.id FROM people a, people b WHERE a.id = ? AND b.id "
        "= ?",
        who.value, other.value);
  else
    tables.run("DELETE FROM mutes WHERE person = ? AND muted = ?", who.value, other.value);
}

std::vector<KeptMute> kept_mutes(Statements& tables) {
  std::vector<KeptMute> mutes;
  auto& rows = tables["SELECT m.person, m.muted, p.name FROM mutes m JOIN people p ON p.id = m.muted"];
  const auto id = [&](int column) { return GuestId{static_cast<std::uint64_t>(rows.getColumn(column).getInt64())}; };
  while (rows.executeStep()) mutes.push_back({id(0), id(1), rows.getColumn(2).getString()});
  return mutes;
}

}  // namespace junqi::server
