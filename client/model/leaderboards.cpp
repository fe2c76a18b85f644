#include "client/model/leaderboards.hpp"

#include <algorithm>

#include "client/model/client.hpp"

namespace junqi::client {
namespace {

constexpr Millis good_for = 30'000;
constexpr int entries_max = 100;  // the most that a server tells

}  // namespace

void Leaderboards::want(BoardId board, Millis now) {
  One& wanted = one(board);
  if (wanted.asked_at && now - *wanted.asked_at < good_for) return;
  wanted.asked_at = now;
  client_.asking().ask(wire::GetLeaderboard{board, entries_max, true});
}

const std::vector<wire::LeaderboardEntry>* Leaderboards::of(BoardId board) const {
  const auto& told = one(board).told;
  return told ? &told->entries : nullptr;
}

std::optional<int> Leaderboards::rating(BoardId board, std::string_view name) const {
  const auto* entries = of(board);
  if (entries == nullptr) return std::nullopt;
  const auto at = std::find_if(entries->begin(), entries->end(), [&](const auto& e) { return e.name == name; });
  return at == entries->end() ? std::nullopt : std::optional(at->rating);
}

bool Leaderboards::take(const wire::ServerMessage& message, Millis /*now*/) {
  const auto* told = std::get_if<wire::Leaderboard>(&message);
  if (told == nullptr) return false;
  one(told->board).told = *told;
  return true;
}

/// Where nothing is rated, nobody stands in it; that is no news for a person.
bool Leaderboards::refused(const wire::Request& request, const wire::Error& /*error*/) {
  const auto* asked = std::get_if<wire::GetLeaderboard>(&request.body);
  if (asked == nullptr) return false;
  one(asked->board).told = wire::Leaderboard{asked->board, {}};
  return true;
}

}  // namespace junqi::client
