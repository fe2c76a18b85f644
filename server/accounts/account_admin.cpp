#include "server/accounts/account_admin.hpp"

#include <fmt/format.h>

#include <boost/asio/co_spawn.hpp>

#include "server/store/statements.hpp"
#include "server/store/store.hpp"

namespace junqi::server {

namespace asio = boost::asio;

namespace {

AdminReply done(std::string words) { return Json(std::move(words)); }

}  // namespace

AdminAnswer AccountAdmin::mute(std::string name, std::int64_t until) {
  auto asked = lobby_->mute(name, until);
  const bool muted = co_await asio::co_spawn(lobby_->strand(), std::move(asked), asio::use_awaitable);
  if (!muted) co_return refusal(fmt::format("there is nobody called {}", name));
  co_return done(fmt::format("{} is muted", name));
}

AdminAnswer AccountAdmin::unmute(std::string name) {
  auto asked = lobby_->mute(name, std::nullopt);
  const bool heard = co_await asio::co_spawn(lobby_->strand(), std::move(asked), asio::use_awaitable);
  if (!heard) co_return refusal(fmt::format("there is nobody called {}", name));
  co_return done(fmt::format("{} is muted no more", name));
}

AdminAnswer AccountAdmin::make_admin(std::string name) {
  auto asked = lobby_->make_admin(name);
  const bool made = co_await asio::co_spawn(lobby_->strand(), std::move(asked), asio::use_awaitable);
  if (!made) co_return refusal(fmt::format("there is no account {}", name));
  co_return done(fmt::format("{} is an admin", name));
}

AdminAnswer AccountAdmin::reset_password(std::string name) {
  auto asked = lobby_->reset_password(name);
  auto password = co_await asio::co_spawn(lobby_->strand(), std::move(asked), asio::use_awaitable);
  if (!password) co_return refusal(fmt::format("there is no account {}", name));
  co_return done(fmt::format("the new password of {} is {}", name, *password));
}

/// Made on the store's reading thread, so that nothing that is to be written waits for it.
AdminAnswer AccountAdmin::backup(std::string file) {
  using Copied = std::optional<std::string>;
  const auto strand = asio::make_strand(lobby_->strand().get_inner_executor());
  auto later = std::make_shared<Later<Copied>>(strand);
  store_->read([later, file](Statements& tables) {
    const auto copied = copy_database(tables.database(), file);
    later->answer(copied ? Copied() : Copied(copied.error().text));
  });
  auto waiting = Later<Copied>::wait(later);
  const Copied fault = co_await asio::co_spawn(strand, std::move(waiting), asio::use_awaitable);
  if (fault) co_return refusal(*fault);
  co_return done(fmt::format("copied to {}", file));
}

}  // namespace junqi::server
