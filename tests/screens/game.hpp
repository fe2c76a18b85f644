// A match that is played by the rules with nobody at the table: always the same moves, and what a server would tell of
// them.
#pragma once

#include <random>

#include "match/match.hpp"
#include "rules/layout.hpp"
#include "rules/options.hpp"
#include "wire/server_messages.hpp"

namespace junqi::screens {

class Game {
 public:
  Game(BoardId board, const Options& options, std::uint64_t chance);

  BoardId board() const { return board_; }
  const Scene& scene() const { return match_.scene(); }
  /// So many actions more, then on until it is the turn of `turn`. Stops when the game is over.
  void play(int plies, Seat turn);
  template <class Done>
  void play_until(Done done) {
    while (!match_.over() && !done(*this)) step();
  }
  void decide(const Action& action);

  const std::vector<PublicEvents>& log() const { return log_; }
  std::string layout(Seat seat) const;
  wire::MatchView view(Seat viewer) const;
  /// Once it is over.
  wire::Reveal reveal(Seat viewer) const;
  std::string record() const;
  /// A node where somebody else's piece stands whose rank `viewer` does not know.
  Node hidden_piece(Seat viewer) const;
  /// A piece of the viewer's that may go to several nodes, an enemy's among them if there is such a one.
  Move good_move(Seat viewer) const;

 private:
  void step();

  BoardId board_;
  Options options_;
  std::mt19937_64 random_;
  std::vector<Layout> layouts_;
  Match match_;
  std::vector<PublicEvents> log_;
};

}  // namespace junqi::screens
