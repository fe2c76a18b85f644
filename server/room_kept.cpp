// What a room gives to the journal, and how it is made again from what the journal has kept.
#include "record/names.hpp"
#include "server/line.hpp"
#include "server/room.hpp"

namespace junqi::server {
namespace {

Seat seat_of(int number) { return Seat{static_cast<std::uint8_t>(number)}; }

PersonSnapshot snapshot_of(const Person& person) {
  const auto away = person.connected ? std::nullopt : std::optional(person.away_since);
  return {person.id, person.name, person.seat, person.eye, person.wants_rematch, away};
}

Grace grace_of(const RoomSnapshot& kept) {
  std::array<Millis, seats_max + 1> left{};
  std::array<std::optional<Millis>, seats_max + 1> away{};
  for (std::size_t s = 0; s < left.size(); ++s) {
    left[s] = kept.grace[s].left;
    away[s] = kept.grace[s].away_since;
  }
  return {left, away};
}

}  // namespace

RoomSnapshot Room::snapshot() const {
  RoomSnapshot now;
  now.version = feed_.version();
  now.phase = phase_;
  now.phase_since = phase_since_;
  now.game = games_;
  now.owner = owner_;
  now.proposals = proposals_.all();
  now.shown_out = door_.shown_out();
  now.players = players_;
  for (const auto& person : roster_.people()) now.people.push_back(snapshot_of(person));
  for (int s = 1; s <= roster_.seats(); ++s) {
    const Seat seat = seat_of(s);
    now.bots[seat.value] = roster_.bot(seat);
    now.grace[seat.value] = {grace_.left_at_leaving(seat), grace_.away_since(seat)};
    if (!deployment_) continue;
    const auto* layout = deployment_->own(seat);
    now.armies[seat.value] = {layout != nullptr ? *layout : "", deployment_->ready(seat)};
  }
  if (late_) now.late = LateSnapshot{late_->feed().version(), late_->shown().owner};
  if (game_) {
    now.draw_agreed = game_->draw().agreed;
    now.draw_declined_ply = game_->draw().declined_ply;
    now.paused_since = game_->paused_since();
    now.clock = game_->clock().reading();
  }
  return now;
}

Room::Room(KeptRoom kept, const RoomLimits& limits, std::uint64_t seed, Millis now)
    : plan_(std::move(kept.plan)),
      limits_(&limits),
      rules_(make_rules(plan_.board, plan_.options)),
      chance_(seed),
      roster_(rules_.board->seats()),
      feed_(limits),
      grace_(grace_of(kept.now)),
      phase_(kept.now.phase),
      phase_since_(kept.now.phase_since),
      proposals_(kept.now.proposals),
      door_(kept.now.shown_out),
      games_(kept.now.game),
      players_(kept.now.players),
      owner_(kept.now.owner),
      now_(now) {
  feed_.take_up(kept.now.version);
  for (auto& line : kept.chat)
    feed_.take_up_chat(line.version, std::make_shared<const std::string>(std::move(line.line)),
                       std::move(line.audience), line.speaker);
  if (running() || phase_ == wire::Phase::over)
    for (const auto& note : kept.notes) notes_.set(note);
  take_up_people(kept.now);
  if (phase_ == wire::Phase::deploying) {
    deployment_.emplace(plan_.board, roster_.seats());
    for (int s = 1; s <= roster_.seats(); ++s)
      deployment_->take_up(seat_of(s), kept.now.armies[seat_of(s).value].layout,
                           kept.now.armies[seat_of(s).value].ready);
  }
  if (kept.match && (running() || phase_ == wire::Phase::over)) take_up_match(std::move(*kept.match), kept.now);
  if (running() && game_->over()) throw std::runtime_error("a kept match is over and its room does not know");
  summary_changed_ = true;
  if (!running()) return;
  wait_for_turn();
  seat_bots();
  if (!game_->draw().agreed.empty()) settle_draw();  // who was asked for an answer has not heard it
}

/// Nobody has had the time to come back yet: the clock of the person on turn stands still for a moment.
void Room::wait_for_turn() {
  if (limits_->return_hold_ms > 0 && roster_.sitter(game_->turn()) != nullptr)
    game_->hold(now_ + limits_->return_hold_ms, now_);
}

/// Everybody has to come back; whoever was there when the server went is away from now on.
void Room::take_up_people(const RoomSnapshot& kept) {
  for (int s = 1; s <= roster_.seats(); ++s) roster_.set_bot(seat_of(s), kept.bots[seat_of(s).value]);
  for (const auto& before : kept.people) {
    Person& person = roster_.add(before.id, before.name);
    person.seat = before.seat;
    person.eye = before.eye;
    person.wants_rematch = before.wants_rematch;
    person.connected = false;
    person.away_since = before.away_since.value_or(now_);
    if (person.seat && !between_matches()) grace_.leave(person.seat, now_);
  }
}

void Room::take_up_match(MatchSnapshot kept, const RoomSnapshot& at) {
  if (running()) take_up_late(kept, at);
  game_.emplace(rules_, std::move(kept.layouts), kept.first, kept.actions, plan_.clock, at.clock.value());
  game_->draw() = {at.draw_agreed, at.draw_declined_ply};
  game_->take_up_pause(at.paused_since, now_);
  if (!late_) return;
  for (const auto& action : kept.actions) late_->add(action, now_, clocks());
  late_->add(state(), now_);
}

/// When each action was made is not kept, so those who look on see them all when the delay is over for the last of
/// them, and until then the room as it was before the match.
void Room::take_up_late(const MatchSnapshot& kept, const RoomSnapshot& at) {
  wire::RoomState before = state();
  before.phase = wire::Phase::deploying;
  before.game = games_ - 1;
  before.proposals.clear();
  before.seats.clear();
  for (const auto& player : players_) before.seats.push_back(first_seat_state(player));
  if (at.late) {
    before.owner = at.late->owner;
    before.version = at.late->version + 1;  // what they knew is not what they are shown now
  }
  begin_late(Game(rules_, kept.layouts, kept.first, plan_.clock, now_), std::move(before));
  if (late_) late_->add(LateStep::Begun{}, now_, waiting_clocks(plan_.clock, roster_.seats()));
}

/// Who begins a match has played it, even if they leave before its end.
void Room::note_players() {
  players_.clear();
  for (int s = 1; s <= roster_.seats(); ++s) {
    const Seat seat = seat_of(s);
    if (const auto& level = roster_.bot(seat))
      players_.push_back({.seat = seat, .who = {}, .name = std::string(bots::level_name(*level)), .bot = true});
    else if (const Person* person = roster_.sitter(seat))
      players_.push_back({.seat = seat, .who = person->id, .name = person->name});
  }
}

GameEnd Room::game_end() const {
  GameEnd end;
  end.game = games_;
  const Ending& over = game_->match().scene().over;
  end.players = players_;
  for (int s = 1; s <= roster_.seats(); ++s)
    if (over.seats.has(seat_of(s))) end.winners.push_back(seat_of(s));
  end.why = over_why_name(over.why);
  end.revealed = plan_.options.reveal_after_game;
  return end;
}

}  // namespace junqi::server
