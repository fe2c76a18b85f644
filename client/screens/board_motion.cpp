#include "client/screens/board_motion.hpp"

namespace junqi::client {
namespace {

/// One's own move and an answer from everybody else; more would keep a person waiting, the board jumps ahead instead.
constexpr std::size_t moves_waiting_max = seats_max;

std::chrono::milliseconds slide_time(const Moved& moved, const Motion& speed) {
  const int steps = std::max(0, static_cast<int>(moved.path.size()) - 2);
  return std::chrono::milliseconds(std::min(speed.slide_most_ms, speed.slide_ms + steps * speed.slide_step_ms));
}

double share(TimePoint since, TimePoint now, std::chrono::milliseconds whole) {
  return std::chrono::duration<double>(now - since) / std::chrono::duration<double>(whole);
}

/// Slow at both ends.
double eased(double t) { return t * t * (3 - 2 * t); }

}  // namespace

Outcome outcome_of(MoveResult result) {
  switch (result) {
    case MoveResult::wins:
      return Outcome::wins;
    case MoveResult::loses:
      return Outcome::loses;
    case MoveResult::both:
      return Outcome::both;
    case MoveResult::home:
      return Outcome::home;
    case MoveResult::move:
      break;
  }
  return Outcome::moves;
}

void BoardMotion::take(std::span<const Happening> news, const Pieces& pieces) {
  for (const Happening& one : news) {
    if (const auto* moved = std::get_if<Moved>(&one.event))
      moves_.push_back({one.ply, *moved, {}, std::nullopt, std::nullopt});
    if (const auto* out = std::get_if<Out>(&one.event); out != nullptr && !moves_.empty())
      moves_.back().out.push_back(out->seat);
  }
  if (!enabled || moves_.size() > moves_waiting_max || shown_.size() != pieces.size()) moves_.clear();
  if (moves_.empty()) shown_ = pieces;
}

void BoardMotion::catch_up() {
  moves_.clear();
  burst_.reset();
  free_.reset();
}

bool BoardMotion::has_fallen_behind(const Motion& speed, TimePoint now) const {
  return !moves_.empty() && !moves_.front().since && moves_.front().heard &&
         now - *moves_.front().heard > std::chrono::milliseconds(speed.behind_most_ms);
}

bool BoardMotion::may_leave(const Slide& slide, const Motion& speed, TimePoint now) const {
  if (free_ && now < *free_) return false;
  return !left_ || !computers.has(slide.moved.seat) || now - *left_ >= std::chrono::milliseconds(speed.apart_ms);
}

void BoardMotion::finish(const Slide& slide, const Motion& speed, TimePoint now) {
  const Moved& moved = slide.moved;
  std::optional<PieceLook>& from = shown_[moved.move.from.value];
  std::optional<PieceLook>& to = shown_[moved.move.to.value];
  if (moved.result != MoveResult::loses && moved.result != MoveResult::both) to = from;
  if (moved.result == MoveResult::both) to.reset();
  from.reset();
  for (auto& piece : shown_)
    for (const Seat seat : slide.out)
      if (piece && piece->owner == seat) piece.reset();
  if (moved.result == MoveResult::move) return;
  burst_ = Flash{{moved.move.to, outcome_of(moved.result), 0}, now};
  free_ = now + std::chrono::milliseconds(speed.battle_ms + speed.battle_rest_ms);
}

void BoardMotion::advance(const Pieces& pieces, const Motion& speed, TimePoint now) {
  for (Slide& slide : moves_)
    if (!slide.heard) slide.heard = now;
  if (has_fallen_behind(speed, now)) catch_up();
  while (!moves_.empty()) {
    Slide& slide = moves_.front();
    if (!slide.since) {
      if (!may_leave(slide, speed, now)) break;
      slide.since = left_ = now;
    }
    if (share(*slide.since, now, slide_time(slide.moved, speed)) < 1) break;
    finish(slide, speed, now);
    moves_.pop_front();
  }
  if (moves_.empty()) shown_ = pieces;
  if (burst_) burst_->burst.t = share(burst_->since, now, std::chrono::milliseconds(speed.battle_ms));
  if (burst_ && burst_->burst.t >= 1) burst_.reset();
}

void BoardMotion::show(BoardPicture& picture, const Pieces& pieces, const BoardLayout& layout, const Motion& speed,
                       TimePoint now) {
  advance(pieces, speed, now);
  picture.pieces = shown_;
  if (!moves_.empty() && moves_.front().since) {
    const Slide& slide = moves_.front();
    const auto mover = std::exchange(picture.pieces[slide.moved.move.from.value], std::nullopt);
    const double t = eased(share(*slide.since, now, slide_time(slide.moved, speed)));
    if (mover) picture.floating.push_back({*mover, along(layout.path(slide.moved.path), t)});
  }
  if (burst_) picture.bursts.push_back(burst_->burst);
}

}  // namespace junqi::client
