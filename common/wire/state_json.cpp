#include "wire/state_json.hpp"

#include "record/names.hpp"
#include "wire/read.hpp"

namespace junqi::wire {
namespace {

Json seat_or_null(Seat seat) { return seat ? Json(seat.value) : Json(nullptr); }

Json seats_json(SeatSet seats) {
  Json list = Json::array();
  for (std::uint8_t s = 1; s <= seats_max; ++s)
    if (seats.has(Seat{s})) list.push_back(s);
  return list;
}

Json over_json(const Ending& over) {
  if (over.result == Result::running) return nullptr;
  if (over.result == Result::draw) return {{"result", "draw"}, {"why", over_why_name(over.why)}};
  return {{"result", "win"}, {"seats", seats_json(over.seats)}, {"why", over_why_name(over.why)}};
}

/// The state's members, read one after another into a view.
class StateReader {
 public:
  StateReader(const Board& board, View& view, const Json& state) : board_(board), view_(view), state_(state) {}

  Read<void> read() {
    if (!state_.is_object()) return tl::unexpected(std::string("state: must be an object"));
    for (const auto part : {&StateReader::turn, &StateReader::quiet, &StateReader::pieces, &StateReader::carriers,
                            &StateReader::sets, &StateReader::over})
      if (auto done = (this->*part)(); !done) return done;
    return {};
  }

 private:
  Json value(std::string_view name) const {
    const Json* at = member(state_, name);
    return at == nullptr ? Json() : *at;
  }
  template <class T>
  static Read<void> keep(Read<T> read, T& into) {
    if (!read) return tl::unexpected(read.error());
    into = *read;
    return {};
  }

  Read<void> turn() { return keep(read_seat(board_, value("turn"), "turn", true), view_.scene.turn); }

  Read<void> quiet() {
    const auto plies = read_int(value("quiet"), "quiet", 0, 65'535);
    if (!plies) return tl::unexpected(plies.error());
    view_.scene.quiet = static_cast<std::uint16_t>(*plies);
    return {};
  }

  Read<void> piece(Node n, const Json& pair) {
    if (!pair.is_array() || pair.size() != 2)
      return tl::unexpected(fmt::format("pieces.{}: must be [seat, rank]", board_.name(n)));
    const auto seat = read_seat(board_, pair[0], fmt::format("pieces.{}", board_.name(n)));
    if (!seat) return tl::unexpected(seat.error());
    view_.scene.owners[n.value] = *seat;
    view_.origins[n.value] = n;
    if (pair[1].is_null()) return {};
    const auto rank =
        pair[1].is_string() ? ViewReader::rank(board_.id(), pair[1].get_ref<const std::string&>()) : std::nullopt;
    if (!rank) return tl::unexpected(fmt::format("pieces.{}: unknown rank", board_.name(n)));
    view_.ranks[n.value] = *rank;
    return {};
  }

  Read<void> pieces() {
    const Json all = value("pieces");
    if (!all.is_object()) return tl::unexpected(std::string("pieces: must be an object"));
    for (const auto& [name, pair] : all.items()) {
      const auto node = board_.find(name);
      if (!node) return tl::unexpected(std::string("pieces: an unknown node"));
      if (auto done = piece(*node, pair); !done) return done;
    }
    return {};
  }

  Read<void> carriers() {
    const Json all = value("carriers");
    if (!all.is_object()) return tl::unexpected(std::string("carriers: must be an object"));
    for (const auto& [name, flag] : all.items()) {
      const auto node = board_.find(name);
      const auto seat = read_int(flag, "carriers", 1, 2);
      if (!node || !seat) return tl::unexpected(std::string("carriers: must name a node and seat 1 or 2"));
      view_.scene.carried_at[static_cast<std::size_t>(*seat)] = *node;
    }
    return {};
  }

  Read<void> sets() {
    if (auto done = keep(read_seats(board_, value("shown"), "shown"), view_.scene.shown); !done) return done;
    return keep(read_seats(board_, value("out"), "out"), view_.scene.out);
  }

  Read<void> over() {
    const Json ending = value("over");
    if (ending.is_null()) return {};
    const Json* word = ending.is_object() ? member(ending, "result") : nullptr;
    const Json* why = ending.is_object() ? member(ending, "why") : nullptr;
    const auto reason =
        why != nullptr && why->is_string() ? over_why_by_name(why->get_ref<const std::string&>()) : std::nullopt;
    if (word == nullptr || !reason || (*word != "win" && *word != "draw"))
      return tl::unexpected(std::string("over: must be null or an ending"));
    view_.scene.over = {*word == "win" ? Result::win : Result::draw, {}, *reason};
    if (*word == "draw") return {};
    const Json* seats = member(ending, "seats");
    return keep(read_seats(board_, seats == nullptr ? Json() : *seats, "over.seats"), view_.scene.over.seats);
  }

  const Board& board_;
  View& view_;
  const Json& state_;
};

}  // namespace

Json state_json(const Board& board, const Scene& scene, const RankNames& names) {
  Json pieces = Json::object();
  auto& list = pieces.get_ref<Json::object_t&>();
  Json carriers = Json::object();
  for (std::uint8_t i = 0; i < board.node_count(); ++i) {
    const Node n{i};
    if (scene.empty(n)) continue;
    const auto rank = names(n);
    Json pair = Json::array({scene.owner(n).value, rank ? Json(*rank) : Json(nullptr)});
    // Nodes come once each, so the object's search for an equal name can be left out.
    list.std::vector<Json::object_t::value_type>::emplace_back(board.name(n), std::move(pair));
  }
  for (std::uint8_t s = 1; s <= 2; ++s)
    if (scene.carried_at[s] != no_node) carriers[board.name(scene.carried_at[s])] = s;
  Json state;
  state["turn"] = seat_or_null(scene.turn);
  state["quiet"] = scene.quiet;
  state["pieces"] = std::move(pieces);
  state["carriers"] = std::move(carriers);
  state["shown"] = seats_json(scene.shown);
  state["out"] = seats_json(scene.out);
  state["over"] = over_json(scene.over);
  return state;
}

Json view_state_json(const Board& board, const View& view) {
  return state_json(board, view.scene, [&](Node n) -> std::optional<std::string_view> {
    if (!view.rank(n)) return std::nullopt;
    return rank_name(board.id(), *view.rank(n));
  });
}

Json origins_json(const Board& board, const View& view) {
  Json origins = Json::object();
  for (std::uint8_t i = 0; i < board.node_count(); ++i) {
    const Node origin = view.origins[i];
    if (!view.scene.empty(Node{i}) && origin != Node{i} && origin != no_node)
      origins[board.name(Node{i})] = board.name(origin);
  }
  return origins;
}

std::optional<KnownRank> ViewReader::rank(BoardId board, std::string_view name) {
  const auto rank = Army::of(board).by_name(name);
  if (!rank) return std::nullopt;
  return KnownRank(*rank);
}

tl::expected<View, std::string> ViewReader::read(const Board& board, Seat viewer, const Json& state,
                                                 const Json& origins) {
  View view;
  view.viewer = viewer;
  view.origins.fill(no_node);
  if (auto done = StateReader(board, view, state).read(); !done) return tl::unexpected(done.error());
  if (!origins.is_object()) return tl::unexpected(std::string("origins: must be an object"));
  for (const auto& [name, origin] : origins.items()) {
    const auto node = board.find(name);
    const auto from = read_node(board, origin, "origins");
    if (!node || !from) return tl::unexpected(std::string("origins: must map nodes to nodes"));
    view.origins[node->value] = *from;
  }
  return view;
}

}  // namespace junqi::wire
