// LateShow, and how a room fills it and shows it.
#include "server/room_late.hpp"

#include <algorithm>

#include "server/room.hpp"

namespace junqi::server {

LateShow::LateShow(Game game, wire::RoomState shown, Millis delay, const RoomLimits& limits)
    : game_(std::move(game)),
      shown_(std::move(shown)),
      delay_(delay),
      steps_max_(limits.late_steps_max),
      feed_(limits),
      clocks_(shown_.clocks) {
  feed_.take_up(shown_.version);
}

void LateShow::add(LateStep::What what, Millis now, const wire::ClockState& clocks, GuestId speaker) {
  constexpr Millis together_ms = 1000;
  if (given_up_) return;
  const Millis due = now + delay_;
  // A room's state is whole: of those that come within a second the last one is enough.
  if (std::holds_alternative<wire::RoomState>(what))
    std::erase_if(steps_, [due](const LateStep& step) {
      return std::holds_alternative<wire::RoomState>(step.what) && step.due / together_ms == due / together_ms;
    });
  steps_.push_back({due, std::move(what), clocks, speaker});
  if (steps_.size() <= steps_max_) return;
  given_up_ = true;
  steps_.clear();
}

std::optional<Millis> LateShow::due() const {
  return steps_.empty() ? std::nullopt : std::optional(steps_.front().due);
}

LateStep LateShow::take() {
  LateStep step = std::move(steps_.front());
  steps_.pop_front();
  return step;
}

void LateShow::set_clocks(const wire::ClockState& clocks, Millis now) {
  clocks_ = clocks;
  clocks_at_ = now;
}

wire::ClockState LateShow::clocks(Millis now) const {
  wire::ClockState clocks = clocks_;
  auto& left = clocks.left_ms[clocks.running.value];
  if (clocks.running && left >= 0) left = std::max<std::int64_t>(0, left - (now - clocks_at_));
  return clocks;
}

bool LateShow::shows_seated(std::string_view name) const {
  return std::any_of(shown_.seats.begin(), shown_.seats.end(), [&](const wire::SeatState& seat) {
    return seat.kind == wire::SitterKind::person && seat.name == name;
  });
}

bool Room::late(const Person& who) const { return late_ && !who.seat; }

/// Between somebody who looks on late and somebody who plays: even that the other one has left may not be found out.
bool Room::across_the_delay(const Person& who, std::string_view name) {
  if (!late(who)) return false;
  const Person* other = roster_.find(name);
  return late_->shows_seated(name) || (other != nullptr && other->seat);
}

void Room::show_anew(LateStep::What step) {
  feed_.next_version();
  feed_.cut();
  if (late_) late_->add(std::move(step), now_, clocks());
  for (const auto& person : roster_.people())
    if (!late(person)) tell_view(person);
}

/// From now on those who look on see the match later than it is played. `before`: the room as they know it.
void Room::begin_late(Game again, wire::RoomState before) {
  if (plan_.spectator_delay > 0)
    late_.emplace(std::move(again), std::move(before), Millis{1000} * plan_.spectator_delay, *limits_);
}

/// The room as those who look on know it: who else looks on is no secret of the match, unless it has left the match.
wire::RoomState Room::late_state() {
  wire::RoomState state = late_->shown();
  state.spectators.clear();
  for (const auto& person : roster_.people())
    if (!person.seat && !late_->shows_seated(person.name)) state.spectators.push_back(person.name);
  if (late_->begun()) state.clocks = late_->clocks(now_);
  late_->shown() = state;
  return state;
}

void Room::publish_late(Line line, GuestId speaker) {
  for (const auto& person : roster_.people())
    if (late(person) && hears(person, speaker)) tell_line(person, line);
  late_->feed().keep(std::move(line), {}, speaker);
  changed_ = true;  // their version is not to be had a second time
}

void Room::announce_late(const wire::RoomState& now) {
  late_->add(now, now_);
  const auto known = late_->shown().spectators;
  wire::RoomState told = late_state();
  if (told.spectators == known) return;
  told.version = late_->feed().next_version();
  publish_late(make_line(told));
}

struct Room::Showing {
  Room& room;
  LateStep& step;
  LateShow& late() const { return *room.late_; }

  void operator()(const LateStep::Begun&) const {
    late().begin();
    view();
  }
  void operator()(const LateStep::TakenBack&) const {
    late().game().take_back(room.now_);
    view();
  }
  void operator()(const Action& action) const {
    wire::MatchEvents told;
    told.version = late().feed().next_version();
    told.board = room.plan_.board;
    told.events = late().game().follow(action);
    told.ply = late().game().match().plies();
    told.turn = late().game().turn();
    told.clocks = step.clocks;
    late().set_clocks(step.clocks, room.now_);
    room.publish_late(make_line(told));
  }
  void operator()(wire::RoomState& state) const {
    late().set_clocks(state.clocks, room.now_);
    late().shown() = std::move(state);
    wire::RoomState told = room.late_state();
    told.version = late().feed().next_version();
    room.publish_late(make_line(told));
  }
  void operator()(wire::ChatLine& line) const {
    line.version = late().feed().next_version();
    const Line told = make_line(line);
    room.publish_late(told, step.speaker);
    late().feed().keep_chat_alone(told, step.speaker);
  }
  void operator()(wire::EmoteShown& emote) const {
    emote.version = late().feed().next_version();
    room.publish_late(make_line(emote), step.speaker);
  }

 private:
  void view() const {
    late().set_clocks(step.clocks, room.now_);
    late().feed().next_version();
    late().feed().cut();
    room.changed_ = true;
    for (const auto& person : room.roster_.people())
      if (room.late(person)) room.tell_view(person);
  }
};

void Room::show_late() {
  summary_changed_ = true;
  LateStep step = late_->take();
  std::visit(Showing{*this, step}, step.what);
}

/// The match is over: those who looked on are shown the rest at once and hear with the others from now on.
void Room::end_late() {
  if (!late_) return;
  while (late_->due()) show_late();
  const bool gap = late_->given_up();
  feed_.skip_to(late_->feed().version());
  late_.reset();
  if (!gap) return;
  for (const auto& person : roster_.people())
    if (!person.seat) tell_view(person);
}

}  // namespace junqi::server
