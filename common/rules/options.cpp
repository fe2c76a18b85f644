#include "rules/options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace junqi {
namespace {

bool any_board(BoardId) { return true; }
bool junqi_board(BoardId b) { return b != BoardId::generals; }
bool two_seat_junqi(BoardId b) { return b == BoardId::junqi2; }
bool team_board(BoardId b) { return b == BoardId::junqi4 || b == BoardId::junqi6; }
bool any_value(BoardId, const OptionValue&) { return true; }

OptionInfo flag_option(std::string_view name, bool Options::*member, std::vector<OptionValue> values,
                       bool (*applies)(BoardId)) {
  return {name,
          std::move(values),
          0,
          any_value,
          applies,
          [member](const Options& o) { return OptionValue{o.*member}; },
          [member](Options& o, const OptionValue& v) {
            const bool* value = std::get_if<bool>(&v);
            if (value != nullptr) o.*member = *value;
            return value != nullptr;
          }};
}

/// An option whose values are words, in the order of its enumeration.
template <class E>
OptionInfo word_option(std::string_view name, E Options::*member, std::vector<std::string> words,
                       bool (*applies)(BoardId), std::function<bool(BoardId, const OptionValue&)> fits = any_value) {
  OptionInfo info;
  info.name = name;
  for (const auto& word : words) info.values.emplace_back(word);
  info.fits = std::move(fits);
  info.applies = applies;
  info.get = [member, words](const Options& o) { return OptionValue{words[static_cast<std::size_t>(o.*member)]}; };
  info.set = [member, words](Options& o, const OptionValue& v) {
    const std::string* word = std::get_if<std::string>(&v);
    const auto at = word == nullptr ? words.end() : std::find(words.begin(), words.end(), *word);
    if (at != words.end()) o.*member = static_cast<E>(at - words.begin());
    return at != words.end();
  };
  return info;
}

OptionInfo number_option(std::string_view name, int Options::*member, std::int64_t max) {
  return {name,
          {},
          max,
          any_value,
          any_board,
          [member](const Options& o) { return OptionValue{std::int64_t{o.*member}}; },
          [member, max](Options& o, const OptionValue& v) {
            const auto* value = std::get_if<std::int64_t>(&v);
            if (value == nullptr || *value < 0 || *value > max) return false;
            o.*member = static_cast<int>(*value);
            return true;
          }};
}

bool alliance_fits(BoardId board, const OptionValue& v) {
  return board == BoardId::junqi6 || v != OptionValue{std::string("trios")};
}

bool visibility_fits(BoardId board, const OptionValue& v) {
  return team_board(board) || v != OptionValue{std::string("allies")};  // a lone seat has no partner to see
}

OptionInfo first_option() {
  OptionInfo info = number_option("first", &Options::first, seats_max);
  info.values = {std::string("random")};
  info.fits = [](BoardId board, const OptionValue& v) {
    const auto* seat = std::get_if<std::int64_t>(&v);
    return seat == nullptr || *seat <= Board::get(board).seats();
  };
  info.get = [](const Options& o) {
    return o.first == 0 ? OptionValue{std::string("random")} : OptionValue{std::int64_t{o.first}};
  };
  info.set = [](Options& o, const OptionValue& v) {
    const auto* seat = std::get_if<std::int64_t>(&v);
    if (seat != nullptr && *seat >= 1 && *seat <= seats_max)
      o.first = static_cast<int>(*seat);
    else if (v == OptionValue{std::string("random")})
      o.first = 0;
    else
      return false;
    return true;
  };
  return info;
}

std::string written(const OptionValue& v) {
  if (const auto* word = std::get_if<std::string>(&v)) return fmt::format("\"{}\"", word->substr(0, 40));
  if (const auto* number = std::get_if<std::int64_t>(&v)) return std::to_string(*number);
  return std::get<bool>(v) ? "true" : "false";
}

Options with(BoardId board, void (*change)(Options&)) {
  Options options = default_options(board);
  change(options);
  return options;
}

}  // namespace

Options default_options(BoardId board) {
  Options options;
  if (board == BoardId::junqi6) options.quiet_limit = 105;
  if (board == BoardId::generals) options.quiet_limit = 200;
  return options;
}

const std::vector<OptionInfo>& option_table() {
  static const std::vector<OptionInfo> table{
      word_option("mines", &Options::mines, {"stay", "explode"}, junqi_board),
      flag_option("flying_bombs", &Options::flying_bombs, {false, true}, junqi_board),
      word_option("headquarters", &Options::headquarters, {"locked", "free"}, junqi_board),
      flag_option("flag_carrier", &Options::flag_carrier, {false, true}, two_seat_junqi),
      word_option("visibility", &Options::visibility, {"hidden", "allies", "all"}, any_board, visibility_fits),
      flag_option("reveal_flag_on_marshal_loss", &Options::reveal_flag_on_marshal_loss, {true, false}, junqi_board),
      flag_option("bomb_takes_flag", &Options::bomb_takes_flag, {true, false}, junqi_board),
      flag_option("reveal_battles", &Options::reveal_battles, {false, true}, any_board),
      word_option("alliance", &Options::alliance, {"pairs", "trios", "none"}, team_board, alliance_fits),
      number_option("quiet_limit", &Options::quiet_limit, 10'000),
      word_option("quiet_result", &Options::quiet_result, {"draw", "mover_loses"}, any_board),
      flag_option("reveal_after_game", &Options::reveal_after_game, {true, false}, any_board),
      first_option(),
  };
  return table;
}

tl::expected<void, std::string> set_option(BoardId board, Options& options, std::string_view name,
                                           const OptionValue& value) {
  const auto& table = option_table();
  const auto row = std::find_if(table.begin(), table.end(), [&](const OptionInfo& i) { return i.name == name; });
  if (row == table.end()) return tl::unexpected(fmt::format("{}: no such option", name.substr(0, 40)));
  if (!row->applies(board)) return tl::unexpected(fmt::format("{}: does not apply to {}", name, board_name(board)));
  Options changed = options;
  if (!row->set(changed, value)) return tl::unexpected(fmt::format("{}: {} is not a value", name, written(value)));
  if (!row->fits(board, value))
    return tl::unexpected(fmt::format("{}: {} does not fit {}", name, written(value), board_name(board)));
  options = changed;
  return {};
}

std::vector<std::pair<std::string_view, OptionValue>> changed_options(BoardId board, const Options& options) {
  const Options plain = default_options(board);
  std::vector<std::pair<std::string_view, OptionValue>> changed;
  for (const auto& info : option_table())
    if (info.applies(board) && info.get(options) != info.get(plain)) changed.emplace_back(info.name, info.get(options));
  return changed;
}

const std::vector<Preset>& presets() {
  static const std::vector<Preset> list{
      {"classic", BoardId::junqi2, default_options(BoardId::junqi2)},
      {"explosive", BoardId::junqi2, with(BoardId::junqi2, [](Options& o) { o.mines = Mines::explode; })},
      {"flag-carrier", BoardId::junqi2, with(BoardId::junqi2, [](Options& o) { o.flag_carrier = true; })},
      {"championship", BoardId::junqi2,
       with(BoardId::junqi2,
            [](Options& o) {
              o.quiet_limit = 31;
              o.quiet_result = QuietResult::mover_loses;
            })},
      {"siguo", BoardId::junqi4, default_options(BoardId::junqi4)},
      {"siguo-open", BoardId::junqi4, with(BoardId::junqi4, [](Options& o) { o.visibility = Visibility::allies; })},
      {"siguo-bright", BoardId::junqi4, with(BoardId::junqi4, [](Options& o) { o.visibility = Visibility::all; })},
      {"liuguo", BoardId::junqi6, default_options(BoardId::junqi6)},
      {"generals", BoardId::generals, default_options(BoardId::generals)},
  };
  return list;
}

}  // namespace junqi
