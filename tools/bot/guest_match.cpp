// A guest at play: keeps its View by what it is told, and lets its Mind choose in time.
#include <fmt/format.h>

#include <algorithm>

#include "record/names.hpp"
#include "tools/bot/guest.hpp"
#include "tools/bot/pace.hpp"
#include "wire/error_codes.hpp"
#include "wire/follow_view.hpp"

namespace junqi::guest {
namespace {

constexpr int refusals_max = 64;
constexpr int plies_between_offers = 40;

/// Whose turn it was after an action, as far as the next one tells.
Seat turn_before(const std::vector<PublicEvent>& next) {
  for (const PublicEvent& told : next) {
    if (const auto* moved = std::get_if<Moved>(&told.event)) return moved->seat;
    if (const auto* passed = std::get_if<Passed>(&told.event)) return passed->seat;
  }
  return no_seat;
}

}  // namespace

void Guest::on(const wire::MatchView& m) {
  version_ = std::max(version_, m.version);
  if (!seat_ || !rules_) return;
  clocks_ = m.clocks;
  clocks_at_ = Clock::now();
  if (!catch_up(m)) {
    if (m.view.scene.running() && m.game != game_) fmt::print("match {} begins\n", m.game);
    std::fflush(stdout);
    game_ = m.game;
    manners_ = bots::Manners(options_.resigns);
    draw_offered_at_ = -1000;
    view_ = m.view;
    ply_ = static_cast<int>(m.log.size());
    if (m.view.scene.running()) mind_.begin(*rules_, seat_, options_.seed + static_cast<std::uint64_t>(m.game), m.view);
  }
  thinking_at_ = -1;
  think();
}

/// After a break what was missed is heard late, so that nothing learned before it is lost.
bool Guest::catch_up(const wire::MatchView& m) {
  const auto known = static_cast<std::size_t>(ply_);
  if (!view_ || m.game != game_ || m.view.viewer != view_->viewer || m.log.size() < known) return false;
  if (!m.view.scene.running()) {
    view_ = m.view;
    ply_ = static_cast<int>(m.log.size());
    return true;
  }
  for (std::size_t i = known; i < m.log.size(); ++i) {
    if (!wire::fits(*rules_, *view_, m.log[i])) return false;
    follow(m.log[i], i + 1 < m.log.size() ? turn_before(m.log[i + 1]) : m.view.scene.turn);
  }
  const bool same = view_->scene.owners == m.view.scene.owners && view_->origins == m.view.origins;
  view_ = m.view;
  return same;
}

void Guest::follow(const PublicEvents& events, Seat turn) {
  wire::follow(*rules_, *view_, events, turn);
  ++ply_;
  mind_.observe(events, *view_);
}

void Guest::on(const wire::MatchEvents& m) {
  version_ = std::max(version_, m.version);
  if (!seat_ || !view_ || m.ply <= ply_) return;
  if (m.ply != ply_ + 1 || !wire::fits(*rules_, *view_, m.events)) {  // something was missed: the whole view again
    version_ = 0;
    return ended("", "something that the server said is missing");
  }
  clocks_ = m.clocks;
  clocks_at_ = Clock::now();
  follow(m.events, m.turn);
  think();
}

void Guest::think() {
  if (!seat_ || !view_ || !view_->scene.running() || view_->scene.turn != seat_) return;
  if ((room_ && room_->paused) || thinking_at_ == ply_) return;
  thinking_at_ = ply_;
  if (manners_.resign_now(*rules_, *view_)) {
    ask(wire::ResignGame{});
    return;
  }
  consider_draw();
  const std::int64_t left = clocks_.running == seat_ ? clocks_.left_ms[seat_.value] : -1;
  bots::Limits limits;
  limits.nodes = options_.nodes;
  limits.deadline = clocks_at_ + std::chrono::milliseconds(thinking_ms(room_->clock, left, options_.move_ms));
  mind_.choose(*view_, limits, [this, choice = ++choice_, ply = ply_](Move move) {
    if (choice == choice_) send_move(ply, move);
  });
}

void Guest::send_move(int ply, Move move) {
  if (ply != ply_ || thinking_at_ != ply_ || !view_->scene.running() || room_->paused) return;
  sent_ = move;
  move_id_ = ask(wire::MakeMove{room_->board, move, ply_});
}

void Guest::refused_move(const wire::Error& m) {
  move_id_ = 0;
  // The clock, or somebody else, may have been faster.
  for (const std::string_view overtaken : {wire::code::stale, wire::code::paused, wire::code::wrong_phase})
    if (m.code == overtaken) return;
  for (const Refusal overtaken : {Refusal::game_over, Refusal::seat_out, Refusal::not_your_turn})
    if (m.code == refusal_name(overtaken)) return;
  if (m.code != refusal_name(Refusal::bomb_spares_flag))
    fmt::print(stderr, "junqi-bot: the move {} was refused: {}\n", move_text(*rules_->board, *sent_), m.text);
  if (++refusals_ > refusals_max) return finish(ExitCode::internal, "no move that it chooses is taken");
  mind_.refused(*sent_);
  thinking_at_ = -1;
  think();
}

/// Offers a draw when the game stands still and it would take one, but not again and again.
void Guest::consider_draw() {
  const int limit = rules_->options.quiet_limit;
  if (limit == 0 || 2 * view_->scene.quiet < limit || ply_ < draw_offered_at_ + plies_between_offers) return;
  if (rules_->options.quiet_result == QuietResult::mover_loses || !room_->draw_agreed.empty()) return;
  draw_offered_at_ = ply_;
  mind_.ask_draw(*view_, [this, game = game_](bool agrees) {
    if (agrees && game == game_ && view_->scene.running() && room_->draw_agreed.empty()) ask(wire::OfferDraw{});
  });
}

void Guest::tell_result() {
  const Ending& over = view_->scene.over;
  const std::string_view result = over.result == Result::draw ? "drawn" : over.seats.has(seat_) ? "won" : "lost";
  fmt::print("match {}: {} ({}) after {} actions\n", game_, result, over_why_name(over.why), ply_);
  std::fflush(stdout);
}

}  // namespace junqi::guest
