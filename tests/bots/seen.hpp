// A position put together by hand and played on, as one seat sees it and concludes from it.
#pragma once

#include "match/origins.hpp"
#include "server/bots/belief.hpp"
#include "support/catch.hpp"
#include "support/table.hpp"

namespace junqi::test {

class Seen {
 public:
  /// What `viewer` knows begins with the table as it is.
  Seen(Table table, int viewer)
      : table_(std::move(table)),
        viewer_{static_cast<std::uint8_t>(viewer)},
        origins_(first_origins(table_.position().scene)),
        belief_(std::make_unique<bots::Belief>(table_.rules())) {
    belief_->observe({}, view());
  }

  void play(const char* move) { act(move_of(board(), move)); }
  void act(const Action& action) {
    REQUIRE_FALSE(refuse(table_.rules(), table_.position(), action));
    const Position before = table_.position();
    Events events;
    carry_out(table_.rules(), table_.position(), action, &events);
    follow(origins_, events, table_.position().scene);
    belief_->observe(Eye::tell_all(table_.rules(), before, std::move(events)), view());
  }

  bool possible(const char* node, const char* rank) const {
    return belief_->possible(table_.node(node)).has(rank_of(board(), rank));
  }
  /// What can be there, by layout codes: "abd".
  std::string possible(const char* node) const { return codes(belief_->possible(table_.node(node))); }
  /// The same of a piece that may be gone, by where it stood at first.
  std::string first_at(const char* node) const {
    for (const bots::Piece& piece : belief_->evidence().pieces())
      if (piece.origin == table_.node(node)) return codes(piece.possible);
    return "none";
  }
  bots::Belief& belief() { return *belief_; }
  Table& table() { return table_; }
  View view() { return *Eye(table_.rules(), viewer_).look(table_.position(), origins_).open(viewer_); }

 private:
  BoardId board() const { return table_.rules().board->id(); }
  std::string codes(bots::RankSet ranks) const {
    std::string text;
    ranks.for_each([&](Rank r) { text += table_.rules().army->info(r).code; });
    return text;
  }

  Table table_;
  Seat viewer_;
  Origins origins_;
  std::unique_ptr<bots::Belief> belief_;
};

}  // namespace junqi::test
