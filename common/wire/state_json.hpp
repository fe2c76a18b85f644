// The state of a game as JSON: of a view, with null for a rank that the viewer may not know, or of the whole truth for
// the referee alone. Source: docs/rules.md, "The referee program".
#pragma once

#include <functional>

#include "match/view.hpp"
#include "wire/json.hpp"

namespace junqi::wire {

/// The rank's name on a node, or nothing where it is hidden.
using RankNames = std::function<std::optional<std::string_view>(Node)>;

Json state_json(const Board& board, const Scene& scene, const RankNames& names);
Json view_state_json(const Board& board, const View& view);

/// Makes a View again from what a server sent: its state, the origins that differ from the node where a piece stands,
/// and the viewer's home. The one maker of KnownRank outside the Eye.
class ViewReader {
 public:
  /// The error names the member that is wrong.
  static tl::expected<View, std::string> read(const Board& board, Seat viewer, const Json& state, const Json& origins);
  static std::optional<KnownRank> rank(BoardId board, std::string_view name);
};
/// {node: origin} for the pieces that do not stand where they were deployed.
Json origins_json(const Board& board, const View& view);

}  // namespace junqi::wire
