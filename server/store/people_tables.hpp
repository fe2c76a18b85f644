// The people in the database: who has a seat somewhere must be known again after a restart, and who has an account for
// good (accounts/account_tables.hpp). Of a token only its hash is kept.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/guest_id.hpp"

namespace junqi::server {

class Statements;

struct KeptPerson {
  GuestId id;
  std::string name;
  std::string name_key;
  std::vector<std::string> token_hashes;  // raw bytes; none are read of an account
  bool account = false;
  bool admin = false;
  std::optional<std::int64_t> muted_until = std::nullopt;
};

/// Makes the key of a name free for a person: whoever has it in the tables and could not be taken up gets another key.
void free_name_key(Statements& tables, const std::string& name_key, GuestId whose);
/// Adds a guest, or does nothing if it is kept already.
void keep_person(Statements& tables, const KeptPerson& person);
void forget_person(Statements& tables, GuestId id);
/// The guests. Accounts may be many: of them only those are read that have a place in a room.
std::vector<KeptPerson> kept_guests(Statements& tables);
std::vector<KeptPerson> kept_accounts(Statements& tables, const std::vector<GuestId>& ids);

}  // namespace junqi::server
