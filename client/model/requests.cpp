#include "client/model/requests.hpp"

#include <algorithm>

#include "wire/codec.hpp"

namespace junqi::client {

Requests::Requests(RequestId first, Send send) : next_(first), send_(std::move(send)) {}

Requests::~Requests() = default;

void Requests::forget() { waiting_.clear(); }

RequestId Requests::ask(wire::RequestBody body) {
  const wire::Request& request = waiting_.emplace_back(wire::Request{next_++, std::move(body)});
  if (open_) send_(request);
  return request.id;
}

RequestId Requests::ask_first(wire::RequestBody body) {
  const wire::Request request{next_++, std::move(body)};
  send_(request);
  return request.id;
}

void Requests::open() {
  open_ = true;
  for (const auto& request : waiting_) send_(request);
}

std::optional<wire::Request> Requests::answered(RequestId id) {
  const auto at = std::find_if(waiting_.begin(), waiting_.end(), [id](const wire::Request& r) { return r.id == id; });
  if (at == waiting_.end()) return std::nullopt;
  wire::Request request = std::move(*at);
  waiting_.erase(at);
  return request;
}

RequestId first_request_id(std::int64_t unix_ms) {
  constexpr std::int64_t per_ms = 1000;
  return std::clamp<std::int64_t>(unix_ms, 1, (wire::number_max >> 1) / per_ms) * per_ms;
}

}  // namespace junqi::client
