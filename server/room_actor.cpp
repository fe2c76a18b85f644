#include "server/room_actor.hpp"

#include <algorithm>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>

#include "server/log.hpp"
#include "server/room_log.hpp"

namespace junqi::server {

namespace asio = boost::asio;

RoomActor::RoomActor(const RoomServices& services, RoomPlan plan, std::uint64_t seed, std::weak_ptr<RoomHost> host)
    : services_(services),
      strand_(asio::make_strand(*services.context)),
      plan_(plan),
      host_(std::move(host)),
      bot_share_(services.bots->seats()),
      room_(std::move(plan), services.limits->room, seed),
      timer_(strand_) {
  room_.use(bot_share_, services.bots->layouts());
}

RoomActor::RoomActor(const RoomServices& services, KeptRoom kept, std::uint64_t seed, std::weak_ptr<RoomHost> host)
    : services_(services),
      strand_(asio::make_strand(*services.context)),
      plan_(kept.plan),
      host_(std::move(host)),
      bot_share_(services.bots->seats()),
      room_(std::move(kept), services.limits->room, seed, steady_now()),
      timer_(strand_) {
  room_.use(bot_share_, services.bots->layouts());
}

void RoomActor::take_up() {
  asio::post(strand_, [self = shared_from_this()] { self->step({}, [](Room& room) { room.tick(steady_now()); }); });
}

/// One step of the room, on its strand. Whatever goes wrong in it ends this room and no other.
template <class F>
void RoomActor::step(std::optional<Door> door, F&& what, std::optional<Door> asker) {
  if (ended_) return;
  try {
    what(room_);
    carry_out({room_.drain(), std::move(door), std::move(asker), false});
    arm_timer();
  } catch (const std::exception& e) {
    log(LogLevel::error, "room {} failed: {}", plan_.code, e.what());
    end("internal");
  }
}

asio::awaitable<bool> RoomActor::admit(Admission in, std::int64_t request, std::shared_ptr<Outlet> outlet) {
  if (ended_) {
    if (!in.seeking) outlet->send({make_line(wire::make_error(request, wire::code::no_such_room))});
    co_return false;
  }
  bool let_in = false;
  const Door door{in.who, std::move(outlet)};
  step(door, [&](Room& room) { let_in = room.admit(std::move(in), request, steady_now()); });
  co_return let_in && !ended_;
}

void RoomActor::resume(GuestId who, std::uint64_t version, std::int64_t request, std::shared_ptr<Outlet> outlet) {
  asio::post(strand_, [self = shared_from_this(), who, version, request, out = std::move(outlet)]() mutable {
    if (self->ended_) return turn_away(*out, request);
    self->step(Door{who, std::move(out)}, [&](Room& room) { room.resume(who, version, request, steady_now()); });
  });
}

void RoomActor::depart(GuestId who, std::int64_t request, std::shared_ptr<Outlet> outlet) {
  asio::post(strand_, [self = shared_from_this(), who, request, out = std::move(outlet)]() mutable {
    if (self->ended_) return turn_away(*out, request);
    self->step(Door{who, std::move(out)}, [&](Room& room) { room.depart(who, request, steady_now()); });
  });
}

void RoomActor::lose(GuestId who) {
  asio::post(strand_, [self = shared_from_this(), who] {
    self->step(Door{who, nullptr}, [&](Room& room) { room.lose(who, steady_now()); });
  });
}

void RoomActor::set_muted(GuestId who, std::vector<GuestId> muted) {
  asio::post(strand_, [self = shared_from_this(), who, ids = std::move(muted)]() mutable {
    self->step({}, [&](Room& room) { room.set_muted(who, std::move(ids)); });
  });
}

void RoomActor::rename(GuestId who, std::string name) {
  asio::post(strand_, [self = shared_from_this(), who, to = std::move(name)]() mutable {
    self->step({}, [&](Room& room) { room.rename(who, std::move(to), steady_now()); });
  });
}

void RoomActor::take(Asked asked, std::shared_ptr<Outlet> outlet) {
  asio::dispatch(strand_, [self = shared_from_this(), one = std::move(asked), out = std::move(outlet)] {
    if (self->ended_) return turn_away(*out, one.mark.id);
    self->step(
        {}, [&](Room& room) { room.take(one, steady_now()); }, Door{one.who, out});
  });
}

void RoomActor::turn_away(Outlet& outlet, std::int64_t request) {
  outlet.send({make_line(wire::make_error(request, wire::code::not_in_room))});
}

void RoomActor::close(std::string_view reason) {
  asio::post(strand_, [self = shared_from_this(), reason = std::string(reason)] { self->end(reason); });
}

/// The journal comes first: nothing of a step is told before its entries are stored, and no later step overtakes it.
void RoomActor::carry_out(Told told) {
  auto entries = std::exchange(told.effects.journal, {});
  if (entries.empty() && pending_.empty()) return publish(told);
  note(plan_.code, entries);
  told.stored = entries.empty();
  pending_.push_back(std::move(told));
  if (entries.empty()) return;
  services_.journal->append(plan_.code, std::move(entries), [self = shared_from_this()](bool stored) {
    asio::dispatch(self->strand_, [self, stored] {
      if (!stored) return self->end("internal");
      const auto next =
          std::find_if(self->pending_.begin(), self->pending_.end(), [](const Told& t) { return !t.stored; });
      if (next != self->pending_.end()) next->stored = true;
      try {
        self->publish_stored();
      } catch (const std::exception& e) {
        log(LogLevel::error, "room {} failed: {}", self->plan_.code, e.what());
        self->end("internal");
      }
    });
  });
}

void RoomActor::publish_stored() {
  while (!pending_.empty() && pending_.front().stored) {
    Told ready = std::move(pending_.front());
    pending_.pop_front();
    publish(ready);
  }
}

void RoomActor::publish(Told& told) {
  Effects& effects = told.effects;
  if (told.door) set_door(std::move(*told.door));
  tell(told);
  give_orders(effects.bots);
  let_go(effects);
  const auto host = host_.lock();
  if (effects.closed && pending_.empty())  // else somebody may be coming in
    end({});
  else if (effects.summary && host)
    host->room_changed(std::move(*effects.summary));
}

void RoomActor::tell(Told& told) {
  std::vector<Line> answer;
  for (auto& delivery : told.effects.deliveries)
    for (const GuestId who : delivery.to)
      if (Seated* reader = seated(who))
        reader->batch.push_back(delivery.line);
      else if (told.asker && told.asker->who == who)
        answer.push_back(delivery.line);
  for (auto& reader : people_)
    if (!reader.batch.empty()) reader.outlet->send(std::exchange(reader.batch, {}));
  if (!answer.empty()) told.asker->outlet->send(std::move(answer));
}

void RoomActor::let_go(const Effects& effects) {
  const auto host = host_.lock();
  for (const auto& [who, asked] : effects.gone) {
    if (Seated* leaver = seated(who); leaver != nullptr && !comes_back(*leaver)) leaver->outlet->let_go(this);
    set_door({who, nullptr});
    if (host && !asked) host->left_room(who, plan_.code);
  }
}

/// Whether the same connection has been let in again meanwhile, which is still to be told.
bool RoomActor::comes_back(const Seated& leaver) const {
  return std::any_of(pending_.begin(), pending_.end(), [&](const Told& later) {
    return later.door && later.door->who == leaver.who && later.door->outlet == leaver.outlet;
  });
}

/// A timer that rings too early looks again, so it is set anew only when it would ring too late.
void RoomActor::arm_timer() {
  const auto at = ended_ ? std::nullopt : room_.next_deadline();
  if (!at || (timer_at_ != 0 && timer_at_ <= *at)) return;
  timer_at_ = *at;
  timer_.expires_at(std::chrono::steady_clock::time_point(std::chrono::milliseconds(*at)));
  timer_.async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
    const auto self = weak.lock();
    if (self && !error) self->on_timer();
  });
}

void RoomActor::on_timer() {
  timer_at_ = 0;
  step({}, [](Room& room) { room.tick(steady_now()); });
}

void RoomActor::give_orders(std::vector<BotOrder>& orders) {
  for (auto& order : orders) {
    auto& player = bots_[order.seat.value];
    if (std::holds_alternative<BotBegins>(order.what)) {
      if (player) player->stop();
      player = std::make_shared<BotPlayer>(*services_.bots, make_rules(plan_.board, plan_.options),
                                           [weak = weak_from_this()](const BotAnswer& answer) {
                                             if (const auto self = weak.lock()) self->hear_bot(answer);
                                           });
    }
    if (const auto* chooses = std::get_if<BotChooses>(&order.what))
      bot_moves_at_ = steady_now() + std::min(services_.limits->bot_pause_ms, chooses->within / 4);
    if (player) player->carry_out(std::move(order));
  }
}

void RoomActor::hear_bot(const BotAnswer& answer) {
  asio::post(strand_, [self = shared_from_this(), answer] {
    const Millis at = self->bot_moves_at_;
    if (answer.what != BotAnswer::What::move || at <= steady_now()) return self->take_answer(answer);
    auto pause = std::make_shared<asio::steady_timer>(self->strand_);
    pause->expires_at(std::chrono::steady_clock::time_point(std::chrono::milliseconds(at)));
    pause->async_wait([self, answer, pause](const boost::system::error_code& error) {
      if (!error) self->take_answer(answer);
    });
  });
}

void RoomActor::take_answer(const BotAnswer& answer) {
  step({}, [&](Room& room) {
    const Millis now = steady_now();
    switch (answer.what) {
      case BotAnswer::What::move:
        room.bot_chose(answer.seat, answer.game, answer.ply, answer.move, now);
        if (answer.offers_draw) room.bot_offered_draw(answer.seat, answer.game, answer.ply, now);
        return;
      case BotAnswer::What::resigns:
        return room.bot_resigned(answer.seat, answer.game, answer.ply, now);
      case BotAnswer::What::draw:
        return room.bot_answered_draw(answer.seat, answer.game, answer.agrees, now);
      case BotAnswer::What::failed:
        return room.bot_failed(answer.seat, answer.game, now);
    }
  });
}

/// Lets everybody go. With a reason they are told that the room was closed.
void RoomActor::end(std::string_view reason) {
  if (std::exchange(ended_, true)) return;
  timer_.cancel();
  const auto untold = std::exchange(pending_, {});
  for (auto& bot : bots_)
    if (bot) bot->stop();
  bot_share_.settle(0);
  const auto host = host_.lock();
  const Line apology =
      make_line(wire::make_error(std::nullopt, wire::code::room_closed, {{"reason", std::string(reason)}}));
  for (auto& person : people_) {
    if (!reason.empty()) person.outlet->send({apology});
    person.outlet->let_go(this);
  }
  for (const auto& told : untold) {
    if (!told.door || !told.door->outlet) continue;
    if (!reason.empty()) told.door->outlet->send({apology});
    told.door->outlet->let_go(this);
  }
  people_.clear();
  note(plan_.code, {RoomClosed{}});
  services_.journal->append(plan_.code, {RoomClosed{}}, [](bool) {});
  if (host) host->room_closed(plan_.code);
}

void RoomActor::set_door(Door door) {
  std::erase_if(people_, [&](const Seated& s) { return s.who == door.who; });
  if (door.outlet) people_.push_back({door.who, std::move(door.outlet), {}});
}

RoomActor::Seated* RoomActor::seated(GuestId who) {
  for (auto& person : people_)
    if (person.who == who) return &person;
  return nullptr;
}

}  // namespace junqi::server
