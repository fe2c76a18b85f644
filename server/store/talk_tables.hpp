// Who does not want to hear whom, in the database. It goes with either of the two people.
#pragma once

#include <string>
#include <vector>

#include "server/guest_id.hpp"

namespace junqi::server {

class Statements;

struct KeptMute {
  GuestId who;
  GuestId muted;
  std::string name;  // of the muted one
};

/// `muted` false: no longer. Where the store does not know both people nothing is kept.
void keep_mute(Statements& tables, GuestId who, GuestId other, bool muted);
std::vector<KeptMute> kept_mutes(Statements& tables);

}  // namespace junqi::server
