// A program of its own on a seat of the arena, spoken to by the championship's protocol. It may do what it likes: it
// loses with a word that says why, and the arena goes on. The protocol: docs/bots.md, "The championship".
#pragma once

#include "tools/arena/player.hpp"
#include "tools/arena/program.hpp"

namespace junqi::arena {

class ProgramSeat : public Player {
 public:
  ProgramSeat(const std::string& command, const RuleSet& rules, Seat seat, const Pace& pace);

  /// Its own layout; the suggested one cannot be handed to it.
  Hoped<std::string> deploy(const std::string& suggested, Seat first) override;
  Hoped<void> observe(const PublicEvents& events, const View& after) override;
  Hoped<Move> choose(const View& view) override;
  void refused(Move) override {}
  double thought_ms() const override { return thought_ms_; }
  void end(bool won, bool lost) override;

 private:
  /// What follows `word` in the line that answers `line`; what it says beside is not heard.
  Hoped<std::string> ask(const std::string& line, std::string_view word);
  Hoped<void> tell(const std::string& line);

  const RuleSet* rules_;
  Seat seat_;
  Program program_;
  std::chrono::milliseconds whole_;  // the time for all its moves
  std::chrono::steady_clock::duration left_;
  std::string news_;  // the enemy's last move, to be told with GO
  double thought_ms_ = 0;
};

}  // namespace junqi::arena
