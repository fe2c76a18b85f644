// What people say across rooms: to one person, or to everybody who is here; and whom they do not want to hear.
#include <boost/asio/use_awaitable.hpp>

#include "server/lobby.hpp"
#include "server/store/store.hpp"

namespace junqi::server {

namespace asio = boost::asio;
using namespace wire::code;

/// What somebody who has just come should know: whom it does not hear, and what the others have been saying.
void Lobby::tell_talk(GuestId who, Connection& connection) const {
  std::vector<Line> lines;
  if (ears_.any_closed(who)) lines.push_back(make_line(muted_names(who)));
  for (const auto& said : lobby_chat_)
    if (ears_.hears(who, said.speaker)) lines.push_back(said.line);
  if (!lines.empty()) connection.send(std::move(lines));
}

wire::MutedNames Lobby::muted_names(GuestId who) const { return {ears_.names_muted_by(who)}; }

Standing Lobby::done(const Visit& visit) {
  remember(visit);
  visit.connection->send({make_line(wire::Ok{visit.mark.id})});
  return standing(visit.who);
}

asio::awaitable<Standing> Lobby::on(Visit visit, wire::Chat m) {
  if (done_before(visit)) co_return done(visit);
  co_return m.to == wire::ChatTo::person ? whisper(visit, std::move(m)) : say_to_all(visit, m);
}

/// Whoever is in the same room hears it there, by the room's own rules. Who is away cannot be told anything.
Standing Lobby::whisper(const Visit& visit, wire::Chat m) {
  const auto to = guests_.owner_of(m.name);
  const auto reader = to ? presences_.find(to->value) : presences_.end();
  if (reader == presences_.end() || *to == visit.who) return refuse(visit, no_such_person);
  const std::string& room = presence_of(visit.who).room;
  const std::string name = guests_.find(*to)->name;
  if (OpenRoom* both = find_room(room); both != nullptr && reader->second.room == room) {
    m.name = name;
    both->actor->take({visit.who, visit.mark, std::move(m)}, visit.connection);
    return standing(visit.who);
  }
  if (!reader->second.connection) return refuse(visit, no_such_person);
  const Line line =
      make_line(wire::ChatLine{0, wire::ChatTo::person, no_seat, guests_.find(visit.who)->name, m.text, name});
  if (ears_.hears(*to, visit.who)) reader->second.connection->send({line});
  visit.connection->send({line});
  return done(visit);
}

/// Each line goes to everybody, so there is a limit for all of them together.
Standing Lobby::say_to_all(const Visit& visit, const wire::Chat& m) {
  if (!lobby_talk_.take(steady_now())) return refuse(visit, too_much_chat);
  const Line line = make_line(wire::ChatLine{0, m.to, no_seat, guests_.find(visit.who)->name, m.text});
  lobby_chat_.push_back({visit.who, line});
  while (lobby_chat_.size() > services_.limits->lobby_chat_lines_max) lobby_chat_.pop_front();
  for (const auto& [who, presence] : presences_)
    if (presence.connection && ears_.hears(GuestId{who}, visit.who)) presence.connection->send({line});
  return done(visit);
}

asio::awaitable<Standing> Lobby::on(Visit visit, wire::Mute m) {
  const bool changed = m.muted ? close_ear(visit.who, m.name) : open_ear(visit.who, m.name);
  if (!changed) co_return refuse(visit, no_such_person);
  if (OpenRoom* room = find_room(presence_of(visit.who).room))
    room->actor->set_muted(visit.who, ears_.muted_by(visit.who));
  auto keeping = all_kept();
  const bool kept = co_await std::move(keeping);
  if (!kept) co_return refuse(visit, internal);
  std::vector<Line> answer;  // g++ 12 loses a list in braces in a coroutine that waits
  answer.push_back(make_line(muted_names(visit.who)));
  answer.push_back(make_line(wire::Ok{visit.mark.id}));
  visit.connection->send(std::move(answer));
  co_return standing(visit.who);
}

/// Both are kept in the store from now on, so that it holds after a restart too.
bool Lobby::close_ear(GuestId who, const std::string& name) {
  const auto other = guests_.owner_of(name);
  if (!other || *other == who) return false;
  const Guest* guest = guests_.find(*other);
  if (!ears_.close(who, *other, guest != nullptr ? guest->name : name)) return true;
  if (const auto opened = ears_.open_oldest_beyond(who, services_.limits->mutes_max)) keep_ear(who, *opened, false);
  keep_in_store(*guests_.find(who));
  if (guest != nullptr) keep_in_store(*guest);
  keep_ear(who, *other, true);
  return true;
}

/// Also to somebody who is not known any more.
bool Lobby::open_ear(GuestId who, const std::string& name) {
  const auto other = ears_.open(who, name);
  if (!other) return guests_.owner_of(name).has_value();
  keep_ear(who, *other, false);
  return true;
}

void Lobby::keep_ear(GuestId who, GuestId other, bool muted) {
  if (services_.store == nullptr) return;
  services_.store->write([=](Statements& tables) { keep_mute(tables, who, other, muted); });
}

asio::awaitable<bool> Lobby::all_kept() {
  if (services_.store == nullptr) co_return true;
  const auto later = std::make_shared<Later<bool>>(strand_);
  services_.store->write([](Statements&) {}, [later](bool stored) { later->answer(stored); });
  auto waiting = Later<bool>::wait(later);
  co_return co_await std::move(waiting);
}

void Lobby::take_up(const std::vector<KeptMute>& mutes) {
  for (const auto& one : mutes) ears_.close(one.who, one.muted, one.name);
  for (const auto& [code, room] : rooms_)
    for (const GuestId who : room.members)
      if (ears_.any_closed(who)) room.actor->set_muted(who, ears_.muted_by(who));
}

}  // namespace junqi::server
