#include "server/bots/belief.hpp"

#include "server/bots/reconcile.hpp"

namespace junqi::bots {

Belief::Belief(const RuleSet& rules) : rules_(&rules), evidence_(rules), habits_(rules) {
  for (std::uint8_t s = 1; s <= rules.board->seats(); ++s) armies_.emplace_back(rules, Seat{s});
}

void Belief::observe(const PublicEvents& events, const View& after) {
  habits_.see(events, evidence_, scene_);
  evidence_.observe(events, after);
  if (!evidence_.went_on()) habits_.begin(evidence_.pieces().size());
  scene_ = after.scene;
  reckon();
}

void Belief::flag_refused(Node target) {
  evidence_.flag_refused(target);
  reckon();
}

/// Armies of which something new is known are reckoned anew.
void Belief::reckon() {
  by_piece_.resize(evidence_.pieces().size());
  for (ArmyBelief& army : armies_) army.reckon(evidence_, habits_.weights(), by_piece_);
  for (std::uint8_t i = 0; i < rules_->board->node_count(); ++i) {
    const int piece = evidence_.piece_at(Node{i});
    odds_[i] = piece < 0 ? Odds{} : by_piece_[static_cast<std::size_t>(piece)];
  }
}

bool Belief::surely_still(Node n) const {
  bool still = !possible(n).empty();
  possible(n).for_each([&](Rank r) { still = still && rules_->gait[r.index()] == Gait::still; });
  return still;
}

std::array<Odds, nodes_max> Belief::exact_odds(Seat seat) const {
  std::vector<Odds> by_piece = by_piece_;
  armies_[seat.value - 1U].exact_odds(by_piece);
  std::array<Odds, nodes_max> odds{};
  for (std::uint8_t i = 0; i < rules_->board->node_count(); ++i)
    if (const int piece = evidence_.piece_at(Node{i}); piece >= 0 && scene_.owner(Node{i}) == seat)
      odds[i] = by_piece[static_cast<std::size_t>(piece)];
  return odds;
}

/// An army at a time, so that only one is counted at once.
std::vector<Deal> Belief::draw(Dice& dice, int deals) const {
  std::vector<std::vector<Rank>> drawn(static_cast<std::size_t>(deals), std::vector<Rank>(evidence_.pieces().size()));
  for (const ArmyBelief& army : armies_) army.draw(dice, drawn);
  std::vector<Deal> dealt;
  for (std::vector<Rank>& ranks : drawn) {
    if (!evidence_.open_battles().empty()) reconcile(*rules_, evidence_, armies_, ranks, dice);
    Deal& deal = dealt.emplace_back();
    for (std::size_t i = 0; i < ranks.size(); ++i) {
      const Piece& piece = evidence_.pieces()[i];
      if (piece.at != no_node) deal.ranks[piece.at.value] = ranks[i];
      if (rules_->is_flag(ranks[i])) deal.flag_home[piece.owner.value] = piece.origin;
    }
  }
  return dealt;
}

}  // namespace junqi::bots
