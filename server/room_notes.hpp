// What players have noted on enemy pieces, each for its own eyes: by person and by where the piece was deployed, so
// that a note follows its piece. It knows no rank.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "server/guest_id.hpp"
#include "wire/messages.hpp"

namespace junqi::server {

struct NoteSnapshot {
  GuestId who;
  Node origin = no_node;
  std::string text;  // empty: none any more
};

class Notes {
 public:
  void set(const NoteSnapshot& note);
  bool empty() const { return notes_.empty(); }
  bool has_any(GuestId who) const { return notes_.contains(who); }
  std::vector<wire::Note> of(GuestId who) const;
  /// Takes off the notes on pieces that are not among these any more; which ones those were.
  std::vector<NoteSnapshot> keep_only(const NodeSet& origins);
  std::vector<NoteSnapshot> forget(GuestId who);
  void clear() { notes_.clear(); }

 private:
  std::map<GuestId, std::map<std::uint8_t, std::string>> notes_;  // by the origin's number
};

}  // namespace junqi::server
