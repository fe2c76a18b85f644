// What is heard when: one table of events, and nothing of what was played before one came.
#include "client/sound/cues.hpp"

#include <map>

#include "client_model/sent.hpp"
#include "support/catch.hpp"
#include "support/random_game.hpp"

using namespace junqi;
using client::Cues;
using client::Sound;

namespace {

constexpr Seat me{1};
constexpr Seat other{2};

Sound heard(const Event& event, Seat viewer = me, Seat defender = no_seat) {
  return sound_of(client::Happening{1, event, defender, std::nullopt, std::nullopt}, viewer);
}

Moved moved(Seat seat, MoveResult result) {
  Moved event;
  event.seat = seat;
  event.result = result;
  return event;
}

Over over(Result result, SeatSet winners) { return {Ending{result, winners, OverWhy::last_team}}; }

bool has(const std::vector<Sound>& sounds, Sound sound) {
  return std::find(sounds.begin(), sounds.end(), sound) != sounds.end();
}

}  // namespace

TEST_CASE("what is lost of one's own sounds unlike what is won, and a spectator loses nothing") {
  CHECK(heard(moved(me, MoveResult::move)) == Sound::move);
  CHECK(heard(moved(other, MoveResult::home)) == Sound::move);
  CHECK(heard(moved(me, MoveResult::wins), me, other) == Sound::take);
  CHECK(heard(moved(other, MoveResult::wins), me, me) == Sound::lost);
  CHECK(heard(moved(me, MoveResult::loses), me, other) == Sound::lost);
  CHECK(heard(moved(other, MoveResult::loses), me, me) == Sound::take);
  CHECK(heard(moved(other, MoveResult::both), me, me) == Sound::both);
  CHECK(heard(moved(me, MoveResult::loses), no_seat, other) == Sound::take);
  CHECK(heard(FlagShown{other, Node{0}}) == Sound::flag_shown);
  CHECK(heard(Passed{me}) == Sound::error);
  CHECK(heard(Passed{other}) == Sound::move);
  CHECK(heard(Out{me, OutWhy::flag}) == Sound::lost);
  CHECK(heard(Out{other, OutWhy::flag}) == Sound::both);
}

TEST_CASE("the end sounds as it went for the listener's team") {
  const SeatSet mine{0b1010};  // seats 1 and 3
  const SeatSet theirs{0b10100};
  REQUIRE(mine.has(me));
  REQUIRE_FALSE(theirs.has(me));
  CHECK(heard(over(Result::win, mine)) == Sound::game_won);
  CHECK(heard(over(Result::win, theirs)) == Sound::game_lost);
  CHECK(heard(over(Result::win, theirs), no_seat) == Sound::game_won);
  CHECK(heard(over(Result::draw, {})) == Sound::flag_shown);
}

TEST_CASE("a whole match is heard move by move, with one's turns, and not again after a reconnect") {
  const BoardId board = BoardId::junqi4;
  auto random = test::generator(7);
  test::TwinMatch twin(make_rules(board, default_options(board)), test::random_layouts(board, random), me);
  client::Table table(twin.match().rules(), twin.sent_view(me));
  Cues cues;
  CHECK(cues.listen({.table = &table}) == std::vector<Sound>{Sound::your_turn});
  CHECK(cues.listen({.table = &table}).empty());
  std::map<Sound, int> counts;
  for (int ply = 1; ply <= 300 && !twin.match().over(); ++ply) {
    const Seat turn_before = twin.match().scene().turn;
    const PublicEvents events = twin.play(random);
    REQUIRE(table.take(test::sent_events(board, events, ply, twin.match().scene().turn)) ==
            client::Table::Took::applied);
    const auto sounds = cues.listen({.table = &table});
    REQUIRE_FALSE(sounds.empty());
    const bool turn_came = turn_before != me && twin.match().scene().turn == me;
    CHECK(has(sounds, Sound::your_turn) == turn_came);
    CHECK(sounds.size() == (turn_came ? 2U : 1U));
    ++counts[sounds.front()];
  }
  CHECK(counts[Sound::move] > 0);
  CHECK(counts[Sound::take] + counts[Sound::lost] + counts[Sound::both] > 0);
  const client::Table again(twin.match().rules(), twin.sent_view(me));
  REQUIRE_FALSE(again.log().empty());
  CHECK(cues.listen({.table = &again}).empty());
}

TEST_CASE("what is not yet to be seen is not heard") {
  const BoardId board = BoardId::junqi2;
  auto random = test::generator(9);
  test::TwinMatch twin(make_rules(board, default_options(board)), test::random_layouts(board, random), me);
  client::Table table(twin.match().rules(), twin.sent_view(me));
  int ply = 0;
  const auto play = [&] {
    const PublicEvents events = twin.play(random);
    REQUIRE(table.take(test::sent_events(board, events, ++ply, twin.match().scene().turn)) ==
            client::Table::Took::applied);
  };
  if (table.my_turn()) play();
  Cues cues;
  cues.listen({.table = &table});
  play();
  REQUIRE(table.my_turn());
  CHECK(cues.listen({.table = &table, .seen = ply - 1}).empty());
  CHECK(cues.listen({.table = &table, .seen = ply}).size() == 2);  // the move, and the turn that comes with it
  CHECK(cues.listen({.table = &table, .seen = ply}).empty());
}

TEST_CASE("the clock warns once a turn, at ten seconds") {
  const BoardId board = BoardId::junqi2;
  auto random = test::generator(8);
  test::TwinMatch twin(make_rules(board, default_options(board)), test::random_layouts(board, random), me);
  client::Table table(twin.match().rules(), twin.sent_view(me));
  Cues cues;
  cues.listen({.table = &table, .clock_left = 30'000});
  CHECK(cues.listen({.table = &table, .clock_left = 10'001}).empty());
  CHECK(cues.listen({.table = &table, .clock_left = 10'000}) == std::vector<Sound>{Sound::clock_warning});
  CHECK(cues.listen({.table = &table, .clock_left = 3'000}).empty());
  int ply = 1;
  do {
    const PublicEvents events = twin.play(random);
    REQUIRE(table.take(test::sent_events(board, events, ply++, twin.match().scene().turn)) ==
            client::Table::Took::applied);
    cues.listen({.table = &table, .clock_left = 30'000});
  } while (!table.my_turn() && ply < 10);
  REQUIRE(table.my_turn());
  CHECK(cues.listen({.table = &table, .clock_left = 5'000}) == std::vector<Sound>{Sound::clock_warning});
}

TEST_CASE("handing in one's deployment and what others say are heard once") {
  Cues cues;
  CHECK(cues.listen({}).empty());
  CHECK(cues.listen({.ready = true}) == std::vector<Sound>{Sound::deploy});
  CHECK(cues.listen({.ready = true}).empty());
  CHECK(cues.listen({.ready = true, .heard = 2}) == std::vector<Sound>{Sound::message});
  CHECK(cues.listen({.heard = 0}).empty());
  CHECK(cues.listen({.heard = 1}) == std::vector<Sound>{Sound::message});
}
