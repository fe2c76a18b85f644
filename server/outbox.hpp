// The lines waiting to be written to one connection, within a bound. It knows no sockets: the session takes everything
// that waits and writes it in one go.
#pragma once

#include <utility>
#include <vector>

#include "server/line.hpp"

namespace junqi::server {

class Outbox {
 public:
  explicit Outbox(std::size_t bytes_max) : bytes_max_(bytes_max) {}

  /// False: the lines do not fit any more, which means that the other end does not read. Where nothing waits they
  /// always fit: one answer may be longer than the bound.
  bool add(std::vector<Line> lines) {
    const bool idle = waiting_.empty() && flying_.empty();
    for (auto& line : lines) {
      bytes_ += line->size();
      waiting_.push_back(std::move(line));
    }
    return idle || bytes_ + flying_bytes_ <= bytes_max_;
  }
  bool empty() const { return waiting_.empty(); }
  /// Everything that waits, to be written now; it counts until it is done.
  const std::vector<Line>& take() {
    flying_.swap(waiting_);
    waiting_.clear();
    flying_bytes_ = std::exchange(bytes_, 0);
    return flying_;
  }
  void written() {
    flying_.clear();
    flying_bytes_ = 0;
  }
  void clear() {
    waiting_.clear();
    bytes_ = 0;
  }

 private:
  std::size_t bytes_max_;
  std::vector<Line> waiting_;
  std::vector<Line> flying_;
  std::size_t bytes_ = 0;
  std::size_t flying_bytes_ = 0;
};

}  // namespace junqi::server
