// The room before a match: who sits where, computer players, and whether it can begin.
#pragma once

#include "client/model/address.hpp"
#include "client/model/asking.hpp"
#include "client/model/joined_room.hpp"

namespace junqi::client {

class RoomModel {
 public:
  /// `room` must outlive the model.
  RoomModel(const JoinedRoom& room, Asking& asking, std::string my_name, Address server);

  struct SeatRow {
    Seat seat;
    std::string name;  // "Seat 3" while it is empty
    wire::SitterKind kind = wire::SitterKind::empty;
    int team = 0;  // 0: each alone
    bool me = false;
    bool connected = true;
    bool can_sit = false;
    bool can_add_bot = false;
    bool can_remove_bot = false;
  };
  std::vector<SeatRow> seats() const;
  const std::vector<std::string>& spectators() const { return room_->state().spectators; }

  const std::string& title() const { return room_->state().title; }
  const std::string& code() const { return room_->code(); }
  /// "junqi://host:port/code", to be sent to friends.
  std::string link() const;
  /// "Classic", and what differs from the board's default, line by line.
  std::string rules_title() const;
  std::vector<std::string> rules_lines() const;
  const std::string& my_name() const { return my_name_; }
  const std::string& owner_name() const { return room_->state().owner; }
  bool owner() const { return room_->owner(my_name_); }
  bool can_start() const;
  /// What the room waits for, one sentence; empty when one can begin.
  std::string waiting_for() const;
  bool can_stand() const;

  // What the owner may do with somebody else.
  bool can_manage(std::string_view name) const;
  /// Seats that a person can be put on: all but one's own computers'. Who sits there changes place.
  std::vector<Seat> seats_for(std::string_view name) const;
  void place(std::string name, Seat seat);
  void kick(std::string name);
  void hand_over(std::string name);

  void sit(Seat seat);
  void stand();
  void add_bot(Seat seat);
  void add_bot(Seat seat, std::string_view level);
  void remove_bot(Seat seat);
  /// A computer player of the chosen level on every free seat.
  void fill_with_bots();
  void start();
  std::string_view bot_level() const { return level_; }
  void choose_bot_level(std::string_view level);

  void refused(std::string sentence) { hint_ = std::move(sentence); }
  const std::string& hint() const { return hint_; }
  void clear_hint() { hint_.clear(); }

 private:
  bool can_add(Seat seat) const;

  const JoinedRoom* room_;
  Asking* asking_;
  std::string my_name_;
  Address server_;
  std::string level_ = "medium";
  std::string hint_;
};

}  // namespace junqi::client
