// How a room speaks with its computer players: orders go out with the seat's own view, answers come back later and
// count only if nothing has happened since.
#include "server/room.hpp"

namespace junqi::server {
namespace {

constexpr int bot_refusals_max = 64;

}  // namespace

void Room::use(BotShare& share, BotLayouts& layouts) {
  bot_share_ = &share;
  bot_layouts_ = &layouts;
  share.settle(bots_seated());
}

int Room::bots_seated() const {
  int seated = 0;
  for (int s = 1; s <= roster_.seats(); ++s) seated += roster_.bot(Seat{static_cast<std::uint8_t>(s)}) ? 1 : 0;
  return seated;
}

/// Whether another one may take a seat; it must do so then.
bool Room::another_bot() { return bot_share_ == nullptr || bot_share_->take(); }

void Room::order(Seat seat, decltype(BotOrder::what) what) {
  const auto view = game_->match().view(seat);
  effects_.bots.push_back({seat, games_, game_->match().plies(), std::move(what), *view.open(seat)});
}

void Room::order_all(const std::shared_ptr<const PublicEvents>& events) {
  for (int s = 1; s <= roster_.seats(); ++s)
    if (const Seat seat{static_cast<std::uint8_t>(s)}; roster_.bot(seat) && game_->living(seat))
      order(seat, BotObserves{events});
}

/// Computer players take their seats in a match that begins or goes on.
void Room::seat_bots() {
  for (int s = 1; s <= roster_.seats(); ++s)
    if (const Seat seat{static_cast<std::uint8_t>(s)}; roster_.bot(seat) && game_->living(seat)) seat_bot(seat);
  ask_bot_on_turn();
}

/// It begins with what its seat may know at this moment and has been told so far.
void Room::seat_bot(Seat seat) {
  BotBegins begins{*roster_.bot(seat), chance_.next(), {}};
  if (game_->match().plies() > 0) begins.past = std::make_shared<const BotPast>(game_->past(seat));
  order(seat, std::move(begins));
}

void Room::ask_bot_on_turn() {
  if (!game_->paused_since() && roster_.bot(game_->turn())) order(game_->turn(), BotChooses{game_->bot_time(now_)});
}

bool Room::bot_plays(Seat seat, int game) const {
  return running() && game == games_ && roster_.bot(seat) && game_->living(seat);
}

void Room::bot_chose(Seat seat, int game, int ply, Move move, Millis now) {
  tick(now);
  if (!bot_plays(seat, game) || ply != game_->match().plies() || game_->turn() != seat) return;
  if (game_->paused_since()) return;  // it is asked again
  auto events = game_->move(seat, move, now);
  if (events) return accepted(std::move(*events));
  if (++bot_refusals_ > bot_refusals_max) return decide(Flagfall{seat});
  order(seat, BotWasRefused{move});
  ask_bot_on_turn();
}

/// With the move of that ply. If somebody else offers one already it is asked for its answer to that.
void Room::bot_offered_draw(Seat seat, int game, int ply, Millis now) {
  tick(now);
  if (!bot_plays(seat, game) || game_->paused_since() || game_->match().plies() != ply + 1) return;
  const DrawOffer& draw = game_->draw();
  const int wait = draw.declined_ply + limits_->draw_offer_plies_min - game_->match().plies();
  if (draw.agreed.empty() && (draw.declined_ply < 0 || wait <= 0)) agree_to_draw(seat);
}

void Room::bot_resigned(Seat seat, int game, int ply, Millis now) {
  tick(now);
  if (!bot_plays(seat, game) || ply != game_->match().plies() || game_->paused_since()) return;
  decide(Resign{seat});
}

void Room::bot_answered_draw(Seat seat, int game, bool agrees, Millis now) {
  tick(now);
  if (!bot_plays(seat, game) || game_->draw().agreed.empty() || game_->draw().agreed.has(seat)) return;
  if (agrees)
    agree_to_draw(seat);
  else
    decline_draw();
}

void Room::bot_failed(Seat seat, int game, Millis now) {
  tick(now);
  if (bot_plays(seat, game)) decide(Flagfall{seat});
}

}  // namespace junqi::server
