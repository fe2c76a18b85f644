// What a guest does in its room beside playing: comes in, sits down, deploys, says yes and no.
#include <fmt/format.h>

#include <algorithm>

#include "tools/bot/guest.hpp"
#include "wire/error_codes.hpp"

namespace junqi::guest {

void Guest::on(const wire::Welcome& m) {
  if (token_.empty()) fmt::print("welcome as {}\n", m.name);
  std::fflush(stdout);
  token_ = m.token;
  pause_ = std::chrono::milliseconds(0);
  // What was under way over an older line is answered by how things stand now.
  last_id_ += 1000;
  thinking_at_ = -1;
  deployed_ = false;
  draw_considered_ = false;
  enter();
}

void Guest::enter() {
  // Who wants a certain seat looks on first, so that it takes nobody else's meanwhile.
  const bool watch = options_.seat > 0 && may_look_on_;
  entry_id_ = entered_ ? ask(wire::Resume{token_, options_.room, version_})
                       : ask(wire::JoinRoom{options_.room, watch, options_.password});
}

void Guest::on(const wire::Ping& m) { say(wire::Pong{m.nonce}); }

void Guest::on(const wire::Ok& m) {
  if (m.id == leave_id_ && done_) return stop();
  if (m.id == leave_id_) return finish(ExitCode::ok, fmt::format("done: {} matches", played_));
  if (m.id == move_id_) refusals_ = 0;
  if (m.id != entry_id_) return;
  entry_id_ = 0;
  if (!std::exchange(entered_, true)) take_seat();
  if (view_) think();
}

void Guest::on(const wire::Error& m) {
  if (!m.id) {
    const bool out = m.code == wire::code::kicked || m.code == wire::code::room_closed;
    return out ? finish(ExitCode::unavailable, m.text) : void();
  }
  if (m.id == entry_id_) return refused_entry(m);
  if (m.id == move_id_) return refused_move(m);
  if (m.code == wire::code::seat_taken || m.code == wire::code::no_such_seat)
    return finish(ExitCode::unavailable, fmt::format("seat {}: {}", options_.seat, m.text));
  if (m.code == wire::code::bad_layout) finish(ExitCode::internal, "its own layout is refused: " + m.text);
}

void Guest::refused_entry(const wire::Error& m) {
  if (m.code == wire::code::slow_down) {
    const auto at = m.args.find("seconds");
    const int seconds = at == m.args.end() ? 1 : std::clamp(std::atoi(at->second.c_str()), 1, 60);
    retry_.expires_after(std::chrono::seconds(seconds));
    retry_.async_wait([this](const boost::system::error_code& error) {
      if (!error) enter();
    });
    return;
  }
  if (m.code == wire::code::no_spectators && may_look_on_) {
    may_look_on_ = false;
    return enter();
  }
  if (m.code == wire::code::already_in_room && !entered_) {  // the token of an earlier line has its seat still
    entered_ = true;
    return enter();
  }
  finish(ExitCode::unavailable, fmt::format("room {}: {}", options_.room, m.text));
}

void Guest::on(const wire::You& m) {
  if (m.seat && m.seat != seat_) fmt::print("seat {} of room {}\n", m.seat.value, options_.room);
  std::fflush(stdout);
  seat_ = m.seat;
  if (room_ && room_->phase == wire::Phase::deploying) deploy();
}

/// Once, after coming in; later it stays where the room puts it.
void Guest::take_seat() {
  const Seat wanted{static_cast<std::uint8_t>(options_.seat)};
  if (wanted && seat_ != wanted)
    ask(wire::Sit{wanted});
  else if (!seat_)
    finish(ExitCode::unavailable, fmt::format("room {}: no seat is free", options_.room));
}

void Guest::on(const wire::RoomState& m) {
  version_ = m.version;
  if (!rules_ || !room_ || room_->options != m.options || room_->board != m.board)
    rules_ = make_rules(m.board, m.options);
  const bool paused_before = room_ && room_->paused;
  if (!room_ || room_->phase != m.phase) deployed_ = false;
  room_ = m;
  clocks_ = m.clocks;
  clocks_at_ = Clock::now();
  if (m.phase == wire::Phase::deploying) deploy();
  if (m.phase == wire::Phase::over) after_match();
  if (m.phase != wire::Phase::playing || !view_) return;
  answer_proposals();
  if (!paused_before || m.paused) return;
  thinking_at_ = -1;
  think();
}

void Guest::deploy() {
  if (!seat_ || deployed_) return;
  const auto own =
      std::find_if(room_->seats.begin(), room_->seats.end(), [&](const auto& s) { return s.seat == seat_; });
  if (own == room_->seats.end() || own->ready) return;
  deployed_ = true;
  ask(wire::Deploy{bots::layout(*rules_, seat_, options_.seed + static_cast<std::uint64_t>(room_->game))});
  ask(wire::Ready{});
}

/// A pause is never refused; a move is never taken back.
void Guest::answer_proposals() {
  if (!seat_ || view_->scene.out.has(seat_)) return;
  for (const wire::ProposalState& proposal : room_->proposals)
    if (std::find(proposal.agreed.begin(), proposal.agreed.end(), seat_) == proposal.agreed.end())
      ask(wire::AnswerProposal{proposal.what, proposal.what != wire::Proposal::takeback});
  const auto& draw = room_->draw_agreed;
  const bool open = !draw.empty() && std::find(draw.begin(), draw.end(), seat_) == draw.end();
  if (!open) {
    draw_considered_ = false;
  } else if (!std::exchange(draw_considered_, true)) {
    mind_.ask_draw(*view_, [this](bool agrees) { ask(wire::AnswerDraw{agrees}); });
  }
}

/// Once for each match that is over: another one, or good-bye.
void Guest::after_match() {
  if (!room_ || !view_ || view_->scene.running() || told_game_ == game_) return;
  told_game_ = game_;
  ++played_;
  tell_result();
  idle_since_ = Clock::now();
  if (options_.matches > 0 && played_ >= options_.matches)
    leave_id_ = ask(wire::LeaveRoom{});
  else
    ask(wire::Rematch{});
}

}  // namespace junqi::guest
