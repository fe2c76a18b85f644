#include "server/feed.hpp"

#include <algorithm>

namespace junqi::server {

bool Feed::Kept::for_reader(GuestId reader, const std::vector<GuestId>& muted) const {
  const auto among = [](const std::vector<GuestId>& list, GuestId who) {
    return std::find(list.begin(), list.end(), who) != list.end();
  };
  return (audience.empty() || among(audience, reader)) && !among(muted, speaker);
}

void Feed::keep(Line line, std::vector<GuestId> audience, GuestId speaker) {
  tail_bytes_ += line->size();
  tail_.push_back({version_, std::move(line), std::move(audience), speaker});
  while (tail_.size() > limits_->tail_lines_max || tail_bytes_ > limits_->tail_bytes_max) {
    complete_since_ = tail_.front().version;
    tail_bytes_ -= tail_.front().line->size();
    tail_.pop_front();
  }
}

void Feed::keep_chat(Line line, std::vector<GuestId> audience, GuestId speaker) {
  keep_chat_alone(line, speaker, audience);
  keep(std::move(line), std::move(audience), speaker);
}

void Feed::keep_chat_alone(Line line, GuestId speaker, std::vector<GuestId> audience) {
  chat_.push_back({version_, std::move(line), std::move(audience), speaker});
  while (chat_.size() > limits_->chat_lines_max) {
    chat_forgotten_ = chat_.front().version;
    chat_.pop_front();
  }
}

void Feed::cut() {
  tail_.clear();
  tail_bytes_ = 0;
  complete_since_ = version_;
}

std::optional<std::vector<Line>> Feed::tail(GuestId reader, std::uint64_t since,
                                            const std::vector<GuestId>& muted) const {
  if (since < complete_since_ || since > version_ || since == 0) return std::nullopt;
  std::vector<Line> missed;
  for (const auto& kept : tail_)
    if (kept.version > since && kept.for_reader(reader, muted)) missed.push_back(kept.line);
  return missed;
}

std::vector<Line> Feed::chat(GuestId reader, const std::vector<GuestId>& muted) const {
  std::vector<Line> lines;
  for (const auto& kept : chat_)
    if (kept.for_reader(reader, muted)) lines.push_back(kept.line);
  return lines;
}

}  // namespace junqi::server
