#include "server/bots/habits.hpp"

#include <algorithm>
#include <cmath>

namespace junqi::bots {
namespace {

constexpr float clamp_at = 4;    // one move makes no rank likelier or less likely than this
constexpr float uniform = 0.1F;  // so much of every move might have been made by anyone
constexpr float all_moves = 20;  // and this bounds all moves together

/// Whether an enemy that has survived a battle can go from where it stands to `n`.
bool strong_enemy_reaches(const RuleSet& rules, const Evidence& evidence, const Scene& scene, Seat seat, Node n) {
  const Rank walker = Rank::at(1);
  return std::any_of(evidence.pieces().begin(), evidence.pieces().end(), [&](const Piece& one) {
    if (one.at == no_node || one.wins == 0 || rules.allied(seat, one.owner)) return false;
    return targets(rules, scene, one.at, walker).has(n);
  });
}

bool goes_forward(const RuleSet& rules, Seat seat, Move move) {
  const NodeInfo& from = rules.board->node(move.from);
  const NodeInfo& to = rules.board->node(move.to);
  if (rules.is_generals()) return seat == Seat{1} ? to.row > from.row : to.row < from.row;
  if (from.territory == to.territory) return from.territory == seat ? to.row < from.row : to.row > from.row;
  return from.territory == seat || to.territory != seat;
}

}  // namespace

Deed deed_of(const RuleSet& rules, const Evidence& evidence, const Scene& before, Move move) {
  const Seat seat = before.owner(move.from);
  const int target = evidence.piece_at(move.to);
  if (target >= 0 && before.owner(move.to) != seat) {
    const Piece& defender = evidence.pieces()[static_cast<std::size_t>(target)];
    if (defender.wins > 0) return Deed::attack_strong;
    if (defender.moved) return Deed::attack_moved;
    return !rules.is_generals() && rules.board->node(move.to).row >= 5 ? Deed::attack_back : Deed::attack_front;
  }
  if (rules.board->is_camp(move.to)) return Deed::camp;
  Scene after = before;
  after.owners[move.to.value] = seat;
  after.owners[move.from.value] = no_seat;
  if (strong_enemy_reaches(rules, evidence, before, seat, move.from) &&
      !strong_enemy_reaches(rules, evidence, after, seat, move.to))
    return Deed::flee;
  return goes_forward(rules, seat, move) ? Deed::forward : Deed::other;
}

void Habits::begin(std::size_t pieces) {
  weights_.resize(pieces);
  for (Odds& one : weights_) one.fill(1);
}

/// Ranks are weighed against one another, so the likelihoods are taken relative to their mean; their roots, since
/// people have habits of their own.
void Habits::weigh(std::size_t piece, RankSet possible, const Odds& likelihood) {
  float mean = 0;
  possible.for_each([&](Rank r) { mean += likelihood[r.index()] / static_cast<float>(possible.count()); });
  if (mean <= 0) return;
  possible.for_each([&](Rank r) {
    const float relative = std::clamp(std::sqrt(likelihood[r.index()] / mean), 1 / clamp_at, clamp_at);
    float& weight = weights_[piece][r.index()];
    weight = std::clamp(weight * ((1 - uniform) * relative + uniform), 1 / all_moves, all_moves);
  });
}

void Habits::see(const PublicEvents& events, const Evidence& evidence, const Scene& before) {
  const auto told = std::find_if(events.begin(), events.end(),
                                 [](const PublicEvent& one) { return std::holds_alternative<Moved>(one.event); });
  if (told == events.end()) return;
  const Moved& moved = std::get<Moved>(told->event);
  const int mover = evidence.piece_at(moved.move.from);
  const auto deed = static_cast<std::size_t>(deed_of(*rules_, evidence, before, moved.move));
  for (std::size_t i = 0; i < evidence.pieces().size(); ++i) {
    const Piece& piece = evidence.pieces()[i];
    if (piece.owner != moved.seat || piece.at == no_node || piece.possible.single()) continue;
    const DeedRates& rates = deed_rates(rules_->is_generals(), piece.moved);
    Odds likelihood{};
    if (static_cast<int>(i) == mover) {
      likelihood = rates[deed];
    } else {
      likelihood.fill(1);
      for (const Odds& rate : rates)
        for (std::size_t r = 0; r < ranks_max; ++r) likelihood[r] -= rate[r];
    }
    weigh(i, piece.possible, likelihood);
  }
}

}  // namespace junqi::bots
