// The last answers that one person got, so that a request sent again is answered and does not act again.
// Within a connection the id alone tells; over another connection the same bytes must have been sent, since a client
// that starts anew may count its ids anew; and not long ago.
#pragma once

#include <cstdint>
#include <deque>

#include "match/clock.hpp"
#include "server/line.hpp"

namespace junqi::server {

/// What names a request beyond its content.
struct RequestMark {
  std::int64_t id = 0;
  std::uint64_t connection = 0;
  std::uint64_t fingerprint = 0;  // of the line's bytes

  bool same_as(const RequestMark& other) const {
    return id == other.id && (connection == other.connection || fingerprint == other.fingerprint);
  }
};

class ReplyMemory {
 public:
  /// The answer given to this request before, over another connection not longer than `max_age` ago; or nothing.
  Line find(const RequestMark& mark, Millis now, Millis max_age) const;
  void remember(const RequestMark& mark, Line reply, Millis now, std::size_t max);

 private:
  struct Answered {
    RequestMark mark;
    Line reply;
    Millis at;
  };
  std::deque<Answered> answered_;
};

std::uint64_t fingerprint(std::string_view line);

}  // namespace junqi::server
