// The guests of a server by their secret tokens, each under a name of its own. It knows no connections: who is there
// now is the lobby's business.
#pragma once

#include <deque>
#include <functional>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "match/clock.hpp"
#include "server/guest_id.hpp"
#include "server/limits.hpp"

namespace junqi::server {

struct Guest {
  GuestId id;
  std::string name;
  std::string token_hash;  // the token itself is held by the guest alone
};

/// A guest that has just come, with the one copy of its token.
struct NewGuest {
  const Guest& guest;
  std::string token;
};

class GuestBook {
 public:
  /// `make_token` gives a new secret each time.
  explicit GuestBook(std::function<std::string()> make_token) : make_token_(std::move(make_token)) {}

  /// A new guest under the name wished for, or one like it if it is taken; without a wish under "Guest".
  NewGuest add(std::string_view wish);
  /// A guest that was here before. False: it cannot be, since the name or the token belongs to another one.
  bool take_up(Guest guest);
  const Guest* by_token(const std::string& token) const;
  const Guest* find(GuestId id) const;
  void forget(GuestId id);
  std::size_t size() const { return guests_.size(); }

 private:
  std::string free_name(std::string_view wish) const;

  std::function<std::string()> make_token_;
  std::uint64_t last_id_ = 0;
  std::unordered_map<std::uint64_t, Guest> guests_;
  std::unordered_map<std::string, GuestId> by_token_;  // by the token's hash
  std::unordered_set<std::string> names_;  // as name_key() writes them
};

/// What two names have in common that could be taken for each other: case and spaces do not count.
std::string name_key(std::string_view name);

}  // namespace junqi::server
