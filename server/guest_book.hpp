// The people of a server: guests by their secret tokens, and those accounts that are wanted at the moment, each under a
// name that nobody else has. It knows no connections: who is there now is the lobby's business.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <unordered_map>

#include "match/clock.hpp"
#include "server/accounts/name_keys.hpp"
#include "server/guest_id.hpp"
#include "server/limits.hpp"

namespace junqi::server {

struct Guest {
  GuestId id;
  std::string name;
  std::string token_hash;  // the token itself is held by the guest alone; empty for an account, which may have several
  bool account = false;
  bool admin = false;
  std::optional<std::int64_t> muted_until = std::nullopt;  // seconds of the Unix clock; 0: for good
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
  /// Somebody who was here before. False: it cannot be, since the name or the token belongs to another one.
  bool take_up(Guest guest);
  /// A guest that has its account from now on, perhaps under another name; nobody else may have claimed that.
  void become_account(GuestId id, std::string name);
  /// To change what is no name and no token.
  Guest* at(GuestId id);

  const Guest* by_token(const std::string& token) const;
  const Guest* find(GuestId id) const;
  /// A guest's name is free again; an account keeps its own.
  void forget(GuestId id);
  std::size_t size() const { return guests_.size(); }

  /// Keeps the name for somebody. False: it is somebody else's.
  bool claim(const NameKeys& name, GuestId whose);
  /// Of a claim, whatever goes beyond somebody's name.
  void give_back(const NameKeys& name, GuestId whose);
  /// Whose name this is, here or not.
  std::optional<GuestId> owner_of(std::string_view name) const;
  /// From now on nobody new gets this id or a smaller one.
  void used_up_to(std::uint64_t id) { last_id_ = std::max(last_id_, id); }

 private:
  bool is_free(const NameKeys& name, GuestId whose) const;
  std::string free_name(std::string_view wish);
  int any_number(int tries);

  std::function<std::string()> make_token_;
  std::uint64_t last_id_ = 0;
  std::minstd_rand numbers_;  // behind names that many have wished for
  std::unordered_map<std::uint64_t, Guest> guests_;
  std::unordered_map<std::string, GuestId> by_token_;  // guests alone, by the token's hash
  std::unordered_map<std::string, GuestId> names_;     // both keys of a name, those of all accounts too
};

}  // namespace junqi::server
