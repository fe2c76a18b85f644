#include "screens/sitting.hpp"

namespace junqi::screens {
namespace {

constexpr std::uint64_t chance = 7;

Game played(BoardId board, const Options& options, int plies) {
  Game game(board, options, chance);
  game.play(plies, Seat{1});
  return game;
}

Game played_out(BoardId board, Seat loser) {
  Game game = played(board, default_options(board), 70);
  game.decide(Resign{loser});
  if (game.scene().running()) game.decide(AgreedDraw{});
  return game;
}

}  // namespace

const Game& two_seats() {
  static const Game game = [] {
    Options options = default_options(BoardId::junqi2);
    options.flag_carrier = true;
    options.quiet_limit = 0;
    const auto wanted = [](const Game& one) {
      return one.log().size() > 40 && one.scene().turn == Seat{1} && one.scene().carried_at[1] != no_node;
    };
    for (std::uint64_t another = chance;; ++another) {
      Game carried(BoardId::junqi2, options, another);
      carried.play_until(wanted);
      if (wanted(carried)) return carried;
    }
  }();
  return game;
}

const Game& four_seats() {
  static const Game game = [] {
    Game early = played(BoardId::junqi4, default_options(BoardId::junqi4), 90);
    early.decide(Resign{Seat{2}});
    early.play(12, Seat{1});
    return early;
  }();
  return game;
}

const Game& six_seats() {
  static const Game game = [] { return played(BoardId::junqi6, default_options(BoardId::junqi6), 130); }();
  return game;
}

const Game& generals() {
  static const Game game = [] { return played(BoardId::generals, default_options(BoardId::generals), 30); }();
  return game;
}

const Game& four_seats_begun() {
  static const Game game(BoardId::junqi4, default_options(BoardId::junqi4), chance);
  return game;
}

const Game& six_seats_begun() {
  static const Game game(BoardId::junqi6, default_options(BoardId::junqi6), chance);
  return game;
}

const Game& four_seats_over() {
  static const Game game = [] {
    Game ended = played(BoardId::junqi4, default_options(BoardId::junqi4), 90);
    ended.decide(Resign{Seat{2}});
    ended.decide(Flagfall{Seat{4}});
    return ended;
  }();
  return game;
}

const Game& generals_over() {
  static const Game game = [] { return played_out(BoardId::generals, Seat{1}); }();
  return game;
}

Sitting::Sitting(const Game& played, Seat viewer) : game(&played), seat(viewer) {
  const bool over = !played.scene().running();
  room = new_room(played.board(), over ? wire::Phase::over : wire::Phase::playing);
  seat_everybody(room);
  if (!viewer) room.seats[0].name = plain_name;
  room.clocks.running = played.scene().turn;
  const bool bank = room.clock.kind == ClockKind::bank;
  for (std::size_t s = 1; s <= room.seats.size(); ++s) {
    room.clocks.left_ms[s] = bank ? 600'000 - 47'000 * static_cast<std::int64_t>(s) : 30'000;
    room.clocks.timeouts_left[s] = bank ? 0 : 5;
  }
  if (!bank && played.scene().turn) room.clocks.left_ms[played.scene().turn.value] = 23'000;
}

void Sitting::sit_down(Stage& stage) const {
  stage.script().answer = answers;
  stage.connect();
  stage.hear(room);
  stage.hear(wire::You{seat});
  if (seat && own_layout) stage.hear(wire::Deployed{game->layout(seat)});
  wire::MatchView view = game->view(seat);
  view.clocks = room.clocks;
  stage.hear(std::move(view));
  stage.settle();
}

}  // namespace junqi::screens
