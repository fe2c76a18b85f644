#include "server/bots/plain_bot.hpp"

#include <algorithm>

#include "server/bots/foresight.hpp"
#include "server/bots/quiet_end.hpp"

namespace junqi::bots {
namespace {

constexpr double carrier_worth = 300;
constexpr double stuck = 0.4;  // of a piece's worth, for a headquarters that it can't leave

/// The view that a spectator has.
View seen_by_all(const RuleSet& rules, View view) {
  view.viewer = no_seat;
  view.home = no_node;
  if (rules.options.visibility == Visibility::all) return view;
  for (std::uint8_t i = 0; i < rules.board->node_count(); ++i)
    if (!view.scene.open.has(Node{i})) view.ranks[i].reset();
  return view;
}

}  // namespace

/// What the bot makes of one turn.
struct PlainBot::Thoughts {
  const View& view;
  double urge;
  Plan plan;
  Threats threats;
};

PlainBot::PlainBot(const Style& style, const RuleSet& rules, Seat seat, std::uint64_t seed)
    : style_(style), rules_(&rules), seat_(seat), dice_(seed), worth_(rules, style), belief_(rules) {
  if (style.worlds > 0) public_belief_.emplace(rules);
}

void PlainBot::observe(const PublicEvents& events, const View& after) {
  belief_.observe(events, after);
  if (public_belief_) public_belief_->observe(events, seen_by_all(*rules_, after));
  refused_.clear();
  if (after.scene.quiet == 0) visits_.clear();
}

void PlainBot::refused(Move move) {
  refused_.insert(move);
  const bool spares = !rules_->options.bomb_takes_flag && !rules_->is_generals();
  if (spares && belief_.possible(move.from) == RankSet::of(rank::bomb)) belief_.flag_refused(move.to);
}

double PlainBot::urge(const View& view) const {
  const int limit = rules_->options.quiet_limit > 0 ? rules_->options.quiet_limit : 80;
  return std::min(1.0, static_cast<double>(view.scene.quiet) / limit);
}

double PlainBot::attack_value(const Thoughts& thoughts, Move move, Rank ours) const {
  const Odds& odds = belief_.odds(move.to);
  const double win = worth_.chance_to_win(ours, odds);
  const Scene& scene = thoughts.view.scene;
  const double drive = style_.initiative + style_.urge_to_attack * thoughts.urge * thoughts.urge * thoughts.urge;
  double value = worth_.attack(ours, odds);
  value += drive * std::max(style_.hopeless, worth_.chance_to_remove(ours, odds));
  value += win * thoughts.plan.danger(move.to);
  if (scene.carried_at[seat_.value < 3 ? seat_.value : 0] == move.to) value += carrier_worth * win;
  return value;
}

double PlainBot::repetition(const View& view, Move move) const {
  const auto seen = visits_.find({view.origins[move.from.value], move.to});
  const int times = seen == visits_.end() ? 0 : seen->second;
  return std::min(style_.repetition * times * times, style_.repetition_max);
}

double PlainBot::first_value(const Thoughts& thoughts, Move move) {
  const View& view = thoughts.view;
  const Rank ours = view.rank(move.from)->rank();
  const bool battle = !view.scene.empty(move.to) && view.scene.owner(move.to) != seat_;
  double value = style_.noise * (2 * dice_.fraction() - 1);
  double standing = 1;  // the chance that the piece stands on the node afterwards
  if (battle) {
    value += attack_value(thoughts, move, ours);
    standing = worth_.chance_to_win(ours, belief_.odds(move.to));
  } else {
    const bool carries = seat_.value <= 2 && view.scene.carried_at[3U - seat_.value] == move.from;
    value += thoughts.plan.pull(move.to, ours, carries) - thoughts.plan.pull(move.from, ours, carries);
    value -= repetition(view, move);
  }
  if (rules_->is_generals() && rules_->is_flag(ours)) value -= style_.initiative;
  if (!rules_->headquarters_free && rules_->board->is_headquarters(move.to))
    value -= standing * stuck * worth_.of(ours);
  value += quiet_end_value(*rules_, view.scene, seat_, battle);
  value -= style_.caution * (standing * thoughts.threats.at(move.to, ours) - thoughts.threats.at(move.from, ours));
  return value;
}

/// Puts what the whole army stands to lose after the move in place of what the piece alone does.
void PlainBot::look_into(const Thoughts& thoughts, Candidate& candidate) const {
  const Move move = candidate.move;
  const Rank ours = thoughts.view.rank(move.from)->rank();
  const bool battle = !thoughts.view.scene.empty(move.to);
  const double standing = battle ? worth_.chance_to_win(ours, belief_.odds(move.to)) : 1;
  const Threats& threats = thoughts.threats;
  const double rough = standing * threats.at(move.to, ours) - threats.at(move.from, ours);
  const double change = standing * (threats.total_after(move) - threats.total());
  candidate.value += style_.caution * (rough - change);
}

/// Puts the exchanges that the moves lead to in the place of what was reckoned for the battle and the threats. False
/// if there was no time for it.
bool PlainBot::look_ahead(const Thoughts& thoughts, std::span<Candidate> candidates, const Limits& limits) {
  std::vector<Move> moves;
  for (const Candidate& one : candidates) moves.push_back(one.move);
  Foresight foresight(*rules_, thoughts.view, belief_, *public_belief_, worth_, style_);
  const std::vector<double> gains = foresight.gains(moves, static_cast<int>(style_.worlds), dice_, limits);
  if (gains.empty()) return false;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const Move move = candidates[i].move;
    const Rank ours = thoughts.view.rank(move.from)->rank();
    const bool battle = !thoughts.view.scene.empty(move.to) && thoughts.view.scene.owner(move.to) != seat_;
    const Odds& odds = belief_.odds(move.to);
    const double standing = battle ? worth_.chance_to_win(ours, odds) : 1;
    const Threats& threats = thoughts.threats;
    const double rough = standing * threats.at(move.to, ours) - threats.at(move.from, ours);
    candidates[i].value += gains[i] + style_.caution * rough - (battle ? worth_.attack(ours, odds) : 0);
  }
  return true;
}

Move PlainBot::choose(const View& view, const Limits& limits) {
  std::vector<Candidate> candidates;
  const double now = urge(view);
  worth_.renew(view, belief_);
  const Thoughts thoughts{view, now, Plan(*rules_, view, belief_, worth_, style_, now),
                          Threats(*rules_, view, belief_, worth_, style_)};
  const std::vector<Move> moves = view_moves(*rules_, view);
  for (const Move move : moves)
    if (!refused_.contains(move)) candidates.push_back({move, first_value(thoughts, move)});
  if (candidates.empty()) return moves.front();
  const auto better = [](const Candidate& a, const Candidate& b) { return a.value > b.value; };
  std::stable_sort(candidates.begin(), candidates.end(), better);
  const auto deep = std::min(candidates.size(), static_cast<std::size_t>(style_.looked_into));
  const bool ahead = public_belief_ && deep > 1 && look_ahead(thoughts, std::span(candidates).first(deep), limits);
  for (std::size_t i = 0; i < deep && !ahead; ++i) {
    if (limits.stop.stop_requested() || std::chrono::steady_clock::now() >= limits.deadline) break;
    look_into(thoughts, candidates[i]);
  }
  const auto looked_into = candidates.begin() + static_cast<std::ptrdiff_t>(std::max<std::size_t>(deep, 1));
  const Move best = std::min_element(candidates.begin(), looked_into, better)->move;
  remember(view, best);
  return best;
}

void PlainBot::remember(const View& view, Move move) {
  const Node origin = view.origins[move.from.value];
  ++visits_[{origin, move.from}];
  ++visits_[{origin, move.to}];
}

bool PlainBot::agrees_to_draw(const View& view) {
  double ours = 0;
  double strongest_enemy = 0;
  std::array<double, seats_max + 1> by_seat{};
  for (std::uint8_t i = 0; i < rules_->board->node_count(); ++i)
    if (!view.scene.empty(Node{i})) by_seat[view.scene.owner(Node{i}).value] += worth_.expected(belief_.odds(Node{i}));
  for (std::uint8_t s = 1; s <= rules_->board->seats(); ++s) {
    const double worth = std::max(0.0, by_seat[s] - worth_.of(rules_->army->flag()));
    if (rules_->allied(seat_, Seat{s}))
      ours += worth;
    else
      strongest_enemy = std::max(strongest_enemy, worth);
  }
  const bool behind = ours < 0.7 * strongest_enemy;
  return behind || (urge(view) > 0.5 && ours < 1.2 * strongest_enemy);
}

}  // namespace junqi::bots
