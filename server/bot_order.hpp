// What a room tells and asks its computer players. An order holds a View of the bot's seat and public events only.
#pragma once

#include <memory>
#include <variant>

#include "server/bots/bot.hpp"

namespace junqi::server {

/// A bot takes its seat: the match begins.
struct BotBegins {
  bots::Level level = bots::Level::easy;
  std::uint64_t seed = 0;
};
struct BotObserves {
  std::shared_ptr<const PublicEvents> events;
};
struct BotChooses {};
struct BotWasRefused {
  Move move;
};
struct BotAnswersDraw {};

struct BotOrder {
  Seat seat;
  int game = 0;
  int ply = 0;  // accepted actions so far; comes back with the answer
  std::variant<BotBegins, BotObserves, BotChooses, BotWasRefused, BotAnswersDraw> what;
  View view;
};

}  // namespace junqi::server
