#include "client/sound/cues.hpp"

#include <algorithm>
#include <array>

namespace junqi::client {
namespace {

constexpr Millis warning_at = 10'000;

/// Of several things that happen at once only one is heard, the one that stands last here.
constexpr std::array loudness{Sound::move, Sound::take,       Sound::both,     Sound::error,
                              Sound::lost, Sound::flag_shown, Sound::game_won, Sound::game_lost};

auto loud(Sound sound) { return std::find(loudness.begin(), loudness.end(), sound); }

/// Which event plays what.
struct Listener {
  Seat viewer;
  Seat defender;

  bool mine(Seat seat) const { return viewer && seat == viewer; }

  Sound operator()(const Moved& moved) const {
    switch (moved.result) {
      case MoveResult::wins:
        return mine(defender) ? Sound::lost : Sound::take;
      case MoveResult::loses:
        return mine(moved.seat) ? Sound::lost : Sound::take;
      case MoveResult::both:
        return Sound::both;
      default:
        return Sound::move;
    }
  }
  Sound operator()(const FlagTaken&) const { return Sound::flag_shown; }
  Sound operator()(const FlagBack&) const { return Sound::flag_shown; }
  Sound operator()(const FlagShown&) const { return Sound::flag_shown; }
  Sound operator()(const Passed& passed) const { return mine(passed.seat) ? Sound::error : Sound::move; }
  Sound operator()(const Out& out) const { return mine(out.seat) ? Sound::lost : Sound::both; }
  Sound operator()(const Over& over) const {
    if (over.ending.result == Result::draw) return Sound::flag_shown;
    return viewer && !over.ending.seats.has(viewer) ? Sound::game_lost : Sound::game_won;
  }
};

}  // namespace

Sound sound_of(const Happening& happening, Seat viewer) {
  return std::visit(Listener{viewer, happening.defender}, happening.event);
}

/// A table that is new here was played before one came (back) to it; that is not heard.
std::optional<Sound> Cues::loudest_news(const Table* table, int seen) {
  const bool same = table != nullptr && table == table_ && table->game() == game_ && table->log().size() >= told_;
  table_ = table;
  game_ = table == nullptr ? 0 : table->game();
  const std::size_t from = same ? told_ : table == nullptr ? 0 : table->log().size();
  told_ = from;
  std::optional<Sound> found;
  for (; table != nullptr && told_ < table->log().size() && table->log()[told_].ply <= seen; ++told_) {
    const Sound sound = sound_of(table->log()[told_], table->viewer());
    if (!found || loud(sound) > loud(*found)) found = sound;
  }
  return found;
}

bool Cues::turn_begins(const Table* table, int seen) {
  const bool mine = table != nullptr && table->my_turn() && !table->over() && table->plies() <= seen;
  const bool begins = mine && !my_turn_;
  my_turn_ = mine;
  return begins;
}

/// Once a turn.
bool Cues::time_runs_out(const Standing& now) {
  const bool short_of_time = my_turn_ && now.clock_left && *now.clock_left <= warning_at;
  const bool warns = short_of_time && !warned_;
  warned_ = short_of_time;
  return warns;
}

std::vector<Sound> Cues::listen(const Standing& now) {
  std::vector<Sound> sounds;
  if (const auto news = loudest_news(now.table, now.seen)) sounds.push_back(*news);
  if (turn_begins(now.table, now.seen)) sounds.push_back(Sound::your_turn);
  if (time_runs_out(now)) sounds.push_back(Sound::clock_warning);
  if (now.ready && !ready_) sounds.push_back(Sound::deploy);
  ready_ = now.ready;
  if (now.heard > heard_) sounds.push_back(Sound::message);
  heard_ = now.heard;
  return sounds;
}

}  // namespace junqi::client
