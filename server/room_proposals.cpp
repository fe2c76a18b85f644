// Proposals, and what a room does with them.
#include "server/room_proposals.hpp"

#include <algorithm>

#include "server/room.hpp"

namespace junqi::server {

using namespace wire::code;
using wire::Proposal;

bool Proposals::any() const {
  return std::any_of(all_.begin(), all_.end(), [](const One& one) { return !one.agreed.empty(); });
}

int Proposals::wait(Proposal what, int ply, int plies_min) const {
  const int declined = of(what).declined_ply;
  // While the match stands still no ply goes by, and nobody may be kept in it by one refusal.
  if (declined < 0 || what == Proposal::unpause) return 0;
  return std::max(0, declined + plies_min - ply);
}

void Proposals::lapse() {
  for (One& one : all_) one.agreed = {};
}

std::vector<wire::ProposalState> Proposals::state() const {
  std::vector<wire::ProposalState> state;
  for (const Proposal what : kinds) {
    if (!open(what)) continue;
    wire::ProposalState& one = state.emplace_back(wire::ProposalState{what, {}});
    for (std::uint8_t s = 1; s <= seats_max; ++s)
      if (of(what).agreed.has(Seat{s})) one.agreed.push_back(Seat{s});
  }
  return state;
}

/// Whether a seat may bring this up now.
Room::Answer Room::may_propose(Seat seat, Proposal what) const {
  const bool paused_now = game_->paused_since().has_value();
  if (what == Proposal::unpause) return paused_now ? Answer{} : refuse(not_paused);
  if (paused_now) return refuse(paused);
  const int plies = game_->match().plies();
  if (const int wait = proposals_.wait(what, plies, limits_->draw_offer_plies_min); wait > 0)
    return refuse(what == Proposal::takeback ? no_takeback : already_proposed, {{"plies", std::to_string(wait)}});
  if (what == Proposal::pause) return {};
  if (!plan_.takeback) return refuse(no_takeback);
  for (int s = 1; s <= roster_.seats(); ++s)
    if (const Seat other{static_cast<std::uint8_t>(s)}; roster_.bot(other) && game_->living(other))
      return refuse(bots_cannot);
  return game_->match().last_step_by() == seat ? Answer{} : refuse(no_takeback);
}

Room::Answer Room::on(Person& who, const wire::Propose& m) {
  if (auto may = playing(who); !may) return may;
  if (proposals_.of(m.what).agreed.has(who.seat)) return refuse(already_proposed);
  if (!proposals_.open(m.what))
    if (auto may = may_propose(who.seat, m.what); !may) return may;
  agree(who.seat, m.what);
  return {};
}

Room::Answer Room::on(Person& who, const wire::AnswerProposal& m) {
  if (auto may = playing(who); !may) return may;
  if (!proposals_.open(m.what)) return refuse(no_proposal);
  if (m.accept) {
    if (proposals_.of(m.what).agreed.has(who.seat)) return refuse(already_proposed);
    agree(who.seat, m.what);
  } else {
    proposals_.decline(m.what, game_->match().plies());
    announce();
  }
  return {};
}

/// Computer players agree to everything that may be proposed to them.
void Room::agree(Seat seat, Proposal what) {
  proposals_.agree(what, seat);
  bool all = true;
  for (int s = 1; s <= roster_.seats(); ++s) {
    const Seat other{static_cast<std::uint8_t>(s)};
    if (!game_->living(other)) continue;
    if (roster_.bot(other)) proposals_.agree(what, other);
    all = all && proposals_.of(what).agreed.has(other);
  }
  if (all)
    carry_out(what);
  else
    announce();
}

void Room::carry_out(Proposal what) {
  proposals_.lapse();
  switch (what) {
    case Proposal::pause:
      game_->pause(now_);
      return announce();
    case Proposal::unpause:
      return unpause();
    case Proposal::takeback:
      return take_back();
  }
}

void Room::unpause() {
  proposals_.lapse();
  game_->unpause(now_);
  announce();
  ask_bot_on_turn();
}

/// Everybody looks at the board anew.
void Room::take_back() {
  game_->take_back(now_);
  announce();
  show_anew(LateStep::TakenBack{});
  effects_.journal.emplace_back(PlyTakenBack{game_->match().plies(), feed_.version(), game_->clock().reading()});
}

}  // namespace junqi::server
