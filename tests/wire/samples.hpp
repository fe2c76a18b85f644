// At least one message of every kind, with no field left as it is by default, and matches played far enough that their
// views and events hold everything that can be sent.
#pragma once

#include "match/match.hpp"
#include "wire/messages.hpp"

namespace junqi::test {

struct Played {
  Match match;
  std::vector<PublicEvents> log;
};
/// A match with the sample layout for every seat, played with random legal moves for `plies` actions or until its end.
Played play(BoardId board, const Options& options, int plies, std::uint64_t stream);

wire::MatchView view_message(const Played& played, Seat viewer);
wire::MatchEvents events_message(const Played& played);
wire::Reveal reveal_message(const Played& played, Seat viewer);

std::vector<wire::ClientMessage> client_samples();
std::vector<wire::ServerMessage> server_samples();

}  // namespace junqi::test
