// A computer player that speaks the text protocol of the Chinese computer-games championship: lines in, answers out.
// It reads no stream and no clock; the time is an argument. The protocol: docs/bots.md, "The championship".
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <sstream>

#include "tools/championship/budget.hpp"
#include "tools/championship/told_game.hpp"
#include "tools/styles/named.hpp"

namespace junqi::championship {

struct EngineSettings {
  std::string name;  // one word
  styles::MakeBot make;
  std::uint64_t seed = 1;
  Millis longest{1000};    // for one move
  std::int64_t nodes = 0;  // to look at for one move; 0: as many as time allows
};

class Engine {
 public:
  using Time = std::chrono::steady_clock::time_point;
  /// `complain` is told of every line that cannot be used, and why.
  Engine(EngineSettings settings, std::function<void(const std::string&)> complain);

  /// The answer to a line that came at `now`, if it wants one.
  std::optional<std::string> hear(std::string_view line, Time now);

 private:
  using Words = std::istringstream;
  std::optional<std::string> begin(Words words);
  std::optional<std::string> go(Words words, Time now);
  void result(Words words);
  bool take(Move move, Words& words);
  std::string best_move(Time now);

  EngineSettings settings_;
  std::function<void(const std::string&)> complain_;
  std::uint64_t games_ = 0;
  std::optional<RuleSet> rules_;
  std::optional<ToldGame> game_;
  std::unique_ptr<bots::Bot> bot_;
  std::optional<Budget> budget_;
  std::optional<Move> asked_;  // our move whose result is still to come
};

}  // namespace junqi::championship
