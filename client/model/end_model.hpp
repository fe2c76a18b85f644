// The end of a match: who won and why, what is revealed, and whether there will be another one.
#pragma once

#include "client/model/asking.hpp"
#include "client/model/joined_room.hpp"
#include "client/model/table.hpp"

namespace junqi::client {

class EndModel {
 public:
  enum class Outcome : std::uint8_t { won, lost, draw, watched };

  /// `room` and `table` must outlive the model.
  EndModel(const JoinedRoom& room, const Table& table, Asking& asking);

  void take(const wire::Reveal& reveal) { reveal_ = reveal; }

  Outcome outcome() const;
  /// "Your team won"
  std::string headline() const;
  /// "Bob is out: the flag is lost", "Everyone agreed"
  std::string reason() const;

  /// The ranks are shown; false until the server has sent them, or where the rules keep them hidden.
  bool revealed() const { return reveal_ && !reveal_->setups.empty(); }
  /// A seat's deployment as a layout string; empty if it is not shown.
  std::string setup(Seat seat) const;
  /// A piece that left the board with its seat as the match ended.
  struct Fallen {
    Node node;
    Seat seat;
    Rank rank;  // none where it is not known
  };
  std::vector<Fallen> fallen() const;
  /// The record that replays the match, as JSON text; empty if it is not shown.
  std::string record() const { return reveal_ ? reveal_->record : std::string(); }

  struct Player {
    Seat seat;
    std::string name;
    bool winner = false;
    bool me = false;
    bool wants_rematch = false;
    bool present = false;  // an empty or left seat stands in the way of a rematch
  };
  std::vector<Player> players() const;
  bool can_rematch() const;
  bool rematch_wanted() const;
  void rematch();

  void refused(std::string sentence);
  const std::string& hint() const { return hint_; }
  void clear_hint() { hint_.clear(); }

 private:
  Rank rank_before(Node node, const View& before) const;

  const JoinedRoom* room_;
  const Table* table_;
  Asking* asking_;
  std::optional<wire::Reveal> reveal_;
  bool asked_ = false;
  std::string hint_;
};

}  // namespace junqi::client
