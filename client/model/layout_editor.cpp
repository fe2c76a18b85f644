#include "client/model/layout_editor.hpp"

#include <algorithm>

#include "client/words/deploy.hpp"

namespace junqi::client {
namespace {

constexpr std::size_t history_max = 200;
constexpr std::string_view jql_head = "QQGame JQL File";

}  // namespace

std::string fault_sentence(const LayoutFault& fault) {
  switch (fault.kind) {
    case LayoutFaultKind::length:
      return say(DeployText::fault_length);
    case LayoutFaultKind::code:
      return say(DeployText::fault_code);
    case LayoutFaultKind::count:
      return say(DeployText::fault_count);
    case LayoutFaultKind::empty_node:
      return say(DeployText::fault_empty);
    case LayoutFaultKind::flag_place:
      return say(DeployText::flag_place);
    case LayoutFaultKind::mine_place:
      return say(DeployText::mine_place);
    case LayoutFaultKind::bomb_place:
      return say(DeployText::bomb_place);
    case LayoutFaultKind::camp_taken:
      break;
  }
  return say(DeployText::fault_camp);
}

tl::expected<Layout, std::string> read_layout(BoardId board, std::string_view text) {
  const bool jql = text.starts_with(jql_head);
  if (jql && board == BoardId::generals) return tl::unexpected(say(DeployText::junqi_file));
  while (!jql && !text.empty() && (text.back() == '\n' || text.back() == '\r' || text.back() == ' '))
    text.remove_suffix(1);
  auto layout = jql ? parse_jql(text) : parse_layout(board, text);
  if (!layout) return tl::unexpected(fault_sentence(layout.error()));
  if (const auto fault = check_layout(board, *layout)) return tl::unexpected(fault_sentence(*fault));
  return std::move(*layout);
}

LayoutEditor::LayoutEditor(const Board& board, std::uint64_t chance, std::optional<Layout> before)
    : board_(&board), chance_(chance) {
  const bool fits = before && !check_layout(board.id(), *before);
  layout_ = fits ? std::move(*before) : random_layout(board.id(), LayoutStyle::balanced, chance_++);
  history_ = {layout_};
}

void LayoutEditor::begin_with(Layout layout) {
  layout_ = std::move(layout);
  history_ = {layout_};
  at_ = 0;
}

std::optional<std::size_t> LayoutEditor::cell(Node node) const {
  if (!seat()) return std::nullopt;
  const auto nodes = board().layout_nodes(seat());
  const auto at = std::find(nodes.begin(), nodes.end(), node);
  if (at == nodes.end()) return std::nullopt;
  return static_cast<std::size_t>(at - nodes.begin());
}

std::optional<Rank> LayoutEditor::piece(Node node) const {
  const auto at = cell(node);
  if (!at || layout_.cells[*at].none()) return std::nullopt;
  return layout_.cells[*at];
}

Layout LayoutEditor::swapped(std::size_t a, std::size_t b) const {
  Layout layout = layout_;
  std::swap(layout.cells[a], layout.cells[b]);
  return layout;
}

NodeSet LayoutEditor::allowed() const {
  NodeSet nodes;
  if (!held_ || !seat()) return nodes;
  const std::size_t from = *cell(*held_);
  const auto all = board().layout_nodes(seat());
  for (std::size_t to = 0; to < all.size(); ++to)
    if (to != from && !check_layout(board().id(), swapped(from, to))) nodes.add(all[to]);
  return nodes;
}

void LayoutEditor::click(std::optional<Node> node) {
  hint_.clear();
  if (!node || node == held_) return void(cancel());
  if (held_) return swap_held(*node);
  if (!editable() && piece(*node)) hint_ = say(DeployText::locked);
  if (editable() && piece(*node)) held_ = node;
}

bool LayoutEditor::begin_drag(Node node) {
  cancel();
  click(node);
  dragging_ = held_ == node;
  return dragging_;
}

void LayoutEditor::drop(std::optional<Node> node) {
  if (!dragging_) return;
  dragging_ = false;
  if (node && node != held_) swap_held(*node);
  cancel();
}

void LayoutEditor::step(Direction direction) {
  if (!seat()) return;
  NodeSet own;
  for (const Node n : board().layout_nodes(seat())) own.add(n);
  cursor_ =
      cursor_ ? next_node(board(), seat(), *cursor_, direction, own) : held_.value_or(board().layout_nodes(seat())[2]);
}

void LayoutEditor::activate() {
  if (!cursor_) return step(Direction::up);  // shows where it is
  click(cursor_);
}

void LayoutEditor::swap_held(Node node) {
  const auto to = cell(node);
  const auto from = cell(*held_);
  if (!to || !from) return void(cancel());
  Layout layout = swapped(*from, *to);
  if (const auto fault = check_layout(board().id(), layout)) {
    hint_ = fault_sentence(*fault);
    return;
  }
  change(std::move(layout));
}

void LayoutEditor::change(Layout layout) {
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

void LayoutEditor::shuffle(LayoutStyle style) {
  if (editable()) change(random_layout(board().id(), style, chance_++));
}

void LayoutEditor::mirror() {
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

void LayoutEditor::undo() {
  if (!can_undo()) return;
  cancel();
  layout_ = history_[--at_];
  changed_ = true;
}

void LayoutEditor::redo() {
  if (!can_redo()) return;
  cancel();
  layout_ = history_[++at_];
  changed_ = true;
}

tl::expected<void, std::string> LayoutEditor::load(std::string_view text) {
  if (!editable()) return tl::unexpected(say(DeployText::locked));
  auto layout = read_layout(board().id(), text);
  if (!layout) return tl::unexpected(layout.error());
  change(std::move(*layout));
  return {};
}

}  // namespace junqi::client
