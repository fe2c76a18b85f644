// The deployment: one's own layout being edited, and how far the others are. The layout leaves the client in a Deploy
// message and nowhere else.
#pragma once

#include "client/model/asking.hpp"
#include "client/model/joined_room.hpp"
#include "client/model/layout_editor.hpp"

namespace junqi::client {

class DeployModel : public LayoutEditor {
 public:
  /// `room` must outlive the model. Begins with `before`, the last layout, or with a random one. For a spectator there
  /// is nothing to edit: editable() is false.
  DeployModel(const JoinedRoom& room, Asking& asking, std::uint64_t chance, std::optional<Layout> before = {});

  Seat seat() const override { return room_->seat(); }
  bool editable() const override { return seat() && !ready_; }

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
  void send_layout();

  const JoinedRoom* room_;
  Asking* asking_;
  bool ready_ = false;
  bool ready_asked_ = false;  // ready_ is what was asked for, and the room has not said so yet
  std::string sent_;          // the text of the layout sent last
  Millis rests_since_ = 0;
};

}  // namespace junqi::client
