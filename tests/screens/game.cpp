#include "screens/game.hpp"

#include <stdexcept>

#include "rules/layout_text.hpp"
#include "rules/rule_set.hpp"
#include "support/layouts.hpp"
#include "wire/record_json.hpp"

namespace junqi::screens {
namespace {

std::vector<SealedLayout> sealed(const std::vector<Layout>& layouts) {
  std::vector<SealedLayout> all;
  for (const Layout& layout : layouts) all.push_back(SealedLayout::of(layout));
  return all;
}

View view_of(const Match& match, Seat viewer) { return *match.view(viewer).open(viewer); }

}  // namespace

Game::Game(BoardId board, const Options& options, std::uint64_t chance)
    : board_(board),
      options_(options),
      random_(chance),
      layouts_(test::random_layouts(board, random_)),
      match_(make_rules(board, options), sealed(layouts_), Seat{1}) {}

/// Mostly forward and into battle, so that the board soon looks like one that was played on.
void Game::step() {
  const Seat turn = scene().turn;
  const View view = view_of(match_, turn);
  const auto moves = view_moves(match_.rules(), view);
  if (moves.empty()) return decide(Pass{});
  std::vector<Move> battles;
  for (const Move& move : moves)
    if (!view.scene.empty(move.to)) battles.push_back(move);
  const bool fights = !battles.empty() && test::pick(random_, 3) == 0;
  const auto& among = fights ? battles : moves;
  const Move move = among[static_cast<std::size_t>(test::pick(random_, static_cast<int>(among.size())))];
  if (auto events = match_.ask(turn, move)) log_.push_back(std::move(*events));
}

void Game::play(int plies, Seat turn) {
  const auto wanted = log_.size() + static_cast<std::size_t>(plies);
  play_until([&](const Game& game) {
    return game.log_.size() >= wanted && (game.scene().turn == turn || game.scene().out.has(turn));
  });
}

void Game::decide(const Action& action) {
  if (auto events = match_.decide(action)) log_.push_back(std::move(*events));
}

std::string Game::layout(Seat seat) const { return layout_text(board_, layouts_[seat.value - 1U]); }

wire::MatchView Game::view(Seat viewer) const {
  wire::MatchView message;
  message.version = 2;
  message.board = board_;
  message.game = 1;
  message.view = view_of(match_, viewer);
  message.log = log_;
  message.clocks.left_ms.fill(-1);
  return message;
}

std::string Game::record() const {
  std::vector<std::string> setups;
  for (const Layout& layout : layouts_) setups.push_back(layout_text(board_, layout));
  return wire::record_json(board_, options_, match_.first(), setups, match_.actions()).dump();
}

wire::Reveal Game::reveal(Seat viewer) const {
  wire::Reveal message;
  message.version = 3;
  message.board = board_;
  for (const Layout& layout : layouts_) message.setups.push_back(layout_text(board_, layout));
  message.record = record();
  message.view = view_of(match_, viewer);
  return message;
}

Node Game::hidden_piece(Seat viewer) const {
  const View view = view_of(match_, viewer);
  const Board& board = Board::get(board_);
  for (int i = board.node_count() - 1; i >= 0; --i) {
    const Node node{static_cast<std::uint8_t>(i)};
    const Seat owner = view.scene.owner(node);
    if (owner && owner != viewer && !view.rank(node) && !match_.rules().allied(viewer, owner)) return node;
  }
  return no_node;
}

Move Game::good_move(Seat viewer) const {
  const View view = view_of(match_, viewer);
  Move best{no_node, no_node};
  int most = -1;
  for (const Move& move : view_moves(match_.rules(), view)) {
    const int ways = view_targets(match_.rules(), view, move.from).count() + (view.scene.empty(move.to) ? 0 : 100);
    if (ways > most) most = ways, best = move;
  }
  if (best.from == no_node) throw std::logic_error("this seat has no move to show");
  return best;
}

}  // namespace junqi::screens
