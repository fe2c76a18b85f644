#include "server/bots/reconcile.hpp"

namespace junqi::bots {
namespace {

constexpr int trades_max = 400;
constexpr double sideways = 0.05;  // a trade that mends nothing, beside one that does

class Reconciler {
 public:
  Reconciler(const RuleSet& rules, const Evidence& evidence, std::span<const ArmyBelief> armies, std::span<Rank> ranks,
             Dice& dice)
      : rules_(rules), evidence_(evidence), armies_(armies), ranks_(ranks), dice_(dice) {}

  bool run() {
    for (int trade = 0; trade < trades_max; ++trade) {
      std::vector<const Battle*> wrong;
      for (const Battle& one : evidence_.open_battles())
        if (!fits(one)) wrong.push_back(&one);
      if (wrong.empty()) return true;
      const Battle& battle = *wrong[static_cast<std::size_t>(dice_.below(static_cast<int>(wrong.size())))];
      give_other(dice_.below(2) == 0 ? battle.attacker : battle.defender);
    }
    return false;
  }

 private:
  static std::size_t index(int piece) { return static_cast<std::size_t>(piece); }
  Rank& rank(int piece) { return ranks_[index(piece)]; }

  bool fits(const Battle& one) {
    return rules_.battle[rank(one.attacker).index()][rank(one.defender).index()] == one.outcome;
  }

  int wrong_with(int a, int b) {
    int wrong = 0;
    for (const Battle& one : evidence_.open_battles()) {
      const bool concerned = one.attacker == a || one.defender == a || one.attacker == b || one.defender == b;
      wrong += concerned && !fits(one) ? 1 : 0;
    }
    return wrong;
  }

  bool may_trade(int a, int b) {
    const Piece& first = evidence_.pieces()[index(a)];
    const Piece& second = evidence_.pieces()[index(b)];
    const Rank flag = rules_.army->flag();  // stays: the rest of the dealing stands around it
    return first.owner == second.owner && rank(a) != rank(b) && rank(a) != flag && rank(b) != flag &&
           first.possible.has(rank(b)) && second.possible.has(rank(a));
  }

  double likelihood(const ArmyBelief& army, int a, int b) {
    const float before = army.weight(a, rank(a)) * army.weight(b, rank(b));
    return before > 0 ? static_cast<double>(army.weight(a, rank(b)) * army.weight(b, rank(a)) / before) : 1;
  }

  void give_other(int piece) {
    const ArmyBelief& army = armies_[evidence_.pieces()[index(piece)].owner.value - 1U];
    std::vector<std::pair<int, double>> partners;
    double sum = 0;
    for (int other = 0; other < static_cast<int>(ranks_.size()); ++other) {
      if (!may_trade(piece, other)) continue;
      const int before = wrong_with(piece, other);
      std::swap(rank(piece), rank(other));
      const int after = wrong_with(piece, other);
      std::swap(rank(piece), rank(other));
      if (after > before) continue;
      partners.emplace_back(other, likelihood(army, piece, other) * (after < before ? 1 : sideways));
      sum += partners.back().second;
    }
    double rest = sum * dice_.fraction();
    for (const auto& [other, weight] : partners) {
      rest -= weight;
      if (rest >= 0) continue;
      std::swap(rank(piece), rank(other));
      return;
    }
  }

  const RuleSet& rules_;
  const Evidence& evidence_;
  std::span<const ArmyBelief> armies_;
  std::span<Rank> ranks_;
  Dice& dice_;
};

}  // namespace

bool reconcile(const RuleSet& rules, const Evidence& evidence, std::span<const ArmyBelief> armies,
               std::span<Rank> ranks, Dice& dice) {
  return Reconciler(rules, evidence, armies, ranks, dice).run();
}

}  // namespace junqi::bots
