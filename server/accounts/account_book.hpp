// The accounts of a server: who may be which person. It asks the store and the threads that hash passwords, and slows
// down who guesses. It knows no connections and no rooms; the lobby, on whose strand it lives, gives it the time.
#pragma once

#include "server/accounts/account_tables.hpp"
#include "server/accounts/attempts.hpp"
#include "server/accounts/later.hpp"
#include "server/accounts/password.hpp"
#include "server/accounts/password_pool.hpp"

namespace junqi::server {

class Store;

/// What came of an attempt to prove a password.
struct Proof {
  enum class Result { right, wrong, wait };
  Result result = Result::wait;
  Millis wait = 0;            // before the next attempt
  std::string password_hash;  // what the password was held against
  std::string better_hash;    // with the present settings, where the other one is of older ones
};

class AccountBook {
 public:
  using Strand = Later<bool>::Strand;
  template <class T>
  using Awaitable = boost::asio::awaitable<T>;

  /// `store` and `pool` must outlive it.
  AccountBook(Store& store, PasswordPool& pool);
  /// To be called once, before anything else.
  void live_on(const Strand& strand) { strand_ = strand; }
  void set_count(std::size_t accounts) { count_ = accounts; }

  const AccountLimits& limits() const { return pool_->limits(); }
  bool full() const { return count_ >= limits().accounts_max; }

  /// How long an address has to wait before it makes another account; 0: it may, and that is counted.
  Millis ask_to_register(const std::string& address, Millis now);
  /// Nothing came of it.
  void take_back_register(const std::string& address) { registrations_.take_back(address); }

  // To be spawned on the strand.
  /// Nothing: too many wait for that.
  Awaitable<std::optional<std::string>> hash(Password password);
  /// Holds a password against the one of `id`, which need not be there. Counted for the account, or for the name if
  /// there is none, and for the address.
  Awaitable<Proof> prove(GuestId id, std::string name_key, std::string address, Password password);
  /// Nothing: there is none, or the store has failed.
  Awaitable<std::optional<Account>> find(GuestId id);
  // What follows is stored when it comes back. Nothing, or false: it is not.
  Awaitable<std::optional<Account>> by_token(std::string token_hash);
  Awaitable<bool> add(NewAccount account);
  Awaitable<std::optional<Account>> add_login(NewLogin login);
  Awaitable<bool> change_password(GuestId id, std::string old_hash, std::string new_hash, std::string but_token);
  Awaitable<bool> reset_password(GuestId id, std::string new_hash);
  Awaitable<bool> log_out(GuestId id, std::string token_hash, bool everywhere);
  Awaitable<bool> make_admin(GuestId id);
  Awaitable<bool> mute(GuestId id, std::optional<std::int64_t> until);

  /// An account is here no more; from now on it was last seen.
  void went_away(GuestId id);

 private:
  template <class F>
  auto write(F job) -> Awaitable<std::optional<std::invoke_result_t<F, Statements&>>>;
  Awaitable<std::string> read_password(GuestId id);
  Awaitable<Proof> hold_against(GuestId id, Password password);

  Store* store_;
  PasswordPool* pool_;
  std::optional<Strand> strand_;
  std::size_t count_ = 0;
  Attempts by_guess_;  // an account from an address
  Attempts by_account_;
  Attempts by_address_;
  Attempts registrations_;
};

}  // namespace junqi::server
