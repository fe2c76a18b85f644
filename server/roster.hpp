// Who is in a room and who sits where: people in the order in which they came, and bots by seat. It knows no phases.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "match/clock.hpp"
#include "server/bots/bot.hpp"
#include "server/guest_id.hpp"
#include "server/reply_memory.hpp"
#include "server/token_bucket.hpp"

namespace junqi::server {

struct Person {
  GuestId id;
  std::string name;
  Seat seat;  // no_seat: looks on
  Seat eye;   // as whom the person may look at the present match; no_seat: as a spectator
  bool connected = true;
  Millis away_since = 0;  // while not connected
  bool wants_rematch = false;
  std::vector<GuestId> muted;  // whom this person does not want to hear
  ReplyMemory replies;
  std::optional<TokenBucket> announcements;  // once there was one
  Millis lag = 0;                            // of the request at hand
};

class Roster {
 public:
  explicit Roster(int seats) : seats_(seats) {}

  Person& add(GuestId id, std::string name);
  void remove(GuestId id);
  Person* find(GuestId id);
  /// By the name under which people are shown.
  Person* find(std::string_view name);
  Person* sitter(Seat seat);
  const Person* sitter(Seat seat) const { return const_cast<Roster*>(this)->sitter(seat); }
  std::vector<Person>& people() { return people_; }
  const std::vector<Person>& people() const { return people_; }

  const std::optional<bots::Level>& bot(Seat seat) const { return bots_[seat.value]; }
  void set_bot(Seat seat, std::optional<bots::Level> level) { bots_[seat.value] = level; }

  int seats() const { return seats_; }
  bool is_seat(Seat seat) const { return seat.value >= 1 && seat.value <= seats_; }
  bool taken(Seat seat) const { return bot(seat) || sitter(seat) != nullptr; }
  int taken_count() const;
  int spectators() const;
  std::optional<Seat> first_free() const;
  bool anybody_seated() const;  // a person, not a bot
  /// Everyone moves on by one seat, bots too.
  void turn_seats();
  /// Who leads a room that its owner has left: a seated person before a spectator, a connected one before an absent
  /// one, the longest there first. Nothing when the room is empty.
  std::optional<GuestId> heir() const;

 private:
  int seats_;
  std::vector<Person> people_;
  std::array<std::optional<bots::Level>, seats_max + 1> bots_;
};

}  // namespace junqi::server
