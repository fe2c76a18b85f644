// Non-interference over the bytes that are really sent: two rooms that differ only in ranks which one seat may not know
// send that seat, and the spectators, the same bytes, whatever is played, asked, refused, missed and resumed.
#include <algorithm>

#include "match/origins.hpp"
#include "rules/layout_text.hpp"
#include "support/catch.hpp"
#include "support/parlour.hpp"
#include "support/random_game.hpp"
#include "support/words.hpp"
#include "wire/error_codes.hpp"

using namespace junqi;
using namespace junqi::test;

namespace {

std::string name_of(Seat s) { return "seat " + std::to_string(s.value); }

/// A room and, beside it, the truth of its match, which tells the test what may be played.
struct World {
  World(const server::RoomPlan& plan, const std::vector<Layout>& armies)
      : rules(make_rules(plan.board, plan.options)),
        room(plan, 7),
        layouts(armies),
        truth(set_up(rules, layouts, Seat{static_cast<std::uint8_t>(plan.options.first)})) {
    room.seat_everybody();
    room.join("spectator", true);
    std::vector<std::string> texts;
    for (const auto& layout : layouts) texts.push_back(layout_text(plan.board, layout));
    room.begin(texts);
  }

  std::vector<std::string> told(const Action& action) const {
    Position next = truth;
    Events events;
    carry_out(rules, next, action, &events);
    return words(*rules.board, Eye::tell_all(rules, truth, events));
  }
  void follow(const Action& action) { carry_out(rules, truth, action, nullptr); }

  RuleSet rules;
  Parlour room;
  std::vector<Layout> layouts;
  Position truth;
};

struct Pair {
  World a;
  World b;
  std::mt19937_64& random;

  template <class F>
  void both(F&& what) {
    what(a);
    what(b);
  }
  Seat turn() const { return a.truth.scene.turn; }

  /// A move that may be made in both worlds and tells the same; nothing when none was found.
  std::optional<Move> common_move() {
    auto moves = legal_moves(a.rules, a.truth);
    std::shuffle(moves.begin(), moves.end(), random);
    for (const Move move : moves)
      if (!refuse_move(b.rules, b.truth, turn(), move) && a.told(move) == b.told(move)) return move;
    return std::nullopt;
  }
  bool play_on() {
    const auto move = common_move();
    if (!move) return false;
    both([&](World& w) {
      REQUIRE(w.room.ask(name_of(w.truth.scene.turn), wire::MakeMove{w.room.board(), *move, std::nullopt}) == "ok");
      w.follow(*move);
    });
    return true;
  }
  /// A seat asks for something that is refused in both worlds, whatever the reason.
  void ask_in_vain(Seat seat) {
    const auto any = [&] { return Node{static_cast<std::uint8_t>(pick(random, a.rules.board->node_count()))}; };
    const Move move{any(), any()};
    if (!refuse_move(a.rules, a.truth, seat, move) || !refuse_move(b.rules, b.truth, seat, move)) return;
    both([&](World& w) { w.room.ask(name_of(seat), wire::MakeMove{w.room.board(), move, std::nullopt}); });
  }
  void note_something(Seat seat) {
    const Node node{static_cast<std::uint8_t>(pick(random, a.rules.board->node_count()))};
    both([&](World& w) { w.room.ask(name_of(seat), wire::SetNote{w.room.board(), node, "mine?"}); });
  }
  void break_and_resume(const std::string& who) {
    const std::uint64_t now = a.room.version(who);
    const auto version = static_cast<std::uint64_t>(pick(random, static_cast<int>(now) + 1));
    both([&](World& w) { w.room.lose(who); });
    if (pick(random, 2) == 0 && name_of(turn()) != who) play_on();
    both([&](World& w) { w.room.resume(who, version); });
  }
};

/// The layouts with some ranks exchanged, of the seats that `viewer` may not see; legal again. A small change lets the
/// two games go on side by side for long.
std::vector<Layout> dealt_anew(const RuleSet& rules, std::vector<Layout> layouts, Seat viewer,
                               std::mt19937_64& random) {
  const bool small = pick(random, 3) != 0;
  for (std::size_t i = 0; i < layouts.size(); ++i) {
    const Seat owner{static_cast<std::uint8_t>(i + 1)};
    if (owner == viewer) continue;
    if (rules.options.visibility == Visibility::allies && rules.allied(viewer, owner)) continue;
    if (!small) {
      layouts[i] = random_layout(rules.board->id(), random);
      continue;
    }
    for (int tries = 0; tries < 20; ++tries) {
      Layout other = layouts[i];
      const auto cell = [&] { return static_cast<std::size_t>(pick(random, static_cast<int>(other.cells.size()))); };
      std::swap(other.cells[cell()], other.cells[cell()]);
      const bool same_places = [&] {  // where a piece stands is public
        for (std::size_t c = 0; c < other.cells.size(); ++c)
          if (other.cells[c].none() != layouts[i].cells[c].none()) return false;
        return true;
      }();
      if (same_places && !check_layout(rules.board->id(), other)) layouts[i] = other;
    }
  }
  return layouts;
}

/// In Generals a layout also says where nothing stands, which everybody sees: only the ranks may be dealt anew.
bool same_scene(const World& a, const World& b) { return a.truth.scene == b.truth.scene; }

void require_same(const World& a, const World& b, const std::string& who) {
  const auto first = a.room.heard(who);
  const auto second = b.room.heard(who);
  for (std::size_t i = 0; i < std::min(first.size(), second.size()); ++i) {
    INFO(who << ", line " << i + 1);
    REQUIRE(first[i] == second[i]);
  }
  REQUIRE(first.size() == second.size());
}

/// Plays two worlds side by side; how many actions they had in common.
int compare_worlds(BoardId board, std::mt19937_64& random) {
  Options options = random_options(board, random);
  if (options.visibility == Visibility::all) options.visibility = Visibility::hidden;  // nothing is secret
  options.first = 1 + pick(random, Board::get(board).seats());
  auto plan = plan_of(board, options);
  plan.clock.kind = pick(random, 2) == 0 ? ClockKind::bank : ClockKind::per_move;
  plan.clock.timeouts = 1000;
  plan.spectator_delay = pick(random, 3) == 0 ? 30 : 0;
  const RuleSet rules = make_rules(board, options);
  const Seat viewer{static_cast<std::uint8_t>(1 + pick(random, rules.board->seats()))};
  const auto layouts = random_layouts(board, random);
  const auto others = dealt_anew(rules, layouts, viewer, random);
  Pair worlds{World(plan, layouts), World(plan, others), random};
  if (!same_scene(worlds.a, worlds.b)) return 0;

  int plies = 0;
  const std::string self = name_of(viewer);
  while (plies < 150 && worlds.turn() && worlds.play_on()) {
    ++plies;
    if (!worlds.turn()) break;
    const int chance = pick(random, 40);
    if (chance == 0) worlds.break_and_resume(self);
    if (chance == 1) worlds.break_and_resume("spectator");
    if (chance < 8 && worlds.turn()) worlds.ask_in_vain(viewer);
    if (chance == 9) worlds.both([&](World& w) { w.room.ask(self, wire::OfferDraw{}); });
    if (chance == 10) worlds.both([&](World& w) { w.room.ask(self, wire::Chat{wire::ChatTo::room, "hm"}); });
    if (chance == 11) worlds.both([&](World& w) { w.room.wait(321); });
    if (chance == 13 || chance == 14) worlds.note_something(viewer);
    if (chance == 15) worlds.both([&](World& w) { w.room.ask(self, wire::Propose{wire::Proposal::takeback}); });
    if (chance == 16) worlds.both([&](World& w) { w.room.ask("spectator", wire::Chat{wire::ChatTo::room, "look"}); });
    if (chance == 12 && plan.clock.kind == ClockKind::per_move && worlds.a.told(Pass{}) == worlds.b.told(Pass{}))
      worlds.both([](World& w) {
        w.room.wait(30'000);
        w.follow(Pass{});
      });
    worlds.both([&](World& w) {
      CHECK(wire::encode(wire::RoomList{{w.room.room().summary()}}) ==
            wire::encode(wire::RoomList{{worlds.a.room.room().summary()}}));
    });
  }
  // Once the game is over the deployments may be shown, and then they differ by right.
  if (worlds.turn() || !options.reveal_after_game) {
    require_same(worlds.a, worlds.b, self);
    require_same(worlds.a, worlds.b, "spectator");
  }
  return plies;
}

/// The position with the ranks that `viewer` is not shown dealt anew among each owner's hidden pieces.
Position redealt(const RuleSet& rules, const Position& position, const View& view, std::mt19937_64& random) {
  Position other = position;
  for (int s = 1; s <= rules.board->seats(); ++s) {
    const Seat owner = seat(s);
    std::vector<Node> hidden;
    std::vector<Rank> ranks;
    for (std::uint8_t i = 0; i < rules.board->node_count(); ++i) {
      if (position.scene.owner(Node{i}) != owner || view.rank(Node{i})) continue;
      hidden.push_back(Node{i});
      ranks.push_back(position.rank(Node{i}));
    }
    std::shuffle(ranks.begin(), ranks.end(), random);
    for (std::size_t i = 0; i < hidden.size(); ++i) {
      other.ranks[hidden[i].value] = ranks[i];
      if (rules.is_flag(ranks[i])) other.flag_home[owner.value] = hidden[i];
    }
  }
  return other;
}

std::string view_bytes(const RuleSet& rules, const Position& position, Seat viewer) {
  wire::MatchView told;
  told.board = rules.board->id();
  told.view = *Eye(rules, viewer).look(position, first_origins(position.scene)).open(viewer);
  return wire::encode(told);
}

/// The line that answers a move, as far as it is an error.
std::string answer_bytes(const RuleSet& rules, const Position& position, Seat asker, Move move) {
  const auto refusal = refuse_move(rules, position, asker, move);
  return refusal ? wire::encode(wire::make_error(1, *refusal)) : std::string("accepted");
}

void compare_redealt(BoardId board, std::mt19937_64& random, int& dealt_differently) {
  const RuleSet rules = make_rules(board, random_options(board, random));
  const Position position = random_position(rules, random, 150);
  const Seat viewer = seat(pick(random, rules.board->seats() + 1));
  const auto look = Eye(rules, viewer).look(position, first_origins(position.scene));
  const Position other = redealt(rules, position, *look.open(viewer), random);
  dealt_differently += other.ranks == position.ranks ? 0 : 1;
  REQUIRE(view_bytes(rules, position, viewer) == view_bytes(rules, other, viewer));
  if (!viewer) return;
  const auto any = [&] { return Node{static_cast<std::uint8_t>(pick(random, rules.board->node_count()))}; };
  const std::string spared = wire::encode(wire::make_error(1, Refusal::bomb_spares_flag));  // a rule of its own
  for (int i = 0; i < 400; ++i) {
    const Move move{any(), any()};
    const auto first = answer_bytes(rules, position, viewer, move);
    const auto second = answer_bytes(rules, other, viewer, move);
    if (first != spared && second != spared) REQUIRE(first == second);
  }
}

}  // namespace

TEST_CASE("what a seat may not know changes no byte of what it is sent") {
  auto random = generator(51);
  for (const BoardId board : all_boards) {
    int plies = 0;
    const int games = board == BoardId::junqi6 ? 12 : 25;
    for (int i = 0; i < games; ++i) plies += compare_worlds(board, random);
    INFO(board_name(board));
    CHECK(plies > 10 * games);  // the worlds must not part at once
  }
}

TEST_CASE("hidden ranks dealt anew in a reached position change no byte of a view or of a refusal") {
  auto random = generator(52);
  for (const BoardId board : all_boards) {
    int dealt_differently = 0;
    for (int i = 0; i < 60; ++i) compare_redealt(board, random, dealt_differently);
    INFO(board_name(board));
    CHECK(dealt_differently > 10);
  }
}
