#include "tools/arena/tally.hpp"

#include <algorithm>

namespace junqi::arena {
namespace {

constexpr std::size_t faults_max = 20;

void count(std::map<std::string, int>& faults, const std::string& text, int times) {
  if (faults.size() < faults_max || faults.contains(text)) faults[text] += times;
}

}  // namespace

void SideTally::add(const SideTally& other) {
  won += other.won;
  illegal += other.illegal;
  late += other.late;
  broken += other.broken;
  for (const auto& [text, often] : other.faults) count(faults, text, often);
  times.add(other.times);
  slowest_ms = std::max(slowest_ms, other.slowest_ms);
}

void Tally::add(const Played& played, int game) {
  ++games;
  plies += played.plies;
  ++reasons[played.why];
  if (played.winner)
    ++side[*played.winner].won;
  else
    ++drawn;
  if (played.why == "cut") ++cut;
  digest += (played.digest ^ static_cast<std::uint64_t>(game)) * 0x9e3779b97f4a7c15U;
  for (Side s = 0; s < sides; ++s)
    for (const double ms : played.thought_ms[s]) {
      side[s].times.add(static_cast<std::uint64_t>(ms * 1000));
      side[s].slowest_ms = std::max(side[s].slowest_ms, ms);
    }
  if (!played.blame) return;
  SideTally& blamed = side[played.blame->side];
  switch (played.blame->fault.kind) {
    case Fault::Kind::illegal:
      ++blamed.illegal;
      break;
    case Fault::Kind::late:
      ++blamed.late;
      break;
    case Fault::Kind::broken:
      ++blamed.broken;
      break;
  }
  count(blamed.faults, played.blame->fault.text, 1);
}

void Tally::add(const Tally& other) {
  games += other.games;
  drawn += other.drawn;
  cut += other.cut;
  plies += other.plies;
  for (const auto& [why, times] : other.reasons) reasons[why] += times;
  for (Side s = 0; s < sides; ++s) side[s].add(other.side[s]);
  digest += other.digest;
}

}  // namespace junqi::arena
