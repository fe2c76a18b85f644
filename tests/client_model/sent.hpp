// What a server would send of a match, passed through the real codec, so that a client's model is tested with nothing
// but what can stand on the wire.
#pragma once

#include <random>

#include "client/model/table.hpp"
#include "match/match.hpp"
#include "record/replay.hpp"
#include "wire/messages.hpp"

namespace junqi::test {

/// Encoded and decoded again.
template <class M>
M over_the_wire(const M& message);

wire::MatchView sent_view(BoardId board, const View& view, const std::vector<PublicEvents>& log);
wire::MatchEvents sent_events(BoardId board, const PublicEvents& events, int ply, Seat turn);
wire::Reveal sent_reveal(BoardId board, const View& view);

/// A match and the truth beside it, so that legal actions can be drawn.
class TwinMatch {
 public:
  TwinMatch(const RuleSet& rules, const std::vector<Layout>& layouts, Seat first);

  /// Plays a random action; what everybody is told.
  PublicEvents play(std::mt19937_64& random);
  /// Plays a random move: nobody leaves, so the first ones never end the match.
  PublicEvents move(std::mt19937_64& random);
  const Match& match() const { return match_; }
  const std::vector<PublicEvents>& log() const { return log_; }
  View view(Seat viewer) const;
  wire::MatchView sent_view(Seat viewer) const;

 private:
  PublicEvents carry(const Action& action);

  Match match_;
  Position position_;
  std::vector<PublicEvents> log_;
};

/// Every viewer of a board, the spectator first.
std::vector<Seat> viewers(BoardId board);

/// The bytes of a view as they stand on the wire: equal bytes, equal knowledge.
std::string view_bytes(const Board& board, const View& view);

}  // namespace junqi::test
