// Whom people do not want to hear, as plain values: everybody closes and opens their own ear. It knows neither who is
// there nor the store.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/guest_id.hpp"

namespace junqi::server {

class Ears {
 public:
  /// Whether `who` has muted anybody.
  bool any_closed(GuestId who) const { return muted_.contains(who); }
  bool hears(GuestId reader, GuestId speaker) const;
  std::vector<GuestId> muted_by(GuestId who) const;
  std::vector<std::string> names_muted_by(GuestId who) const;

  /// False: it was closed to the other one already.
  bool close(GuestId who, GuestId other, std::string name);
  /// Opens the ear that has been closed longest, if there are more than `max`; to whom.
  std::optional<GuestId> open_oldest_beyond(GuestId who, std::size_t max);
  /// Whom that name meant; nothing if nobody of that name was muted.
  std::optional<GuestId> open(GuestId who, std::string_view name);
  void forget(GuestId who) { muted_.erase(who); }

 private:
  struct Muted {
    GuestId who;
    std::string name;
  };
  const std::vector<Muted>& of(GuestId who) const;

  std::map<GuestId, std::vector<Muted>> muted_;  // in the order of muting; nobody with an empty list
};

}  // namespace junqi::server
