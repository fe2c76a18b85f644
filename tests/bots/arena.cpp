#include "bots/arena.hpp"

#include <algorithm>
#include <ctime>
#include <stdexcept>

namespace junqi::test {
namespace {

class RandomMover : public bots::Bot {
 public:
  RandomMover(const RuleSet& rules, std::uint64_t seed) : rules_(&rules), random_(seed) {}
  void observe(const PublicEvents&, const View&) override {}
  Move choose(const View& view, const bots::Limits&) override {
    const auto moves = view_moves(*rules_, view);
    return moves[static_cast<std::size_t>(pick(random_, static_cast<int>(moves.size())))];
  }
  void refused(Move) override {}
  bool agrees_to_draw(const View&) override { return false; }

 private:
  const RuleSet* rules_;
  std::mt19937_64 random_;
};

class Arena {
 public:
  Arena(const RuleSet& rules, std::span<const MakePlayer> players, std::uint64_t seed, std::int64_t nodes)
      : match_(rules, deploy(rules, seed), first(rules, seed)) {
    limits_.nodes = nodes;
    for (std::uint8_t s = 1; s <= rules.board->seats(); ++s)
      players_.push_back(players[s - 1U](match_.rules(), Seat{s}, seed * 31 + s));
    tell({});
  }

  Played play(int plies_max) {
    while (!match_.over() && match_.plies() < plies_max) move();
    played_.ending = match_.scene().over;
    played_.plies = match_.plies();
    played_.cut_short = !match_.over();
    played_.actions = match_.actions();
    played_.mean_ms /= std::max(1, played_.plies);
    return played_;
  }

 private:
  static std::vector<SealedLayout> deploy(const RuleSet& rules, std::uint64_t seed) {
    std::vector<SealedLayout> sealed;
    for (std::uint8_t s = 1; s <= rules.board->seats(); ++s)
      sealed.push_back(*SealedLayout::read(rules.board->id(), bots::layout(rules, Seat{s}, seed)));
    return sealed;
  }
  static Seat first(const RuleSet& rules, std::uint64_t seed) {
    return Seat{static_cast<std::uint8_t>(1 + seed % static_cast<std::uint64_t>(rules.board->seats()))};
  }

  View look(Seat seat) const { return *match_.view(seat).open(seat); }

  void tell(const PublicEvents& events) {
    for (const PublicEvent& one : events)
      if (const auto* moved = std::get_if<Moved>(&one.event)) played_.moves.push_back(*moved);
    for (std::uint8_t s = 1; s <= players_.size(); ++s) players_[s - 1U]->observe(events, look(Seat{s}));
  }

  void move() {
    const Seat seat = match_.scene().turn;
    bots::Bot& player = *players_[seat.value - 1U];
    for (;;) {
      const View view = look(seat);
      const std::clock_t before = std::clock();  // of this process alone: the machine may be busy
      const Move move = player.choose(view, limits_);
      const double ms = 1000.0 * static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
      played_.slowest_ms = std::max(played_.slowest_ms, ms);
      played_.mean_ms += ms;
      if (const auto events = match_.ask(seat, move))
        return tell(*events);
      else if (events.error() != Refusal::bomb_spares_flag)
        throw std::logic_error("a player asked for what is refused: " + std::string(refusal_name(events.error())));
      player.refused(move);
    }
  }

  Match match_;
  bots::Limits limits_;
  std::vector<std::unique_ptr<bots::Bot>> players_;
  Played played_;
};

}  // namespace

MakePlayer bot_of(bots::Level level) {
  return
      [level](const RuleSet& rules, Seat seat, std::uint64_t seed) { return bots::make_bot(level, rules, seat, seed); };
}

MakePlayer random_mover() {
  return [](const RuleSet& rules, Seat, std::uint64_t seed) { return std::make_unique<RandomMover>(rules, seed); };
}

Played play_match(const Options& options, BoardId board, std::span<const MakePlayer> players, std::uint64_t seed,
                  int plies_max, std::int64_t nodes) {
  const RuleSet rules = make_rules(board, options);
  return Arena(rules, players, seed, nodes).play(plies_max);
}

}  // namespace junqi::test
