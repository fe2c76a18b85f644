#include "server/bots/army_census.hpp"

namespace junqi::bots {
namespace {

/// One dealing, found by making room: a piece that stands in the way takes another rank that it may have.
class Dealing {
 public:
  Dealing(const std::vector<RankSet>& sets, const RankCounts& counts)
      : sets_(sets), left_(counts), dealt_(sets.size()) {}

  bool deal() {
    for (std::size_t piece = 0; piece < sets_.size(); ++piece)
      if (!place(piece)) return false;
    return true;
  }
  Rank of(std::size_t piece) const { return dealt_[piece]; }

 private:
  bool place(std::size_t piece) {
    RankSet met;
    bool placed = false;
    sets_[piece].for_each([&](Rank r) {
      if (placed || met.has(r) || !make_room(r, met)) return;
      take(piece, r);
      placed = true;
    });
    return placed;
  }

  bool make_room(Rank wanted, RankSet& met) {
    met.add(wanted);
    if (left_[wanted.index()] > 0) return true;
    for (std::size_t other = 0; other < sets_.size(); ++other) {
      if (dealt_[other] != wanted) continue;
      bool moved = false;
      sets_[other].for_each([&](Rank r) {
        if (moved || met.has(r) || !make_room(r, met)) return;
        ++left_[wanted.index()];
        take(other, r);
        moved = true;
      });
      if (moved) return true;
    }
    return false;
  }

  void take(std::size_t piece, Rank r) {
    dealt_[piece] = r;
    --left_[r.index()];
  }

  const std::vector<RankSet>& sets_;
  RankCounts left_;
  std::vector<Rank> dealt_;
};

}  // namespace

bool narrow_to_counts(std::vector<RankSet>& sets, const RankCounts& counts) {
  Dealing dealing(sets, counts);
  if (!dealing.deal()) return false;
  // Whose place can be had for a rank: a piece that has `from` could have any rank of reach[from] instead, if those
  // in the chain give way in turn.
  std::array<RankSet, ranks_max> reach{};
  for (std::size_t piece = 0; piece < sets.size(); ++piece) {
    RankSet& from = reach[dealing.of(piece).index()];
    from = from | sets[piece];
  }
  for (std::uint8_t via = 1; via < ranks_max; ++via)
    for (RankSet& from : reach)
      if (from.has(Rank::at(via))) from = from | reach[via];
  for (std::size_t piece = 0; piece < sets.size(); ++piece) {
    const Rank has = dealing.of(piece);
    RankSet kept = RankSet::of(has);
    sets[piece].for_each([&](Rank r) {
      if (reach[r.index()].has(has)) kept.add(r);
    });
    sets[piece] = kept;
  }
  return true;
}

}  // namespace junqi::bots
