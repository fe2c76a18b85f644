#include "tools/arena/game.hpp"

#include <fmt/format.h>

#include "match/match.hpp"
#include "record/names.hpp"

namespace junqi::arena {
namespace {

constexpr int refusals_max = 64;  // of moves that nobody could know to be refused, in one turn

class Game {
 public:
  explicit Game(const GamePlan& plan) : plan_(plan) {}

  Played play() {
    if (!deploy() || !tell({})) return std::move(played_);
    while (!match_->over() && match_->plies() < plan_.plies_max)
      if (!move()) break;
    finish();
    return std::move(played_);
  }

 private:
  Side side(Seat seat) const { return plan_.side_of[seat.value - 1U]; }
  template <class F>
  bool each_seat(F&& f) {
    for (std::uint8_t s = 1; s <= plan_.side_of.size(); ++s)
      if (!f(Seat{s})) return false;
    return true;
  }

  bool blame(Seat seat, Fault fault) {
    played_.blame = Played::Blame{side(seat), std::move(fault)};
    played_.winner = 1 - side(seat);
    played_.why = "fault";
    end();
    return false;
  }

  bool deploy() {
    std::vector<SealedLayout> sealed;
    const bool all = each_seat([&](Seat seat) {
      const std::size_t i = seat.value - 1U;
      try {
        players_.push_back((*plan_.make[side(seat)])(*plan_.rules, seat, plan_.seeds[i]));
      } catch (const std::runtime_error& e) {
        return blame(seat, {Fault::Kind::broken, e.what()});
      }
      const auto text = players_.back()->deploy(plan_.layouts[i], plan_.first);
      if (!text) return blame(seat, text.error());
      auto layout = SealedLayout::read(plan_.rules->board->id(), *text);
      if (!layout) return blame(seat, {Fault::Kind::illegal, "its layout: " + layout.error()});
      sealed.push_back(std::move(*layout));
      return true;
    });
    if (all) match_.emplace(*plan_.rules, sealed, plan_.first);
    return all;
  }

  View look(Seat seat) const { return *match_->view(seat).open(seat); }

  bool tell(const PublicEvents& events) {
    return each_seat([&](Seat seat) {
      const auto told = players_[seat.value - 1U]->observe(events, look(seat));
      return told || match_->over() ? true : blame(seat, told.error());
    });
  }

  bool move() {
    const Seat seat = match_->scene().turn;
    Player& player = *players_[seat.value - 1U];
    for (int i = 0; i < refusals_max; ++i) {
      const auto move = player.choose(look(seat));
      if (!move) return blame(seat, move.error());
      played_.thought_ms[side(seat)].push_back(player.thought_ms());
      const auto events = match_->ask(seat, *move);
      if (events) return tell(*events);
      if (events.error() != Refusal::bomb_spares_flag)
        return blame(seat, {Fault::Kind::illegal, fmt::format("{}: {}", move_text(*plan_.rules->board, *move),
                                                              refusal_name(events.error()))});
      player.refused(*move);
    }
    return blame(seat, {Fault::Kind::illegal, "it insists on a move that is refused"});
  }

  void finish() {
    played_.plies = match_->plies();
    for (const Action& action : match_->actions())
      for (const char c : action_text(*plan_.rules->board, action) + '\n')
        played_.digest = (played_.digest ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    if (played_.blame) return;
    const Ending& over = match_->scene().over;
    played_.why = match_->over() ? std::string(over_why_name(over.why)) : "cut";
    if (over.result == Result::win)
      each_seat([&](Seat seat) {
        if (over.seats.has(seat)) played_.winner = side(seat);
        return true;
      });
    end();
  }

  void end() {
    for (std::size_t i = 0; i < players_.size(); ++i) {
      const bool won = played_.winner && *played_.winner == plan_.side_of[i];
      players_[i]->end(won, played_.winner && !won);
    }
  }

  const GamePlan& plan_;
  std::vector<std::unique_ptr<Player>> players_;
  std::optional<Match> match_;
  Played played_;
};

}  // namespace

Played play(const GamePlan& plan) { return Game(plan).play(); }

}  // namespace junqi::arena
