#include "wire/match_text.hpp"

#include "record/names.hpp"

namespace junqi::wire {
namespace {

void write_seats(JsonText& out, SeatSet seats) {
  out.open('[');
  for (std::uint8_t s = 1; s <= seats_max; ++s)
    if (seats.has(Seat{s})) out.number(s);
  out.close(']');
}

void write_over(JsonText& out, const Ending& over) {
  if (over.result == Result::running) {
    out.raw("null");
    return;
  }
  out.open('{').key("result").word(over.result == Result::draw ? "draw" : "win");
  if (over.result == Result::win) {
    out.key("seats");
    write_seats(out, over.seats);
  }
  out.key("why").word(over_why_name(over.why)).close('}');
}

/// The members of one event.
struct EventWriter {
  JsonText& out;
  const Board& board;

  void operator()(const Moved& e) const {
    out.key("move").word(move_text(board, e.move)).key("path").open('[');
    for (const Node n : e.path) out.word(board.name(n));
    out.close(']').key("seat").number(e.seat.value).key("result").word(result_name(e.result));
  }
  void operator()(const FlagTaken& e) const { flag("flag_taken", e.seat, e.node); }
  void operator()(const FlagBack& e) const { flag("flag_back", e.seat, e.node); }
  void operator()(const FlagShown& e) const { flag("flag_shown", e.seat, e.node); }
  void operator()(const Passed& e) const { out.key("pass").number(e.seat.value); }
  void operator()(const Out& e) const { out.key("out").number(e.seat.value).key("why").word(out_why_name(e.why)); }
  void operator()(const Over& e) const {
    out.key("over").word(e.ending.result == Result::draw ? "draw" : "win");
    if (e.ending.result == Result::win) {
      out.key("seats");
      write_seats(out, e.ending.seats);
    }
    out.key("why").word(over_why_name(e.ending.why));
  }

 private:
  void flag(std::string_view what, Seat seat, Node node) const {
    out.key(what).number(seat.value).key("node").word(board.name(node));
  }
};

void write_pieces(JsonText& out, const Board& board, const View& view) {
  out.open('{');
  for (std::uint8_t i = 0; i < board.node_count(); ++i) {
    const Node n{i};
    if (view.scene.empty(n)) continue;
    out.key(board.name(n)).open('[').number(view.scene.owner(n).value);
    if (view.rank(n))
      out.word(rank_name(board.id(), *view.rank(n)));
    else
      out.raw("null");
    out.close(']');
  }
  out.close('}');
}

void write_carriers(JsonText& out, const Board& board, const Scene& scene) {
  out.open('{');
  for (std::uint8_t s = 1; s <= 2; ++s)
    if (scene.carried_at[s] != no_node) out.key(board.name(scene.carried_at[s])).number(s);
  out.close('}');
}

void write_state(JsonText& out, const Board& board, const View& view) {
  const Scene& scene = view.scene;
  out.open('{').key("turn");
  write_seat(out, scene.turn);
  out.key("quiet").number(scene.quiet).key("pieces");
  write_pieces(out, board, view);
  out.key("carriers");
  write_carriers(out, board, scene);
  out.key("shown");
  write_seats(out, scene.shown);
  out.key("out");
  write_seats(out, scene.out);
  out.key("over");
  write_over(out, scene.over);
  out.close('}');
}

void write_origins(JsonText& out, const Board& board, const View& view) {
  out.open('{');
  for (std::uint8_t i = 0; i < board.node_count(); ++i) {
    const Node origin = view.origins[i];
    if (!view.scene.empty(Node{i}) && origin != Node{i} && origin != no_node)
      out.key(board.name(Node{i})).word(board.name(origin));
  }
  out.close('}');
}

}  // namespace

void write_seat(JsonText& out, Seat seat) { out.number_or_null(seat.value, !seat); }

void write_events(JsonText& out, const Board& board, const PublicEvents& events) {
  out.open('[');
  for (const auto& event : events) {
    out.open('{');
    std::visit(EventWriter{out, board}, event.event);
    if (event.ranks) {
      out.key("ranks").open('[');
      for (const KnownRank& rank : *event.ranks) out.word(rank_name(board.id(), rank));
      out.close(']');
    }
    out.close('}');
  }
  out.close(']');
}

void write_clocks(JsonText& out, BoardId board, const ClockState& clocks) {
  const auto seats = static_cast<std::size_t>(Board::get(board).seats());
  const auto left = [&](std::size_t at) { out.number_or_null(clocks.left_ms[at], clocks.left_ms[at] < 0); };
  out.open('{').key("running");
  write_seat(out, clocks.running);
  out.key("left_ms").open('[');
  for (std::size_t seat = 1; seat <= seats; ++seat) left(seat);
  out.close(']').key("timeouts_left").open('[');
  for (std::size_t seat = 1; seat <= seats; ++seat) out.number(clocks.timeouts_left[seat]);
  out.close(']').key("deploy_ms");
  left(0);
  out.close('}');
}

void write_view(JsonText& out, const Board& board, const View& view) {
  out.key("seat");
  write_seat(out, view.viewer);
  out.key("state");
  write_state(out, board, view);
  out.key("origins");
  write_origins(out, board, view);
  out.key("home");
  if (view.home == no_node)
    out.raw("null");
  else
    out.word(board.name(view.home));
}

}  // namespace junqi::wire
