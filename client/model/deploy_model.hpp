// The deployment: one's own layout being edited, and how far the others are. The layout is legal at every moment, since
// only legal swaps are made. It leaves the client in a Deploy message and nowhere else.
#pragma once

#include "board/node_set.hpp"
#include "client/model/asking.hpp"
#include "client/model/direction.hpp"
#include "client/model/joined_room.hpp"
#include "client/model/layout_styles.hpp"
#include "rules/layout_text.hpp"

namespace junqi::client {

class DeployModel {
 public:
  /// `room` must outlive the model. Begins with `before`, the last layout, or with a random one. For a spectator there
  /// is nothing to edit: editable() is false.
  DeployModel(const JoinedRoom& room, Asking& asking, std::uint64_t chance, std::optional<Layout> before = {});

  const Board& board() const { return room_->board(); }
  Seat seat() const { return room_->seat(); }
  bool editable() const { return seat() && !ready_; }

  // What stands where.
  const Layout& layout() const { return layout_; }
  /// One's own piece on a node; nothing where there is none.
  std::optional<Rank> piece(Node node) const;
  std::string text() const { return layout_text(board().id(), layout_); }

  // Swapping, by pointer or keys.
  /// A click: takes a piece up, swaps it with what is there, or puts it down.
  void click(std::optional<Node> node);
  bool begin_drag(Node node);
  void drop(std::optional<Node> node);
  void cancel() {
    held_.reset();
    dragging_ = false;
  }
  void step(Direction direction);
  void activate();
  std::optional<Node> cursor() const { return cursor_; }
  std::optional<Node> held() const { return held_; }
  bool dragging() const { return dragging_; }
  /// Where the held piece may go, given what it would swap places with.
  NodeSet allowed() const;
  /// Why the last thing did not work; empty when there is nothing to say.
  const std::string& hint() const { return hint_; }
  void clear_hint() { hint_.clear(); }

  // The whole layout.
  void shuffle(LayoutStyle style);
  void mirror();
  /// Back to the layout with which the deployment began.
  void reset();
  bool can_undo() const { return editable() && at_ > 0; }
  bool can_redo() const { return editable() && at_ + 1 < history_.size(); }
  void undo();
  void redo();
  /// A layout as text; the error is one sentence.
  tl::expected<void, std::string> load(std::string_view text);

  // Being ready.
  bool ready() const { return ready_; }
  /// Sends the layout and says that one is ready.
  void get_ready();
  /// Takes that back.
  void unready();
  struct Player {
    Seat seat;
    std::string name;
    bool ready = false;
    bool connected = true;
    bool me = false;
  };
  std::vector<Player> players() const;
  /// "2:41"; empty without a limit.
  std::string clock(Millis now) const;

  /// Sends the layout once it has rested for a moment, so that it is played if the time runs out. Says when it wants to
  /// be called again.
  std::optional<Millis> update(Millis now);
  /// The server's word on what it holds. It is taken over where nothing was edited yet (one comes back after a crash).
  void take(const wire::Deployed& deployed);
  void refresh();
  /// A request of this model was refused; the sentence is shown.
  void refused(const wire::RequestBody& request, std::string sentence);

 private:
  std::optional<std::size_t> cell(Node node) const;
  Layout swapped(std::size_t a, std::size_t b) const;
  void swap_held(Node node);
  void change(Layout layout);
  void send_layout();

  const JoinedRoom* room_;
  Asking* asking_;
  std::uint64_t chance_;  // of the next random layout
  Layout layout_;
  std::vector<Layout> history_;
  std::size_t at_ = 0;  // of layout_ in the history
  std::optional<Node> held_;
  std::optional<Node> cursor_;
  bool dragging_ = false;
  bool ready_ = false;
  bool ready_asked_ = false;  // ready_ is what was asked for, and the room has not said so yet
  std::string sent_;          // the text of the layout sent last
  bool changed_ = true;       // since update() was called last
  Millis rests_since_ = 0;
  std::string hint_;
};

}  // namespace junqi::client
