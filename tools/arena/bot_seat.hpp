// A computer player of ours on a seat of the arena. Its time is the processor's, so that a busy machine takes none of
// it away.
#pragma once

#include "tools/arena/player.hpp"

namespace junqi::arena {

class BotSeat : public Player {
 public:
  BotSeat(std::unique_ptr<bots::Bot> bot, const Pace& pace) : bot_(std::move(bot)), pace_(pace) {}

  Hoped<std::string> deploy(const std::string& suggested, Seat) override { return suggested; }
  Hoped<void> observe(const PublicEvents& events, const View& after) override;
  Hoped<Move> choose(const View& view) override;
  void refused(Move move) override { bot_->refused(move); }
  double thought_ms() const override { return thought_ms_; }

 private:
  std::unique_ptr<bots::Bot> bot_;
  Pace pace_;
  double thought_ms_ = 0;
};

}  // namespace junqi::arena
