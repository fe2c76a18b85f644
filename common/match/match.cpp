#include "match/match.hpp"

#include "match/origins.hpp"
#include "rules/arbiter.hpp"
#include "rules/layout_text.hpp"
#include "rules/movement.hpp"

namespace junqi {

struct Match::Truth {
  RuleSet rules;
  std::vector<Layout> layouts;
  Seat first;
  Position position;
  Origins origins;
  std::vector<Action> actions;
  Seat last_step_by;

  void begin() {
    position = set_up(rules, layouts, first);
    origins = first_origins(position.scene);
    actions.clear();
    last_step_by = no_seat;
  }
  Events carry_on(const Action& action) {
    Events events;
    const Scene before = position.scene;
    carry_out(rules, position, action, &events);
    follow(origins, events, position.scene);
    actions.push_back(action);
    const auto* moved = events.size() == 1 ? std::get_if<Moved>(&events[0]) : nullptr;
    const bool step = moved != nullptr && moved->result == MoveResult::move && !shows_engineer(before, moved->move);
    last_step_by = step ? moved->seat : no_seat;
    return events;
  }
  /// A run along the rails which only an engineer can make tells everybody what the piece is.
  bool shows_engineer(const Scene& before, Move move) const {
    return !rules.is_generals() && !targets(rules, before, move.from, rank::captain).has(move.to);
  }
  PublicEvents carry_out_and_tell(const Action& action) {
    const Position before = position;
    return Eye::tell_all(rules, before, carry_on(action));
  }
};

tl::expected<SealedLayout, std::string> SealedLayout::read(BoardId board, std::string_view text) {
  auto layout = parse_layout(board, text);
  if (!layout) return tl::unexpected(layout.error().text);
  if (const auto fault = check_layout(board, *layout)) return tl::unexpected(fault->text);
  return of(std::move(*layout));
}

SealedLayout SealedLayout::of(Layout layout) { return SealedLayout(std::make_unique<Layout>(std::move(layout))); }
SealedLayout::SealedLayout(std::unique_ptr<Layout> layout) : layout_(std::move(layout)) {}
SealedLayout::~SealedLayout() = default;
SealedLayout::SealedLayout(SealedLayout&&) noexcept = default;
SealedLayout& SealedLayout::operator=(SealedLayout&&) noexcept = default;
SealedLayout::SealedLayout(const SealedLayout& other) : layout_(std::make_unique<Layout>(*other.layout_)) {}
SealedLayout& SealedLayout::operator=(const SealedLayout& other) {
  layout_ = std::make_unique<Layout>(*other.layout_);
  return *this;
}

Match::Match(RuleSet rules, std::span<const SealedLayout> layouts, Seat first) : truth_(std::make_unique<Truth>()) {
  truth_->rules = std::move(rules);
  for (const auto& sealed : layouts) truth_->layouts.push_back(*sealed.layout_);
  truth_->first = first;
  truth_->begin();
}
Match::~Match() = default;
Match::Match(Match&&) noexcept = default;
Match& Match::operator=(Match&&) noexcept = default;

const RuleSet& Match::rules() const { return truth_->rules; }
Seat Match::first() const { return truth_->first; }
const Scene& Match::scene() const { return truth_->position.scene; }
int Match::plies() const { return static_cast<int>(truth_->actions.size()); }
const std::vector<Action>& Match::actions() const { return truth_->actions; }

tl::expected<PublicEvents, Refusal> Match::ask(Seat seat, Move move) {
  if (const auto refusal = refuse_move(truth_->rules, truth_->position, seat, move)) return tl::unexpected(*refusal);
  return truth_->carry_out_and_tell(move);
}

tl::expected<PublicEvents, Refusal> Match::decide(const Action& action) {
  if (const auto refusal = refuse(truth_->rules, truth_->position, action)) return tl::unexpected(*refusal);
  return truth_->carry_out_and_tell(action);
}

Seat Match::last_step_by() const { return truth_->last_step_by; }

void Match::take_back() {
  const auto actions = std::exchange(truth_->actions, {});
  truth_->begin();
  for (std::size_t i = 0; i + 1 < actions.size(); ++i) truth_->carry_on(actions[i]);
}

Addressed<ShownLayout> Match::deployment(Seat owner) const {
  return Eye::show_own(owner, truth_->layouts.at(owner.value - 1U));
}

Addressed<View> Match::view(Seat viewer) const {
  return Eye(truth_->rules, viewer).look(truth_->position, truth_->origins);
}

std::optional<std::vector<ShownLayout>> Match::deployments() const {
  if (!over() || !truth_->rules.options.reveal_after_game) return std::nullopt;
  std::vector<ShownLayout> shown;
  for (const auto& layout : truth_->layouts) shown.push_back(Eye::show(layout));
  return shown;
}

}  // namespace junqi
