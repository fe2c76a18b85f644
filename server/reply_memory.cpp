#include "server/reply_memory.hpp"

#include <functional>

namespace junqi::server {

Line ReplyMemory::find(const RequestMark& mark, Millis now, Millis max_age) const {
  for (const auto& one : answered_)
    if (one.mark.same_as(mark) && (one.mark.connection == mark.connection || now - one.at <= max_age)) return one.reply;
  return nullptr;
}

void ReplyMemory::remember(const RequestMark& mark, Line reply, Millis now, std::size_t max) {
  answered_.push_back({mark, std::move(reply), now});
  if (answered_.size() > max) answered_.pop_front();
}

std::uint64_t fingerprint(std::string_view line) { return std::hash<std::string_view>{}(line); }

}  // namespace junqi::server
