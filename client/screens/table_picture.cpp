#include "client/screens/table_picture.hpp"

#include "client/model/table_notes.hpp"
#include "client/screens/board_motion.hpp"
#include "client/screens/note_face.hpp"
#include "client/screens/view_pieces.hpp"
#include "rules/layout_text.hpp"

namespace junqi::client {
namespace {

SeatSet partners_of(const Table& table) {
  SeatSet partners;
  for (std::uint8_t s = 1; table.viewer() && s <= table.board().seats(); ++s)
    if (Seat{s} != table.viewer() && table.rules().allied(table.viewer(), Seat{s})) partners.add(Seat{s});
  return partners;
}

PieceLook look(const Table& table, const View& view, Node node, FaceStyle style) {
  PieceLook piece;
  piece.owner = view.scene.owner(node);
  piece.concealed = true;
  if (const auto& rank = view.rank(node)) {
    piece = open_piece(table.board().id(), piece.owner, rank->rank(), style);
    piece.shown = table.rules().is_flag(rank->rank()) && view.scene.shown.has(piece.owner);
  }
  piece.ally = partners_of(table).has(piece.owner);
  if (!table.rules().options.flag_carrier) return piece;
  for (std::uint8_t s = 1; s <= 2; ++s)
    if (view.scene.carried_at[s] == node) piece.carries = Seat{s};
  return piece;
}

void add_marks(BoardPicture& picture, const Table& table, const std::vector<Moved>& moves) {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const double age = static_cast<double>(moves.size() - 1 - i);
    const bool own = moves[i].seat == table.viewer();
    const double strength = own ? 0.3 : std::max(0.4, 1 - 0.15 * age);
    picture.marks.push_back({moves[i].seat, moves[i].path, outcome_of(moves[i].result), strength});
  }
}

std::vector<std::optional<PieceLook>> pieces_of(const Table& table, const View& view, FaceStyle style) {
  std::vector<std::optional<PieceLook>> pieces(static_cast<std::size_t>(table.board().node_count()));
  for (std::uint8_t i = 0; i < table.board().node_count(); ++i)
    if (!view.scene.empty(Node{i})) pieces[i] = look(table, view, Node{i}, style);
  return pieces;
}

/// The line of a move that may be possible later: as it would go now, or straight if it could not.
std::vector<Node> plan_path(const Table& table, Move plan) {
  if (view_targets(table.rules(), table.view(), plan.from).has(plan.to))
    return told_path(table.rules(), table.view().scene, plan);
  return {plan.from, plan.to};
}

/// What was revealed at the end belongs to the present alone.
const View& view_after(const Table& table, int ply) { return ply < table.plies() ? table.view_at(ply) : table.view(); }

}  // namespace

std::vector<std::optional<PieceLook>> table_pieces(const Table& table, FaceStyle style) {
  return pieces_of(table, table.view(), style);
}

std::vector<std::optional<PieceLook>> table_pieces_at(const Table& table, int ply, FaceStyle style) {
  return pieces_of(table, table.view_at(ply), style);
}

void put_notes(std::vector<std::optional<PieceLook>>& pieces, const Table& table, int ply, const TableNotes& notes,
               FaceStyle style) {
  std::array<Node, nodes_max> now{};  // where the pieces stand today, by where they were deployed
  now.fill(no_node);
  for (std::uint8_t i = 0; i < table.board().node_count(); ++i)
    if (const Node origin = table.view().origins[i]; origin != no_node) now[origin.value] = Node{i};
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const Node origin = view_after(table, ply).origins[i];
    if (!pieces[i] || origin == no_node || now[origin.value] == no_node) continue;
    const NoteMark mark = notes.on(table, now[origin.value]);
    if (mark.empty()) continue;
    pieces[i]->note = note_face(table.board().id(), mark, style);
    pieces[i]->note_colour = mark.colour;
  }
}

void put_moved(std::vector<std::optional<PieceLook>>& pieces, const Table& table, int ply) {
  NodeSet moved;  // by where they were deployed
  for (const Happening& one : table.log())
    if (const auto* move = std::get_if<Moved>(&one.event); move != nullptr && one.ply <= ply)
      moved.add(table.view_at(one.ply - 1).origins[move->move.from.value]);
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const Node origin = view_after(table, ply).origins[i];
    if (pieces[i] && pieces[i]->concealed && origin != no_node) pieces[i]->moved = moved.has(origin);
  }
}

BoardPicture end_picture(const Table& table) {
  BoardPicture picture;
  picture.partners = partners_of(table);
  add_marks(picture, table, table.marks());
  return picture;
}

BoardPicture past_picture(const Table& table, int ply) {
  BoardPicture picture;
  picture.partners = partners_of(table);
  add_marks(picture, table, marks_at(table, ply));
  picture.active = turn_at(table, ply);
  return picture;
}

void put_layout(BoardPicture& picture, const Board& board, Seat seat, std::string_view text, FaceStyle style) {
  const auto layout = parse_layout(board.id(), text);
  const auto nodes = board.layout_nodes(seat);
  if (!layout || layout->cells.size() != nodes.size()) return;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (layout->cells[i].none()) continue;
    picture.put(nodes[i], open_piece(board.id(), seat, layout->cells[i], style));
  }
}

BoardPicture table_picture(const Table& table, const TableModel& model, int ply) {
  BoardPicture picture = past_picture(table, ply);
  const Scene& scene = table.view().scene;
  picture.selected = model.selected();
  picture.cursor = model.cursor();
  picture.preview = model.preview();
  picture.preview_seat = table.viewer();
  model.targets().for_each([&](Node node) {
    picture.targets.push_back({node, scene.empty(node) ? TargetKind::step : TargetKind::strike});
  });
  if (model.planned()) picture.plan = plan_path(table, *model.planned());
  if (const auto& asked = model.pending() ? model.pending() : model.proposed_move())
    picture.preview = told_path(table.rules(), scene, *asked);
  return picture;
}

}  // namespace junqi::client
