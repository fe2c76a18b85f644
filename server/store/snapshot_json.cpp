#include "server/store/snapshot_json.hpp"

#include <fmt/ranges.h>

#include "wire/codec.hpp"
#include "wire/room_json.hpp"

namespace junqi::server {

using wire::Fields;

namespace {

constexpr int texts_depth_max = 8;

Json seats_json(SeatSet seats) {
  Json list = Json::array();
  for (int s = 1; s <= seats_max; ++s)
    if (seats.has(Seat{static_cast<std::uint8_t>(s)})) list.push_back(s);
  return list;
}

Json since_json(const std::optional<Millis>& since) { return since ? Json(*since) : Json(nullptr); }

Millis read_time(Fields& in, std::string_view name) { return in.number(name, -wire::number_max, wire::number_max); }

std::optional<Millis> read_since(Fields& in, std::string_view name) {
  const Json* value = in.find(name);
  if (value == nullptr || value->is_null()) return std::nullopt;
  return read_time(in, name);
}

GuestId read_guest(Fields& in, std::string_view name) {
  return {static_cast<std::uint64_t>(in.number(name, 0, wire::number_max))};
}

Json person_json(const PersonSnapshot& person) {
  return {{"id", person.id.value},   {"name", person.name},           {"seat", person.seat.value},
          {"eye", person.eye.value}, {"wants", person.wants_rematch}, {"away", since_json(person.away_since)}};
}

Seat read_place(Fields& in, std::string_view name) {
  return Seat{static_cast<std::uint8_t>(in.number(name, 0, seats_max))};
}

PersonSnapshot read_person(Fields& in) {
  PersonSnapshot person;
  person.id = read_guest(in, "id");
  person.name = in.text("name");
  person.seat = read_place(in, "seat");
  person.eye = read_place(in, "eye");
  person.wants_rematch = in.flag("wants");
  person.away_since = read_since(in, "away");
  return person;
}

Json player_json(const GamePlayer& player) {
  Json json{{"seat", player.seat.value}, {"id", player.who.value}, {"name", player.name}, {"bot", player.bot}};
  if (player.left) json["left"] = true;
  return json;
}

GamePlayer read_player(Fields& in) {
  return {read_place(in, "seat"), read_guest(in, "id"), in.text("name"), in.flag("bot"), in.flag_or("left", false)};
}

/// What is kept of one seat, one object a seat from 1 on.
Json seat_json(const RoomSnapshot& now, std::size_t seat) {
  Json json{{"grace", now.grace[seat].left}, {"away", since_json(now.grace[seat].away_since)}};
  if (now.bots[seat]) json["bot"] = std::string(bots::level_name(*now.bots[seat]));
  if (!now.armies[seat].layout.empty()) json["layout"] = now.armies[seat].layout;
  if (now.armies[seat].ready) json["ready"] = true;
  return json;
}

void read_seat_into(RoomSnapshot& now, Fields& in, std::size_t seat) {
  now.grace[seat] = {read_time(in, "grace"), read_since(in, "away")};
  now.bots[seat] = in.word_or_none("bot", bots::level_by_name);
  now.armies[seat].layout = in.or_else("layout", std::string(), [&] { return in.text("layout"); });
  now.armies[seat].ready = in.flag_or("ready", false);
}

Json clock_json(const ClockReading& clock) {
  return {{"running", clock.running.value},
          {"paused", clock.paused},
          {"since", clock.since},
          {"left", clock.left},
          {"timeouts", clock.timeouts_left}};
}

template <class T>
void read_numbers(Fields& in, std::string_view name, std::array<T, seats_max + 1>& numbers) {
  const Json* list = in.list(name);
  if (list == nullptr) return;
  if (list->size() != numbers.size()) return in.refuse(name, "has another length than there are seats");
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (!(*list)[i].is_number_integer()) return in.refuse(name, "must be a list of whole numbers");
    numbers[i] = static_cast<T>((*list)[i].template get<std::int64_t>());
  }
}

ClockReading read_clock_fields(Fields& in) {
  ClockReading clock;
  clock.running = read_place(in, "running");
  clock.paused = in.flag("paused");
  clock.since = read_time(in, "since");
  read_numbers(in, "left", clock.left);
  read_numbers(in, "timeouts", clock.timeouts_left);
  return clock;
}

SeatSet read_seat_set(Fields& in, std::string_view name) {
  SeatSet seats;
  const Json* list = in.list(name);
  if (list == nullptr) return seats;
  for (const Json& one : *list) {
    const auto number = one.is_number_integer() ? one.get<std::int64_t>() : 0;
    if (number < 1 || number > seats_max) return in.refuse(name, "must be a list of seats"), seats;
    seats.add(Seat{static_cast<std::uint8_t>(number)});
  }
  return seats;
}

/// Reads one object with `read`; the error names the member that is wrong.
template <class T, class F>
tl::expected<T, std::string> read_object(const std::string& text, F read) {
  const auto json = parse_json(text, texts_depth_max);
  if (!json) return tl::unexpected(json.error());
  if (!json->is_object()) return tl::unexpected(std::string("must be an object"));
  std::optional<wire::DecodeError> fault;
  Fields in(*json, fault);
  T value = read(in);
  if (fault) return tl::unexpected(fault->text);
  return value;
}

Json proposal_json(const Proposals::One& one) {
  return {{"agreed", seats_json(one.agreed)}, {"declined", one.declined_ply}};
}

Json shown_out_json(const ShownOut& one) { return {{"id", one.who.value}, {"name", one.name}}; }

void read_decisions_into(RoomSnapshot& now, Fields& in) {
  std::size_t at = 0;
  in.each("proposals", [&](Fields& one) {
    const Proposals::One read{read_seat_set(one, "agreed"), one.small("declined", -1, std::numeric_limits<int>::max())};
    if (at < now.proposals.size()) now.proposals[at] = read;
    return ++at;
  });
  now.paused_since = read_since(in, "paused");
  now.shown_out = in.each("shown_out", [](Fields& one) { return ShownOut{read_guest(one, "id"), one.text("name")}; });
}

RoomSnapshot read_fields(Fields& in) {
  RoomSnapshot now;
  now.version = in.version("version");
  now.phase = in.word("phase", wire::phase_by_name);
  now.phase_since = read_time(in, "since");
  now.game = in.small("game", 0, std::numeric_limits<int>::max());
  if (const Json* owner = in.find("owner"); owner != nullptr && !owner->is_null()) now.owner = read_guest(in, "owner");
  now.people = in.each("people", read_person);
  now.players = in.each("players", read_player);
  std::size_t seat = 0;
  in.each("seats", [&](Fields& one) {
    if (++seat <= seats_max) read_seat_into(now, one, seat);
    return seat;
  });
  now.draw_agreed = read_seat_set(in, "draw");
  now.draw_declined_ply = in.small("draw_declined", -1, std::numeric_limits<int>::max());
  read_decisions_into(now, in);
  if (const Json* clock = in.object("clock", false)) {
    Fields part = in.part("clock", *clock);
    now.clock = read_clock_fields(part);
  }
  if (const Json* late = in.object("late", false)) {
    Fields part = in.part("late", *late);
    now.late = LateSnapshot{part.version("version"), part.text("owner")};
  }
  return now;
}

}  // namespace

std::string plan_text(const RoomPlan& plan) {
  wire::CreateRoom as_asked;
  static_cast<wire::RoomTerms&>(as_asked) = plan;
  Json json = parse_json(wire::encode(wire::ClientMessage(wire::Request{1, as_asked})), texts_depth_max).value();
  if (!plan.lock.empty()) json["lock"] = plan.lock;
  return json.dump();
}

tl::expected<RoomPlan, std::string> read_plan(const std::string& code, const std::string& text) {
  auto message = wire::decode_client(text);
  if (!message) return tl::unexpected(message.error().text);
  const auto* request = std::get_if<wire::Request>(&*message);
  const auto* create = request != nullptr ? std::get_if<wire::CreateRoom>(&request->body) : nullptr;
  if (create == nullptr) return tl::unexpected(std::string("is no plan of a room"));
  RoomPlan plan(code, *create);
  const Json json = parse_json(text, texts_depth_max).value();
  if (const auto lock = json.find("lock"); lock != json.end() && lock->is_string())
    plan.lock = lock->get<std::string>();
  return plan;
}

std::string snapshot_text(const RoomSnapshot& now) {
  Json json{{"version", now.version},
            {"phase", std::string(wire::phase_name(now.phase))},
            {"since", now.phase_since},
            {"game", now.game},
            {"owner", now.owner ? Json(now.owner->value) : Json(nullptr)}};
  json["people"] = Json::array();
  for (const auto& person : now.people) json["people"].push_back(person_json(person));
  json["players"] = Json::array();
  for (const auto& player : now.players) json["players"].push_back(player_json(player));
  json["seats"] = Json::array();
  for (std::size_t seat = 1; seat <= seats_max; ++seat) json["seats"].push_back(seat_json(now, seat));
  json["draw"] = seats_json(now.draw_agreed);
  json["draw_declined"] = now.draw_declined_ply;
  json["proposals"] = Json::array();
  for (const auto& one : now.proposals) json["proposals"].push_back(proposal_json(one));
  json["paused"] = since_json(now.paused_since);
  json["shown_out"] = Json::array();
  for (const auto& one : now.shown_out) json["shown_out"].push_back(shown_out_json(one));
  if (now.clock) json["clock"] = clock_json(*now.clock);
  if (now.late) json["late"] = {{"version", now.late->version}, {"owner", now.late->owner}};
  return json.dump();
}

tl::expected<RoomSnapshot, std::string> read_snapshot(const std::string& text) {
  return read_object<RoomSnapshot>(text, read_fields);
}

/// Written with every action, so by hand; the same as clock_json() says.
std::string clock_text(const ClockReading& clock) {
  return fmt::format(R"({{"running":{},"paused":{},"since":{},"left":[{}],"timeouts":[{}]}})", clock.running.value,
                     clock.paused, clock.since, fmt::join(clock.left, ","), fmt::join(clock.timeouts_left, ","));
}
tl::expected<ClockReading, std::string> read_clock(const std::string& text) {
  return read_object<ClockReading>(text, read_clock_fields);
}

std::string audience_text(const std::vector<GuestId>& audience) {
  Json list = Json::array();
  for (const GuestId who : audience) list.push_back(who.value);
  return list.dump();
}

tl::expected<std::vector<GuestId>, std::string> read_audience(const std::string& text) {
  const auto json = parse_json(text, 1);
  if (!json) return tl::unexpected(json.error());
  std::vector<GuestId> audience;
  for (const Json& one : *json) {
    if (!one.is_number_unsigned()) return tl::unexpected(std::string("must be a list of people"));
    audience.push_back({one.get<std::uint64_t>()});
  }
  return audience;
}

}  // namespace junqi::server
