#include "tools/arena/report.hpp"

#include <fmt/format.h>

#include <cmath>

#include "wire/json.hpp"

namespace junqi::arena {
namespace {

double percent(double share) { return 100 * share; }

/// An infinite difference is told as a bound that any person understands.
std::string elo_text(double score) {
  const double difference = elo(score);
  return std::isinf(difference) ? (difference > 0 ? "+inf" : "-inf") : fmt::format("{:+.0f}", difference);
}

std::string share_text(const Share& share) {
  return fmt::format("{:.1f} % ({:.1f} to {:.1f})", percent(share.value), percent(share.low), percent(share.high));
}

std::string pace_text(const Pace& pace) {
  if (pace.move_ms > 0) return fmt::format(", {} ms a move", pace.move_ms);
  if (pace.nodes > 0) return fmt::format(", {} nodes a move", pace.nodes);
  return {};
}

std::string side_text(const std::string& name, const SideTally& side) {
  std::string text = fmt::format("  {}: {} moves, {:.2f} ms each (median), {:.2f} ms (99 %), {:.2f} ms at most", name,
                                 side.times.count(), side.times.ms(0.5), side.times.ms(0.99), side.slowest_ms);
  text += fmt::format("; illegal moves {}, lost on time {}, broken off {}\n", side.illegal, side.late, side.broken);
  for (const auto& [fault, times] : side.faults) text += fmt::format("    {} times: {}\n", times, fault);
  return text;
}

Json json_of(const Share& share) { return {{"value", share.value}, {"low", share.low}, {"high", share.high}}; }

Json elo_json(double score) { return std::isinf(elo(score)) ? Json(nullptr) : Json(elo(score)); }

Json json_of(const std::string& name, const SideTally& side) {
  return {{"name", name},
          {"won", side.won},
          {"illegal", side.illegal},
          {"late", side.late},
          {"broken", side.broken},
          {"faults", side.faults},
          {"moves", side.times.count()},
          {"ms", {{"median", side.times.ms(0.5)}, {"p99", side.times.ms(0.99)}, {"max", side.slowest_ms}}}};
}

Json json_of(const Contest& contest) {
  const Tally& tally = contest.tally;
  const Share score = tally.score();
  Json rules = Json::object();
  for (const auto& [name, value] : changed_options(contest.plan.board, contest.plan.options))
    std::visit([&, key = std::string(name)](const auto& v) { rules[key] = v; }, value);
  return {{"board", board_name(contest.plan.board)},
          {"rules", rules},
          {"seed", contest.plan.seed},
          {"games", tally.games},
          {"players", {json_of(contest.plan.names[0], tally.side[0]), json_of(contest.plan.names[1], tally.side[1])}},
          {"drawn", tally.drawn},
          {"cut", tally.cut},
          {"win_rate", json_of(tally.win_rate())},
          {"score", json_of(score)},
          {"elo", {{"value", elo_json(score.value)}, {"low", elo_json(score.low)}, {"high", elo_json(score.high)}}},
          {"plies_a_game", static_cast<double>(tally.plies) / std::max(1, tally.games)},
          {"reasons", tally.reasons},
          {"digest", fmt::format("{:016x}", tally.digest)}};
}

std::string cell(const std::string& row, const std::string& column, const std::vector<Contest>& contests) {
  for (const auto& [plan, tally] : contests)
    for (Side s = 0; s < sides; ++s) {
      if (plan.names[s] != row || plan.names[1 - s] != column) continue;
      const double points = tally.side[s].won + tally.drawn / 2.0;
      return fmt::format("{}-{}-{} {:.1f}", tally.side[s].won, tally.drawn, tally.side[1 - s].won,
                         percent(points / tally.games));
    }
  return "";
}

}  // namespace

std::string text_of(const Contest& contest) {
  const auto& [plan, tally] = contest;
  const Share score = tally.score();
  std::string text = fmt::format("{} against {} on {}: {} games, seed {}{}\n", plan.names[0], plan.names[1],
                                 board_name(plan.board), tally.games, plan.seed, pace_text(plan.pace));
  text += fmt::format("  won {}, drawn {}, lost {}", tally.side[0].won, tally.drawn, tally.side[1].won);
  text +=
      tally.cut > 0 ? fmt::format(" ({} broken off after {} plies count as drawn)\n", tally.cut, plan.plies_max) : "\n";
  text += fmt::format("  win rate {}, score {}\n", share_text(tally.win_rate()), share_text(score));
  text += fmt::format("  Elo {} ({} to {})\n", elo_text(score.value), elo_text(score.low), elo_text(score.high));
  text += fmt::format("  {:.0f} plies a game; ended by", static_cast<double>(tally.plies) / std::max(1, tally.games));
  for (const auto& [why, times] : tally.reasons) text += fmt::format(" {} {}", why, times);
  text += "\n";
  for (Side s = 0; s < sides; ++s) text += side_text(plan.names[s], tally.side[s]);
  return text + fmt::format("  digest {:016x}\n", tally.digest);
}

std::string table_of(const std::vector<std::string>& names, const std::vector<Contest>& contests) {
  std::size_t first = 0;
  for (const std::string& name : names) first = std::max(first, name.size());
  constexpr std::size_t wide = 18;
  std::string text = fmt::format("{:{}}", "", first);
  for (const std::string& name : names) text += fmt::format("  {:>{}}", name.substr(0, wide), wide);
  for (const std::string& row : names) {
    text += fmt::format("\n{:{}}", row, first);
    for (const std::string& column : names) text += fmt::format("  {:>{}}", cell(row, column, contests), wide);
  }
  return text + "\n\nA cell: won-drawn-lost by the player of the row, and its points of a hundred.\n";
}

std::string json_of(const std::vector<Contest>& contests) {
  Json all = Json::array();
  for (const Contest& contest : contests) all.push_back(json_of(contest));
  return Json{{"contests", all}}.dump(2) + "\n";
}

}  // namespace junqi::arena
