// The deploying phase of one match: each seat's sealed layout and whether it is ready. The text of a layout comes out
// for the seat that deployed it and for nobody else.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "match/match.hpp"

namespace junqi::server {

class Deployment {
 public:
  Deployment(BoardId board, int seats) : board_(board), seats_(seats) {}

  /// Replaces the seat's layout. The error is one line that says what is wrong with the text.
  tl::expected<void, std::string> deploy(Seat seat, std::string text);
  /// The seat's layout as it was deployed, for its own sitter; nothing before that.
  const std::string* own(Seat reader) const;

  /// What was deployed before, from a journal.
  void take_up(Seat seat, const std::string& text, bool ready);

  bool deployed(Seat seat) const { return armies_[seat.value].has_value(); }
  bool ready(Seat seat) const { return ready_.has(seat); }
  void set_ready(Seat seat, bool ready);
  bool all_ready() const;

  /// Every seat's layout in order; each seat must have deployed.
  std::vector<SealedLayout> sealed() const;

 private:
  struct Army {
    SealedLayout sealed;
    std::string text;
  };
  BoardId board_;
  int seats_;
  std::array<std::optional<Army>, seats_max + 1> armies_;
  SeatSet ready_;
};

}  // namespace junqi::server
