// One match: the truth behind a pointer. Deployments go in, verdicts and views come out; nobody outside this folder
// can name, copy or print what is inside. Time is not kept here (match/clock.hpp), nor who sits where (the room).
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "match/eye.hpp"
#include "rules/arbiter_words.hpp"

namespace junqi {

/// A deployed army on its way in. It can be made from text and handed to a Match, and has no way out.
class SealedLayout {
 public:
  /// `text` is a layout string (docs/rules.md); the error is one line that says what is wrong with it.
  static tl::expected<SealedLayout, std::string> read(BoardId board, std::string_view text);
  static SealedLayout of(Layout layout);
  ~SealedLayout();
  SealedLayout(SealedLayout&&) noexcept;
  SealedLayout& operator=(SealedLayout&&) noexcept;
  SealedLayout(const SealedLayout&);
  SealedLayout& operator=(const SealedLayout&);

 private:
  friend class Match;
  friend class SealReader;
  explicit SealedLayout(std::unique_ptr<Layout> layout);
  std::unique_ptr<Layout> layout_;
};

class Match {
 public:
  /// `layouts` one a seat, in order. `first` is a seat of the board.
  Match(RuleSet rules, std::span<const SealedLayout> layouts, Seat first);
  ~Match();
  Match(Match&&) noexcept;
  Match& operator=(Match&&) noexcept;

  const RuleSet& rules() const;
  Seat first() const;
  /// What everybody sees now.
  const Scene& scene() const;
  bool over() const { return !scene().running(); }
  /// Accepted actions so far.
  int plies() const;

  /// Asks for a move on behalf of a seat. Refused: nothing has changed.
  tl::expected<PublicEvents, Refusal> ask(Seat seat, Move move);
  /// Carries out anything else the room or the clock decides; refused when the game is over or the seat is out.
  tl::expected<PublicEvents, Refusal> decide(const Action& action);

  /// Whose move the last action was, if it was nothing but a step: no battle, nothing shown (no run that only an
  /// engineer can make either), nobody out. Else no_seat.
  Seat last_step_by() const;
  /// Undoes the last action, of which there must be one.
  void take_back();

  /// What `viewer` may know; no_seat is a spectator.
  Addressed<View> view(Seat viewer) const;

  /// Every action so far. Public knowledge: all of it was told as events.
  const std::vector<Action>& actions() const;
  /// What `owner` has deployed, for itself.
  Addressed<ShownLayout> deployment(Seat owner) const;
  /// Each seat's deployment, once the game is over and if the rules reveal it; else nothing.
  std::optional<std::vector<ShownLayout>> deployments() const;

 private:
  friend class SealReader;
  struct Truth;
  std::unique_ptr<Truth> truth_;
};

}  // namespace junqi
