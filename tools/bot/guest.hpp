// A guest of a server that plays: comes into a room, takes a seat, deploys, moves, and comes back when the line or the
// server breaks. What it plays is the Mind's business.
#pragma once

#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include "line/line.hpp"
#include "server/bots/manners.hpp"
#include "tools/bot/exit_codes.hpp"
#include "tools/bot/mind.hpp"
#include "tools/bot/options.hpp"

namespace junqi::guest {

class Guest : public line::Line::Owner {
 public:
  explicit Guest(BotOptions options);
  ~Guest() override;

  /// Plays until there is nothing more to do; says on standard output what happens.
  ExitCode run();

 private:
  using Clock = std::chrono::steady_clock;

  // The line.
  void connect();
  void come_back_later(const std::string& why);
  void watch();
  bool accepts(const std::string& key) override;
  void opened() override;
  void take(wire::ServerMessage message) override;
  void ended(const line::End& end) override;
  void ended(const std::string& code, const std::string& why);
  void say(const wire::ClientMessage& message);
  void finish(ExitCode code, const std::string& why);
  void stop();
  std::int64_t ask(wire::RequestBody body);

  // The room.
  void on(const wire::Welcome& m);
  void on(const wire::Identity& m) { token_ = m.token; }
  void on(const wire::Ok& m);
  void on(const wire::Error& m);
  void on(const wire::Bye& m) { ended(m.code, m.text); }
  void on(const wire::Ping& m);
  void on(const wire::RoomState& m);
  void on(const wire::You& m);
  template <class Other>
  void on(const Other&) {}  // talk, notes and the like
  void enter();
  void refused_entry(const wire::Error& m);
  void take_seat();
  void deploy();
  void answer_proposals();
  void after_match();

  // The match.
  void on(const wire::MatchView& m);
  void on(const wire::MatchEvents& m);
  void on(const wire::Reveal&) { after_match(); }
  bool catch_up(const wire::MatchView& m);
  void follow(const PublicEvents& events, Seat turn);
  void think();
  void send_move(int ply, Move move);
  void refused_move(const wire::Error& m);
  void consider_draw();
  void tell_result();

  BotOptions options_;
  boost::asio::io_context io_{1};
  boost::asio::steady_timer retry_{io_};
  boost::asio::steady_timer watch_{io_};
  boost::asio::signal_set signals_{io_};
  tls::Context tls_ = tls::client_context();
  std::shared_ptr<line::Line> line_;
  std::optional<ExitCode> done_;
  std::string key_;    // of the server that has said welcome
  std::string token_;  // of its welcome
  std::chrono::milliseconds pause_{0};
  Clock::time_point heard_at_;
  Clock::time_point away_since_;
  Clock::time_point idle_since_ = Clock::now();
  std::int64_t last_id_ = 0;
  std::int64_t entry_id_ = 0;  // of the join or resume that is under way
  std::int64_t move_id_ = 0;
  std::int64_t leave_id_ = 0;
  bool entered_ = false;     // has been in the room
  bool may_look_on_ = true;  // as far as is known

  std::optional<wire::RoomState> room_;
  std::uint64_t version_ = 0;
  Seat seat_;
  bool asked_seat_ = false;
  bool deployed_ = false;
  int played_ = 0;
  int told_game_ = 0;  // whose result has been told

  std::optional<RuleSet> rules_;
  std::optional<View> view_;
  wire::ClockState clocks_;
  Clock::time_point clocks_at_;
  int game_ = 0;  // of the view
  int ply_ = 0;
  int thinking_at_ = -1;      // the ply that is thought about, or whose move is under way
  std::uint64_t choice_ = 0;  // what was asked of the mind last; an older answer does not count
  std::optional<Move> sent_;
  int refusals_ = 0;
  int draw_offered_at_ = -1000;
  bool draw_considered_ = false;
  bots::Manners manners_{true};
  Mind mind_;
};

}  // namespace junqi::guest
