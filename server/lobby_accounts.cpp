// Accounts in the lobby: register, login, logout, change_password, and the person that a token stands for.
#include <boost/asio/co_spawn.hpp>

#include "server/admin/ban_book.hpp"
#include "server/lobby.hpp"
#include "server/places.hpp"
#include "server/secret.hpp"

namespace junqi::server {

namespace asio = boost::asio;
using namespace wire::code;

namespace {

constexpr Millis full_wait_ms = 3'600'000;  // nobody knows when there is room for accounts again
constexpr Millis busy_wait_ms = 2'000;

std::optional<wire::ErrorArgs> told_of(const std::optional<Ban>& ban) {
  if (!ban) return std::nullopt;
  return wire::ErrorArgs{{"until", ban->until == 0 ? std::string() : std::to_string(ban->until)},
                         {"reason", ban->reason}};
}

}  // namespace

void Lobby::use(std::unique_ptr<AccountBook> accounts, const std::vector<AccountName>& names,
                std::uint64_t last_person) {
  accounts_ = std::move(accounts);
  accounts_->live_on(strand_);
  accounts_->set_count(names.size());
  guests_.used_up_to(last_person);
  for (const auto& [id, keys] : names) guests_.claim(keys, id);
}

asio::awaitable<Standing> Lobby::on(Visit visit, wire::Register m) {
  const Password password = take_password(m.password);
  if (!accounts_) co_return refuse(visit, unsupported);
  if (guests_.find(visit.who)->account) co_return done_or(visit, already_account);
  const auto name = tidy_name(m.name);
  if (!name) co_return refuse(visit, bad_name);
  if (easy_to_guess(password->read(), *name)) co_return refuse(visit, bad_password);
  if (accounts_->full()) co_return slow_down(visit, full_wait_ms);
  const NameKeys keys = name_keys(*name);
  if (!guests_.claim(keys, visit.who)) co_return refuse(visit, name_taken);
  const std::string address = counted_address(visit);
  const Millis wait = accounts_->ask_to_register(address, steady_now());
  std::optional<std::string> hash;
  if (wait == 0) {
    auto hashing = accounts_->hash(password);
    hash = co_await std::move(hashing);
  }
  const Guest* guest = guests_.find(visit.who);
  if (!hash || guest == nullptr || guest->account) {
    guests_.give_back(keys, visit.who);
    if (wait == 0 && !hash) accounts_->take_back_register(address);
    if (guest != nullptr && guest->account) co_return done_or(visit, already_account);
    co_return slow_down(visit, wait != 0 ? wait : busy_wait_ms);
  }
  std::string token = secret_token();
  NewAccount account{visit.who, *name, keys, std::move(*hash), {guest->token_hash, token_hash(token)}};
  guests_.become_account(visit.who, *name);
  auto adding = accounts_->add(std::move(account));
  const bool stored = co_await std::move(adding);
  if (!stored) co_return refuse(visit, internal);
  co_return registered(visit, std::move(token));
}

/// The account is stored. Whoever has its seat by now hears of its name there.
Standing Lobby::registered(const Visit& visit, std::string token) {
  const Guest* guest = guests_.find(visit.who);
  if (guest == nullptr || !presences_.contains(visit.who.value)) return standing(visit.who);
  Presence& presence = presence_of(visit.who);
  if (OpenRoom* room = find_room(presence.room)) room->actor->rename(visit.who, guest->name);
  if (still_there(visit)) presence.token_hash = token_hash(token);
  remember(visit);
  tell_identity(visit, *guest, std::move(token));
  return standing(visit.who);
}

asio::awaitable<Standing> Lobby::on(Visit visit, wire::Login m) {
  const Password password = take_password(m.password);
  if (!accounts_) co_return refuse(visit, unsupported);
  if (guests_.find(visit.who)->account) co_return done_or(visit, already_account);
  if (const auto& room = presence_of(visit.who).room; !room.empty())
    co_return refuse(visit, already_in_room, {{"code", room}});
  const GuestId id = account_named(m.name).value_or(GuestId{});
  auto proving = accounts_->prove(id, name_key(m.name), counted_address(visit), password);
  Proof proof = co_await std::move(proving);
  if (proof.result == Proof::Result::wait) co_return slow_down(visit, proof.wait);
  if (proof.result == Proof::Result::wrong) co_return refuse(visit, wrong_password);
  std::string token = secret_token();
  NewLogin login{id, std::move(proof.password_hash), std::move(proof.better_hash), token_hash(token)};
  auto adding = accounts_->add_login(std::move(login));
  const auto account = co_await std::move(adding);
  if (!account) co_return refuse(visit, wrong_password);  // it has been changed in this moment
  if (auto ban = banned(account->name)) co_return refuse(visit, wire::code::banned, std::move(*ban));
  co_return speak_for(std::move(visit), *account, std::move(token));
}

/// The connection speaks for the account from now on, and no longer for a guest.
Standing Lobby::speak_for(Visit visit, const Account& account, std::string token) {
  if (!still_there(visit)) return standing(visit.who);
  const Guest* person = bring_in(account);
  if (person == nullptr) return refuse(visit, bad_token);
  forget(visit.who);
  visit.who = account.id;
  take_over(account.id, visit.connection);
  presence_of(account.id).token_hash = token_hash(token);
  remember(visit);
  tell_identity(visit, *person, std::move(token));
  return {account.id, nullptr};
}

asio::awaitable<Standing> Lobby::on(Visit visit, wire::Logout m) {
  if (!accounts_ || !guests_.find(visit.who)->account) co_return done_or(visit, not_account);
  auto leaving = accounts_->log_out(visit.who, presence_of(visit.who).token_hash, m.everywhere);
  const bool stored = co_await std::move(leaving);
  if (!stored) co_return refuse(visit, internal);
  if (m.everywhere) end_login(visit.who, visit.connection.get());
  if (!still_there(visit)) co_return standing(visit.who);
  Presence& presence = presence_of(visit.who);
  presence.connection.reset();
  if (OpenRoom* room = find_room(presence.room))
    room->actor->lose(visit.who);  // its seat waits, as for anybody who is gone
  else
    went_away(visit.who);
  const auto muted_until = guests_.find(visit.who)->muted_until;
  NewGuest added = guests_.add({});
  visit.who = added.guest.id;
  guests_.at(visit.who)->muted_until = muted_until;  // nobody speaks again by logging out
  take_over(visit.who, visit.connection);
  presence_of(visit.who).token_hash = added.guest.token_hash;
  remember(visit);
  tell_identity(visit, added.guest, std::move(added.token));
  co_return Standing{visit.who, nullptr};
}

asio::awaitable<Standing> Lobby::on(Visit visit, wire::ChangePassword m) {
  const Password old_one = take_password(m.old_password);
  const Password new_one = take_password(m.new_password);
  if (!accounts_ || !guests_.find(visit.who)->account) co_return refuse(visit, not_account);
  const std::string name = guests_.find(visit.who)->name;
  const std::string token = presence_of(visit.who).token_hash;
  if (done_before(visit)) co_return done_or(visit, {});
  if (easy_to_guess(new_one->read(), name)) co_return refuse(visit, bad_password);
  auto proving = accounts_->prove(visit.who, name_key(name), counted_address(visit), old_one);
  Proof proof = co_await std::move(proving);
  if (proof.result == Proof::Result::wait) co_return slow_down(visit, proof.wait);
  if (proof.result == Proof::Result::wrong) co_return refuse(visit, wrong_password);
  auto hashing = accounts_->hash(new_one);
  auto hash = co_await std::move(hashing);
  if (!hash) co_return slow_down(visit, busy_wait_ms);
  auto changing = accounts_->change_password(visit.who, std::move(proof.password_hash), std::move(*hash), token);
  const bool changed = co_await std::move(changing);
  if (!changed) co_return refuse(visit, wrong_password);
  end_login(visit.who, visit.connection.get());
  if (presences_.contains(visit.who.value)) remember(visit);
  visit.connection->send({make_line(wire::Ok{visit.mark.id})});
  co_return standing(visit.who);
}

asio::awaitable<const Guest*> Lobby::person_of(std::string token) {
  if (token.empty()) co_return nullptr;
  if (const Guest* guest = guests_.by_token(token)) co_return guest;
  if (!accounts_) co_return nullptr;
  auto asked = accounts_->by_token(token_hash(token));
  const auto account = co_await std::move(asked);
  co_return account ? bring_in(*account) : nullptr;
}

/// It is away until it has a connection; whoever brings it in still holds it, so nobody is forgotten here.
const Guest* Lobby::bring_in(const Account& account) {
  if (const Guest* here = guests_.find(account.id)) return here;
  if (!guests_.take_up({account.id, account.name, {}, true, account.admin, account.muted_until})) return nullptr;
  note_away(account.id);
  return guests_.find(account.id);
}

bool Lobby::still_there(const Visit& visit) const {
  const auto at = presences_.find(visit.who.value);
  return at != presences_.end() && at->second.connection == visit.connection;
}

void Lobby::tell_identity(const Visit& visit, const Guest& guest, std::string token) {
  visit.connection->send({make_line(wire::Identity{guest.name, guest.account, guest.admin, std::move(token)})});
  if (ears_.any_closed(guest.id)) visit.connection->send({make_line(muted_names(guest.id))});
  visit.connection->send({make_line(wire::Ok{visit.mark.id})});
}

Standing Lobby::slow_down(const Visit& visit, Millis wait) const {
  return refuse(visit, wire::code::slow_down, {{"seconds", std::to_string((wait + 999) / 1000)}});
}

/// A request that was carried out before and came again is fine; else it is refused.
Standing Lobby::done_or(const Visit& visit, std::string_view code) const {
  if (!done_before(visit)) return refuse(visit, code);
  visit.connection->send({make_line(wire::Ok{visit.mark.id})});
  return standing(visit.who);
}

/// The logins of an account are dropped: a connection that one of them has is ended, all but one.
void Lobby::end_login(GuestId who, const Connection* but) {
  const auto at = presences_.find(who.value);
  if (at != presences_.end() && at->second.connection && at->second.connection.get() != but)
    at->second.connection->bye(bad_token);
}

std::optional<wire::ErrorArgs> Lobby::banned(const std::string& name) const {
  return bans_ ? told_of(bans_->find(Ban::Kind::account, name_key(name))) : std::nullopt;
}

std::string Lobby::counted_address(const Visit& visit) { return counted_as(visit.connection->address()); }

/// True: it is banned and has been told so. The address may have been since the connection was taken.
bool Lobby::turn_away(const std::string& name, Connection& connection) const {
  auto ban = banned(name);
  if (!ban && bans_) ban = told_of(bans_->find(Ban::Kind::address, counted_as(connection.address())));
  if (!ban) return false;
  connection.send({make_line(wire::make_error(std::nullopt, wire::code::banned, std::move(*ban)))});
  connection.bye(wire::code::banned);
  return true;
}

/// An account that is not here has nobody but itself under its name.
std::optional<GuestId> Lobby::account_named(const std::string& name) const {
  const auto who = guests_.owner_of(name);
  const Guest* here = who ? guests_.find(*who) : nullptr;
  return here == nullptr || here->account ? who : std::nullopt;
}

}  // namespace junqi::server
