// Plays a record again, action by action, with the whole truth at hand. For the referee and the tests; the server and
// the client go through Match and View instead.
#pragma once

#include <tl/expected.hpp>

#include "match/eye.hpp"
#include "match/origins.hpp"
#include "record/record.hpp"
#include "rules/position.hpp"

namespace junqi {

class Replay {
 public:
  explicit Replay(const Record& record);

  const RuleSet& rules() const { return rules_; }
  const Position& position() const { return position_; }
  const Origins& origins() const { return origins_; }
  int played() const { return played_; }

  /// Carries out one action as written. The error is one line that names its place: "action 7: 1a1-1b9: ...".
  tl::expected<PublicEvents, std::string> step(std::string_view action);

  View view(Seat viewer) const;

 private:
  RuleSet rules_;
  Position position_;
  Origins origins_;
  int played_ = 0;
};

}  // namespace junqi
