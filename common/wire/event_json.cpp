#include "wire/event_json.hpp"

#include "record/names.hpp"
#include "wire/read.hpp"
#include "wire/state_json.hpp"

namespace junqi::wire {
namespace {

Json seat_list(SeatSet seats) {
  Json list = Json::array();
  for (std::uint8_t s = 1; s <= seats_max; ++s)
    if (seats.has(Seat{s})) list.push_back(s);
  return list;
}

struct AsJson {
  const Board& board;

  Json operator()(const Moved& e) const {
    Json path = Json::array();
    for (const Node n : e.path) path.push_back(board.name(n));
    return {{"move", move_text(board, e.move)},
            {"path", std::move(path)},
            {"seat", e.seat.value},
            {"result", result_name(e.result)}};
  }
  Json operator()(const FlagTaken& e) const { return {{"flag_taken", e.seat.value}, {"node", board.name(e.node)}}; }
  Json operator()(const FlagBack& e) const { return {{"flag_back", e.seat.value}, {"node", board.name(e.node)}}; }
  Json operator()(const FlagShown& e) const { return {{"flag_shown", e.seat.value}, {"node", board.name(e.node)}}; }
  Json operator()(const Passed& e) const { return {{"pass", e.seat.value}}; }
  Json operator()(const Out& e) const { return {{"out", e.seat.value}, {"why", out_why_name(e.why)}}; }
  Json operator()(const Over& e) const {
    if (e.ending.result == Result::draw) return {{"over", "draw"}, {"why", over_why_name(e.ending.why)}};
    return {{"over", "win"}, {"seats", seat_list(e.ending.seats)}, {"why", over_why_name(e.ending.why)}};
  }
};

template <class E>
Read<PublicEvent> read_flag_event(const Board& board, const Json& json, std::string_view name) {
  const auto seat = read_seat(board, json.at(std::string(name)), name);
  if (!seat) return tl::unexpected(seat.error());
  const Json* at = member(json, "node");
  const auto node =
      at == nullptr ? Read<Node>(tl::unexpected(std::string("node: is missing"))) : read_node(board, *at, "node");
  if (!node) return tl::unexpected(node.error());
  return PublicEvent{E{*seat, *node}, std::nullopt};
}

/// The word in member "why", looked up by `by_name`.
template <class F>
auto read_why(const Json& json, F by_name) -> Read<typename decltype(by_name(std::string_view()))::value_type> {
  const Json* why = member(json, "why");
  const auto value = why != nullptr && why->is_string() ? by_name(why->get_ref<const std::string&>()) : std::nullopt;
  if (!value) return tl::unexpected(std::string("why: is not a known reason"));
  return *value;
}

Read<std::vector<Node>> read_path(const Board& board, const Json& json) {
  const Json* list = member(json, "path");
  if (list == nullptr || !list->is_array() || list->size() < 2)
    return tl::unexpected(std::string("path: must be a list of two nodes or more"));
  std::vector<Node> path;
  for (const Json& one : *list) {
    const auto node = read_node(board, one, "path");
    if (!node) return tl::unexpected(node.error());
    path.push_back(*node);
  }
  return path;
}

Read<std::optional<std::array<KnownRank, 2>>> read_ranks(const Board& board, const Json& json) {
  const Json* list = member(json, "ranks");
  if (list == nullptr) return std::nullopt;
  const auto wrong = tl::unexpected(std::string("ranks: must be two rank names"));
  if (!list->is_array() || list->size() != 2 || !(*list)[0].is_string() || !(*list)[1].is_string()) return wrong;
  const auto attacker = ViewReader::rank(board.id(), (*list)[0].get_ref<const std::string&>());
  const auto defender = ViewReader::rank(board.id(), (*list)[1].get_ref<const std::string&>());
  if (!attacker || !defender) return wrong;
  return std::array{*attacker, *defender};
}

Read<PublicEvent> read_moved(const Board& board, const Json& json) {
  const Json& text = json.at("move");
  const auto move = text.is_string() ? parse_move(board, text.get_ref<const std::string&>()) : std::nullopt;
  if (!move) return tl::unexpected(std::string("move: must be a move of this board"));
  auto path = read_path(board, json);
  if (!path) return tl::unexpected(path.error());
  const Json* seat_member = member(json, "seat");
  const auto seat = read_seat(board, seat_member == nullptr ? Json() : *seat_member, "seat");
  if (!seat) return tl::unexpected(seat.error());
  const Json* word = member(json, "result");
  const auto result =
      word != nullptr && word->is_string() ? result_by_name(word->get_ref<const std::string&>()) : std::nullopt;
  if (!result) return tl::unexpected(std::string("result: is not a known result"));
  auto ranks = read_ranks(board, json);
  if (!ranks) return tl::unexpected(ranks.error());
  return PublicEvent{Moved{*move, std::move(*path), *seat, *result}, *ranks};
}

Read<PublicEvent> read_over(const Board& board, const Json& json) {
  const auto why = read_why(json, over_why_by_name);
  if (!why) return tl::unexpected(why.error());
  const Json& word = json.at("over");
  if (word == "draw") return PublicEvent{Over{{Result::draw, {}, *why}}, std::nullopt};
  if (word != "win") return tl::unexpected(std::string("over: must be win or draw"));
  const Json* list = member(json, "seats");
  const auto seats = read_seats(board, list == nullptr ? Json() : *list, "seats");
  if (!seats) return tl::unexpected(seats.error());
  return PublicEvent{Over{{Result::win, *seats, *why}}, std::nullopt};
}

}  // namespace

Json event_json(const Board& board, const PublicEvent& event) {
  Json json = std::visit(AsJson{board}, event.event);
  if (event.ranks) json["ranks"] = {rank_name(board.id(), (*event.ranks)[0]), rank_name(board.id(), (*event.ranks)[1])};
  return json;
}

Json events_json(const Board& board, const PublicEvents& events) {
  Json list = Json::array();
  for (const auto& event : events) list.push_back(event_json(board, event));
  return list;
}

tl::expected<PublicEvent, std::string> read_event(const Board& board, const Json& json) {
  if (!json.is_object()) return tl::unexpected(std::string("event: must be an object"));
  if (json.contains("move")) return read_moved(board, json);
  if (json.contains("flag_taken")) return read_flag_event<FlagTaken>(board, json, "flag_taken");
  if (json.contains("flag_back")) return read_flag_event<FlagBack>(board, json, "flag_back");
  if (json.contains("flag_shown")) return read_flag_event<FlagShown>(board, json, "flag_shown");
  if (json.contains("over")) return read_over(board, json);
  const bool out = json.contains("out");
  if (!out && !json.contains("pass")) return tl::unexpected(std::string("event: of no known kind"));
  const auto seat = read_seat(board, json.at(out ? "out" : "pass"), out ? "out" : "pass");
  if (!seat) return tl::unexpected(seat.error());
  if (!out) return PublicEvent{Passed{*seat}, std::nullopt};
  const auto why = read_why(json, out_why_by_name);
  if (!why) return tl::unexpected(why.error());
  return PublicEvent{Out{*seat, *why}, std::nullopt};
}

tl::expected<PublicEvents, std::string> read_events(const Board& board, const Json& json) {
  if (!json.is_array()) return tl::unexpected(std::string("events: must be a list"));
  PublicEvents events;
  for (const Json& one : json) {
    auto event = read_event(board, one);
    if (!event) return tl::unexpected(event.error());
    events.push_back(std::move(*event));
  }
  return events;
}

}  // namespace junqi::wire
