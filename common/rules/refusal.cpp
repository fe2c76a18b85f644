#include "rules/arbiter.hpp"

namespace junqi {
namespace {

struct RefusalWords {
  Refusal refusal;
  std::string_view name;
  std::string_view text;
};

constexpr std::array<RefusalWords, 14> words{{
    {Refusal::game_over, "game_over", "the game is over"},
    {Refusal::not_your_turn, "not_your_turn", "it is not this seat's turn"},
    {Refusal::seat_out, "seat_out", "this seat is out of the game"},
    {Refusal::no_piece, "no_piece", "no piece stands there"},
    {Refusal::not_your_piece, "not_your_piece", "the piece belongs to another seat"},
    {Refusal::never_moves, "never_moves", "this piece never moves"},
    {Refusal::in_headquarters, "in_headquarters", "a piece in a headquarters never moves again"},
    {Refusal::same_node, "same_node", "a move must go to another node"},
    {Refusal::own_piece, "own_piece", "one's own piece stands there"},
    {Refusal::ally_piece, "ally_piece", "an ally's piece stands there"},
    {Refusal::camp_taken, "camp_taken", "a piece in a camp cannot be attacked"},
    {Refusal::no_way, "no_way", "this piece cannot go there in one move"},
    {Refusal::bomb_spares_flag, "bomb_spares_flag", "a bomb may not attack a flag in this game"},
    {Refusal::no_such_seat, "no_such_seat", "there is no such seat"},
}};

constexpr bool in_order() {
  for (std::size_t i = 0; i < words.size(); ++i)
    if (static_cast<std::size_t>(words[i].refusal) != i) return false;
  return true;
}
static_assert(in_order());

std::optional<Refusal> refuse_leaver(const RuleSet& rules, const Position& position, Seat seat) {
  if (seat.value < 1 || seat.value > rules.board->seats()) return Refusal::no_such_seat;
  if (position.scene.out.has(seat)) return Refusal::seat_out;
  return std::nullopt;
}

/// Why a piece that may move cannot end on `to`.
Refusal refuse_target(const RuleSet& rules, const Position& position, Move move) {
  const Scene& scene = position.scene;
  const Seat mover = scene.owner(move.from);
  const Seat there = scene.owner(move.to);
  if (there == mover) return Refusal::own_piece;
  if (there && rules.allied(mover, there)) return Refusal::ally_piece;
  if (there && rules.board->is_camp(move.to)) return Refusal::camp_taken;
  return Refusal::no_way;
}

}  // namespace

std::string_view refusal_name(Refusal refusal) { return words[static_cast<std::size_t>(refusal)].name; }
std::string_view refusal_text(Refusal refusal) { return words[static_cast<std::size_t>(refusal)].text; }

std::optional<Refusal> refuse_move(const RuleSet& rules, const Position& position, Seat seat, Move move) {
  const Scene& scene = position.scene;
  if (!scene.running()) return Refusal::game_over;
  if (scene.out.has(seat)) return Refusal::seat_out;
  if (scene.turn != seat) return Refusal::not_your_turn;
  if (scene.empty(move.from)) return Refusal::no_piece;
  if (scene.owner(move.from) != seat) return Refusal::not_your_piece;
  if (move.from == move.to) return Refusal::same_node;
  const Rank rank = position.rank(move.from);
  if (rules.gait[rank.index()] == Gait::still) return Refusal::never_moves;
  if (!rules.headquarters_free && rules.board->is_headquarters(move.from)) return Refusal::in_headquarters;
  if (legal_targets(rules, position, move.from).has(move.to)) return std::nullopt;
  if (targets(rules, scene, move.from, rank, open_friend(rules, position, move.from)).has(move.to))
    return Refusal::bomb_spares_flag;
  return refuse_target(rules, position, move);
}

std::optional<Refusal> refuse(const RuleSet& rules, const Position& position, const Action& action) {
  if (!position.scene.running()) return Refusal::game_over;
  if (const auto* move = std::get_if<Move>(&action)) return refuse_move(rules, position, position.scene.turn, *move);
  if (const auto* resign = std::get_if<Resign>(&action)) return refuse_leaver(rules, position, resign->seat);
  if (const auto* fall = std::get_if<Flagfall>(&action)) return refuse_leaver(rules, position, fall->seat);
  return std::nullopt;
}

}  // namespace junqi
