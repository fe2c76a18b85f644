// When what is to be heard: looks at how things stand again and again, and names the sounds of what is new. It plays
// nothing and knows no device.
#pragma once

#include <limits>
#include <optional>
#include <vector>

#include "client/model/table.hpp"
#include "client/sound/sound.hpp"
#include "match/clock.hpp"

namespace junqi::client {

/// The sound of something that happened, for one viewer; a spectator is no_seat.
Sound sound_of(const Happening& happening, Seat viewer);

class Cues {
 public:
  struct Standing {
    const Table* table = nullptr;                // of the match one is in
    std::optional<Millis> clock_left{};          // while one's own clock runs and has a limit
    bool ready = false;                          // one has handed in one's deployment
    std::size_t heard = 0;                       // lines of chat that others have said here
    int seen = std::numeric_limits<int>::max();  // the actions that have been shown; the rest is not heard yet
  };

  /// The sounds for what is new since this was called last, in the order in which they should begin.
  std::vector<Sound> listen(const Standing& now);

 private:
  std::optional<Sound> loudest_news(const Table* table, int seen);
  bool turn_begins(const Table* table, int seen);
  bool time_runs_out(const Standing& now);

  const Table* table_ = nullptr;
  int game_ = 0;
  std::size_t told_ = 0;  // how much of the table's log
  bool my_turn_ = false;
  bool warned_ = false;
  bool ready_ = false;
  std::size_t heard_ = 0;
};

}  // namespace junqi::client
