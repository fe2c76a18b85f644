// What those at the table decide together, a pause, its end, and taking a move back: what can be proposed, what is
// asked of oneself, and who has agreed. It looks at room and table each time and keeps nothing.
#pragma once

#include "client/model/asking.hpp"
#include "client/model/joined_room.hpp"
#include "client/model/table.hpp"

namespace junqi::client {

class Proposals {
 public:
  Proposals(const JoinedRoom& room, const Table& table, Asking& asking)
      : room_(&room), table_(&table), asking_(&asking) {}

  struct Open {
    wire::Proposal what = wire::Proposal::pause;
    Seat by;                   // who asked first
    std::vector<Seat> agreed;  // who has said yes, whoever asked among them
    bool mine = false;         // the viewer is among them, or has no say: nothing to be answered
  };
  std::vector<Open> open() const;
  /// The first that waits for the viewer's answer; else the first that is open.
  std::optional<Open> foremost() const;

  bool paused() const { return room_->state().paused; }
  /// Whether it is among what can be asked for in this match, now or at another moment.
  bool offers(wire::Proposal what) const;
  /// Why asking for it makes no sense now; empty if it does. Whether a step can be taken back in the end the server
  /// decides.
  std::string why_not(wire::Proposal what) const;
  bool can(wire::Proposal what) const { return offers(what) && why_not(what).empty(); }
  void propose(wire::Proposal what);
  void answer(wire::Proposal what, bool accept);

 private:
  bool plays() const;
  bool is_open(wire::Proposal what) const;
  std::string why_no_takeback() const;
  bool against_computers() const;

  const JoinedRoom* room_;
  const Table* table_;
  Asking* asking_;
};

}  // namespace junqi::client
