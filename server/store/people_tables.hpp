// The people in the database: who has a seat somewhere must be known again after a restart. Of a token only its hash is
// kept.
#pragma once

#include <string>
#include <vector>

#include "server/guest_id.hpp"

namespace junqi::server {

class Statements;

struct KeptPerson {
  GuestId id;
  std::string name;
  std::string name_key;
  std::vector<std::string> token_hashes;  // raw bytes
};

/// Adds a person, or does nothing if it is kept already.
void keep_person(Statements& tables, const KeptPerson& person);
void forget_person(Statements& tables, GuestId id);
std::vector<KeptPerson> kept_people(Statements& tables);

}  // namespace junqi::server
