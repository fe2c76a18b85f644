// What a piece is. A Rank is the secret of the game, so it converts to nothing: no number, no text, no JSON.
// The only way out of the truth is the Eye (match/eye.hpp), which turns a Rank into a KnownRank.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "board/board.hpp"

namespace junqi {

class Rank {
 public:
  constexpr Rank() = default;
  /// The rank at `index` of its army's table (see Army); 0 is no piece.
  static constexpr Rank at(std::uint8_t index) { return Rank(index); }
  /// For the rules' tables alone.
  constexpr std::uint8_t index() const { return index_; }
  constexpr bool operator==(const Rank&) const = default;
  constexpr bool none() const { return index_ == 0; }

 private:
  constexpr explicit Rank(std::uint8_t index) : index_(index) {}
  std::uint8_t index_ = 0;
};

inline constexpr int ranks_max = 16;  // indices 1..15

/// Junqi ranks in the order of the layout codes a..l.
namespace rank {
inline constexpr Rank marshal = Rank::at(1), general = Rank::at(2), major_general = Rank::at(3),
                      brigadier = Rank::at(4), colonel = Rank::at(5), major = Rank::at(6), captain = Rank::at(7),
                      lieutenant = Rank::at(8), engineer = Rank::at(9), mine = Rank::at(10), bomb = Rank::at(11),
                      flag = Rank::at(12);
}
/// Game of the Generals ranks in the order of the layout codes a..o.
namespace generals_rank {
inline constexpr Rank five_star = Rank::at(1), sergeant = Rank::at(12), private_soldier = Rank::at(13),
                      spy = Rank::at(14), flag = Rank::at(15);
}

/// How a rank moves; the rest of a rank's nature is in the battle table.
enum class Gait : std::uint8_t { still, straight, turning };

/// One row of an army's table. Source: docs/rules.md, "Junqi armies and deployment" and "Game of the Generals".
struct RankInfo {
  std::string_view name;     // "major_general", "five-star" is "general5"
  char code = '?';           // layout code
  int order = 0;             // strength; 0 for mine, bomb, spy and flag, which the battle table treats by name
  int count = 0;             // pieces of this rank in a full army
  std::string_view chinese;  // Junqi only
};

/// The pieces of one side, as a table. There are two armies: Junqi's and Generals'.
class Army {
 public:
  static const Army& of(BoardId board);

  int ranks() const { return static_cast<int>(infos_.size()); }
  int pieces() const { return pieces_; }
  const RankInfo& info(Rank r) const { return infos_[r.index() - 1U]; }
  std::optional<Rank> by_code(char code) const;
  std::optional<Rank> by_name(std::string_view name) const;
  Rank flag() const { return Rank::at(static_cast<std::uint8_t>(ranks())); }

 private:
  explicit Army(std::span<const RankInfo> infos);
  std::span<const RankInfo> infos_;
  int pieces_ = 0;
};

}  // namespace junqi
