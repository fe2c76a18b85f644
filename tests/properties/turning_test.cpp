#include "support/catch.hpp"
#include "support/random_game.hpp"
#include "support/words.hpp"

namespace junqi::test {
namespace {

/// The same game from the next seat's chair: every seat moves on by one, every node to the next territory. On the
/// Generals' board that is the mirror: the two sides change places.
class Turn {
 public:
  explicit Turn(const Board& board) : board_(&board) {}

  Seat operator()(Seat seat) const {
    return seat ? Seat{static_cast<std::uint8_t>(seat.value % board_->seats() + 1)} : no_seat;
  }
  Node operator()(Node n) const {
    if (n == no_node) return n;
    std::string name = board_->name(n);
    if (!board_->is_junqi()) {
      name = {static_cast<char>('a' + 'i' - name[0]), static_cast<char>('1' + '8' - name[1])};
    } else if (name != "o") {
      char& digit = name[name.size() == 3 ? 0 : 1];
      digit = static_cast<char>('0' + (digit - '0') % board_->seats() + 1);
    }
    return *board_->find(name);
  }
  Move operator()(Move move) const { return {(*this)(move.from), (*this)(move.to)}; }
  SeatSet operator()(SeatSet seats) const {
    SeatSet turned;
    for (std::uint8_t s = 1; s <= board_->seats(); ++s)
      if (seats.has(Seat{s})) turned.add((*this)(Seat{s}));
    return turned;
  }
  Action operator()(const Action& action) const {
    if (const auto* move = std::get_if<Move>(&action)) return (*this)(*move);
    if (const auto* resign = std::get_if<Resign>(&action)) return Resign{(*this)(resign->seat)};
    if (const auto* fall = std::get_if<Flagfall>(&action)) return Flagfall{(*this)(fall->seat)};
    return action;
  }

 private:
  const Board* board_;
};

/// An event of the turned game as it reads from the first chair. Paths of turning pieces are chosen by name, which
/// turning does not keep, so of those only the ends and the length are compared.
std::string seen_from_next(const Board& board, const Turn& turn, Event event) {
  std::size_t length = 0;
  if (auto* moved = std::get_if<Moved>(&event)) {
    moved->move = turn(moved->move);
    moved->seat = turn(moved->seat);
    length = moved->path.size();
  } else if (auto* taken = std::get_if<FlagTaken>(&event)) {
    *taken = {turn(taken->seat), turn(taken->node)};
  } else if (auto* back = std::get_if<FlagBack>(&event)) {
    *back = {turn(back->seat), turn(back->node)};
  } else if (auto* shown = std::get_if<FlagShown>(&event)) {
    *shown = {turn(shown->seat), turn(shown->node)};
  } else if (auto* passed = std::get_if<Passed>(&event)) {
    passed->seat = turn(passed->seat);
  } else if (auto* out = std::get_if<Out>(&event)) {
    out->seat = turn(out->seat);
  } else if (auto* over = std::get_if<Over>(&event)) {
    over->ending.seats = turn(over->ending.seats);
  }
  return word(board, event) + " " + std::to_string(length);
}

std::size_t path_length(const Event& event) {
  const auto* moved = std::get_if<Moved>(&event);
  return moved == nullptr ? 0 : moved->path.size();
}

void play_both(BoardId board, std::mt19937_64& random) {
  const RuleSet rules = make_rules(board, random_options(board, random));
  const Turn turn(*rules.board);
  const auto layouts = random_layouts(board, random);
  std::vector<Layout> turned_layouts(layouts.size());
  for (std::size_t i = 0; i < layouts.size(); ++i) turned_layouts[(i + 1) % layouts.size()] = layouts[i];
  Position position = set_up(rules, layouts, Seat{1});
  Position turned = set_up(rules, turned_layouts, turn(Seat{1}));
  for (int ply = 0; ply < 400 && position.scene.running(); ++ply) {
    const Action action = random_action(rules, position, random);
    Events events;
    Events turned_events;
    carry_out(rules, position, action, &events);
    REQUIRE_FALSE(refuse(rules, turned, turn(action)));
    carry_out(rules, turned, turn(action), &turned_events);
    REQUIRE(events.size() == turned_events.size());
    for (std::size_t i = 0; i < events.size(); ++i) {
      INFO(board_name(board) << ", ply " << ply);
      REQUIRE(seen_from_next(*rules.board, turn, events[i]) ==
              word(*rules.board, turned_events[i]) + " " + std::to_string(path_length(turned_events[i])));
    }
    REQUIRE(turned.scene.turn == turn(position.scene.turn));
    REQUIRE(count_legal_moves(rules, turned) == count_legal_moves(rules, position));
  }
}

TEST_CASE("A game is the same game from every chair, and Generals mirrors") {
  const auto [board, games] = GENERATE(std::pair{BoardId::junqi2, 150}, std::pair{BoardId::junqi4, 60},
                                       std::pair{BoardId::junqi6, 30}, std::pair{BoardId::generals, 150});
  auto random = generator(100 + static_cast<std::uint64_t>(board));
  for (int game = 0; game < games; ++game) {
    INFO("game " << game);
    play_both(board, random);
  }
}

}  // namespace
}  // namespace junqi::test
