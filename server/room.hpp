// One room as a value without sockets, threads or wall clock: people come and go, deploy in secret, play, and are told.
// Time and chance are arguments. What comes of a step is drained by the actor, which owns strand, timer and journal.
// The truth of the match is out of reach: what one seat may know comes addressed from the Match.
#pragma once

#include "server/chance.hpp"
#include "server/deployment.hpp"
#include "server/effects.hpp"
#include "server/feed.hpp"
#include "server/game.hpp"
#include "server/grace.hpp"
#include "server/room_limits.hpp"
#include "server/room_snapshot.hpp"
#include "server/roster.hpp"
#include "wire/error_codes.hpp"

namespace junqi::server {

/// A request of somebody in the room. Who asks is told by the session, never by the message.
struct Asked {
  GuestId who;
  RequestMark mark;
  wire::RequestBody body;
};

class Room {
 public:
  /// `limits` must outlive the room.
  Room(RoomPlan plan, const RoomLimits& limits, std::uint64_t seed);
  /// The room that a journal has kept, going on where it was; the times in it are of the clock that `now` is read from.
  /// Nobody is connected yet.
  Room(KeptRoom kept, const RoomLimits& limits, std::uint64_t seed, Millis now);

  /// Somebody comes in, on the first free seat unless `watch`. False: refused, and told so.
  bool admit(GuestId who, std::string name, bool watch, std::int64_t request, Millis now);
  /// A member's connection is there again, perhaps another one than before. `version`: of the last message it has.
  void resume(GuestId who, std::uint64_t version, std::int64_t request, Millis now);
  /// Leaves on purpose; a living seat of a running match is lost with it.
  void depart(GuestId who, std::int64_t request, Millis now);
  /// The connection broke. In a match the seat's grace begins to run.
  void lose(GuestId who, Millis now);
  /// Somebody has another name from now on.
  void rename(GuestId who, std::string name, Millis now);

  /// Any other request. It is answered once, after what it has brought about. Who is no member any more is told so, and
  /// so is who asks for something that has no `on` here.
  void take(const Asked& asked, Millis now);

  void bot_chose(Seat seat, int game, int ply, Move move, Millis now);
  void bot_answered_draw(Seat seat, int game, bool agrees, Millis now);
  /// A bot that gives no answer loses its seat like one whose time is up.
  void bot_failed(Seat seat, int game, Millis now);

  /// What time brings: clocks, the end of deploying, grace, people who do not come back.
  void tick(Millis now);
  std::optional<Millis> next_deadline() const;

  Effects drain();
  wire::RoomSummary summary() const;
  const RoomPlan& plan() const { return plan_; }

 private:
  using Answer = tl::expected<void, wire::Error>;
  struct Due;

  // What time brings.
  std::optional<Due> next_due() const;
  std::optional<Due> absence_due() const;
  std::optional<Due> grace_due() const;
  void expire(const Due& due);

  // People and seats.
  Answer on(Person& who, const wire::Sit& m);
  Answer on(Person& who, const wire::Stand& m);
  Answer on(Person& who, const wire::AddBot& m);
  Answer on(Person& who, const wire::RemoveBot& m);
  Answer on(Person& who, const wire::Chat& m);
  std::vector<GuestId> chat_audience(const Person& who, wire::ChatTo to) const;
  void remove(GuestId who);
  void give_up_seat(Seat seat);

  // From gathering to the end and back.
  Answer on(Person& who, const wire::Start& m);
  Answer on(Person& who, const wire::Deploy& m);
  Answer on(Person& who, const wire::Ready& m);
  Answer on(Person& who, const wire::Rematch& m);
  bool begin_rematch();
  void set_phase(wire::Phase phase);
  void begin_deploying();
  void deploy_for(Seat seat);
  void end_deploying();
  void begin_match();

  // The running match.
  Answer on(Person& who, const wire::MakeMove& m);
  Answer on(Person& who, const wire::OfferDraw& m);
  Answer on(Person& who, const wire::AnswerDraw& m);
  Answer on(Person& who, const wire::ResignGame& m);
  Answer playing(const Person& who) const;
  void agree_to_draw(Seat seat);
  void decline_draw();
  void settle_draw();
  void forget_draw_of(Seat seat);
  void decide(const Action& action);
  void accepted(PublicEvents events);
  void end_match();

  // Kept and taken up again.
  RoomSnapshot snapshot() const;
  void note_players();
  GameEnd game_end() const;
  void take_up_people(const RoomSnapshot& kept);
  void take_up_match(MatchSnapshot kept, const RoomSnapshot& at);

  // Bots.
  void seat_bots();
  bool bot_plays(Seat seat, int game) const;
  void order(Seat seat, decltype(BotOrder::what) what);
  void order_all(const std::shared_ptr<const PublicEvents>& events);
  void ask_bot_on_turn();

  // Telling.
  static Answer refuse(std::string_view code, wire::ErrorArgs args = {});
  std::vector<GuestId> everyone() const;
  void tell(const Person& who, const wire::ServerMessage& message);
  void tell_line(const Person& who, Line line);
  void tell_outsider(GuestId who, std::int64_t request);
  void tell_own(const Person& who);    // seat and layout
  void tell_state(const Person& who);  // everything beside the room's own state
  void tell_view(const Person& who);
  void tell_reveal(const Person& who);
  void tell_you(const Person& who);
  void announce();          // the room's state, to everyone
  void publish(Line line);  // a message of the present version, to everyone
  wire::RoomState state() const;
  wire::SeatState seat_state(Seat seat) const;
  wire::ClockState clocks() const;

  bool between_matches() const { return phase_ == wire::Phase::gathering || phase_ == wire::Phase::over; }
  bool abandoned() const;
  bool running() const { return phase_ == wire::Phase::playing; }

  RoomPlan plan_;
  const RoomLimits* limits_;
  RuleSet rules_;
  Chance chance_;
  Roster roster_;
  Feed feed_;
  Grace grace_;
  wire::Phase phase_ = wire::Phase::gathering;
  Millis phase_since_ = 0;
  std::optional<Deployment> deployment_;  // while deploying
  std::optional<Game> game_;              // while playing, and until the next match is deployed
  int games_ = 0;
  int bot_refusals_ = 0;             // in a row, of the bot on turn
  std::vector<GamePlayer> players_;  // of the present match, as it began
  std::optional<GuestId> owner_;
  Millis now_ = 0;        // of the present step
  bool changed_ = false;  // the journal has to know how the room stands now
  Effects effects_;
};

}  // namespace junqi::server
