#include "client/model/link_mailbox.hpp"

#include <algorithm>
#include <chrono>

namespace junqi::client {

Millis steady_now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

void LinkMailbox::put(std::uint64_t call, std::uint64_t connection, wire::ServerMessage message) {
  {
    const std::lock_guard lock(mutex_);
    if (call != call_) return;
    letters_.push_back({connection, std::move(message)});
  }
  wake();
}

void LinkMailbox::set(std::uint64_t call, LinkStatus status, Millis retry_at) {
  {
    const std::lock_guard lock(mutex_);
    if (call != call_) return;
    status.round_trip = status_.round_trip;
    status_ = std::move(status);
    retry_at_ = retry_at;
  }
  wake();
}

void LinkMailbox::set_round_trip(Millis round_trip) {
  const std::lock_guard lock(mutex_);
  status_.round_trip = round_trip;
}

std::vector<wire::ServerMessage> LinkMailbox::take() {
  std::vector<Letter> letters;
  {
    const std::lock_guard lock(mutex_);
    letters.swap(letters_);
  }
  std::vector<wire::ServerMessage> messages;
  messages.reserve(letters.size());
  for (auto& letter : letters) {
    if (std::holds_alternative<wire::Welcome>(letter.message)) connection_taken_ = letter.connection;
    messages.push_back(std::move(letter.message));
  }
  return messages;
}

LinkStatus LinkMailbox::status() const {
  const std::lock_guard lock(mutex_);
  LinkStatus status = status_;
  status.retry_in = status.state == LinkState::waiting ? std::max(Millis{0}, retry_at_ - steady_now()) : 0;
  return status;
}

std::uint64_t LinkMailbox::begin(LinkState state) {
  const std::lock_guard lock(mutex_);
  letters_.clear();
  status_ = {};
  status_.state = state;
  return ++call_;
}

}  // namespace junqi::client
