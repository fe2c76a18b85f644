// A computer player's choice depends on its View and the public events alone: other ranks in places that it cannot see
// change nothing.
#include <algorithm>

#include "bots/arena.hpp"
#include "rules/layout_text.hpp"
#include "support/catch.hpp"
#include "support/layouts.hpp"
#include "support/random_game.hpp"

namespace junqi::test {
namespace {

using Layouts = std::vector<Layout>;

std::vector<SealedLayout> sealed(const Layouts& layouts) {
  std::vector<SealedLayout> all;
  for (const Layout& one : layouts) all.push_back(SealedLayout::of(one));
  return all;
}

bool no_moves_told(const PublicEvents& events) {
  return std::any_of(events.begin(), events.end(), [](const PublicEvent& one) {
    const Out* out = std::get_if<Out>(&one.event);
    return out != nullptr && out->why == OutWhy::no_moves;  // tells everybody something of what cannot move
  });
}

/// The game of these actions with other ranks in places that nobody has touched, nor the viewer may see.
Layouts dealt_anew(const RuleSet& rules, const Layouts& layouts, const std::vector<Action>& actions, Seat viewer,
                   std::mt19937_64& random) {
  NodeSet touched;
  for (const Action& action : actions)
    if (const Move* move = std::get_if<Move>(&action)) {
      touched.add(move->from);
      touched.add(move->to);
    }
  Layouts other = layouts;
  for (std::uint8_t s = 1; s <= rules.board->seats(); ++s) {
    const bool partner = rules.options.visibility == Visibility::allies && rules.allied(viewer, Seat{s});
    if (Seat{s} == viewer || partner) continue;
    const auto nodes = rules.board->layout_nodes(Seat{s});
    auto& cells = other[s - 1U].cells;
    for (int trade = 0; trade < 300; ++trade) {
      const auto a = static_cast<std::size_t>(pick(random, static_cast<int>(cells.size())));
      const auto b = static_cast<std::size_t>(pick(random, static_cast<int>(cells.size())));
      if (touched.has(nodes[a]) || touched.has(nodes[b]) || cells[a].none() || cells[b].none()) continue;
      if (rules.is_flag(cells[a]) || rules.is_flag(cells[b])) continue;  // it may come to be shown
      std::swap(cells[a], cells[b]);
      if (check_layout(rules.board->id(), other[s - 1U])) std::swap(cells[a], cells[b]);
    }
  }
  return other;
}

struct Side {
  Match match;
  std::unique_ptr<bots::Bot> bot;
  Seat viewer;

  Side(const RuleSet& rules, const Layouts& layouts, Seat first, Seat seat, bots::Level level)
      : match(rules, sealed(layouts), first), bot(bots::make_bot(level, match.rules(), seat, 17)), viewer(seat) {
    bot->observe({}, view());
  }
  View view() const { return *match.view(viewer).open(viewer); }
  PublicEvents act(const Action& action) {
    PublicEvents events = *match.decide(action);
    bot->observe(events, view());
    return events;
  }
};

int compare(BoardId board, bots::Level level, std::mt19937_64& random, int plies) {
  Options options = random_options(board, random);
  options.visibility = Visibility::hidden;
  const RuleSet rules = make_rules(board, options);
  const std::vector<MakePlayer> players(static_cast<std::size_t>(rules.board->seats()), bot_of(bots::Level::easy));
  const std::uint64_t game_seed = random() % 1'000'000;
  const std::vector<Action> actions = play_match(options, board, players, game_seed, plies).actions;
  Layouts layouts;
  for (std::uint8_t s = 1; s <= rules.board->seats(); ++s)
    layouts.push_back(*parse_layout(board, bots::layout(rules, Seat{s}, game_seed)));
  const Seat first{static_cast<std::uint8_t>(1 + game_seed % static_cast<std::uint64_t>(rules.board->seats()))};
  const Seat viewer{static_cast<std::uint8_t>(1 + pick(random, rules.board->seats()))};
  Side here(rules, layouts, first, viewer, level);
  Side there(rules, dealt_anew(rules, layouts, actions, viewer, random), first, viewer, level);
  bots::Limits few;
  few.nodes = 100;
  int compared = 0;
  for (const Action& action : actions) {
    if (here.match.over() || there.match.over() || here.match.scene().out.has(viewer)) break;
    if (here.match.scene().turn == viewer) {
      REQUIRE(here.bot->choose(here.view(), few) == there.bot->choose(there.view(), few));
      ++compared;
    }
    const PublicEvents events = here.act(action);
    const PublicEvents others = there.act(action);
    if (no_moves_told(events) || no_moves_told(others) || here.match.over()) break;
    REQUIRE(events == others);
  }
  return compared;
}

TEST_CASE("Hidden ranks dealt anew change no choice") {
  auto random = generator(950);
  for (const BoardId board : all_boards) {
    int compared = 0;
    for (const bots::Level level : bots::all_levels) {
      INFO(board_name(board) << ", " << bots::level_name(level) << ", seed " << seed());
      compared += compare(board, level, random, Board::get(board).seats() > 2 ? 60 : 120);
    }
    CHECK(compared > 20);
  }
}

}  // namespace
}  // namespace junqi::test
