#include "client/model/seat_news.hpp"

#include <algorithm>
#include <utility>

#include "client/model/client.hpp"
#include "client/model/joined_room.hpp"
#include "client/model/table.hpp"
#include "client/words/company.hpp"

namespace junqi::client {
namespace {

bool same_sitters(const wire::RoomState& before, const wire::RoomState& after) {
  return std::equal(before.seats.begin(), before.seats.end(), after.seats.begin(), after.seats.end(),
                    [](const wire::SeatState& a, const wire::SeatState& b) { return a.kind == b.kind; });
}

}  // namespace

bool SeatNews::take(const wire::ServerMessage& message, Millis) {
  const auto* state = std::get_if<wire::RoomState>(&message);
  if (state == nullptr) return false;
  if (state->phase == wire::Phase::gathering || state->phase == wire::Phase::deploying) all_.clear();
  const JoinedRoom* room = client_->room();
  if (room == nullptr || room->code() != state->code || room->state().phase != wire::Phase::playing ||
      state->phase != wire::Phase::playing)
    return false;
  for (const wire::SeatState& after : state->seats)
    if (const wire::SeatState* before = room->seat_state(after.seat); before != nullptr && after.seat != room->seat())
      compare(*before, after);
  compare_questions(room->state(), *state);
  return false;
}

void SeatNews::compare(const wire::SeatState& before, const wire::SeatState& after) {
  if (before.kind != wire::SitterKind::person) return;
  const Table* table = client_->table();
  const auto tell = [&](Kind kind) -> const One& {
    return all_.emplace_back(One{after.seat, before.name, kind, table != nullptr ? table->log().size() : 0});
  };
  if (after.kind == wire::SitterKind::bot) {
    client_->notice(seat_news_words(tell(Kind::replaced)));
  } else if (before.connected && !after.connected) {
    tell(Kind::away);  // the seat's plate says it loudly enough
  } else if (!before.connected && after.connected) {
    client_->good_news(seat_news_words(tell(Kind::back)));
  }
}

/// A question that is gone although nothing happened has met with a no. An offer of who is out lapses, and so do
/// proposals with each action and with each seat that a computer takes over.
void SeatNews::compare_questions(const wire::RoomState& before, const wire::RoomState& after) {
  const Table* table = client_->table();
  if (table == nullptr) return;
  const Scene& scene = table->view().scene;
  const bool same_hands = same_sitters(before, after);
  const auto plays = [&](Seat seat) { return !scene.out.has(seat); };
  const auto& draw = before.draw_agreed;
  if (!draw.empty() && after.draw_agreed.empty() && same_hands && std::all_of(draw.begin(), draw.end(), plays))
    tell_declined(draw, Kind::declines_draw, Kind::draw_declined);
  const bool moved = std::exchange(asked_ply_, table->plies()) != table->plies();
  if (before.paused != after.paused) return;
  // The clock goes back to who moved, before the board does.
  const bool taken_back = !after.paused && after.clocks.running != scene.turn;
  for (const wire::ProposalState& asked : before.proposals) {
    const auto still = [&](const wire::ProposalState& one) { return one.what == asked.what; };
    const bool open = std::any_of(after.proposals.begin(), after.proposals.end(), still);
    if (open || (taken_back && asked.what == wire::Proposal::takeback)) continue;
    if (moved || !same_hands || taken_back) {
      tell_lapsed(asked.agreed);
    } else {
      tell_declined(asked.agreed, Kind::declines_asked, Kind::asked_declined);
    }
  }
}

/// That concerns nobody but who asked.
void SeatNews::tell_lapsed(const std::vector<Seat>& agreed) {
  if (agreed.empty() || agreed.front() != client_->room()->seat()) return;
  all_.push_back({no_seat, {}, Kind::asked_lapsed, client_->table()->log().size()});
  client_->notice(seat_news_words(all_.back()));
}

/// Only where everybody else had agreed is it known who did not.
void SeatNews::tell_declined(const std::vector<Seat>& agreed, Kind by_one, Kind by_somebody) {
  const JoinedRoom& room = *client_->room();
  std::vector<Seat> others;
  for (const wire::SeatState& seat : room.state().seats) {
    const bool asks = std::find(agreed.begin(), agreed.end(), seat.seat) != agreed.end();
    if (!asks && !client_->table()->view().scene.out.has(seat.seat)) others.push_back(seat.seat);
  }
  const bool one = others.size() == 1;
  if (one && others.front() == room.seat()) return;
  const std::size_t after = client_->table()->log().size();
  all_.push_back(one ? One{others.front(), room.names()[others.front().value], by_one, after}
                     : One{no_seat, {}, by_somebody, after});
  if (!agreed.empty() && agreed.front() == room.seat()) client_->notice(seat_news_words(all_.back()));
}

std::string seat_news_words(const SeatNews::One& one) { return say(member_of(CompanyText::away, one.kind), one.name); }

}  // namespace junqi::client
