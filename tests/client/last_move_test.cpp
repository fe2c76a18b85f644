// The last move of a match is seen before its end is told: the whole client on a script, with its clock in hand.
#include <SDL.h>

#include <cstdlib>
#include <filesystem>

#include "client/model/end_model.hpp"
#include "client/model/settings.hpp"
#include "screens/sitting.hpp"
#include "support/catch.hpp"

using namespace junqi;
using namespace junqi::client;
using screens::Game;

namespace {

/// A match that a battle ends, as it is at its last move and after it.
struct Ended {
  explicit Ended(std::uint64_t chance)
      : before(BoardId::junqi2, options(), chance), after(BoardId::junqi2, options(), chance) {
    after.play_until([](const Game&) { return false; });
    before.play_until([this](const Game& one) { return one.log().size() + 1 == after.log().size(); });
  }
  static Options options() {
    Options options = default_options(BoardId::junqi2);
    options.quiet_limit = 0;
    return options;
  }
  bool by_battle() const {
    const auto* moved = std::get_if<Moved>(&after.log().back().front().event);
    return moved != nullptr && moved->result != MoveResult::move;
  }
  Game before;
  Game after;
};

const Ended& ended() {
  static const Ended match = [] {
    for (std::uint64_t chance = 1;; ++chance)
      if (Ended one(chance); one.by_battle()) return one;
  }();
  return match;
}

/// Somebody sits at that match, and its last move comes.
class Watcher {
 public:
  explicit Watcher(bool animations) {
    folder_ = std::filesystem::temp_directory_path() / ("junqi-last-move-" + std::to_string(::getpid()));
    ::setenv("SDL_VIDEODRIVER", "dummy", 1);
    ::setenv("XDG_CONFIG_HOME", folder_.c_str(), 1);
    ::setenv("XDG_STATE_HOME", folder_.c_str(), 1);
    stage_ = std::make_unique<screens::Stage>(false);
    stage_->client().settings().animations = animations;
    screens::Sitting sitting(ended().before);
    sitting.sit_down(*stage_);
    REQUIRE(stage_->client().screen() == Screen::table);
    wire::MatchEvents last;
    last.version = 3;
    last.board = BoardId::junqi2;
    last.ply = static_cast<int>(ended().after.log().size());
    last.events = ended().after.log().back();
    last.clocks = sitting.room.clocks;
    stage_->hear(std::move(last));
    sitting.room.version = 4;
    sitting.room.phase = wire::Phase::over;
    stage_->hear(sitting.room);
    wire::Reveal reveal = ended().after.reveal(Seat{1});
    reveal.version = 5;
    stage_->hear(std::move(reveal));
    stage_->settle();
  }
  ~Watcher() {
    stage_.reset();
    std::filesystem::remove_all(folder_);
  }
  Watcher(const Watcher&) = delete;
  Watcher& operator=(const Watcher&) = delete;

  screens::Stage& stage() { return *stage_; }
  Screen screen() { return stage_->client().screen(); }
  /// Until the end is told, in steps of a frame; how long that took.
  Millis until_the_end() {
    Millis passed = 0;
    for (; screen() != Screen::end && passed < 10'000; passed += 16) stage_->pass(16);
    return passed;
  }

 private:
  std::filesystem::path folder_;
  std::unique_ptr<screens::Stage> stage_;
};

}  // namespace

TEST_CASE("the last battle is fought before the end is told") {
  Watcher watcher(true);
  REQUIRE(watcher.screen() == Screen::table);
  REQUIRE(watcher.stage().client().end() != nullptr);
  REQUIRE(watcher.stage().fact("moving") == "yes");
  const Motion speed;
  const Millis took = watcher.until_the_end();
  REQUIRE(watcher.screen() == Screen::end);
  REQUIRE(took >= speed.slide_ms + speed.battle_ms);
  REQUIRE(took <= speed.slide_most_ms + speed.battle_ms + speed.battle_rest_ms + 100);
  REQUIRE(watcher.stage().fact("revealed") == "yes");
}

TEST_CASE("who does something at the end of a match is told of it at once") {
  Watcher watcher(true);
  REQUIRE(watcher.screen() == Screen::table);
  SECTION("by a key") { watcher.stage().key(SDLK_RIGHT); }
  SECTION("by a click") { watcher.stage().click("node 1a1"); }
  REQUIRE(watcher.screen() == Screen::end);
}

TEST_CASE("without animations the end is told at once") {
  Watcher watcher(false);
  REQUIRE(watcher.screen() == Screen::end);
}
