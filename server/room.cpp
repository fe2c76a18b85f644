#include "server/room.hpp"

namespace junqi::server {

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
  const Answer answer = std::visit(
      [&](const auto& m) -> Answer {
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

Effects Room::drain() {
  if (std::exchange(changed_, false)) effects_.journal.emplace_back(RoomStands{snapshot()});
  Effects effects = std::move(effects_);
  effects_ = {};
  effects.closed = abandoned();
  return effects;
}

/// Nobody is there, and nobody is waited for any more.
bool Room::abandoned() const { return roster_.people().empty(); }

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
  for (const auto& person : roster_.people())
    if (person.id == owner_) summary.owner = person.name;
  return summary;
}

}  // namespace junqi::server
