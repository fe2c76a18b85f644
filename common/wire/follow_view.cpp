#include "wire/follow_view.hpp"

#include <algorithm>

#include "match/origins.hpp"
#include "wire/state_json.hpp"

namespace junqi::wire {
namespace {

bool is_battle(MoveResult result) {
  return result == MoveResult::wins || result == MoveResult::loses || result == MoveResult::both;
}

/// Does to a view what each event says. The order of things is the arbiter's.
class Follower {
 public:
  Follower(const RuleSet& rules, View& view) : rules_(rules), view_(view), scene_(view.scene) {}

  void follow(const PublicEvent& told) {
    std::visit([this, &told](const auto& event) { take(event, told); }, told.event);
  }

 private:
  void take(const Moved& moved, const PublicEvent& told) {
    const auto [from, to] = moved.move;
    const bool attacker_stays = moved.result != MoveResult::loses && moved.result != MoveResult::both;
    if (is_battle(moved.result))
      scene_.quiet = 0;
    else if (scene_.empty(to))  // a carrier's step onto its own flag is no quiet ply
      ++scene_.quiet;
    if (moved.result != MoveResult::loses) clear(to);
    for (Node& carried : scene_.carried_at) {
      if (carried == to && moved.result != MoveResult::loses) carried = no_node;
      if (carried == from) carried = attacker_stays ? to : no_node;
    }
    if (attacker_stays) {
      scene_.owners[to.value] = scene_.owner(from);
      view_.ranks[to.value] = view_.rank(from);
      if (scene_.open.has(from)) scene_.open.add(to);
    }
    clear(from);
    if (!told.ranks || moved.result == MoveResult::both) return;
    view_.ranks[to.value] = (*told.ranks)[attacker_stays ? 0 : 1];
    scene_.open.add(to);
  }

  void take(const FlagTaken& taken, const PublicEvent&) {
    scene_.carried_at[taken.seat.value] = taken.node;
    scene_.shown.add(taken.seat);
  }

  void take(const FlagBack& back, const PublicEvent&) {
    scene_.carried_at[back.seat.value] = no_node;
    scene_.owners[back.node.value] = back.seat;
    open_flag(back.node);
  }

  void take(const FlagShown& shown, const PublicEvent&) {
    scene_.shown.add(shown.seat);
    open_flag(shown.node);
  }

  void take(const Passed&, const PublicEvent&) { ++scene_.quiet; }

  void take(const Out& out, const PublicEvent&) {
    scene_.out.add(out.seat);
    scene_.quiet = 0;
    for (std::uint8_t i = 0; i < rules_.board->node_count(); ++i)
      if (scene_.owners[i] == out.seat) clear(Node{i});
  }

  void take(const Over& over, const PublicEvent&) { scene_.over = over.ending; }

  void clear(Node n) {
    scene_.owners[n.value] = no_seat;
    view_.ranks[n.value].reset();
    scene_.open.remove(n);
  }

  /// The event itself says that this piece is a flag.
  void open_flag(Node n) {
    view_.ranks[n.value] = ViewReader::rank(rules_.board->id(), rules_.army->info(rules_.army->flag()).name);
    scene_.open.add(n);
  }

  const RuleSet& rules_;
  View& view_;
  Scene& scene_;
};

/// Whether an event can be followed at all: what it names exists, and who moves stands there.
struct Fitting {
  const RuleSet& rules;
  const View& view;

  bool node(Node n) const { return n.value < rules.board->node_count(); }
  bool seat(Seat s) const { return s.value >= 1 && s.value <= rules.board->seats(); }

  bool operator()(const Moved& moved) const {
    const auto [from, to] = moved.move;
    if (!seat(moved.seat) || !node(from) || !node(to) || view.scene.owner(from) != moved.seat) return false;
    const bool enemy_there = !view.scene.empty(to) && view.scene.owner(to) != moved.seat;
    return is_battle(moved.result) == enemy_there &&
           std::all_of(moved.path.begin(), moved.path.end(), [this](Node n) { return node(n); });
  }
  bool operator()(const FlagTaken& e) const { return seat(e.seat) && node(e.node) && rules.options.flag_carrier; }
  bool operator()(const FlagBack& e) const { return seat(e.seat) && node(e.node) && rules.options.flag_carrier; }
  bool operator()(const FlagShown& e) const { return seat(e.seat) && node(e.node); }
  bool operator()(const Passed& e) const { return seat(e.seat); }
  bool operator()(const Out& e) const { return seat(e.seat); }
  bool operator()(const Over&) const { return true; }
};

}  // namespace

bool fits(const RuleSet& rules, const View& view, const PublicEvents& events) {
  const Fitting fitting{rules, view};
  return std::all_of(events.begin(), events.end(),
                     [&](const PublicEvent& told) { return std::visit(fitting, told.event); });
}

void follow(const RuleSet& rules, View& view, const PublicEvents& events, Seat turn) {
  Follower follower(rules, view);
  Events plain;
  for (const PublicEvent& told : events) {
    follower.follow(told);
    plain.push_back(told.event);
  }
  view.scene.turn = turn;
  junqi::follow(view.origins, plain, view.scene);
}

}  // namespace junqi::wire
