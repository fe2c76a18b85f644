// How computer players deploy in all rooms of a server: nobody meets the same layout twice in a row.
#pragma once

#include <array>
#include <mutex>

#include "server/bots/bot.hpp"
#include "server/chance.hpp"

namespace junqi::server {

class BotLayouts {
 public:
  /// A legal layout for the seat, another one than was drawn last for this board, in whichever room. On any thread.
  std::string draw(const RuleSet& rules, Seat seat, Chance& chance) {
    const std::lock_guard lock(mutex_);
    std::string& last = last_[static_cast<std::size_t>(rules.board->id())];
    std::string next = last;
    while (next == last) next = bots::layout(rules, seat, chance.next());
    return last = next;
  }

 private:
  std::mutex mutex_;
  std::array<std::string, all_boards.size()> last_;
};

}  // namespace junqi::server
