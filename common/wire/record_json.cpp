#include "wire/record_json.hpp"

#include "record/names.hpp"
#include "rules/layout_text.hpp"
#include "wire/read.hpp"

namespace junqi::wire {
namespace {

constexpr int record_depth_max = 64;  // further members of a record may be as deep as they like, within reason

std::optional<OptionValue> option_value(const Json& json) {
  if (json.is_boolean()) return json.get<bool>();
  if (json.is_string()) return json.get<std::string>();
  if (json.is_number_unsigned() &&
      json.get<std::uint64_t>() > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
    return std::nullopt;
  if (json.is_number_integer()) return json.get<std::int64_t>();
  return std::nullopt;
}

Read<Seat> record_first(const Board& board, const Json& json) {
  const Json* first = member(json, "first");
  if (first == nullptr) return tl::unexpected(std::string("first: is missing"));
  return read_seat(board, *first, "first");
}

Read<Layout> record_setup(BoardId board, const Json& json, std::size_t seat) {
  const std::string name = fmt::format("setups: seat {}", seat);
  const auto text = read_text(json, name);
  if (!text) return tl::unexpected(text.error());
  auto layout = parse_layout(board, *text);
  if (!layout) return tl::unexpected(fmt::format("{}: {}", name, layout.error().text));
  if (const auto fault = check_layout(board, *layout)) return tl::unexpected(fmt::format("{}: {}", name, fault->text));
  return *layout;
}

Read<void> read_setups(const Json& json, Record& record) {
  const Json* setups = member(json, "setups");
  const auto seats = static_cast<std::size_t>(Board::get(record.board).seats());
  if (setups == nullptr || !setups->is_array() || setups->size() != seats)
    return tl::unexpected(fmt::format("setups: must be a list of {} layouts", seats));
  for (std::size_t i = 0; i < seats; ++i) {
    auto layout = record_setup(record.board, (*setups)[i], i + 1);
    if (!layout) return tl::unexpected(layout.error());
    record.setups.push_back(std::move(*layout));
  }
  return {};
}

Read<void> read_actions(const Json& json, Record& record) {
  const Json* actions = member(json, "actions");
  if (actions == nullptr || !actions->is_array())
    return tl::unexpected(std::string("actions: must be a list of strings"));
  for (std::size_t i = 0; i < actions->size(); ++i) {
    const auto action = read_text((*actions)[i], fmt::format("action {}", i + 1));
    if (!action) return tl::unexpected(action.error());
    record.actions.push_back(*action);
  }
  return {};
}

}  // namespace

tl::expected<void, std::string> read_rules(BoardId board, const Json& json, Options& options) {
  if (!json.is_object()) return tl::unexpected(std::string("rules: must be an object"));
  for (const auto& [name, value] : json.items()) {
    const auto written = option_value(value);
    if (!written)
      return tl::unexpected(fmt::format("rules.{}: must be true, false, a whole number or a word", name.substr(0, 40)));
    if (auto done = set_option(board, options, name, *written); !done) return tl::unexpected("rules." + done.error());
  }
  return {};
}

tl::expected<Record, std::string> read_record(std::string_view text) {
  const auto json = parse_json(text, record_depth_max);
  if (!json) return tl::unexpected(json.error());
  if (!json->is_object()) return tl::unexpected(std::string("record: must be an object"));
  const Json* format = member(*json, "format");
  if (format == nullptr || *format != std::string(record_format))
    return tl::unexpected(fmt::format("format: must be \"{}\"", record_format));
  const Json* board = member(*json, "board");
  const auto id =
      board != nullptr && board->is_string() ? board_by_name(board->get_ref<const std::string&>()) : std::nullopt;
  if (!id) return tl::unexpected(std::string("board: must be junqi2, junqi4, junqi6 or generals"));
  Record record;
  record.board = *id;
  record.options = default_options(*id);
  if (const Json* rules = member(*json, "rules"))
    if (auto done = read_rules(*id, *rules, record.options); !done) return tl::unexpected(done.error());
  const auto first = record_first(Board::get(*id), *json);
  if (!first) return tl::unexpected(first.error());
  record.first = *first;
  if (auto done = read_setups(*json, record); !done) return tl::unexpected(done.error());
  if (auto done = read_actions(*json, record); !done) return tl::unexpected(done.error());
  return record;
}

Json rules_json(BoardId board, const Options& options) {
  Json rules = Json::object();
  for (const auto& [name, value] : changed_options(board, options))
    std::visit([&, key = std::string(name)](const auto& v) { rules[key] = v; }, value);
  return rules;
}

Json record_json(BoardId board, const Options& options, Seat first, const std::vector<std::string>& setups,
                 const std::vector<Action>& actions) {
  Json list = Json::array();
  for (const auto& action : actions) list.push_back(action_text(Board::get(board), action));
  Json record;
  record["format"] = record_format;
  record["board"] = board_name(board);
  record["rules"] = rules_json(board, options);
  record["first"] = first.value;
  record["setups"] = setups;
  record["actions"] = std::move(list);
  return record;
}

std::string shown_layout_text(BoardId board, const ShownLayout& layout) {
  std::string text;
  for (const auto& cell : layout) text.push_back(cell ? Army::of(board).info(cell->rank()).code : '.');
  return text;
}

}  // namespace junqi::wire
