#include "server/reply_memory.hpp"

#include <functional>

namespace junqi::server {

Line ReplyMemory::find(const RequestMark& mark) const {
  for (const auto& one : answered_)
    if (one.mark.same_as(mark)) return one.reply;
  return nullptr;
}

void ReplyMemory::remember(const RequestMark& mark, Line reply, std::size_t max) {
  answered_.push_back({mark, std::move(reply)});
  if (answered_.size() > max) answered_.pop_front();
}

std::uint64_t fingerprint(std::string_view line) { return std::hash<std::string_view>{}(line); }

}  // namespace junqi::server
