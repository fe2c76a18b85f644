// Which rooms somebody finds: the list with its filters, and a room to play in at once.
#include <unicode/unistr.h>

#include <algorithm>
#include <boost/asio/use_awaitable.hpp>

#include "server/lobby.hpp"
#include "server/secret.hpp"

namespace junqi::server {

namespace asio = boost::asio;
using namespace wire::code;

namespace {

constexpr int quick_tries = 8;  // rooms that may fill up under one's hands
constexpr int newcomers_rating = 1500;
constexpr int rating_step = 100;  // a smaller difference is none
constexpr std::size_t ratings_max = 500;

icu::UnicodeString folded(const std::string& text) { return icu::UnicodeString::fromUTF8(text).foldCase(); }

bool between_matches(const wire::RoomSummary& room) {
  return room.phase == wire::Phase::gathering || room.phase == wire::Phase::over;
}

bool passes(const wire::RoomSummary& room, const wire::ListRooms& filter, const icu::UnicodeString& text) {
  if (filter.board && room.board != *filter.board) return false;
  if (filter.phase && room.phase != *filter.phase) return false;
  if (filter.free && (room.taken >= room.seats || !between_matches(room))) return false;
  return text.isEmpty() || folded(room.title).indexOf(text) >= 0 || folded(room.owner).indexOf(text) >= 0;
}

bool fits(const wire::RoomSummary& room, const wire::QuickMatch& wish) {
  return room.board == wish.board && (wish.preset.empty() || room.preset == wish.preset) && !room.password &&
         room.phase == wire::Phase::gathering && room.taken < room.seats;
}

/// How much one would rather play there: where the fewest are missing.
int attraction(const wire::RoomSummary& room) { return room.taken - room.seats; }

wire::CreateRoom room_for(const wire::QuickMatch& wish) {
  wire::CreateRoom room;
  room.board = wish.board;
  room.preset = wish.preset;
  room.options = default_options(wish.board);
  for (const auto& preset : presets())
    if (preset.name == wish.preset) room.options = preset.options;
  room.clock = default_clock(wish.board);
  return room;
}

}  // namespace

/// Rooms that still gather first, the newest first.
std::vector<wire::RoomSummary> Lobby::listed(const wire::ListRooms& filter) const {
  const icu::UnicodeString text = folded(filter.text);
  std::vector<const OpenRoom*> open;
  for (const auto& [code, room] : rooms_)
    if (room.summary && room.actor->plan().listed && passes(*room.summary, filter, text)) open.push_back(&room);
  const auto gathers = [](const OpenRoom* r) { return r->summary->phase == wire::Phase::gathering; };
  std::sort(open.begin(), open.end(), [&](const OpenRoom* a, const OpenRoom* b) {
    return gathers(a) != gathers(b) ? gathers(a) : a->number > b->number;
  });
  if (open.size() > services_.limits->rooms_listed_max) open.resize(services_.limits->rooms_listed_max);
  std::vector<wire::RoomSummary> summaries;
  for (const auto* room : open) summaries.push_back(*room->summary);
  return summaries;
}

asio::awaitable<Standing> Lobby::on(Visit visit, wire::ListRooms m) {
  if (!co_await wait_to_enter(visit, visit.who)) co_return standing(visit.who);
  std::vector<Line> answer;  // g++ 12 loses a list in braces in a coroutine that waits
  answer.push_back(make_line(wire::RoomList{listed(m)}));
  answer.push_back(make_line(wire::Ok{visit.mark.id}));
  visit.connection->send(std::move(answer));
  co_return standing(visit.who);
}

/// Nothing: there are as many rooms as there may be.
std::shared_ptr<RoomActor> Lobby::open_room(const wire::CreateRoom& wish) {
  if (rooms_.size() >= services_.limits->rooms_max) return nullptr;
  std::string code = room_code();
  while (rooms_.contains(code)) code = room_code();
  auto room = std::make_shared<RoomActor>(services_, RoomPlan(code, wish), secret_number(), weak_from_this());
  rooms_.emplace(code, OpenRoom{room, ++rooms_opened_, std::nullopt, {}});
  rooms_open_ = rooms_.size();
  return room;
}

bool Lobby::invites(const OpenRoom& room, const wire::QuickMatch& wish) const {
  if (!room.summary || !room.actor->plan().listed || !fits(*room.summary, wish)) return false;
  return std::any_of(room.members.begin(), room.members.end(), [&](GuestId who) {
    const auto at = presences_.find(who.value);
    return at != presences_.end() && at->second.connection;
  });
}

/// Who is in a room that fits, up to a number that is soon looked up.
std::vector<GuestId> Lobby::waiting_for(const wire::QuickMatch& wish) const {
  std::vector<GuestId> people;
  for (const auto& [code, room] : rooms_)
    if (people.size() < ratings_max && invites(room, wish))
      people.insert(people.end(), room.members.begin(), room.members.end());
  return people;
}

/// How far one is from those in the room by the ratings, in steps; who has none counts as a newcomer.
int Lobby::distance(const Search& search, const OpenRoom& room) const {
  const auto rating = [&](GuestId who) {
    const auto at = search.ratings.find(who);
    return at == search.ratings.end() ? newcomers_rating : at->second;
  };
  int sum = 0;
  for (const GuestId who : room.members) sum += rating(who);
  const int mean = room.members.empty() ? newcomers_rating : sum / static_cast<int>(room.members.size());
  return std::abs(rating(search.who) - mean) / rating_step;
}

/// A room that fits and was not tried; of several the one that waits for the fewest, of those the one whose people play
/// most alike, and of those the oldest.
std::shared_ptr<RoomActor> Lobby::room_to_play_in(const Search& search) const {
  const OpenRoom* best = nullptr;
  for (const auto& [code, room] : rooms_) {
    if (search.tried.contains(code) || !invites(room, search.wish)) continue;
    const auto claim = [&](const OpenRoom& r) {
      return std::tuple(-attraction(*r.summary), distance(search, r), r.number);
    };
    if (best == nullptr || claim(room) < claim(*best)) best = &room;
  }
  return best == nullptr ? nullptr : best->actor;
}

asio::awaitable<Standing> Lobby::on(Visit visit, wire::QuickMatch m) {
  if (!co_await wait_to_enter(visit, visit.who)) co_return standing(visit.who);
  if (const auto& room = presence_of(visit.who).room; !room.empty()) {
    if (done_before(visit)) co_return back_into(visit, 0);
    co_return refuse(visit, already_in_room, {{"code", room}});
  }
  Search search{m, visit.who, {}, {}};
  auto people = waiting_for(m);
  people.push_back(visit.who);
  auto asking = ratings_of(std::move(people), m.board);
  search.ratings = co_await std::move(asking);
  if (!still_there(visit)) co_return standing(visit.who);
  while (static_cast<int>(search.tried.size()) < quick_tries) {
    auto room = room_to_play_in(search);
    if (!room) break;
    search.tried.insert(room->plan().code);
    Admission seeking;
    seeking.seeking = true;
    auto entering = enter(visit, std::move(room), std::move(seeking));
    const Standing now = co_await std::move(entering);
    if (now.room || !still_there(visit)) co_return now;
  }
  if (const Millis wait = wait_to_open(visit); wait > 0) co_return slow_down(visit, wait);
  auto room = open_room(room_for(m));
  if (!room) co_return refuse(visit, too_many_rooms);
  auto entering = enter(visit, std::move(room), Admission{});
  co_return co_await std::move(entering);
}

}  // namespace junqi::server
