#include "server/room_log.hpp"

#include "server/log.hpp"
#include "server/metrics.hpp"

namespace junqi::server {

namespace {

struct Noting {
  const std::string& room;

  void operator()(const RoomOpened& opened) const {
    log(LogLevel::info, "room {} opened: {}", room, board_name(opened.plan.board));
  }
  void operator()(const MatchBegun& begun) const {
    count(metrics().matches);
    log(LogLevel::info, "room {}: match {} begins", room, begun.game);
  }
  void operator()(const MatchEnded&) const { log(LogLevel::info, "room {}: the match is over", room); }
  void operator()(const RoomClosed&) const { log(LogLevel::info, "room {} closed", room); }
  void operator()(const ActionTaken&) const { count(metrics().actions); }
  template <class Other>
  void operator()(const Other&) const {}  // too much for a log
};

}  // namespace

void note(const std::string& room, const std::vector<JournalEntry>& entries) {
  for (const auto& entry : entries) std::visit(Noting{room}, entry);
}

}  // namespace junqi::server
