// A position put together by hand, for tests of single rules: pieces by node and rank name, then moves as text.
// It edits the truth directly and does not ask whether a real game could have come to it.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "rules/arbiter.hpp"

namespace junqi::test {

/// One option as it is written in a record, for example {"mines", "explode"}.
struct Setting {
  Setting(std::string_view option, bool written) : name(option), value(written) {}
  Setting(std::string_view option, int written) : name(option), value(std::int64_t{written}) {}
  Setting(std::string_view option, const char* written) : name(option), value(std::string(written)) {}
  std::string_view name;
  OptionValue value;
};
/// The board's default options with these changed; an option that is refused fails the test.
Options options_of(BoardId board, std::initializer_list<Setting> settings);

/// "1a1" on a board; an unknown name fails the test.
Node node_of(BoardId board, std::string_view name);
Move move_of(BoardId board, std::string_view text);
Rank rank_of(BoardId board, std::string_view name);
SeatSet seats_of(std::initializer_list<int> seats);

class Table {
 public:
  explicit Table(BoardId board, std::initializer_list<Setting> settings = {});

  /// Puts a piece on a node; a flag's node becomes its owner's flag home.
  Table& put(int seat, std::string_view rank, std::string_view node);
  /// Several: "1a1 marshal, 1b6 flag".
  Table& army(int seat, std::string_view pieces);
  Table& turn(int seat);
  /// Seats that are already eliminated.
  Table& out(std::initializer_list<int> seats);
  Table& quiet(int plies);
  /// Flag carrier: the piece on `node` carries the flag of `seat`, which was deployed on `home`.
  Table& carried(int seat, std::string_view node, std::string_view home);

  const RuleSet& rules() const { return rules_; }
  Position& position() { return position_; }
  Node node(std::string_view name) const;

  /// Names of the nodes that the piece on `node` may go to, in the order of names.
  std::vector<std::string> targets(std::string_view node) const;
  bool can(std::string_view move) const;
  /// The refusal's name for the seat on turn, or "ok".
  std::string refusal(std::string_view move) const;
  /// Plays a legal move of the seat on turn; the events as words (support/words.hpp).
  std::vector<std::string> play(std::string_view move);
  std::vector<std::string> pass();
  std::vector<std::string> resign(int seat);
  std::vector<std::string> flagfall(int seat);
  std::vector<std::string> agree_on_draw();
  /// "1 captain", or "" where nothing stands.
  std::string at(std::string_view node) const;
  int on_turn() const { return position_.scene.turn.value; }

 private:
  std::vector<std::string> act(const Action& action);

  RuleSet rules_;
  Position position_;
};

}  // namespace junqi::test
