#include "server/room.hpp"

#include <algorithm>

namespace junqi::server {
namespace {

template <class M, class... Ms>
constexpr bool is_any_of = (std::is_same_v<M, Ms> || ...);

/// What makes the room tell everybody how it stands, as often as somebody likes. Moves and talk have limits of their
/// own.
template <class M>
constexpr bool announces = is_any_of<M, wire::Sit, wire::Stand, wire::AddBot, wire::RemoveBot, wire::Place, wire::Kick,
                                     wire::HandOver, wire::Start, wire::Ready, wire::Rematch, wire::OfferDraw,
                                     wire::AnswerDraw, wire::Propose, wire::AnswerProposal>;

int taken_in(const wire::RoomState& state) {
  const auto empty = [](const wire::SeatState& seat) { return seat.kind == wire::SitterKind::empty; };
  return static_cast<int>(state.seats.size()) -
         static_cast<int>(std::count_if(state.seats.begin(), state.seats.end(), empty));
}

}  // namespace

Room::Room(RoomPlan plan, const RoomLimits& limits, std::uint64_t seed)
    : plan_(std::move(plan)),
      limits_(&limits),
      rules_(make_rules(plan_.board, plan_.options)),
      chance_(seed),
      roster_(rules_.board->seats()),
      feed_(limits),
      grace_(plan_.clock.grace_seconds) {
  effects_.journal.emplace_back(RoomOpened{plan_});
  changed_ = true;
}

void Room::take(const Asked& asked, Millis now) {
  tick(now);
  Person* who = roster_.find(asked.who);
  if (who == nullptr) return tell_outsider(asked.who, asked.mark.id);
  if (Line again = who->replies.find(asked.mark, now, limits_->reply_ms_max)) return tell_line(*who, std::move(again));
  who->lag = std::min(asked.lag, limits_->lag_ms_max);
  const Answer answer = std::visit(
      [&](const auto& m) -> Answer {
        if constexpr (announces<std::decay_t<decltype(m)>>)
          if (auto may = may_announce(*who); !may) return may;
        if constexpr (requires { on(*who, m); })
          return on(*who, m);
        else
          return refuse(wire::code::unsupported);
      },
      asked.body);
  wire::ServerMessage reply = wire::Ok{asked.mark.id};
  if (!answer) {
    reply = answer.error();
    std::get<wire::Error>(reply).id = asked.mark.id;
  }
  Line line = make_line(reply);
  who = roster_.find(asked.who);
  who->replies.remember(asked.mark, line, now, limits_->replies_max);
  tell_line(*who, std::move(line));
}

/// Each line of the room goes to everybody in it, and the journal has to have it first.
Room::Answer Room::may_announce(Person& who) const {
  if (!who.announcements) who.announcements.emplace(limits_->announcements, now_);
  if (who.announcements->take(now_)) return {};
  return refuse(wire::code::slow_down, {{"seconds", std::to_string((who.announcements->wait() + 999) / 1000)}});
}

Effects Room::drain() {
  if (bot_share_ != nullptr) bot_share_->settle(bots_seated());
  if (std::exchange(changed_, false)) effects_.journal.emplace_back(RoomStands{snapshot()});
  Effects effects = std::move(effects_);
  effects_ = {};
  if (std::exchange(summary_changed_, false)) effects.summary = summary();
  effects.closed = abandoned();
  return effects;
}

/// Nobody is there, and nobody is waited for any more.
bool Room::abandoned() const { return roster_.people().empty(); }

/// In a room with a delay the list, too, says what those who look on have been shown.
wire::RoomSummary Room::summary() const {
  wire::RoomSummary summary;
  summary.code = plan_.code;
  summary.title = plan_.title;
  summary.board = plan_.board;
  summary.preset = plan_.preset;
  summary.phase = phase_;
  summary.seats = roster_.seats();
  summary.taken = roster_.taken_count();
  summary.spectators = roster_.spectators();
  summary.password = !plan_.lock.empty();
  summary.rated = plan_.rated;
  summary.options = plan_.options;
  summary.clock = plan_.clock;
  for (const auto& person : roster_.people())
    if (person.id == owner_) summary.owner = person.name;
  if (!late_) return summary;
  summary.phase = late_->shown().phase;
  summary.taken = taken_in(late_->shown());
  summary.owner = late_->shown().owner;
  summary.spectators = static_cast<int>(late_->shown().spectators.size());
  return summary;
}

}  // namespace junqi::server
