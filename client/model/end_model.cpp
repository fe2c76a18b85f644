#include "client/model/end_model.hpp"

#include <algorithm>

#include "client/words/events.hpp"
#include "rules/layout_text.hpp"

namespace junqi::client {

EndModel::EndModel(const JoinedRoom& room, const Table& table, Asking& asking)
    : room_(&room), table_(&table), asking_(&asking) {}

EndModel::Outcome EndModel::outcome() const {
  const Ending& ending = table_->view().scene.over;
  if (ending.result == Result::draw) return Outcome::draw;
  if (!table_->viewer()) return Outcome::watched;
  return ending.seats.has(table_->viewer()) ? Outcome::won : Outcome::lost;
}

std::string EndModel::headline() const {
  if (outcome() == Outcome::lost) return say(EventText::lost_you);
  return who_won(table_->view().scene.over, table_->viewer(), room_->names());
}

/// That one team is left says nothing of how the last of the others went; the log does.
std::string EndModel::reason() const {
  const OverWhy why = table_->view().scene.over.why;
  const auto& log = table_->log();
  const auto out = std::find_if(log.rbegin(), log.rend(),
                                [](const Happening& one) { return std::holds_alternative<Out>(one.event); });
  if (why == OverWhy::last_team && out != log.rend())
    return describe(*out, table_->board(), table_->viewer(), room_->names());
  return sentence(std::string(ending_reason(why)));
}

Rank EndModel::rank_before(Node node, const View& before) const {
  if (const auto& rank = before.rank(node)) return rank->rank();
  const Seat owner = before.scene.owner(node);
  const auto layout = parse_layout(table_->board().id(), setup(owner));
  const auto nodes = table_->board().layout_nodes(owner);
  const auto origin = std::find(nodes.begin(), nodes.end(), before.origins[node.value]);
  if (!layout || origin == nodes.end() || layout->cells.size() != nodes.size()) return {};
  return layout->cells[static_cast<std::size_t>(origin - nodes.begin())];
}

/// Those that fought in the last action fell in battle; everybody saw it.
std::vector<EndModel::Fallen> EndModel::fallen() const {
  std::vector<Fallen> fallen;
  const int last = table_->plies();
  SeatSet gone;
  NodeSet fought;
  for (const Happening& one : table_->log()) {
    if (one.ply != last) continue;
    if (const auto* out = std::get_if<Out>(&one.event)) gone.add(out->seat);
    const auto* moved = std::get_if<Moved>(&one.event);
    if (moved == nullptr) continue;
    fought.add(moved->move.from);
    fought.add(moved->move.to);
  }
  if (gone.empty()) return fallen;
  const View& before = table_->view_at(last - 1);
  for (std::uint8_t i = 0; i < table_->board().node_count(); ++i) {
    const Seat owner = before.scene.owner(Node{i});
    if (owner && gone.has(owner) && !fought.has(Node{i}) && table_->view().scene.empty(Node{i}))
      fallen.push_back({Node{i}, owner, rank_before(Node{i}, before)});
  }
  return fallen;
}

std::string EndModel::setup(Seat seat) const {
  if (!revealed() || !seat || seat.value > reveal_->setups.size()) return {};
  return reveal_->setups[seat.value - 1U];
}

std::vector<EndModel::Player> EndModel::players() const {
  std::vector<Player> players;
  const SeatNames names = room_->names();
  const Ending& ending = table_->view().scene.over;
  for (const auto& state : room_->state().seats)
    players.push_back({state.seat, names[state.seat.value], ending.seats.has(state.seat), state.seat == room_->seat(),
                       state.ready, state.kind != wire::SitterKind::empty});
  return players;
}

bool EndModel::can_rematch() const {
  return room_->seat() && room_->state().phase == wire::Phase::over && !rematch_wanted();
}

bool EndModel::rematch_wanted() const {
  const auto* own = room_->seat_state(room_->seat());
  return asked_ || (own != nullptr && own->ready);
}

void EndModel::rematch() {
  if (!can_rematch()) return;
  hint_.clear();
  asked_ = true;
  asking_->ask(wire::Rematch{});
}

void EndModel::refused(std::string sentence) {
  asked_ = false;
  hint_ = std::move(sentence);
}

}  // namespace junqi::client
