// One room as a value without sockets, threads or wall clock: people come and go, deploy in secret, play, and are told.
// Time and chance are arguments. What comes of a step is drained by the actor, which owns strand, timer and journal.
// The truth of the match is out of reach: what one seat may know comes addressed from the Match.
#pragma once

#include "server/bot_layouts.hpp"
#include "server/bot_seats.hpp"
#include "server/deployment.hpp"
#include "server/effects.hpp"
#include "server/feed.hpp"
#include "server/game.hpp"
#include "server/grace.hpp"
#include "server/room_door.hpp"
#include "server/room_late.hpp"
#include "server/room_limits.hpp"
#include "server/room_notes.hpp"
#include "server/room_proposals.hpp"
#include "server/room_snapshot.hpp"
#include "server/roster.hpp"
#include "wire/error_codes.hpp"

namespace junqi::server {

/// A request of somebody in the room. Who asks is told by the session, never by the message.
struct Asked {
  GuestId who;
  RequestMark mark;
  wire::RequestBody body;
  Millis lag = 0;  // the round trip of the connection, as last measured
};

class Room {
 public:
  /// `limits` must outlive the room.
  Room(RoomPlan plan, const RoomLimits& limits, std::uint64_t seed);
  /// The room that a journal has kept, going on where it was; the times in it are of the clock that `now` is read from.
  /// Nobody is connected yet.
  Room(KeptRoom kept, const RoomLimits& limits, std::uint64_t seed, Millis now);

  /// Somebody comes in, on the first free seat unless it only watches. False: refused, and told so unless `seeking`.
  bool admit(Admission in, std::int64_t request, Millis now);
  /// A member's connection is there again, perhaps another one than before. `version`: of the last message it has.
  void resume(GuestId who, std::uint64_t version, std::int64_t request, Millis now);
  /// Leaves on purpose; a living seat of a running match is lost with it.
  void depart(GuestId who, std::int64_t request, Millis now);
  /// The connection broke. In a match the seat's grace begins to run.
  void lose(GuestId who, Millis now);
  /// Somebody has another name from now on.
  void rename(GuestId who, std::string name, Millis now);

  /// Whom a member does not want to hear from now on.
  void set_muted(GuestId who, std::vector<GuestId> muted);

  /// Any other request. It is answered once, after what it has brought about. Who is no member any more is told so, and
  /// so is who asks for something that has no `on` here.
  void take(const Asked& asked, Millis now);

  /// Of whose seats its computer players take theirs, and how they deploy; without these there is no bound and any
  /// layout may come. Both outlive the room.
  void use(BotShare& share, BotLayouts& layouts);

  void bot_chose(Seat seat, int game, int ply, Move move, Millis now);
  /// A bot that has just moved offers a draw, or one on turn gives up.
  void bot_offered_draw(Seat seat, int game, int ply, Millis now);
  void bot_resigned(Seat seat, int game, int ply, Millis now);
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
  std::optional<Due> match_due() const;
  std::optional<Due> absence_due() const;
  std::optional<Due> grace_due() const;
  void expire(const Due& due);

  // People and seats.
  Answer on(Person& who, const wire::Sit& m);
  Answer on(Person& who, const wire::Stand& m);
  Answer on(Person& who, const wire::AddBot& m);
  Answer on(Person& who, const wire::RemoveBot& m);
  void remove(GuestId who, bool asked = false);
  void end_without_people();

  // What the owner may do with the others.
  Answer on(Person& who, const wire::Place& m);
  Answer on(Person& who, const wire::Kick& m);
  Answer on(Person& who, const wire::HandOver& m);
  Answer may_look_on(const Person& who) const;
  Answer put_on_seat(Person& who, Seat seat);

  // Talking.
  Answer on(Person& who, const wire::Chat& m);
  Answer on(Person& who, const wire::SendEmote& m);
  Answer whisper(const Person& who, const wire::Chat& m);
  std::vector<GuestId> chat_audience(const Person& who, wire::ChatTo to) const;
  void say(const Person& who, wire::ChatLine line, std::vector<GuestId> audience);
  Line spread(const Person& who, wire::ServerMessage message, std::vector<GuestId>& audience);
  static bool hears(const Person& reader, GuestId speaker);

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
  void forget_draw_of_bots();
  void decide(const Action& action);
  void accepted(PublicEvents events);
  void end_match();
  /// A living seat's person is lost for good: it is out, or a computer player has it now. True: it has.
  bool lose_seat(Seat seat);
  bool others_play(Seat seat) const;

  // Decided together.
  Answer on(Person& who, const wire::Propose& m);
  Answer on(Person& who, const wire::AnswerProposal& m);
  Answer may_propose(Seat seat, wire::Proposal what) const;
  void agree(Seat seat, wire::Proposal what);
  void carry_out(wire::Proposal what);
  void unpause();
  void take_back();

  // Notes on enemy pieces.
  Answer on(Person& who, const wire::SetNote& m);
  void tell_notes(const Person& who);
  void drop_notes_of_the_gone();
  void forget_notes_of(GuestId who);

  // The match as those see it who look on with a delay.
  struct Showing;
  bool late(const Person& who) const;
  // What this person may know of by now, later than it is or not.
  Feed& feed_for(const Person& who) { return late(who) ? late_->feed() : feed_; }
  const Game& game_for(const Person& who) const { return late(who) ? late_->game() : *game_; }
  wire::ClockState clocks_for(const Person& who) const { return late(who) ? late_->clocks(now_) : clocks(); }
  bool across_the_delay(const Person& who, std::string_view name);
  /// Everybody looks at the match anew; those who look on late when `step` is shown to them.
  void show_anew(LateStep::What step);
  void begin_late(Game again, wire::RoomState before);
  wire::RoomState late_state();
  void publish_late(Line line, GuestId speaker = {});
  void announce_late(const wire::RoomState& now);
  void show_late();
  void end_late();

  // Kept and taken up again.
  RoomSnapshot snapshot() const;
  void note_players();
  GameEnd game_end() const;
  void take_up_people(const RoomSnapshot& kept);
  void take_up_match(MatchSnapshot kept, const RoomSnapshot& at);
  void take_up_late(const MatchSnapshot& kept, const RoomSnapshot& at);
  void wait_for_turn();

  // Bots.
  int bots_seated() const;
  bool another_bot();
  void seat_bots();
  bool bot_plays(Seat seat, int game) const;
  void seat_bot(Seat seat);
  void order(Seat seat, decltype(BotOrder::what) what);
  void order_all(const std::shared_ptr<const PublicEvents>& events);
  void ask_bot_on_turn();

  // Telling.
  static Answer refuse(std::string_view code, wire::ErrorArgs args = {});
  Answer may_announce(Person& who) const;
  std::vector<GuestId> everyone() const;  // who hears what happens when it happens
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
  wire::SeatState first_seat_state(const GamePlayer& player) const;  // when the match began
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
  std::optional<LateShow> late_;          // while playing, in a room with a delay
  Proposals proposals_;
  Notes notes_;
  RoomDoor door_;
  BotShare* bot_share_ = nullptr;
  BotLayouts* bot_layouts_ = nullptr;
  int games_ = 0;
  int bot_refusals_ = 0;             // in a row, of the bot on turn
  std::vector<GamePlayer> players_;  // of the present match, as it began
  std::optional<GuestId> owner_;
  Millis now_ = 0;        // of the present step
  bool changed_ = false;  // the journal has to know how the room stands now
  bool summary_changed_ = false;
  Effects effects_;
};

}  // namespace junqi::server
