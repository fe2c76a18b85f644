// The requests on their way: they get their ids here, wait for the answer, and are sent again with the same id when the
// connection broke in between. No socket is in here.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>

#include "client/model/asking.hpp"

namespace junqi::client {

class Requests : public Asking {
 public:
  using Send = std::function<void(const wire::Request&)>;

  /// Ids are counted from `first`. A server may remember answers of an earlier run of this client, so a run should
  /// begin above every id used before; see first_request_id().
  Requests(RequestId first, Send send);
  ~Requests() override;

  /// Sends it at once, or when the way is open again.
  RequestId ask(wire::RequestBody body) override;
  /// Sends past the ones that wait: what is needed to open the way.
  RequestId ask_first(wire::RequestBody body);

  /// The way is closed: new requests wait, those without an answer too.
  void close() { open_ = false; }
  /// The way is open: everything without an answer is sent, with its old id.
  void open();
  /// Nothing of what waits is wanted any more.
  void forget();

  /// The request that an answer belongs to, which waits no longer; nothing if there is none.
  std::optional<wire::Request> answered(RequestId id);
  std::size_t waiting() const { return waiting_.size(); }

 private:
  RequestId next_;
  Send send_;
  bool open_ = false;
  std::deque<wire::Request> waiting_;
};

/// An id above every one of an earlier run, from the wall clock in milliseconds.
RequestId first_request_id(std::int64_t unix_ms);

}  // namespace junqi::client
