#include "client_model/sent.hpp"

#include "support/catch.hpp"
#include "support/random_game.hpp"
#include "wire/codec.hpp"
#include "wire/state_json.hpp"

namespace junqi::test {
namespace {

std::vector<SealedLayout> sealed(const std::vector<Layout>& layouts) {
  std::vector<SealedLayout> all;
  for (const auto& layout : layouts) all.push_back(SealedLayout::of(layout));
  return all;
}

}  // namespace

template <class M>
M over_the_wire(const M& message) {
  const auto back = wire::decode_server(wire::encode(wire::ServerMessage(message)));
  if (!back) FAIL(back.error().text);
  return std::get<M>(*back);
}
template wire::MatchView over_the_wire(const wire::MatchView&);
template wire::MatchEvents over_the_wire(const wire::MatchEvents&);
template wire::Reveal over_the_wire(const wire::Reveal&);
template wire::RoomState over_the_wire(const wire::RoomState&);

wire::MatchView sent_view(BoardId board, const View& view, const std::vector<PublicEvents>& log) {
  wire::MatchView message;
  message.version = 1;
  message.board = board;
  message.game = 1;
  message.view = view;
  message.log = log;
  return over_the_wire(message);
}

wire::MatchEvents sent_events(BoardId board, const PublicEvents& events, int ply, Seat turn) {
  wire::MatchEvents message;
  message.version = static_cast<std::uint64_t>(ply) + 1;
  message.board = board;
  message.ply = ply;
  message.events = events;
  message.turn = turn;
  return over_the_wire(message);
}

wire::Reveal sent_reveal(BoardId board, const View& view) {
  wire::Reveal message;
  message.version = 1;
  message.board = board;
  message.view = view;
  return over_the_wire(message);
}

TwinMatch::TwinMatch(const RuleSet& rules, const std::vector<Layout>& layouts, Seat first)
    : match_(rules, sealed(layouts), first), position_(set_up(rules, layouts, first)) {}

PublicEvents TwinMatch::play(std::mt19937_64& random) {
  return carry(random_action(match_.rules(), position_, random));
}

PublicEvents TwinMatch::move(std::mt19937_64& random) {
  const std::vector<Move> moves = legal_moves(match_.rules(), position_);
  return carry(moves[static_cast<std::size_t>(pick(random, static_cast<int>(moves.size())))]);
}

PublicEvents TwinMatch::carry(const Action& action) {
  carry_out(match_.rules(), position_, action, nullptr);
  const auto* move = std::get_if<Move>(&action);
  auto events = move != nullptr ? match_.ask(match_.scene().turn, *move) : match_.decide(action);
  REQUIRE(events.has_value());
  log_.push_back(*events);
  return std::move(*events);
}

View TwinMatch::view(Seat viewer) const {
  const auto addressed = match_.view(viewer);
  return *addressed.open(viewer);
}

wire::MatchView TwinMatch::sent_view(Seat viewer) const {
  return test::sent_view(match_.rules().board->id(), view(viewer), log_);
}

std::vector<Seat> viewers(BoardId board) {
  std::vector<Seat> all;
  for (std::uint8_t s = 0; s <= Board::get(board).seats(); ++s) all.push_back(Seat{s});
  return all;
}

std::string view_bytes(const Board& board, const View& view) {
  const std::string home = view.home == no_node ? std::string("-") : board.name(view.home);
  return wire::view_state_json(board, view).dump() + wire::origins_json(board, view).dump() + home;
}

}  // namespace junqi::test
