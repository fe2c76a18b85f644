#include "record/replay.hpp"

#include <fmt/format.h>

#include "record/names.hpp"
#include "rules/arbiter.hpp"

namespace junqi {

Replay::Replay(const Record& record)
    : rules_(make_rules(record.board, record.options)),
      position_(set_up(rules_, record.setups, record.first)),
      origins_(first_origins(position_.scene)) {}

tl::expected<PublicEvents, std::string> Replay::step(std::string_view text) {
  const auto wrong = [&](std::string_view why) {
    return tl::unexpected(fmt::format("action {}: {}: {}", played_ + 1, text.substr(0, 40), why));
  };
  const auto action = parse_action(*rules_.board, text);
  if (!action) return wrong("neither a move of this board nor pass, draw, resign SEAT or flagfall SEAT");
  if (const auto refusal = refuse(rules_, position_, *action)) return wrong(refusal_text(*refusal));
  const Position before = position_;
  Events events;
  carry_out(rules_, position_, *action, &events);
  follow(origins_, events, position_.scene);
  ++played_;
  return Eye::tell_all(rules_, before, std::move(events));
}

View Replay::view(Seat viewer) const { return *Eye(rules_, viewer).look(position_, origins_).open(viewer); }

}  // namespace junqi
