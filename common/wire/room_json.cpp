#include "wire/room_json.hpp"

#include <algorithm>

#include "wire/record_json.hpp"

namespace junqi::wire {
namespace {

// In the order of the enumerations.
constexpr std::array<std::string_view, 4> phases{"gathering", "deploying", "playing", "over"};
constexpr std::array<std::string_view, 3> sitters{"empty", "person", "bot"};
constexpr std::array<std::string_view, 2> clock_kinds{"per_move", "bank"};
constexpr std::array<std::string_view, 4> chat_tos{"room", "team", "private", "lobby"};
constexpr std::array<std::string_view, 3> proposals{"pause", "unpause", "takeback"};
constexpr std::array<std::string_view, 10> emotes{"hello", "thanks", "well_played", "good_luck", "sorry",
                                                  "hurry", "think",  "help",        "attack",    "defend"};

template <class E, std::size_t N>
std::optional<E> by_name(const std::array<std::string_view, N>& names, std::string_view name) {
  const auto at = std::find(names.begin(), names.end(), name);
  if (at == names.end()) return std::nullopt;
  return static_cast<E>(at - names.begin());
}

Json option_value_json(const OptionValue& value) {
  return std::visit([](const auto& v) { return Json(v); }, value);
}

/// The numbers of a clock, with the bounds in which a room may set them.
struct ClockField {
  std::string_view name;
  int ClockSettings::*member;
  int min;
  int max;
};
constexpr int day = 24 * 3600;
constexpr std::array<ClockField, 6> clock_fields{{{"per_move", &ClockSettings::per_move_seconds, 0, day},
                                                  {"timeouts", &ClockSettings::timeouts, 1, 1000},
                                                  {"bank", &ClockSettings::bank_seconds, 1, day},
                                                  {"increment", &ClockSettings::increment_seconds, 0, 3600},
                                                  {"deploy", &ClockSettings::deploy_seconds, 0, day},
                                                  {"grace", &ClockSettings::grace_seconds, 0, day}}};

/// A list with one number for each seat, into the places of the seats.
template <class T, class F>
void read_by_seat(Fields& fields, std::string_view name, int seats, std::array<T, seats_max + 1>& into, F read) {
  const Json* list = fields.list(name);
  if (list == nullptr) return;
  if (list->size() != static_cast<std::size_t>(seats)) return fields.refuse(name, "must have a number for each seat");
  for (std::size_t i = 0; i < list->size(); ++i) {
    const auto number = read((*list)[i]);
    if (!number) return fields.refuse(name, "must have a number for each seat");
    into[i + 1] = static_cast<T>(*number);
  }
}

Read<std::int64_t> read_left(const Json& value) {
  if (value.is_null()) return -1;
  return read_int(value, "", 0, number_max);
}

}  // namespace

std::string_view phase_name(Phase phase) { return phases[static_cast<std::size_t>(phase)]; }
std::string_view sitter_name(SitterKind kind) { return sitters[static_cast<std::size_t>(kind)]; }
std::string_view clock_kind_name(ClockKind kind) { return clock_kinds[static_cast<std::size_t>(kind)]; }
std::string_view chat_to_name(ChatTo to) { return chat_tos[static_cast<std::size_t>(to)]; }
std::string_view proposal_name(Proposal what) { return proposals[static_cast<std::size_t>(what)]; }
std::string_view emote_name(Emote emote) { return emotes[static_cast<std::size_t>(emote)]; }
std::optional<Phase> phase_by_name(std::string_view name) { return by_name<Phase>(phases, name); }
std::optional<SitterKind> sitter_by_name(std::string_view name) { return by_name<SitterKind>(sitters, name); }
std::optional<ClockKind> clock_kind_by_name(std::string_view name) { return by_name<ClockKind>(clock_kinds, name); }
std::optional<ChatTo> chat_to_by_name(std::string_view name) { return by_name<ChatTo>(chat_tos, name); }
std::optional<Proposal> proposal_by_name(std::string_view name) { return by_name<Proposal>(proposals, name); }
std::optional<Emote> emote_by_name(std::string_view name) { return by_name<Emote>(emotes, name); }

Json options_json(BoardId board, const Options& options, const Options* base) {
  Json json = Json::object();
  for (const auto& info : option_table())
    if (info.applies(board) && (base == nullptr || info.get(options) != info.get(*base)))
      json[std::string(info.name)] = option_value_json(info.get(options));
  return json;
}

void read_options(Fields& fields, BoardId board, Options& options, bool needed) {
  const Json* rules = fields.find("rules", needed);
  if (rules == nullptr) return;
  if (const auto done = read_rules(board, *rules, options); !done) fields.refuse_told("", done.error());
}

Json clock_settings_json(const ClockSettings& clock) {
  Json json;
  json["kind"] = clock_kind_name(clock.kind);
  for (const auto& field : clock_fields) json[std::string(field.name)] = clock.*field.member;
  return json;
}

void read_clock_settings(Fields& fields, ClockSettings& clock, bool needed) {
  const Json* json = fields.object("clock", needed);
  if (json == nullptr) return;
  Fields in = fields.part("clock", *json);
  clock.kind = in.or_else("kind", clock.kind, [&] { return in.word("kind", clock_kind_by_name); });
  for (const auto& field : clock_fields)
    clock.*field.member = in.small_or(field.name, clock.*field.member, field.min, field.max);
}

ClockState read_clocks(Fields& fields, BoardId board) {
  ClockState clocks;
  const Json* json = fields.object("clocks");
  if (json == nullptr) return clocks;
  Fields in = fields.part("clocks", *json);
  const int seats = Board::get(board).seats();
  clocks.running = in.seat("running", true);
  read_by_seat(in, "left_ms", seats, clocks.left_ms, read_left);
  read_by_seat(in, "timeouts_left", seats, clocks.timeouts_left,
               [](const Json& v) { return read_int(v, "", 0, 1000); });
  if (const Json* deploy = in.find("deploy_ms")) {
    const auto left = read_left(*deploy);
    if (!left) in.refuse("deploy_ms", "must be null or a whole number");
    clocks.left_ms[0] = left.value_or(0);
  }
  return clocks;
}

}  // namespace junqi::wire
