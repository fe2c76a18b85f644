// A finished game on the desk: every position of it, seen by one seat or with all pieces open, and playing by itself.
// It is made of a record's text alone and needs no server.
#pragma once

#include <memory>

#include "board/node_set.hpp"
#include "client/model/happening.hpp"
#include "match/clock.hpp"
#include "match/view.hpp"

namespace junqi::client {

class RecordModel {
 public:
  /// The error is one sentence that names what is wrong. Where only a later action is, the game up to it is shown, see
  /// fault(). `title` is how the file or game is called.
  static tl::expected<std::unique_ptr<RecordModel>, std::string> read(std::string text, std::string title);

  const std::string& text() const { return text_; }
  const std::string& title() const { return title_; }
  const RuleSet& rules() const { return rules_; }
  const Board& board() const { return *rules_.board; }
  const SeatNames& names() const { return names_; }
  /// Why the game breaks off before its end; else empty.
  const std::string& fault() const { return fault_; }

  // Where one is.
  int plies() const { return static_cast<int>(moments_.size()) - 1; }
  int at() const { return at_; }
  void go(int ply);
  void step(int by) { go(at_ + by); }
  void next_battle();
  void previous_battle();

  // Playing by itself.
  bool playing() const { return playing_; }
  void play();
  void pause() { playing_ = false; }
  static constexpr std::array<double, 4> speeds{0.5, 1, 2, 4};
  int speed() const { return speed_; }
  void set_speed(int index) { speed_ = index; }
  /// Goes on when its time has come; says when it wants to be called again.
  std::optional<Millis> update(Millis now);

  // Who looks.
  Seat eyes() const { return eyes_; }
  /// no_seat: all pieces are open.
  void look_with(Seat seat);
  View view() const { return view(at_); }

  // What happened.
  /// What was done as the action `ply`, counted from 1, in a sentence, as it looks to the eyes.
  std::string sentence_of(int ply) const;
  /// The same as it happened, one by one.
  std::vector<Happening> happened(int ply) const { return happenings(view(ply - 1), events(ply), ply); }
  bool battle(int ply) const;
  /// The last moves before the present position, one a living seat, the oldest first.
  std::vector<Moved> marks() const;

  /// What to show as it happens since this was asked last; `jumped`: it is another place or look altogether.
  struct News {
    bool jumped = false;
    std::vector<Happening> happened;
  };
  News take_news();

 private:
  /// A position with every rank, what happened to make it, and which pieces each seat knew then.
  struct Moment {
    PublicEvents events;
    View open;
    std::array<NodeSet, seats_max + 1> known;
  };

  RecordModel() = default;
  View view(int ply) const;
  const PublicEvents& events(int ply) const { return moments_[static_cast<std::size_t>(ply)].events; }
  friend struct RecordReader;

  std::string text_;
  std::string title_;
  RuleSet rules_;
  SeatNames names_;
  std::string fault_;
  std::vector<Moment> moments_;
  int at_ = 0;
  Seat eyes_;
  bool playing_ = false;
  int speed_ = 1;
  std::optional<Millis> next_at_;
  News news_{true, {}};
};

}  // namespace junqi::client
