#include "server/bots/deployment.hpp"

#include <array>
#include <functional>
#include <string_view>
#include <vector>

#include "rules/rank.hpp"

namespace junqi::bots {
namespace {

/// How much a rank likes a row, front to back; 0 is never.
struct Taste {
  char code;
  std::array<int, 6> by_row;
  int on_rail = 1;  // times as much on a rail
};

/// A field that is filled piece by piece; cells go from the front left to the back right.
class Field {
 public:
  Field(std::size_t cells, Dice& dice) : text_(cells, '.'), dice_(&dice) {}

  bool free(std::size_t cell) const { return text_[cell] == '.'; }
  void put(std::size_t cell, char code) { text_[cell] = code; }
  /// Puts one piece on a free cell, by the weight that `like` gives to each; on any free one if it likes none.
  void throw_in(char code, const std::function<int(std::size_t)>& like) {
    std::vector<int> weights(text_.size());
    int sum = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) sum += weights[i] = free(i) ? like(i) : 0;
    if (sum == 0)
      for (std::size_t i = 0; i < weights.size(); ++i) weights[i] = free(i) ? 1 : 0;
    put(dice_->weighted(weights), code);
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
  Dice* dice_;
};

// ---- Junqi ----

constexpr std::array<std::string_view, 25> cells{"a1", "b1", "c1", "d1", "e1", "a2", "c2", "e2", "a3",
                                                 "b3", "d3", "e3", "a4", "c4", "e4", "a5", "b5", "c5",
                                                 "d5", "e5", "a6", "b6", "c6", "d6", "e6"};

std::size_t cell_at(std::string_view name) {
  std::size_t i = 0;
  while (cells[i] != name) ++i;
  return i;
}
std::size_t row_of(std::size_t cell) { return static_cast<std::size_t>(cells[cell][1] - '1'); }
bool on_rail(std::size_t cell) {
  const char file = cells[cell][0];
  const char row = cells[cell][1];
  return row == '1' || row == '5' || (row != '6' && (file == 'a' || file == 'e'));
}

/// In the order in which they choose. The strong stand behind a strong front, bombs behind them, engineers on rails.
constexpr std::array<Taste, 9> tastes{{
    {'k', {0, 3, 6, 6, 2, 1}, 1},
    {'i', {0, 1, 3, 4, 4, 2}, 3},
    {'a', {0, 4, 5, 3, 1, 0}, 2},
    {'b', {2, 5, 4, 2, 0, 0}, 2},
    {'c', {4, 5, 3, 1, 0, 0}, 2},
    {'d', {5, 4, 3, 1, 0, 0}, 1},
    {'e', {5, 4, 3, 2, 1, 0}, 1},
    {'f', {4, 3, 3, 3, 2, 1}, 1},
    {'g', {3, 2, 2, 3, 4, 3}, 1},
}};

int pieces_of(char code) {
  const Army& army = Army::of(BoardId::junqi2);
  return army.info(*army.by_code(code)).count;
}

/// The mines bar the ways to the flag, most of the time all three; one in a while stands elsewhere as a decoy.
void place_mines(Field& field, bool left, Dice& dice) {
  const std::array<std::string_view, 3> round =
      left ? std::array<std::string_view, 3>{"b5", "a6", "c6"} : std::array<std::string_view, 3>{"d5", "e6", "c6"};
  const std::size_t open = dice.below(10) < 6 ? 3 : static_cast<std::size_t>(dice.below(3));
  for (std::size_t i = 0; i < round.size(); ++i)
    if (i != open) field.put(cell_at(round[i]), 'j');
  if (open != 3) field.throw_in('j', [](std::size_t cell) { return row_of(cell) >= 4 && cells[cell] != "c5" ? 1 : 0; });
}

// ---- Game of the Generals ----

constexpr std::array<Taste, 15> generals_tastes{{
    {'o', {0, 1, 8}, 1},
    {'n', {1, 4, 3}, 1},
    {'n', {3, 4, 2}, 1},
    {'a', {1, 4, 3}, 1},
    {'b', {2, 4, 2}, 1},
    {'c', {3, 4, 2}, 1},
    {'d', {4, 3, 2}, 1},
    {'e', {4, 3, 2}, 1},
    {'f', {4, 3, 2}, 1},
    {'g', {3, 3, 3}, 1},
    {'h', {3, 3, 3}, 1},
    {'i', {3, 3, 3}, 1},
    {'j', {2, 3, 3}, 1},
    {'k', {3, 2, 3}, 1},
    {'l', {4, 2, 2}, 1},
}};
constexpr std::size_t wide = 9;

}  // namespace

std::string junqi_layout(Dice& dice) {
  Field field(cells.size(), dice);
  const bool left = dice.below(2) == 0;
  field.put(cell_at(left ? "b6" : "d6"), 'l');
  place_mines(field, left, dice);
  // What stands in the other headquarters will never move: something small that looks like a flag.
  std::array<int, 3> left_over{pieces_of('g'), pieces_of('h'), 0};
  if (const std::size_t other = cell_at(left ? "d6" : "b6"); field.free(other)) {
    const bool captain = dice.below(3) == 0;
    field.put(other, captain ? 'g' : 'h');
    --left_over[captain ? 0 : 1];
  }
  for (const Taste& taste : tastes) {
    const int count = taste.code == 'g' ? left_over[0] : pieces_of(taste.code);
    for (int i = 0; i < count; ++i)
      field.throw_in(taste.code, [&](std::size_t cell) {
        return taste.by_row[row_of(cell)] * (on_rail(cell) ? taste.on_rail : 1);
      });
  }
  for (int i = 0; i < left_over[1]; ++i) field.throw_in('h', [](std::size_t) { return 1; });
  return field.text();
}

std::string generals_layout(Dice& dice) {
  Field field(3 * wide, dice);
  for (const Taste& taste : generals_tastes)
    field.throw_in(taste.code, [&](std::size_t cell) { return taste.by_row[cell / wide]; });
  for (int privates = 0; privates < 6; ++privates)
    field.throw_in('m', [](std::size_t cell) { return cell / wide == 0 ? 5 : 2; });
  return field.text();
}

}  // namespace junqi::bots
