// Who is best on each board of a server, as it was told last; asked for when somebody wants to know.
#pragma once

#include <array>
#include <optional>

#include "client/model/asking.hpp"
#include "client/model/part.hpp"

namespace junqi::client {

class Leaderboards : public Part {
 public:
  explicit Leaderboards(Client& client) : client_(client) {}

  /// Asks, unless it was told a short while ago.
  void want(BoardId board, Millis now);
  /// Nothing: it was not told yet.
  const std::vector<wire::LeaderboardEntry>* of(BoardId board) const;
  /// Of somebody who stands in it.
  std::optional<int> rating(BoardId board, std::string_view name) const;

  bool take(const wire::ServerMessage& message, Millis now) override;
  bool refused(const wire::Request& request, const wire::Error& error) override;
  void left_server() override { boards_ = {}; }

 private:
  struct One {
    std::optional<wire::Leaderboard> told;
    std::optional<Millis> asked_at;
  };
  One& one(BoardId board) { return boards_[static_cast<std::size_t>(board)]; }
  const One& one(BoardId board) const { return boards_[static_cast<std::size_t>(board)]; }

  Client& client_;
  std::array<One, all_boards.size()> boards_;
};

}  // namespace junqi::client
