#include "server/bots/assignment_count.hpp"

#include <algorithm>

namespace junqi::bots {
namespace {

constexpr std::uint64_t top_bits = 0x8888'8888'8888'8888;
constexpr int most = 7;  // four bits hold 0..7 and one to compare with; an army has at most six of a rank

constexpr std::size_t spares_max = 2;  // an army is counted in two cases at most

constexpr unsigned shift(Rank r) { return 4U * r.index(); }
constexpr std::uint64_t one(Rank r) { return std::uint64_t{1} << shift(r); }
constexpr std::uint64_t part(std::uint64_t packed, Rank r) { return packed >> shift(r) & 15U; }

/// Whether every part of `a` is at least that of `b`.
constexpr bool covers(std::uint64_t a, std::uint64_t b) { return (((a | top_bits) - b) & top_bits) == top_bits; }

}  // namespace

/// Those that compete for the rarest places come first: a rank that nobody after them may have is then settled, and
/// the states in which it is not are dropped.
void AssignmentCount::order(std::span<const Candidate> pieces) {
  std::vector<bool> taken(pieces.size());
  RankSet settled;
  while (asked_.size() < pieces.size()) {
    RankCounts able{};
    for (std::size_t i = 0; i < pieces.size(); ++i)
      if (!taken[i]) pieces[i].possible.for_each([&](Rank r) { ++able[r.index()]; });
    std::uint8_t rarest = 0;
    for (std::uint8_t r = 1; r < ranks_max; ++r)
      if (able[r] > 0 && !settled.has(Rank::at(r)) && (rarest == 0 || able[r] < able[rarest])) rarest = r;
    settled.add(Rank::at(rarest));
    const std::size_t group = asked_.size();
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      if (taken[i] || (rarest != 0 && !pieces[i].possible.has(Rank::at(rarest)))) continue;
      taken[i] = true;
      asked_.push_back(i);
    }
    std::stable_sort(asked_.begin() + static_cast<std::ptrdiff_t>(group), asked_.end(),
                     [&](auto a, auto b) { return pieces[a].possible.count() < pieces[b].possible.count(); });
  }
  for (const std::size_t i : asked_) pieces_.push_back(pieces[i]);
}

/// How many indices there are.
std::size_t AssignmentCount::number(const RankCounts& left) {
  std::uint32_t size = 1;
  for (std::uint8_t r = 1; r < ranks_max; ++r) {
    stride_[r] = size;
    size *= left[r] + 1U;
    start_.index += stride_[r] * left[r];
    start_.left |= std::uint64_t{left[r]} << shift(Rank::at(r));
  }
  return size;
}

/// For each rank how many candidates after this one may have it.
std::uint64_t AssignmentCount::able_after(std::size_t piece) const {
  std::uint64_t able = 0;
  for (std::size_t i = piece + 1; i < pieces_.size(); ++i)
    pieces_[i].possible.for_each([&](Rank r) {
      if (part(able, r) < most) able += one(r);
    });
  return able;
}

std::vector<AssignmentCount::Choice> AssignmentCount::choices(std::size_t piece) const {
  std::vector<Choice> all;
  pieces_[piece].possible.for_each([&](Rank r) {
    const auto weight = static_cast<double>(pieces_[piece].weight[r.index()]);
    all.push_back({r, one(r), std::uint64_t{15} << shift(r), stride_[r.index()], weight});
  });
  return all;
}

std::vector<std::vector<double>>& AssignmentCount::Sums::spare() {
  thread_local std::vector<std::vector<double>> kept;
  return kept;
}

AssignmentCount::Sums::Sums(std::size_t size) {
  if (!spare().empty()) {
    values_ = std::move(spare().back());
    spare().pop_back();
  }
  values_.assign(size, 0);
}

AssignmentCount::Sums::~Sums() {
  if (values_.capacity() > 0 && spare().size() < spares_max) spare().push_back(std::move(values_));
}

/// The states on the way through all candidates. They take more memory than what comes of them and are done with at
/// once, so a thread has one for all of its counts.
struct AssignmentCount::Walk {
  std::vector<State> states;
  std::vector<std::size_t> layers;  // where the states after 0, 1, 2... candidates begin
};

void AssignmentCount::advance(Walk& walk, Sums& sums, std::size_t piece) const {
  const std::uint64_t later = able_after(piece);
  const std::vector<Choice> ranks = choices(piece);
  const std::size_t end = walk.states.size();
  for (std::size_t i = walk.layers[piece]; i < end; ++i) {
    const State from = walk.states[i];
    const double ways = sums[from.index];
    for (const Choice& choice : ranks) {
      if ((from.left & choice.mask) == 0) continue;
      const State to{from.left - choice.one, from.index - choice.stride};
      if (!covers(later, to.left)) continue;
      double& sum = sums[to.index];
      if (sum == 0) walk.states.push_back(to);
      sum += ways * choice.weight;
    }
  }
  walk.layers.push_back(end);
}

/// Sums up in `ways`, which is all 0, the weights of all ways to every state. The walk holds until this thread's next.
const AssignmentCount::Walk& AssignmentCount::walk(Sums& ways) const {
  thread_local Walk walk;
  walk.states.assign(1, start_);
  walk.layers.assign(1, 0);
  ways[start_.index] = 1;
  for (std::size_t piece = 0; piece < pieces_.size(); ++piece) advance(walk, ways, piece);
  walk.layers.push_back(walk.states.size());
  return walk;
}

AssignmentCount::AssignmentCount(std::span<const Candidate> pieces, const RankCounts& left)
    : indices_(number(left)), ways_(indices_) {
  order(pieces);
  states_ = walk(ways_).states.size();
  total_ = ways_[0];
}

std::vector<Odds> AssignmentCount::marginals() const {
  std::vector<Odds> odds(pieces_.size());
  Sums ways(indices_);
  Sums rest(indices_);  // by index: the weight of all ways to deal what is left
  rest[0] = 1;
  const Walk& way = walk(ways);
  for (std::size_t piece = pieces_.size(); piece-- > 0;) {
    const std::vector<Choice> ranks = choices(piece);
    std::array<double, ranks_max> sums{};
    for (std::size_t i = way.layers[piece]; i < way.layers[piece + 1]; ++i) {
      const State from = way.states[i];
      double all = 0;
      for (const Choice& choice : ranks) {
        if ((from.left & choice.mask) == 0) continue;
        const double share = rest[from.index - choice.stride] * choice.weight;
        all += share;
        sums[choice.rank.index()] += ways[from.index] * share;
      }
      rest[from.index] = all;
    }
    for (std::size_t r = 1; r < ranks_max; ++r) odds[asked_[piece]][r] = static_cast<float>(sums[r] / total_);
  }
  return odds;
}

std::vector<Rank> AssignmentCount::draw(Dice& dice) const {
  std::vector<Rank> drawn(pieces_.size());
  State at{0, 0};
  for (std::size_t piece = pieces_.size(); piece-- > 0;) {
    std::array<double, ranks_max> weights{};
    double sum = 0;
    pieces_[piece].possible.for_each([&](Rank r) {
      if (part(at.left, r) == part(start_.left, r)) return;
      const double ways = ways_[at.index + stride_[r.index()]];
      sum += weights[r.index()] = ways * static_cast<double>(pieces_[piece].weight[r.index()]);
    });
    double rest = sum * dice.fraction();
    Rank chosen;
    pieces_[piece].possible.for_each([&](Rank r) {
      if (weights[r.index()] == 0 || rest < 0) return;
      chosen = r;
      rest -= weights[r.index()];
    });
    drawn[asked_[piece]] = chosen;
    at.left += one(chosen);
    at.index += stride_[chosen.index()];
  }
  return drawn;
}

}  // namespace junqi::bots
