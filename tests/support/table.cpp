#include "support/table.hpp"

#include <stdexcept>

#include "support/words.hpp"

namespace junqi::test {
namespace {

BoardId id_of(const RuleSet& rules) { return rules.board->id(); }

Seat seat_of(int seat) { return Seat{static_cast<std::uint8_t>(seat)}; }

std::string trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(' ');
  return first == std::string_view::npos ? std::string() : std::string(text.substr(first));
}

}  // namespace

Options options_of(BoardId board, std::initializer_list<Setting> settings) {
  Options options = default_options(board);
  for (const Setting& setting : settings)
    if (const auto set = set_option(board, options, setting.name, setting.value); !set)
      throw std::invalid_argument(set.error());
  return options;
}

Node node_of(BoardId board, std::string_view name) {
  const auto node = Board::get(board).find(name);
  if (!node) throw std::invalid_argument("no node " + std::string(name));
  return *node;
}

Move move_of(BoardId board, std::string_view text) {
  const auto dash = text.find('-');
  return {node_of(board, text.substr(0, dash)), node_of(board, text.substr(dash + 1))};
}

Rank rank_of(BoardId board, std::string_view name) {
  const auto rank = Army::of(board).by_name(name);
  if (!rank) throw std::invalid_argument("no rank " + std::string(name));
  return *rank;
}

SeatSet seats_of(std::initializer_list<int> seats) {
  SeatSet set;
  for (const int seat : seats) set.add(seat_of(seat));
  return set;
}

Table::Table(BoardId board, std::initializer_list<Setting> settings)
    : rules_(make_rules(board, options_of(board, settings))), position_{} {
  position_.scene.turn = Seat{1};
}

Node Table::node(std::string_view name) const { return node_of(id_of(rules_), name); }

Table& Table::put(int seat, std::string_view rank, std::string_view name) {
  const Node n = node(name);
  position_.scene.owners[n.value] = seat_of(seat);
  position_.ranks[n.value] = rank_of(id_of(rules_), rank);
  if (rank == "flag") position_.flag_home[static_cast<std::size_t>(seat)] = n;
  return *this;
}

Table& Table::army(int seat, std::string_view pieces) {
  while (!pieces.empty()) {
    const auto comma = pieces.find(',');
    const std::string one = trimmed(pieces.substr(0, comma));
    pieces.remove_prefix(comma == std::string_view::npos ? pieces.size() : comma + 1);
    const auto space = one.find(' ');
    put(seat, one.substr(space + 1), one.substr(0, space));
  }
  return *this;
}

Table& Table::turn(int seat) {
  position_.scene.turn = seat_of(seat);
  return *this;
}

Table& Table::out(std::initializer_list<int> seats) {
  position_.scene.out = seats_of(seats);
  return *this;
}

Table& Table::quiet(int plies) {
  position_.scene.quiet = static_cast<std::uint16_t>(plies);
  return *this;
}

Table& Table::carried(int seat, std::string_view where, std::string_view home) {
  position_.scene.carried_at[static_cast<std::size_t>(seat)] = node(where);
  position_.scene.shown.add(seat_of(seat));
  position_.flag_home[static_cast<std::size_t>(seat)] = node(home);
  return *this;
}

std::vector<std::string> Table::targets(std::string_view name) const {
  std::vector<std::string> names;
  legal_targets(rules_, position_, node(name)).for_each([&](Node n) { names.push_back(rules_.board->name(n)); });
  return names;
}

bool Table::can(std::string_view move) const { return refusal(move) == "ok"; }

std::string Table::refusal(std::string_view move) const {
  const auto refused = refuse_move(rules_, position_, position_.scene.turn, move_of(id_of(rules_), move));
  return refused ? std::string(refusal_name(*refused)) : "ok";
}

std::vector<std::string> Table::act(const Action& action) {
  if (const auto refused = refuse(rules_, position_, action))
    throw std::logic_error("refused: " + std::string(refusal_name(*refused)));
  Events events;
  carry_out(rules_, position_, action, &events);
  return words(*rules_.board, events);
}

std::vector<std::string> Table::play(std::string_view move) { return act(move_of(id_of(rules_), move)); }
std::vector<std::string> Table::pass() { return act(Pass{}); }
std::vector<std::string> Table::resign(int seat) { return act(Resign{seat_of(seat)}); }
std::vector<std::string> Table::flagfall(int seat) { return act(Flagfall{seat_of(seat)}); }
std::vector<std::string> Table::agree_on_draw() { return act(AgreedDraw{}); }

std::string Table::at(std::string_view name) const {
  const Node n = node(name);
  if (position_.scene.empty(n)) return "";
  return std::to_string(position_.scene.owner(n).value) + " " + std::string(rules_.army->info(position_.rank(n)).name);
}

}  // namespace junqi::test
