// Whoever has a seat in the arena: a computer player of ours, or a program that speaks the championship's protocol. It
// sees its own View and what everybody is told.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "server/bots/bot.hpp"

namespace junqi::arena {

/// Why a player cannot go on. It has lost then.
struct Fault {
  enum class Kind : std::uint8_t { illegal, late, broken } kind = Kind::broken;
  std::string text;  // one line
};
template <class T>
using Hoped = tl::expected<T, Fault>;

/// How long a player may think; 0: no such limit.
struct Pace {
  std::int64_t move_ms = 0;         // of a player of ours, for one move
  std::int64_t nodes = 0;           // likewise
  std::int64_t clock_ms = 900'000;  // of a program, for all its moves
};

/// A player for one seat of one game.
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  /// The first call: how it deploys. `suggested` is a sound layout; who has none of its own takes it.
  virtual Hoped<std::string> deploy(const std::string& suggested, Seat first) = 0;
  /// When the game begins (no events) and after every action.
  virtual Hoped<void> observe(const PublicEvents& events, const View& after) = 0;
  virtual Hoped<Move> choose(const View& view) = 0;
  /// The move is refused for a reason that nobody could know; another one is wanted.
  virtual void refused(Move move) = 0;
  /// Milliseconds that the last choose() took: of the processor where it thinks on this thread, else of the clock.
  virtual double thought_ms() const = 0;
  virtual void end(bool /*won*/, bool /*lost*/) {}
};

using MakePlayer = std::function<std::unique_ptr<Player>(const RuleSet& rules, Seat seat, std::uint64_t seed)>;

/// A player of the library by its name, or a program as "exec:COMMAND". The error is one line.
tl::expected<MakePlayer, std::string> player_by_name(const std::string& name, BoardId board, const Pace& pace);

}  // namespace junqi::arena
