// What a person does at the table: takes up a piece, sees where it may go, moves it or plans to while others think,
// offers a draw, resigns. It draws nothing; pointer and keys come in as nodes and directions.
#pragma once

#include "client/model/asking.hpp"
#include "client/model/direction.hpp"
#include "client/model/joined_room.hpp"
#include "client/model/look_back.hpp"

namespace junqi::client {

class TableModel {
 public:
  /// `room` and `table` must outlive the model.
  TableModel(const JoinedRoom& room, const Table& table, Asking& asking);

  // The pointer.
  /// A click on a node, or beside all of them: takes up, moves there, or puts down again.
  void click(std::optional<Node> node);
  /// The button went down on a node and the pointer moved away. False when nothing there can be dragged.
  bool begin_drag(Node node);
  /// The dragged piece is let go.
  void drop(std::optional<Node> node);
  /// The pointer is over a node: shows the path of the piece that is taken up.
  void hover(std::optional<Node> node);
  /// Esc or the right button: takes back what waits to be confirmed, puts down the piece, or drops the plan. False when
  /// there was nothing of the kind.
  bool cancel();

  // The keyboard.
  void step(Direction direction);
  /// To the next node that means something in that direction: a target of the piece that is taken up, or else an own
  /// piece that can move.
  void leap(Direction direction);
  /// Enter: confirms a move that is asked about; else a click under the cursor.
  void activate();
  std::optional<Node> cursor() const { return cursor_; }
  /// Where the person looks: under the pointer, or else the cursor.
  std::optional<Node> attention() const { return pointed_ ? pointed_ : cursor_; }

  // What is to be seen.
  std::optional<Node> selected() const { return selected_; }
  bool dragging() const { return dragging_; }
  /// Where the piece that is taken up may go; empty without one.
  const NodeSet& targets() const { return targets_; }
  /// From the piece to the node under the pointer or cursor, if it may go there; else empty.
  const std::vector<Node>& preview() const { return preview_; }
  /// A move that was sent and has no answer yet.
  std::optional<Move> pending() const { return pending_; }
  /// A move that was chosen while others think; it is sent when the turn comes, if it can still be made.
  std::optional<Move> planned() const { return planned_; }
  /// Why the last thing did not work; empty when there is nothing to say.
  const std::string& hint() const { return hint_; }
  void clear_hint() { hint_.clear(); }

  // Earlier moves.
  LookBack& look_back() { return look_back_; }
  const LookBack& look_back() const { return look_back_; }

  // What has to be confirmed.
  enum class Question : std::uint8_t { none, move, draw, resign };
  Question question() const { return question_; }
  std::optional<Move> proposed_move() const { return proposed_; }
  void confirm();
  /// With it a move is asked about before it is sent.
  bool confirm_moves = false;

  // Draw and resignation.
  enum class Draw : std::uint8_t {
    unavailable,  // no match goes on, or one does not play (any more)
    can_offer,
    offered_by_me,  // or agreed to
    offered_to_me,
  };
  Draw draw() const;
  /// The seats that agree to the draw on offer.
  const std::vector<Seat>& draw_agreed() const { return room_->state().draw_agreed; }
  bool can_resign() const { return draw() != Draw::unavailable; }
  /// These two ask first; confirm() sends.
  void offer_draw();
  void resign();
  void answer_draw(bool accept);

  /// As long as whoever looks has not seen the last move arrive, the table stays although the match is over.
  bool end_waits = false;

  /// The table or the room has changed.
  void refresh();
  /// A request of this model was refused; the sentence is shown.
  void refused(const wire::RequestBody& request, std::string sentence);

 private:
  void select(Node node);
  void put_down();
  void try_move(Node to);
  void send_move(Move move);
  void ask_or_send(Move move);
  void follow_plan();
  void go_to(Direction direction, const NodeSet& among);
  NodeSet movable() const;
  void update_preview(std::optional<Node> node);
  bool plays() const;

  const JoinedRoom* room_;
  const Table* table_;
  Asking* asking_;
  LookBack look_back_;
  std::optional<Node> selected_;
  std::optional<Node> cursor_;
  std::optional<Node> pointed_;
  bool dragging_ = false;
  NodeSet targets_;
  std::vector<Node> preview_;
  std::optional<Move> planned_;
  std::optional<Move> pending_;
  int pending_ply_ = 0;
  Question question_ = Question::none;
  std::optional<Move> proposed_;
  std::string hint_;
};

}  // namespace junqi::client
