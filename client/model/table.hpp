// Everything a client knows of one match: its view, kept up to date by the events, and what happened so far. It knows
// no screen, no room and no clock, and it never holds more than the server told.
#pragma once

#include <algorithm>

#include "client/model/happening.hpp"
#include "client/model/marks.hpp"
#include "match/view.hpp"
#include "rules/layout.hpp"
#include "wire/server_messages.hpp"

namespace junqi::client {

class Table {
 public:
  /// From the whole view that a server sent; the log in it is played again. `own` is the viewer's own deployment if it
  /// is known, so that the log can name its pieces. The view's board must be that of the rules.
  Table(RuleSet rules, const wire::MatchView& whole, std::optional<Layout> own = std::nullopt);

  /// What became of a message with events.
  enum class Took : std::uint8_t {
    applied,
    seen_before,
    gap,  // something is missing before it or it does not fit: the whole view has to be asked for
  };
  Took take(const wire::MatchEvents& events);
  /// The end: the ranks that are shown now.
  void take(const wire::Reveal& reveal);

  const RuleSet& rules() const { return rules_; }
  const Board& board() const { return *rules_.board; }
  const View& view() const { return view_; }
  Seat viewer() const { return view_.viewer; }
  bool my_turn() const { return viewer() && view_.scene.turn == viewer(); }
  bool over() const { return !view_.scene.running(); }
  /// The number of the match in its room.
  int game() const { return game_; }
  /// Accepted actions so far.
  int plies() const { return plies_; }

  /// Everything that happened, oldest first.
  const std::vector<Happening>& log() const { return log_; }
  /// What the viewer saw after so many actions, 0 to plies(), with what it knows today of the pieces.
  const View& view_at(int ply) const { return past_[static_cast<std::size_t>(ply)]; }
  /// What happened since this was asked last, to be shown as it happens.
  std::vector<Happening> take_news();
  /// Every move since the viewer's own last turn, its own move first.
  const std::vector<Moved>& marks() const { return marks_.moves(); }
  /// The viewer's own lost pieces; in the order of their loss as far as that is known.
  const std::vector<KnownRank>& losses() const { return losses_; }
  /// How many of them had been lost after so many actions, as far as that is known.
  std::size_t losses_at(int ply) const { return std::min(lost_by_[static_cast<std::size_t>(ply)], losses_.size()); }
  /// The viewer's own deployment, if it is known.
  const std::optional<Layout>& own_layout() const { return own_; }
  /// Why a seat is out; nothing while it plays.
  std::optional<OutWhy> out_why(Seat seat) const;

 private:
  void replay(const std::vector<PublicEvents>& log);
  View first_view() const;
  NodeSet never_taken(View first, const std::vector<PublicEvents>& log) const;
  void remember(const View& before, const PublicEvents& events, int ply);
  void count_losses();

  RuleSet rules_;
  View view_;
  std::optional<Layout> own_;
  int game_ = 0;
  int plies_ = 0;
  std::vector<View> past_;  // by ply
  std::vector<Happening> log_;
  std::size_t shown_ = 0;  // how much of the log take_news() gave out
  Marks marks_;
  std::vector<KnownRank> losses_;
  std::vector<std::size_t> lost_by_;  // by ply
};

}  // namespace junqi::client
