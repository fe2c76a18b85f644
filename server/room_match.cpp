// The running match of a room: moves, draws, resignations, and what the clock decides.
#include <algorithm>

#include "server/room.hpp"

namespace junqi::server {

using namespace wire::code;

/// Who looks on is told nothing of how far the match is.
Room::Answer Room::playing(const Person& who) const {
  if (!who.seat) return refuse(not_seated);
  if (!running()) return refuse(wrong_phase);
  if (!game_->living(who.seat)) return refuse(refusal_name(Refusal::seat_out));
  return {};
}

Room::Answer Room::on(Person& who, const wire::MakeMove& m) {
  if (!who.seat) return refuse(not_seated);
  if (!running()) return refuse(phase_ == wire::Phase::over ? refusal_name(Refusal::game_over) : wrong_phase);
  if (game_->paused_since()) return refuse(paused);
  if (m.board != plan_.board) return refuse(bad_field, {{"field", "move"}});
  if (m.ply && *m.ply != game_->match().plies()) return refuse(stale);
  auto events = game_->move(who.seat, m.move, now_, who.lag);
  if (!events) return refuse(refusal_name(events.error()));
  accepted(std::move(*events));
  return {};
}

Room::Answer Room::on(Person& who, const wire::ResignGame&) {
  if (auto may = playing(who); !may) return may;
  decide(Resign{who.seat});
  return {};
}

Room::Answer Room::on(Person& who, const wire::OfferDraw&) {
  if (auto may = playing(who); !may) return may;
  const DrawOffer& draw = game_->draw();
  if (draw.agreed.has(who.seat)) return refuse(draw_offered);
  const int wait = draw.declined_ply + limits_->draw_offer_plies_min - game_->match().plies();
  if (draw.agreed.empty() && draw.declined_ply >= 0 && wait > 0)
    return refuse(draw_declined, {{"plies", std::to_string(wait)}});
  agree_to_draw(who.seat);
  return {};
}

Room::Answer Room::on(Person& who, const wire::AnswerDraw& m) {
  if (auto may = playing(who); !may) return may;
  const DrawOffer& draw = game_->draw();
  if (draw.agreed.empty()) return refuse(no_draw_offer);
  if (!m.accept)
    decline_draw();
  else if (draw.agreed.has(who.seat))
    return refuse(draw_offered);
  else
    agree_to_draw(who.seat);
  return {};
}

void Room::agree_to_draw(Seat seat) {
  game_->draw().agreed.add(seat);
  announce();
  settle_draw();
}

void Room::decline_draw() {
  game_->draw() = {{}, game_->match().plies()};
  announce();
}

/// The draw is agreed when every living seat has agreed. Computer players are asked last.
void Room::settle_draw() {
  const SeatSet agreed = game_->draw().agreed;
  std::vector<Seat> bots_left;
  for (int s = 1; s <= roster_.seats(); ++s) {
    const Seat seat{static_cast<std::uint8_t>(s)};
    if (!game_->living(seat) || agreed.has(seat)) continue;
    if (!roster_.bot(seat)) return;
    bots_left.push_back(seat);
  }
  if (bots_left.empty()) return decide(AgreedDraw{});
  for (const Seat seat : bots_left) order(seat, BotAnswersDraw{});
}

/// Something that the room or the clock decides; the match must be able to carry it out.
void Room::decide(const Action& action) { accepted(game_->decide(action, now_).value()); }

void Room::accepted(PublicEvents events) {
  const Match& match = game_->match();
  bot_refusals_ = 0;
  wire::MatchEvents told;
  told.version = feed_.next_version();
  effects_.journal.emplace_back(
      ActionTaken{plan_.board, match.plies(), match.actions().back(), told.version, game_->clock().reading()});
  told.board = plan_.board;
  told.ply = match.plies();
  told.events = events;
  told.turn = game_->turn();
  told.clocks = clocks();
  publish(make_line(told));
  if (late_) late_->add(match.actions().back(), now_, told.clocks);
  drop_notes_of_the_gone();
  const bool proposed = proposals_.any();
  proposals_.lapse();
  if (game_->over()) return end_match();
  if (proposed) announce();
  forget_draw_of_bots();
  const auto shared = std::make_shared<const PublicEvents>(std::move(events));
  order_all(shared);
  for (const auto& event : *shared)
    if (const auto* out = std::get_if<Out>(&event.event)) forget_draw_of(out->seat);
  if (running()) ask_bot_on_turn();
}

/// Who is out has no say any more: its offer lapses, and it stands in the way of nobody else's.
void Room::forget_draw_of(Seat seat) {
  SeatSet& agreed = game_->draw().agreed;
  if (agreed.empty()) return;
  agreed.remove(seat);
  announce();
  if (!agreed.empty()) settle_draw();
}

/// What computer players alone have offered holds until the next battle: after it they may think otherwise.
void Room::forget_draw_of_bots() {
  SeatSet& agreed = game_->draw().agreed;
  if (agreed.empty() || game_->match().scene().quiet > 0) return;
  for (int s = 1; s <= roster_.seats(); ++s)
    if (const Seat seat{static_cast<std::uint8_t>(s)}; agreed.has(seat) && !roster_.bot(seat)) return;
  agreed = {};
  announce();
}

/// Whether a person has another living seat.
bool Room::others_play(Seat seat) const {
  const auto& people = roster_.people();
  return std::any_of(people.begin(), people.end(),
                     [&](const Person& person) { return person.seat != seat && game_->living(person.seat); });
}

bool Room::lose_seat(Seat seat) {
  for (auto& player : players_) player.left = player.left || (player.seat == seat && !player.bot);
  changed_ = true;
  const auto level = others_play(seat) ? bots::level_by_name(plan_.bot_fill) : std::nullopt;
  if (!level || !another_bot()) return decide(Flagfall{seat}), false;
  roster_.set_bot(seat, level);
  proposals_.lapse();
  seat_bot(seat);
  if (game_->turn() == seat) {
    game_->end_hold(now_);
    ask_bot_on_turn();
  }
  forget_draw_of(seat);
  return true;
}

}  // namespace junqi::server
