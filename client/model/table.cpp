#include "client/model/table.hpp"

#include "match/origins.hpp"
#include "wire/follow_view.hpp"
#include "wire/state_json.hpp"

namespace junqi::client {
namespace {

/// A rank that the viewer itself has put somewhere or counted up.
std::optional<KnownRank> known(const RuleSet& rules, Rank rank) {
  if (rank.none()) return std::nullopt;
  return wire::ViewReader::rank(rules.board->id(), rules.army->info(rank).name);
}

/// The viewer's deployment as it stands in a view before the first action.
std::optional<Layout> layout_of(const Board& board, const View& view) {
  if (!view.viewer) return std::nullopt;
  Layout layout;
  for (const Node n : board.layout_nodes(view.viewer))
    layout.cells.push_back(view.rank(n) ? view.rank(n)->rank() : Rank{});
  return layout;
}

}  // namespace

Table::Table(RuleSet rules, const wire::MatchView& whole, std::optional<Layout> own)
    : rules_(std::move(rules)),
      view_(whole.view),
      own_(std::move(own)),
      game_(whole.game),
      plies_(static_cast<int>(whole.log.size())),
      marks_(whole.view.viewer) {
  if (plies_ == 0) own_ = layout_of(board(), view_);
  replay(whole.log);
  if (!own_) count_losses();
  shown_ = log_.size();
}

Table::Took Table::take(const wire::MatchEvents& events) {
  if (events.ply <= plies_) return Took::seen_before;
  if (events.board != board().id() || events.ply != plies_ + 1 || !wire::fits(rules_, view_, events.events))
    return Took::gap;
  const View before = view_;
  wire::follow(rules_, view_, events.events, events.turn);
  plies_ = events.ply;
  past_.push_back(view_);
  remember(before, events.events, plies_);
  return Took::applied;
}

void Table::take(const wire::Reveal& reveal) {
  if (reveal.board == board().id()) view_ = reveal.view;
}

std::vector<Happening> Table::take_news() {
  std::vector<Happening> news(log_.begin() + static_cast<std::ptrdiff_t>(shown_), log_.end());
  shown_ = log_.size();
  return news;
}

std::optional<OutWhy> Table::out_why(Seat seat) const {
  for (const Happening& one : log_)
    if (const auto* out = std::get_if<Out>(&one.event); out != nullptr && out->seat == seat) return out->why;
  return std::nullopt;
}

void Table::replay(const std::vector<PublicEvents>& log) {
  View then = first_view();
  never_taken(then, log).for_each([&then](Node n) {
    then.scene.owners[n.value] = no_seat;
    then.origins[n.value] = no_node;
  });
  past_.push_back(then);
  lost_by_.push_back(0);
  int ply = 0;
  for (const PublicEvents& events : log) {
    const View before = then;
    wire::follow(rules_, then, events, no_seat);
    past_.push_back(then);
    remember(before, events, ++ply);
  }
}

/// In Generals any square of a side may have been left empty. That it was shows when somebody steps onto it as onto an
/// empty one, or when nothing stands there now although nothing has left it.
NodeSet Table::never_taken(View first, const std::vector<PublicEvents>& log) const {
  NodeSet never;
  if (!rules_.is_generals()) return never;
  View& then = first;
  for (const PublicEvents& events : log) {
    for (const PublicEvent& told : events) {
      const auto* moved = std::get_if<Moved>(&told.event);
      if (moved != nullptr && moved->result == MoveResult::move && then.origins[moved->move.to.value] == moved->move.to)
        never.add(moved->move.to);
    }
    wire::follow(rules_, then, events, no_seat);
  }
  for (std::uint8_t i = 0; i < board().node_count(); ++i)
    if (view_.scene.empty(Node{i}) && then.origins[i] == Node{i}) never.add(Node{i});
  return never;
}

/// The board before the first move, with the ranks that the viewer knows today. In Generals every square of a side is
/// taken to be full; see never_taken.
View Table::first_view() const {
  View first;
  first.viewer = view_.viewer;
  first.origins.fill(no_node);
  for (std::uint8_t s = 1; s <= board().seats(); ++s)
    for (const Node n : board().layout_nodes(Seat{s})) first.scene.owners[n.value] = Seat{s};
  first.origins = first_origins(first.scene);
  for (std::uint8_t i = 0; i < board().node_count(); ++i) {
    const Node origin = view_.origins[i];
    const auto& rank = view_.rank(Node{i});
    // A flag that was brought back may stand where another piece was deployed.
    const bool brought_back = rank && rules_.options.flag_carrier && rules_.is_flag(rank->rank());
    if (rank && origin != no_node && !brought_back) first.ranks[origin.value] = rank;
  }
  if (!own_) return first;
  const auto nodes = board().layout_nodes(view_.viewer);
  for (std::size_t i = 0; i < nodes.size() && i < own_->cells.size(); ++i)
    first.ranks[nodes[i].value] = known(rules_, own_->cells[i]);
  return first;
}

void Table::remember(const View& before, const PublicEvents& events, int ply) {
  for (Happening& one : happenings(before, events, ply)) {
    marks_.see(one.event);
    if (const auto* moved = std::get_if<Moved>(&one.event)) {
      const bool own_attack = moved->seat == viewer();
      const auto survives = own_attack ? MoveResult::wins : MoveResult::loses;
      const auto& rank = own_attack ? one.attacker_rank : one.defender_rank;
      const bool fought = one.defender && (own_attack || one.defender == viewer());
      const bool carried = rank && rules_.options.flag_carrier && rules_.is_flag(rank->rank());
      if (viewer() && fought && moved->result != survives && rank && !carried) losses_.push_back(*rank);
    }
    log_.push_back(std::move(one));
  }
  lost_by_.push_back(losses_.size());
}

/// Without the deployment the log cannot name the lost pieces; what the army lacks can.
void Table::count_losses() {
  if (!viewer() || view_.scene.out.has(viewer()) || over()) return;
  losses_.clear();
  std::array<int, ranks_max> standing{};
  for (std::uint8_t i = 0; i < board().node_count(); ++i)
    if (view_.scene.owners[i] == viewer() && view_.rank(Node{i})) ++standing[view_.rank(Node{i})->rank().index()];
  for (int r = 1; r <= rules_.army->ranks(); ++r) {
    const Rank rank = Rank::at(static_cast<std::uint8_t>(r));
    const bool carried = rules_.options.flag_carrier && rules_.is_flag(rank);
    for (int n = standing[rank.index()]; n < rules_.army->info(rank).count && !carried; ++n)
      losses_.push_back(*known(rules_, rank));
  }
  lost_by_.assign(lost_by_.size(), losses_.size());
}

}  // namespace junqi::client
