#include "client/screens/move_rows.hpp"

#include "client/model/piece_words.hpp"
#include "client/screens/board_motion.hpp"
#include "client/words/common.hpp"
#include "client/words/viewer.hpp"

namespace junqi::client {
namespace {

Seat seat_of(const Event& event) {
  return std::visit(
      [](const auto& e) {
        if constexpr (requires { e.seat; }) {
          return e.seat;
        } else {
          return no_seat;
        }
      },
      event);
}

RowPiece row_piece(Seat seat, const std::optional<KnownRank>& rank, bool fallen, const RowReader& reader) {
  RowPiece piece{seat, {}, {}, fallen};
  if (!rank) return piece;
  PieceWords words = piece_face(reader.rules.board->id(), rank->rank(), reader.faces);
  piece.face = std::move(words.full);
  piece.short_face = std::move(words.brief);
  return piece;
}

void fill_move(MoveRow& row, const Moved& moved, const Happening& happening, const RowReader& reader) {
  const bool battle = bool{happening.defender};
  const Board& board = *reader.rules.board;
  row.move = say(battle ? ViewerText::short_battle : ViewerText::short_step, board.name(moved.move.from),
                 board.name(moved.move.to));
  row.nodes = {moved.move.from, moved.move.to};
  row.outcome = moved.result == MoveResult::move ? Outcome::moves : outcome_of(moved.result);
  const bool mover_falls = moved.result == MoveResult::loses || moved.result == MoveResult::both;
  const bool met_falls = moved.result == MoveResult::wins || moved.result == MoveResult::both;
  row.mover = row_piece(moved.seat, happening.attacker_rank, mover_falls, reader);
  if (battle) row.met = row_piece(happening.defender, happening.defender_rank, met_falls, reader);
}

Node node_of(const Event& event) {
  return std::visit(
      [](const auto& e) {
        if constexpr (requires { e.node; }) {
          return e.node;
        } else {
          return no_node;
        }
      },
      event);
}

}  // namespace

Ink ink_of(const Event& event) {
  const auto* moved = std::get_if<Moved>(&event);
  if (moved != nullptr && moved->result == MoveResult::move) return Ink::soft;
  if (std::holds_alternative<Out>(event)) return Ink::danger;
  return std::holds_alternative<Over>(event) ? Ink::accent : Ink::normal;
}

std::string told_whole(const Happening& happening, const RowReader& reader) {
  std::string words = describe(happening, *reader.rules.board, reader.viewer, reader.names);
  const std::string why = battle_reason(happening, reader.rules, reader.viewer);
  return why.empty() ? words : say(CommonText::with_reason, words, why);
}

MoveRow move_row(const Happening& happening, bool numbered, const RowReader& reader) {
  MoveRow row;
  row.number = numbered ? happening.ply : 0;
  row.ink = ink_of(happening.event);
  if (const auto* moved = std::get_if<Moved>(&happening.event)) {
    fill_move(row, *moved, happening, reader);
    row.tip = told_whole(happening, reader);
    return row;
  }
  row.mover.seat = seat_of(happening.event);
  row.words = told_whole(happening, reader);
  if (const Node node = node_of(happening.event); node != no_node) row.nodes = {node};
  return row;
}

}  // namespace junqi::client
