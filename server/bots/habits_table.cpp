// Counted over 600 games between bots of the level `hard` by `test_bots "[measure-habits]"`, which prints these rows.
#include "server/bots/habits.hpp"

namespace junqi::bots {
namespace {

/// By deed, then by rank index, in thousandths of the plies on which a piece might have done it.
using PerMille = std::array<std::array<double, ranks_max>, deeds>;

// Ranks: none, marshal .. engineer, mine, bomb, flag.
constexpr PerMille junqi_first{{
    {0, 0.1, 0.7, 1, 1.3, 1.9, 2, 1.1, 0.3, 9.7, 0, 0, 0},        // attack back
    {0, 44, 65, 43, 8.7, 5.5, 4.7, 2.7, 2.5, 0, 0, 2.4, 0},       // attack front
    {0, 1.5, 4.9, 5, 2.7, 2.4, 2.5, 1.9, 0.8, 0.2, 0, 0.1, 0},    // attack moved
    {0, 41, 42, 17, 4, 3, 3.2, 1.9, 0.8, 0.7, 0, 17, 0},          // attack strong
    {0, 0.2, 3.4, 2.4, 0.6, 0.7, 0.4, 0.1, 0.2, 1.7, 0, 0.1, 0},  // flee
    {0, 74, 31, 13, 34, 27, 18, 7.8, 4, 13, 0, 26, 0},            // camp
    {0, 20, 23, 8.1, 2.7, 2.2, 3.5, 4.8, 5.5, 8.6, 0, 11, 0},     // forward
    {0, 7, 12, 12, 7.1, 4.9, 3.1, 1.7, 1.8, 2.4, 0, 3.8, 0},      // other
}};

constexpr PerMille junqi_later{{
    {0, 4.8, 9.3, 20, 9.8, 9.7, 6.2, 2.9, 5.1, 26, 0, 0.4, 0},   // attack back
    {0, 159, 181, 65, 3.3, 2.4, 1.5, 1.8, 4.4, 0, 0, 0.3, 0},    // attack front
    {0, 44, 41, 35, 15, 16, 15, 14, 24, 1.5, 0, 0.8, 0},         // attack moved
    {0, 67, 44, 28, 17, 12, 7.7, 5.2, 3.7, 1, 0, 30, 0},         // attack strong
    {0, 2.4, 4.5, 5.7, 2.9, 3.4, 3.4, 2.9, 12, 3.2, 0, 1.3, 0},  // flee
    {0, 39, 22, 28, 39, 43, 50, 54, 75, 29, 0, 40, 0},           // camp
    {0, 104, 75, 80, 34, 30, 30, 28, 164, 18, 0, 48, 0},         // forward
    {0, 71, 49, 50, 65, 73, 80, 88, 82, 41, 0, 47, 0},           // other
}};

// Ranks: none, five-star .. sergeant, private, spy, flag.
constexpr PerMille generals_first{{
    {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},                              // attack back
    {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},                              // attack front
    {0, 0.2, 0.2, 0.5, 1.1, 1.1, 1.1, 0.7, 0.5, 0.8, 0.5, 1.3, 1.4, 0.7, 0.3, 0},  // attack moved
    {0, 2.2, 1.6, 1, 0.8, 0.4, 0.6, 0.4, 0.3, 0, 0.1, 0, 0.1, 0.5, 1.8, 0},        // attack strong
    {0, 0, 0.6, 0.5, 1.5, 1.7, 1.6, 1.1, 1.2, 1.3, 1, 0.5, 1.1, 0.8, 0, 1.7},      // flee
    {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},                              // camp
    {0, 43, 41, 52, 36, 8.6, 5.6, 4.8, 4, 2.9, 2.7, 4.3, 2.4, 6.4, 23, 0.1},       // forward
    {0, 17, 13, 13, 5.5, 14, 18, 18, 16, 16, 18, 13, 16, 19, 11, 0.2},             // other
}};

constexpr PerMille generals_later{{
    {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},                             // attack back
    {0, 18, 9.5, 6.4, 3, 1.9, 1.1, 0.6, 0.1, 0.3, 0.1, 0.2, 0, 0, 0.3, 0},        // attack front
    {0, 45, 27, 22, 21, 11, 6.4, 5, 4.2, 3.6, 2.5, 4.9, 2.5, 4.7, 21, 0.7},       // attack moved
    {0, 3.8, 3, 2.9, 2.5, 2.4, 1.9, 1.4, 0.8, 0.3, 0.5, 0.6, 0.6, 1.7, 8.4, 0},   // attack strong
    {0, 5.2, 9.5, 12, 11, 14, 4.8, 6.4, 9.3, 4.5, 4.9, 7.9, 3.2, 6.1, 3.4, 134},  // flee
    {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},                             // camp
    {0, 96, 63, 45, 34, 28, 21, 19, 17, 17, 9.3, 18, 12, 25, 61, 24},             // forward
    {0, 99, 68, 54, 48, 39, 32, 29, 31, 36, 23, 30, 26, 41, 117, 21},             // other
}};

constexpr double seldom = 0.002;  // what nobody was seen to do may still be done

DeedRates rates_of(const PerMille& table) {
  DeedRates rates{};
  for (std::size_t deed = 0; deed < deeds; ++deed)
    for (std::size_t r = 1; r < ranks_max; ++r) rates[deed][r] = static_cast<float>(seldom + table[deed][r] / 1000);
  return rates;
}

}  // namespace

const DeedRates& deed_rates(bool generals, bool moved_before) {
  static const std::array<DeedRates, 4> rates{rates_of(junqi_first), rates_of(junqi_later), rates_of(generals_first),
                                              rates_of(generals_later)};
  return rates[(generals ? 2U : 0U) + (moved_before ? 1U : 0U)];
}

}  // namespace junqi::bots
