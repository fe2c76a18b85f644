#include "client/model/proposals.hpp"

#include <algorithm>

namespace junqi::client {

bool Proposals::plays() const {
  return table_->viewer() && !table_->over() && !table_->view().scene.out.has(table_->viewer()) &&
         room_->state().phase == wire::Phase::playing;
}

std::vector<Proposals::Open> Proposals::open() const {
  std::vector<Open> all;
  for (const wire::ProposalState& one : room_->state().proposals) {
    if (one.agreed.empty()) continue;
    const bool agreed = std::find(one.agreed.begin(), one.agreed.end(), table_->viewer()) != one.agreed.end();
    all.push_back({one.what, one.agreed.front(), one.agreed, agreed || !plays()});
  }
  return all;
}

std::optional<Proposals::Open> Proposals::foremost() const {
  const auto all = open();
  if (all.empty()) return std::nullopt;
  const auto asked = std::find_if(all.begin(), all.end(), [](const Open& one) { return !one.mine; });
  return asked == all.end() ? all.front() : *asked;
}

bool Proposals::is_open(wire::Proposal what) const {
  const auto& all = room_->state().proposals;
  return std::any_of(all.begin(), all.end(), [what](const auto& one) { return one.what == what; });
}

/// As far as the viewer can see: a step of its own, without a battle or anything else in it.
bool Proposals::last_step_is_mine() const {
  const auto& log = table_->log();
  if (log.empty() || log.back().ply != table_->plies()) return false;
  const auto* moved = std::get_if<Moved>(&log.back().event);
  return moved != nullptr && moved->seat == table_->viewer() && moved->result == MoveResult::move;
}

bool Proposals::can(wire::Proposal what) const {
  if (!plays() || is_open(what)) return false;
  if (what == wire::Proposal::takeback) return room_->state().takeback && !paused() && last_step_is_mine();
  return paused() == (what == wire::Proposal::unpause);
}

void Proposals::propose(wire::Proposal what) {
  if (can(what)) asking_->ask(wire::Propose{what});
}

void Proposals::answer(wire::Proposal what, bool accept) {
  for (const Open& one : open())
    if (one.what == what && !one.mine) asking_->ask(wire::AnswerProposal{what, accept});
}

}  // namespace junqi::client
