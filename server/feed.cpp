#include "server/feed.hpp"

#include <algorithm>

namespace junqi::server {

bool Feed::Kept::for_reader(GuestId reader) const {
  return audience.empty() || std::find(audience.begin(), audience.end(), reader) != audience.end();
}

void Feed::keep(Line line, std::vector<GuestId> audience) {
  tail_bytes_ += line->size();
  tail_.push_back({version_, std::move(line), std::move(audience)});
  while (tail_.size() > limits_->tail_lines_max || tail_bytes_ > limits_->tail_bytes_max) {
    complete_since_ = tail_.front().version;
    tail_bytes_ -= tail_.front().line->size();
    tail_.pop_front();
  }
}

void Feed::keep_chat(Line line, std::vector<GuestId> audience) {
  chat_.push_back({version_, line, audience});
  while (chat_.size() > limits_->chat_lines_max) {
    chat_forgotten_ = chat_.front().version;
    chat_.pop_front();
  }
  keep(std::move(line), std::move(audience));
}

void Feed::cut() {
  tail_.clear();
  tail_bytes_ = 0;
  complete_since_ = version_;
}

std::optional<std::vector<Line>> Feed::tail(GuestId reader, std::uint64_t since) const {
  if (since < complete_since_ || since > version_ || since == 0) return std::nullopt;
  std::vector<Line> missed;
  for (const auto& kept : tail_)
    if (kept.version > since && kept.for_reader(reader)) missed.push_back(kept.line);
  return missed;
}

std::vector<Line> Feed::chat(GuestId reader) const {
  std::vector<Line> lines;
  for (const auto& kept : chat_)
    if (kept.for_reader(reader)) lines.push_back(kept.line);
  return lines;
}

}  // namespace junqi::server
