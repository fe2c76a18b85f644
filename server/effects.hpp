// What comes of one step of a room, for its actor to carry out: first the journal, then the deliveries in order.
#pragma once

#include <optional>
#include <vector>

#include "server/bot_order.hpp"
#include "server/guest_id.hpp"
#include "server/journal.hpp"
#include "server/line.hpp"
#include "wire/messages.hpp"

namespace junqi::server {

struct Delivery {
  std::vector<GuestId> to;
  Line line;
};

/// Somebody is no longer in the room. Who asked for it through the lobby has been struck off there already.
struct Gone {
  GuestId who;
  bool asked = false;
};

struct Effects {
  std::vector<JournalEntry> journal;
  std::vector<Delivery> deliveries;
  std::vector<BotOrder> bots;
  std::vector<Gone> gone;
  std::optional<wire::RoomSummary> summary;  // what the list of rooms says of it now, if that has changed
  bool closed = false;                       // nobody is left
};

}  // namespace junqi::server
