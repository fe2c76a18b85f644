#include "client/model/record_reader.hpp"

#include "client/model/why_not.hpp"
#include "client/words/seats.hpp"
#include "client/words/viewer.hpp"
#include "match/match.hpp"
#include "record/names.hpp"
#include "wire/record_json.hpp"
#include "wire/utf8.hpp"

namespace junqi::client {
namespace {

constexpr std::size_t player_bytes_max = 100;
constexpr std::size_t actions_max = 20'000;

tl::expected<PublicEvents, std::string> carry_out(Match& match, std::string_view text) {
  const auto action = parse_action(*match.rules().board, text);
  if (!action) return tl::unexpected(say(ViewerText::no_action));
  const auto* move = std::get_if<Move>(&*action);
  auto events = move != nullptr ? match.ask(match.scene().turn, *move) : match.decide(*action);
  if (!events) return tl::unexpected(std::string(refusal_sentence(events.error())));
  return std::move(*events);
}

std::string player_name(const Json& player) {
  const Json* name = player.is_object() && player.contains("name") ? &player["name"] : &player;
  if (!name->is_string()) return {};
  auto text = name->get<std::string>();
  return text.size() <= player_bytes_max && wire::valid_utf8(text) && wire::printable(text) ? text : std::string();
}

/// Who played, where the record says so: a list of names, or of objects with a seat and a name.
SeatNames names_in(const std::string& text, int seats) {
  SeatNames names;
  for (int s = 1; s <= seats; ++s) names[static_cast<std::size_t>(s)] = say(SeatText::seat_name, s);
  const auto json = parse_json(text, record_depth_max);
  if (!json || !json->is_object() || !json->contains("players") || !(*json)["players"].is_array()) return names;
  std::size_t place = 0;
  for (const Json& player : (*json)["players"]) {
    std::size_t seat = ++place;
    if (player.is_object() && player.contains("seat") && player["seat"].is_number_unsigned())
      seat = player["seat"].get<std::size_t>();
    const std::string name = player_name(player);
    if (!name.empty() && seat >= 1 && seat <= static_cast<std::size_t>(seats)) names[seat] = name;
  }
  return names;
}

Match match_of(const RuleSet& rules, const Record& record) {
  std::vector<SealedLayout> sealed;
  for (const Layout& layout : record.setups) sealed.push_back(SealedLayout::of(layout));
  return Match(rules, sealed, record.first);
}

}  // namespace

std::optional<RecordGlance> glance_at_record(const std::string& text) {
  const auto record = wire::read_record(text);
  if (!record || record->actions.size() > actions_max) return std::nullopt;
  const RuleSet rules = make_rules(record->board, record->options);
  Match match = match_of(rules, *record);
  RecordGlance glance{record->board, names_in(text, rules.board->seats()), {}, 0};
  while (glance.plies < static_cast<int>(record->actions.size()) &&
         carry_out(match, record->actions[static_cast<std::size_t>(glance.plies)]))
    ++glance.plies;
  glance.ending = match.scene().over;
  return glance;
}

tl::expected<void, std::string> RecordReader::read(RecordModel& model) {
  const auto record = wire::read_record(model.text_);
  if (!record) return tl::unexpected(say(ViewerText::broken, record.error()));
  model.rules_ = make_rules(record->board, record->options);
  model.names_ = names_in(model.text_, model.board().seats());
  Match match = match_of(model.rules_, *record);
  const auto keep = [&](PublicEvents events) {
    RecordModel::Moment moment{std::move(events), *match.view(no_seat).open(no_seat), {}};
    for (std::uint8_t s = 1; s <= model.board().seats(); ++s) {
      const auto addressed = match.view(Seat{s});
      const View& view = *addressed.open(Seat{s});
      for (std::uint8_t n = 0; n < model.board().node_count(); ++n) {
        if (!view.rank(Node{n})) continue;
        moment.known[s].add(Node{n});
        moment.open.ranks[n] = view.rank(Node{n});
      }
    }
    model.moments_.push_back(std::move(moment));
  };
  keep({});
  if (record->actions.size() > actions_max) return tl::unexpected(say(ViewerText::too_long, actions_max));
  for (std::size_t i = 0; i < record->actions.size(); ++i) {
    const std::string& action = record->actions[i];
    auto events = carry_out(match, action);
    if (!events) {
      model.fault_ = say(ViewerText::broken_action, i + 1, action.substr(0, 40), events.error());
      break;
    }
    keep(std::move(*events));
  }
  return {};
}

}  // namespace junqi::client
