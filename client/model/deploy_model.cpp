#include "client/model/deploy_model.hpp"

#include <algorithm>

#include "client/words/deploy.hpp"

namespace junqi::client {
namespace {

constexpr Millis rest_before_sending = 600;
constexpr std::size_t history_max = 200;

std::string fault_sentence(const LayoutFault& fault) {
  switch (fault.kind) {
    case LayoutFaultKind::flag_place:
      return say(DeployText::flag_place);
    case LayoutFaultKind::mine_place:
      return say(DeployText::mine_place);
    case LayoutFaultKind::bomb_place:
      return say(DeployText::bomb_place);
    default:
      return sentence(fault.text);
  }
}

}  // namespace

DeployModel::DeployModel(const JoinedRoom& room, Asking& asking, std::uint64_t chance, std::optional<Layout> before)
    : room_(&room), asking_(&asking), chance_(chance) {
  const bool fits = before && !check_layout(board().id(), *before);
  layout_ = fits ? std::move(*before) : random_layout(board().id(), LayoutStyle::balanced, chance_++);
  history_ = {layout_};
  refresh();
}

std::optional<std::size_t> DeployModel::cell(Node node) const {
  if (!seat()) return std::nullopt;
  const auto nodes = board().layout_nodes(seat());
  const auto at = std::find(nodes.begin(), nodes.end(), node);
  if (at == nodes.end()) return std::nullopt;
  return static_cast<std::size_t>(at - nodes.begin());
}

std::optional<Rank> DeployModel::piece(Node node) const {
  const auto at = cell(node);
  if (!at || layout_.cells[*at].none()) return std::nullopt;
  return layout_.cells[*at];
}

Layout DeployModel::swapped(std::size_t a, std::size_t b) const {
  Layout layout = layout_;
  std::swap(layout.cells[a], layout.cells[b]);
  return layout;
}

NodeSet DeployModel::allowed() const {
  NodeSet nodes;
  if (!held_ || !seat()) return nodes;
  const std::size_t from = *cell(*held_);
  const auto all = board().layout_nodes(seat());
  for (std::size_t to = 0; to < all.size(); ++to)
    if (to != from && !check_layout(board().id(), swapped(from, to))) nodes.add(all[to]);
  return nodes;
}

void DeployModel::click(std::optional<Node> node) {
  hint_.clear();
  if (!node || node == held_) return cancel();
  if (held_) return swap_held(*node);
  if (ready_ && piece(*node)) hint_ = say(DeployText::locked);
  if (editable() && piece(*node)) held_ = node;
}

bool DeployModel::begin_drag(Node node) {
  cancel();
  click(node);
  dragging_ = held_ == node;
  return dragging_;
}

void DeployModel::drop(std::optional<Node> node) {
  if (!dragging_) return;
  dragging_ = false;
  if (node && node != held_) swap_held(*node);
  cancel();
}

void DeployModel::step(Direction direction) {
  if (!seat()) return;
  NodeSet own;
  for (const Node n : board().layout_nodes(seat())) own.add(n);
  cursor_ =
      cursor_ ? next_node(board(), seat(), *cursor_, direction, own) : held_.value_or(board().layout_nodes(seat())[2]);
}

void DeployModel::activate() {
  if (cursor_) click(cursor_);
}

void DeployModel::swap_held(Node node) {
  const auto to = cell(node);
  const auto from = cell(*held_);
  if (!to || !from) return cancel();
  Layout layout = swapped(*from, *to);
  if (const auto fault = check_layout(board().id(), layout)) {
    hint_ = fault_sentence(*fault);
    return;
  }
  change(std::move(layout));
}

void DeployModel::change(Layout layout) {
  cancel();
  hint_.clear();
  if (!editable() || layout == layout_) return;
  history_.resize(at_ + 1);
  history_.push_back(layout);
  if (history_.size() > history_max) history_.erase(history_.begin() + 1);
  at_ = history_.size() - 1;
  layout_ = std::move(layout);
  changed_ = true;
}

void DeployModel::shuffle(LayoutStyle style) {
  if (editable()) change(random_layout(board().id(), style, chance_++));
}

void DeployModel::mirror() {
  Layout layout = layout_;
  const auto nodes = board().layout_nodes(Seat{1});
  for (auto row = layout.cells.begin(); row != layout.cells.end();) {
    const auto same_row = [&](std::size_t i) { return board().node(nodes[i]).row; };
    const auto first = static_cast<std::size_t>(row - layout.cells.begin());
    std::size_t last = first;
    while (last < nodes.size() && same_row(last) == same_row(first)) ++last;
    std::reverse(row, layout.cells.begin() + static_cast<std::ptrdiff_t>(last));
    row = layout.cells.begin() + static_cast<std::ptrdiff_t>(last);
  }
  change(std::move(layout));
}

void DeployModel::reset() { change(history_.front()); }

void DeployModel::undo() {
  if (!can_undo()) return;
  cancel();
  layout_ = history_[--at_];
  changed_ = true;
}

void DeployModel::redo() {
  if (!can_redo()) return;
  cancel();
  layout_ = history_[++at_];
  changed_ = true;
}

tl::expected<void, std::string> DeployModel::load(std::string_view text) {
  if (!editable()) return tl::unexpected(say(DeployText::locked));
  auto layout = parse_layout(board().id(), text);
  if (!layout) return tl::unexpected(sentence(layout.error().text));
  if (const auto fault = check_layout(board().id(), *layout)) return tl::unexpected(fault_sentence(*fault));
  change(std::move(*layout));
  return {};
}

void DeployModel::send_layout() {
  if (sent_ == text()) return;
  sent_ = text();
  asking_->ask(wire::Deploy{sent_});
}

void DeployModel::get_ready() {
  if (!editable()) return;
  cancel();
  send_layout();
  asking_->ask(wire::Ready{true});
  ready_ = ready_asked_ = true;
}

void DeployModel::unready() {
  if (!seat() || !ready_) return;
  asking_->ask(wire::Ready{false});
  ready_ = false;
  ready_asked_ = true;
}

std::vector<DeployModel::Player> DeployModel::players() const {
  std::vector<Player> players;
  const SeatNames names = room_->names();
  for (const auto& state : room_->state().seats)
    players.push_back({state.seat, names[state.seat.value], state.seat == seat() ? ready_ : state.ready,
                       state.connected || state.kind == wire::SitterKind::bot, state.seat == seat()});
  return players;
}

std::string DeployModel::clock(Millis now) const {
  const auto left = room_->clock().deploy_left(now);
  return left ? clock_text(*left) : std::string();
}

std::optional<Millis> DeployModel::update(Millis now) {
  if (changed_) rests_since_ = now;
  changed_ = false;
  if (!editable() || sent_ == text()) return std::nullopt;
  const Millis rested = now - rests_since_;
  if (rested < rest_before_sending) return rest_before_sending - rested;
  send_layout();
  return std::nullopt;
}

void DeployModel::take(const wire::Deployed& deployed) {
  if (!sent_.empty() || history_.size() > 1) return;
  auto layout = parse_layout(board().id(), deployed.layout);
  if (!layout || check_layout(board().id(), *layout)) return;
  layout_ = std::move(*layout);
  history_ = {layout_};
  at_ = 0;
  sent_ = deployed.layout;
}

void DeployModel::refresh() {
  const auto* own = room_->seat_state(seat());
  if (own == nullptr) return;
  if (own->ready == ready_) ready_asked_ = false;
  if (!ready_asked_) ready_ = own->ready;
  if (ready_) cancel();
}

void DeployModel::refused(const wire::RequestBody& request, std::string sentence) {
  if (const auto* ready = std::get_if<wire::Ready>(&request)) {
    ready_ = !ready->ready;
    ready_asked_ = false;
  }
  if (std::holds_alternative<wire::Deploy>(request)) sent_.clear();
  hint_ = std::move(sentence);
}

}  // namespace junqi::client
