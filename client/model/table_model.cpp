#include "client/model/table_model.hpp"

#include "client/model/why_not.hpp"
#include "client/words/agree.hpp"
#include "client/words/table.hpp"

namespace junqi::client {
namespace {

/// Why the move could not be made if it were the viewer's turn.
std::optional<Refusal> why_not_later(const RuleSet& rules, View view, Move move) {
  view.scene.turn = view.viewer;
  return why_not(rules, view, move);
}

}  // namespace

TableModel::TableModel(const JoinedRoom& room, const Table& table, Asking& asking)
    : room_(&room), table_(&table), asking_(&asking) {}

void TableModel::click(std::optional<Node> node) {
  hint_.clear();
  if (!node) return put_down();
  if (!selected_) return select(*node);
  if (*node == *selected_) return put_down();
  const bool another = table_->view().scene.owner(*node) == table_->viewer() && !targets_.has(*node);
  another ? select(*node) : try_move(*node);
}

bool TableModel::begin_drag(Node node) {
  hint_.clear();
  select(node);
  dragging_ = selected_ == node;
  return dragging_;
}

void TableModel::drop(std::optional<Node> node) {
  if (!dragging_) return;
  dragging_ = false;
  if (!node || node == selected_) return put_down();
  try_move(*node);
  if (question_ != Question::move) put_down();
}

void TableModel::hover(std::optional<Node> node) {
  pointed_ = node;
  update_preview(node);
}

bool TableModel::cancel() {
  hint_.clear();
  if (question_ != Question::none) {
    question_ = Question::none;
    proposed_.reset();
    return true;
  }
  if (selected_) return put_down(), true;
  return std::exchange(planned_, std::nullopt).has_value();
}

void TableModel::step(Direction direction) { go_to(direction, {}); }

void TableModel::leap(Direction direction) { go_to(direction, selected_ ? targets_ : movable()); }

NodeSet TableModel::movable() const {
  NodeSet nodes;
  for (std::uint8_t i = 0; i < table_->board().node_count(); ++i)
    if (table_->view().scene.owner(Node{i}) == table_->viewer() &&
        !view_targets(table_->rules(), table_->view(), Node{i}).empty())
      nodes.add(Node{i});
  return nodes;
}

/// Whoever uses the keys looks at the cursor, wherever the pointer was left.
void TableModel::go_to(Direction direction, const NodeSet& among) {
  const Board& board = table_->board();
  pointed_.reset();
  if (!cursor_) {
    // Begins in the middle of one's own front.
    const Seat side = table_->viewer() ? table_->viewer() : Seat{1};
    cursor_ = selected_.value_or(board.layout_nodes(side)[board.is_junqi() ? 2 : 4]);
  } else {
    cursor_ = next_node(board, table_->viewer(), *cursor_, direction, among);
  }
  update_preview(cursor_);
}

void TableModel::activate() {
  if (question_ == Question::move) return confirm();
  if (!cursor_) return step(Direction::up);  // shows where it is
  click(cursor_);
}

void TableModel::confirm() {
  const Question asked = std::exchange(question_, Question::none);
  if (asked == Question::move && proposed_) send_move(*std::exchange(proposed_, std::nullopt));
  if (asked == Question::draw && draw() == Draw::can_offer) asking_->ask(wire::OfferDraw{});
  if (asked == Question::resign && can_resign()) asking_->ask(wire::ResignGame{});
}

bool TableModel::plays() const {
  return table_->viewer() && !table_->over() && !table_->view().scene.out.has(table_->viewer()) &&
         room_->state().phase == wire::Phase::playing;
}

TableModel::Draw TableModel::draw() const {
  if (!plays()) return Draw::unavailable;
  if (room_->agreed_to_draw(table_->viewer())) return Draw::offered_by_me;
  return draw_agreed().empty() ? Draw::can_offer : Draw::offered_to_me;
}

void TableModel::offer_draw() {
  if (draw() == Draw::can_offer) question_ = Question::draw;
}

void TableModel::resign() {
  if (can_resign()) question_ = Question::resign;
}

void TableModel::answer_draw(bool accept) {
  if (draw() == Draw::offered_to_me) asking_->ask(wire::AnswerDraw{accept});
}

void TableModel::refresh() {
  look_back_.follow(*table_);
  if (table_->plies() != pending_ply_) pending_.reset();
  if (question_ == Question::move && proposed_ && why_not(table_->rules(), table_->view(), *proposed_)) cancel();
  if (question_ != Question::move && question_ != Question::none && !plays()) question_ = Question::none;
  follow_plan();
  if (!selected_) return;
  if (why_not_lift(table_->rules(), table_->view(), *selected_)) return put_down();
  targets_ = view_targets(table_->rules(), table_->view(), *selected_);
  update_preview(pointed_ ? pointed_ : cursor_);
}

void TableModel::refused(const wire::RequestBody& request, std::string sentence) {
  if (std::holds_alternative<wire::MakeMove>(request)) pending_.reset();
  hint_ = std::move(sentence);
}

void TableModel::select(Node node) {
  put_down();
  if (const auto why = why_not_lift(table_->rules(), table_->view(), node)) {
    // An empty place or somebody's piece is no mistake worth a word.
    const bool worth = *why != Refusal::no_piece && *why != Refusal::not_your_piece && *why != Refusal::game_over;
    if (worth) hint_ = refusal_sentence(*why);
    return;
  }
  selected_ = node;
  targets_ = view_targets(table_->rules(), table_->view(), node);
}

void TableModel::put_down() {
  selected_.reset();
  dragging_ = false;
  targets_ = {};
  preview_.clear();
  if (question_ == Question::move) question_ = Question::none;
  proposed_.reset();
}

void TableModel::try_move(Node to) {
  const Move move{*selected_, to};
  if (pending_) return;
  if (plays() && room_->state().paused) {
    hint_ = say(AgreeText::paused_words);
    return;
  }
  const bool later = plays() && !table_->my_turn();
  const auto why =
      later ? why_not_later(table_->rules(), table_->view(), move) : why_not(table_->rules(), table_->view(), move);
  if (why) {
    hint_ = refusal_sentence(*why);
    return;
  }
  if (!later) return ask_or_send(move);
  put_down();
  planned_ = move;
}

void TableModel::ask_or_send(Move move) {
  if (!confirm_moves) return send_move(move);
  proposed_ = move;
  question_ = Question::move;
}

/// The turn has come, or the board has changed under the plan.
void TableModel::follow_plan() {
  if (!planned_) return;
  const bool lost = !plays() || why_not_lift(table_->rules(), table_->view(), planned_->from);
  if (!lost && (!table_->my_turn() || pending_ || room_->state().paused)) return;
  const Move move = *std::exchange(planned_, std::nullopt);
  if (!plays()) return;
  if (lost || why_not(table_->rules(), table_->view(), move)) {
    hint_ = say(TableText::plan_dropped, table_->board().name(move.from), table_->board().name(move.to));
    return;
  }
  put_down();
  ask_or_send(move);
}

void TableModel::send_move(Move move) {
  asking_->ask(wire::MakeMove{table_->board().id(), move, table_->plies()});
  put_down();
  planned_.reset();
  pending_ = move;
  pending_ply_ = table_->plies();
}

void TableModel::update_preview(std::optional<Node> node) {
  preview_.clear();
  if (selected_ && node && targets_.has(*node))
    preview_ = told_path(table_->rules(), table_->view().scene, {*selected_, *node});
}

}  // namespace junqi::client
