// What a room tells and asks its computer players. An order holds a View of the bot's seat and public events only.
#pragma once

#include <limits>
#include <memory>
#include <variant>

#include "match/clock.hpp"
#include "server/bots/bot.hpp"

namespace junqi::server {

/// The match so far as one seat was told of it: its first view, and then every action with whose turn it was after it.
struct BotPast {
  struct Action {
    PublicEvents events;
    Seat turn;
  };
  View first;
  std::vector<Action> actions;
};

/// A bot takes its seat: the match begins, or goes on and has a past.
struct BotBegins {
  bots::Level level = bots::Level::easy;
  std::uint64_t seed = 0;
  std::shared_ptr<const BotPast> past{};
};
struct BotObserves {
  std::shared_ptr<const PublicEvents> events;
};
/// `within`: so many milliseconds after this was said the move should be there, by the seat's clock.
struct BotChooses {
  Millis within = std::numeric_limits<Millis>::max();
};
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
