#include "client/model/happening.hpp"

#include <bit>

#include "client/words/common.hpp"
#include "client/words/events.hpp"

namespace junqi::client {
namespace {

/// Turns events into words for one viewer.
struct Narrator {
  const Happening& happening;
  const Board& board;
  Seat viewer;
  const SeatNames& names;

  bool own(Seat seat) const { return viewer && seat == viewer; }
  const std::string& name(Seat seat) const { return names[seat.value]; }

  std::string piece(Seat owner, const std::optional<KnownRank>& rank) const {
    if (own(owner)) return rank ? std::string(own_rank_title(board.id(), *rank)) : say(EventText::your_piece);
    return rank ? say(EventText::their_rank, name(owner), within_sentence(rank_title(board.id(), *rank)))
                : say(EventText::their_piece, name(owner));
  }
  std::string about_flag(EventText yours, EventText theirs, Seat seat, Node node) const {
    return own(seat) ? say(yours, board.name(node)) : say(theirs, name(seat), board.name(node));
  }

  std::string operator()(const Moved& moved) const {
    const std::string attacker = piece(moved.seat, happening.attacker_rank);
    const std::string& place = board.name(moved.move.to);
    if (moved.result == MoveResult::move) return say(EventText::went, attacker, board.name(moved.move.from), place);
    if (moved.result == MoveResult::home) return say(EventText::carried_home, attacker, place);
    const EventText words = moved.result == MoveResult::wins    ? EventText::battle_wins
                            : moved.result == MoveResult::loses ? EventText::battle_loses
                                                                : EventText::battle_both;
    return say(words, attacker, piece(happening.defender, happening.defender_rank), place);
  }
  std::string operator()(const FlagTaken& e) const {
    return about_flag(EventText::your_flag_taken, EventText::their_flag_taken, e.seat, e.node);
  }
  std::string operator()(const FlagBack& e) const {
    return about_flag(EventText::your_flag_back, EventText::their_flag_back, e.seat, e.node);
  }
  std::string operator()(const FlagShown& e) const {
    return about_flag(EventText::your_flag_shown, EventText::their_flag_shown, e.seat, e.node);
  }
  std::string operator()(const Passed& e) const {
    return own(e.seat) ? say(EventText::you_passed) : say(EventText::they_passed, name(e.seat));
  }
  std::string operator()(const Out& e) const {
    return own(e.seat) ? say(member_of(EventText::you_out_flag, e.why))
                       : say(member_of(EventText::they_out_flag, e.why), name(e.seat));
  }
  std::string operator()(const Over& e) const { return describe(e.ending, viewer, names); }
};

std::string winners(SeatSet seats, const SeatNames& names) {
  std::string list;
  for (std::uint8_t s = 1; s <= seats_max; ++s) {
    if (!seats.has(Seat{s})) continue;
    list = list.empty() ? names[s] : say(CommonText::and_join, list, names[s]);
  }
  return list;
}

}  // namespace

std::vector<Happening> happenings(const View& before, const PublicEvents& events, int ply) {
  std::vector<Happening> found;
  for (const PublicEvent& told : events) {
    Happening& one = found.emplace_back(Happening{ply, told.event, no_seat, std::nullopt, std::nullopt});
    const auto* moved = std::get_if<Moved>(&told.event);
    if (moved == nullptr) continue;
    one.attacker_rank = before.rank(moved->move.from);
    if (moved->result == MoveResult::move || moved->result == MoveResult::home) continue;
    one.defender = before.scene.owner(moved->move.to);
    one.defender_rank = before.rank(moved->move.to);
    if (!told.ranks) continue;
    one.attacker_rank = (*told.ranks)[0];
    one.defender_rank = (*told.ranks)[1];
  }
  return found;
}

std::string describe(const Happening& happening, const Board& board, Seat viewer, const SeatNames& names) {
  return sentence(std::visit(Narrator{happening, board, viewer, names}, happening.event));
}

std::string_view ending_reason(OverWhy why) { return text(member_of(EventText::because_last_team, why)); }

std::string who_won(const Ending& ending, Seat viewer, const SeatNames& names) {
  if (ending.result == Result::draw) return say(EventText::drawn);
  const bool alone = std::popcount(ending.seats.bits) == 1;
  if (viewer && ending.seats.has(viewer)) return say(alone ? EventText::won_you : EventText::won_your_team);
  return say(alone ? EventText::won_one : EventText::won_many, winners(ending.seats, names));
}

std::string describe(const Ending& ending, Seat viewer, const SeatNames& names) {
  return say(CommonText::with_reason, who_won(ending, viewer, names), ending_reason(ending.why));
}

}  // namespace junqi::client
