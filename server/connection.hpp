// One client's connection as the lobby sees it: words go out, and it can be ended. May be called from any strand.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/outlet.hpp"
#include "server/shared_bucket.hpp"

namespace junqi::server {

class Connection : public Outlet {
 public:
  /// Says why and ends the connection; nothing follows.
  virtual void bye(std::string_view code) = 0;
  /// Where it comes from.
  virtual std::string address() const = 0;
  /// The host lets nobody hear what comes from it: until then (seconds of the Unix clock; 0: for good), or no more.
  virtual void mute(std::optional<std::int64_t> until) = 0;
  /// How often whoever it speaks for may say something, over whatever connection. To be called while it waits for an
  /// answer of the lobby.
  virtual void speak_by(std::shared_ptr<SharedBucket> permits) = 0;
};

}  // namespace junqi::server
