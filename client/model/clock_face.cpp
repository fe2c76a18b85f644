#include "client/model/clock_face.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace junqi::client {
namespace {

constexpr Millis tenths_below = 10'000;

std::optional<Millis> count_down(Millis left, Millis elapsed) {
  if (left < 0) return std::nullopt;
  return std::max(Millis{0}, left - std::max(Millis{0}, elapsed));
}

}  // namespace

void ClockFace::set(const wire::ClockState& state, Millis now) {
  state_ = state;
  set_at_ = now;
  frozen_at_.reset();
}

void ClockFace::freeze(Millis now) {
  if (!frozen_at_) frozen_at_ = now;
}

std::optional<Millis> ClockFace::left(Seat seat, Millis now) const {
  return count_down(state_.left_ms[seat.value], seat == state_.running ? elapsed(now) : 0);
}

std::optional<Millis> ClockFace::deploy_left(Millis now) const { return count_down(state_.left_ms[0], elapsed(now)); }

std::string clock_text(Millis left) {
  left = std::max(Millis{0}, left);
  if (left < tenths_below) return fmt::format("0:0{}.{}", left / 1000, left % 1000 / 100);
  const Millis seconds = (left + 999) / 1000;
  if (seconds >= 3600) return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
  return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

Millis clock_text_changes_in(Millis left) {
  if (left <= 0) return 1000;
  if (left < tenths_below) return left % 100 + 1;
  return std::min((left - 1) % 1000 + 1, left - tenths_below + 1);
}

}  // namespace junqi::client
