#include "client/model/proposals.hpp"

#include <algorithm>

#include "client/words/agree.hpp"

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

/// As far as the viewer can see: only a step of its own, without a battle or anything else in it, is taken back.
std::string Proposals::why_no_takeback() const {
  const auto& log = table_->log();
  if (paused()) return say(AgreeText::not_while_paused);
  const auto* moved = log.empty() ? nullptr : std::get_if<Moved>(&log.back().event);
  const bool own = std::any_of(log.begin(), log.end(), [this](const Happening& one) {
    const auto* step = std::get_if<Moved>(&one.event);
    return one.ply == table_->plies() && step != nullptr && step->seat == table_->viewer();
  });
  if (!own) return say(AgreeText::only_own_move);
  if (moved == nullptr || moved->result != MoveResult::move) return say(AgreeText::not_after_battle);
  return {};
}

/// They have learned from the move, and take none back.
bool Proposals::against_computers() const {
  const auto& seats = room_->state().seats;
  return std::any_of(seats.begin(), seats.end(), [](const auto& one) { return one.kind == wire::SitterKind::bot; });
}

bool Proposals::offers(wire::Proposal what) const {
  if (!plays()) return false;
  if (what == wire::Proposal::takeback) return room_->state().takeback && !against_computers();
  return paused() == (what == wire::Proposal::unpause);
}

std::string Proposals::why_not(wire::Proposal what) const {
  if (is_open(what)) return say(AgreeText::asked_already);
  return what == wire::Proposal::takeback ? why_no_takeback() : std::string();
}

void Proposals::propose(wire::Proposal what) {
  if (can(what)) asking_->ask(wire::Propose{what});
}

void Proposals::answer(wire::Proposal what, bool accept) {
  for (const Open& one : open())
    if (one.what == what && !one.mine) asking_->ask(wire::AnswerProposal{what, accept});
}

}  // namespace junqi::client
