// What whoever hosts the server may do with accounts.
#include "server/lobby.hpp"

namespace junqi::server {

namespace asio = boost::asio;

asio::awaitable<bool> Lobby::make_admin(std::string name) {
  const auto who = account_named(name);
  if (!who || !accounts_) co_return false;
  auto making = accounts_->make_admin(*who);
  const bool made = co_await std::move(making);
  if (Guest* guest = guests_.at(*who); guest != nullptr && made) guest->admin = true;
  co_return made;
}

asio::awaitable<std::optional<std::string>> Lobby::reset_password(std::string name) {
  const auto who = account_named(name);
  if (!who || !accounts_) co_return std::nullopt;
  std::string password = new_password();
  std::string copy = password;
  auto hashing = accounts_->hash(take_password(copy));
  auto hash = co_await std::move(hashing);
  if (!hash) co_return std::nullopt;
  auto setting = accounts_->reset_password(*who, std::move(*hash));
  const bool set = co_await std::move(setting);
  if (!set) co_return std::nullopt;
  end_login(*who, nullptr);
  co_return password;
}

asio::awaitable<std::string> Lobby::account_name(std::string name) {
  const auto who = account_named(name);
  if (!who) co_return name;
  if (const Guest* here = guests_.find(*who)) co_return here->name;
  if (!accounts_) co_return name;
  auto finding = accounts_->find(*who);
  const auto account = co_await std::move(finding);
  co_return account ? account->name : name;
}

/// A guest's mute is kept if the guest is.
asio::awaitable<bool> Lobby::mute(std::string name, std::optional<std::int64_t> until) {
  const auto who = guests_.owner_of(name);
  if (!who) co_return false;
  if (accounts_) {
    auto muting = accounts_->mute(*who, until);
    const bool stored = co_await std::move(muting);
    if (!stored) co_return false;
  }
  if (Guest* guest = guests_.at(*who)) guest->muted_until = until;
  const auto at = presences_.find(who->value);
  if (at != presences_.end() && at->second.connection) at->second.connection->mute(until);
  co_return true;
}

}  // namespace junqi::server
