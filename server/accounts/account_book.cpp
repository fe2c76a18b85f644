#include "server/accounts/account_book.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "server/steady_time.hpp"
#include "server/store/store.hpp"

namespace junqi::server {

namespace asio = boost::asio;

namespace {

constexpr Millis busy_wait_ms = 2'000;  // when too many passwords wait to be hashed

}  // namespace

AccountBook::AccountBook(Store& store, PasswordPool& pool)
    : store_(&store),
      pool_(&pool),
      by_guess_(pool.limits(), &AccountLimits::account_attempts),
      by_account_(pool.limits(), &AccountLimits::account_attempts_in_all, &AccountLimits::account_wait_ms_max),
      by_address_(pool.limits(), &AccountLimits::address_attempts),
      registrations_(pool.limits(), &AccountLimits::address_registrations) {}

/// What the job gives, once it is stored.
template <class F>
auto AccountBook::write(F job) -> Awaitable<std::optional<std::invoke_result_t<F, Statements&>>> {
  using Result = std::invoke_result_t<F, Statements&>;
  auto later = std::make_shared<Later<std::optional<Result>>>(*strand_);
  auto result = std::make_shared<std::optional<Result>>();
  store_->write([result, todo = std::move(job)](Statements& tables) { *result = todo(tables); },
                [later, result](bool stored) { later->answer(stored ? std::move(*result) : std::nullopt); });
  return Later<std::optional<Result>>::wait(std::move(later));
}

Millis AccountBook::ask_to_register(const std::string& address, Millis now) {
  if (pool_->full()) return busy_wait_ms;
  if (const Millis wait = registrations_.wait(address, now)) return wait;
  registrations_.count(address, now);
  return 0;
}

asio::awaitable<std::optional<std::string>> AccountBook::hash(Password password) {
  auto later = std::make_shared<Later<std::optional<std::string>>>(*strand_);
  const bool begun = pool_->add([later, password = std::move(password), present = limits()] {
    std::string made = hash_password(password->read(), present);
    later->answer(made.empty() ? std::nullopt : std::optional(std::move(made)));
  });
  if (!begun) co_return std::nullopt;
  co_return co_await Later<std::optional<std::string>>::wait(std::move(later));
}

/// A write, so that it sees everything that was asked for before.
asio::awaitable<std::string> AccountBook::read_password(GuestId id) {
  auto asked = write([id](Statements& tables) { return password_hash_of(tables, id); });
  auto hash = co_await std::move(asked);
  co_return hash.value_or(std::string());
}

asio::awaitable<Proof> AccountBook::hold_against(GuestId id, Password password) {
  Proof proof;
  proof.password_hash = co_await read_password(id);
  auto later = std::make_shared<Later<Proof>>(*strand_);
  const bool begun =
      pool_->add([later, password = std::move(password), present = limits(), held = std::move(proof)]() mutable {
        const auto right = is_password(password->read(), held.password_hash, present);
        if (!right)
          held.wait = busy_wait_ms;
        else
          held.result = *right ? Proof::Result::right : Proof::Result::wrong;
        if (right.value_or(false) && outdated(held.password_hash, present))
          held.better_hash = hash_password(password->read(), present);
        later->answer(std::move(held));
      });
  if (!begun) co_return Proof{Proof::Result::wait, busy_wait_ms, {}, {}};
  co_return co_await Later<Proof>::wait(std::move(later));
}

/// What is not looked at is not counted, so that nobody's attempts make way for it.
asio::awaitable<Proof> AccountBook::prove(GuestId id, std::string name_key, std::string address, Password password) {
  const Millis now = steady_now();
  const std::string account = id == GuestId{} ? std::move(name_key) : fmt::format("#{}", id.value);
  const std::string guess = account + ' ' + address;
  Millis wait = std::max({by_guess_.wait(guess, now), by_account_.wait(account, now), by_address_.wait(address, now)});
  if (pool_->full()) wait = std::max(wait, busy_wait_ms);
  if (wait > 0) co_return Proof{Proof::Result::wait, wait, {}, {}};
  by_guess_.count(guess, now);
  by_account_.count(account, now);
  by_address_.count(address, now);
  auto holding = hold_against(id, std::move(password));
  Proof proof = co_await std::move(holding);
  if (proof.result == Proof::Result::wrong) co_return proof;
  by_address_.take_back(address);
  by_account_.take_back(account);
  if (proof.result == Proof::Result::right)
    by_guess_.forget(guess);
  else
    by_guess_.take_back(guess);
  co_return proof;
}

asio::awaitable<std::optional<Account>> AccountBook::find(GuestId id) {
  auto asked = write([id](Statements& tables) { return find_account(tables, id); });
  auto account = co_await std::move(asked);
  co_return account.value_or(std::nullopt);
}

asio::awaitable<std::optional<Account>> AccountBook::by_token(std::string token_hash) {
  auto asked = write([hash = std::move(token_hash)](Statements& tables) { return account_by_token(tables, hash); });
  auto account = co_await std::move(asked);
  co_return account.value_or(std::nullopt);
}

asio::awaitable<bool> AccountBook::add(NewAccount account) {
  ++count_;
  auto asked = write([one = std::move(account)](Statements& tables) { return add_account(tables, one), true; });
  const auto stored = co_await std::move(asked);
  co_return stored.has_value();
}

asio::awaitable<std::optional<Account>> AccountBook::add_login(NewLogin login) {
  auto asked = write([one = std::move(login), max = limits().logins_max](Statements& tables) {
    return server::add_login(tables, one, max) ? find_account(tables, one.id) : std::nullopt;
  });
  auto account = co_await std::move(asked);
  co_return account.value_or(std::nullopt);
}

asio::awaitable<bool> AccountBook::change_password(GuestId id, std::string old_hash, std::string new_hash,
                                                   std::string but_token) {
  auto asked = write([id, old_one = std::move(old_hash), new_one = std::move(new_hash), but = std::move(but_token)](
                         Statements& tables) { return server::change_password(tables, id, old_one, new_one, but); });
  const auto changed = co_await std::move(asked);
  co_return changed.value_or(false);
}

asio::awaitable<bool> AccountBook::reset_password(GuestId id, std::string new_hash) {
  auto asked = write(
      [id, hash = std::move(new_hash)](Statements& tables) { return server::reset_password(tables, id, hash), true; });
  const auto stored = co_await std::move(asked);
  co_return stored.has_value();
}

asio::awaitable<bool> AccountBook::log_out(GuestId id, std::string token_hash, bool everywhere) {
  auto asked = write([id, hash = std::move(token_hash), everywhere](Statements& tables) {
    if (everywhere)
      drop_tokens(tables, id);
    else
      drop_token(tables, hash);
    return true;
  });
  const auto stored = co_await std::move(asked);
  co_return stored.has_value();
}

asio::awaitable<bool> AccountBook::make_admin(GuestId id) {
  auto asked = write([id](Statements& tables) { return set_admin(tables, id), true; });
  const auto stored = co_await std::move(asked);
  co_return stored.has_value();
}

asio::awaitable<bool> AccountBook::mute(GuestId id, std::optional<std::int64_t> until) {
  auto asked = write([id, until](Statements& tables) { return set_mute(tables, id, until), true; });
  const auto stored = co_await std::move(asked);
  co_return stored.has_value();
}

void AccountBook::went_away(GuestId id) {
  store_->write([id](Statements& tables) { see(tables, id); });
}

}  // namespace junqi::server
