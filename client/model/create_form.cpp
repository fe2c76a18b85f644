#include "client/model/create_form.hpp"

#include <algorithm>

#include "client/model/words.hpp"
#include "client/words/create.hpp"
#include "client/words/options.hpp"
#include "wire/codec.hpp"

namespace junqi::client {
namespace {

/// A number of the clock as it is chosen. `unit` is how many seconds one step of the shown number is.
struct ClockField {
  std::string_view id;
  OptionText title;
  int ClockSettings::*member;
  std::optional<ClockKind> kind;  // the kind of clock it belongs to
  int min;
  int max;
  int step;
  int unit;
  bool zero_is_no_limit;
};
constexpr std::string_view kind_id = "clock_kind";
constexpr std::array<ClockField, 6> clock_fields{{
    {"per_move", OptionText::clock_move_seconds, &ClockSettings::per_move_seconds, ClockKind::per_move, 0, 600, 5, 1,
     true},
    {"timeouts", OptionText::clock_timeouts, &ClockSettings::timeouts, ClockKind::per_move, 1, 99, 1, 1, false},
    {"bank", OptionText::clock_bank_seconds, &ClockSettings::bank_seconds, ClockKind::bank, 1, 180, 1, 60, false},
    {"increment", OptionText::clock_increment, &ClockSettings::increment_seconds, ClockKind::bank, 0, 120, 1, 1, false},
    {"deploy", OptionText::clock_deploy, &ClockSettings::deploy_seconds, std::nullopt, 0, 1800, 30, 1, true},
    {"grace", OptionText::clock_grace, &ClockSettings::grace_seconds, std::nullopt, 0, 3600, 30, 1, false},
}};

/// Every value of an option that fits the board; none for a plain number.
std::vector<OptionValue> values_of(const OptionInfo& info, BoardId board) {
  std::vector<OptionValue> values;
  for (const auto& value : info.values)
    if (info.fits(board, value)) values.push_back(value);
  if (values.empty() || info.number_max == 0) return values;
  for (std::int64_t n = 1; n <= info.number_max; ++n)
    if (info.fits(board, OptionValue{n})) values.emplace_back(n);
  return values;
}

CreateForm::Row rule_row(const OptionInfo& info, BoardId board, const Options& options) {
  CreateForm::Row row;
  row.id = info.name;
  row.title = option_title(info);
  row.help = option_help(info);
  const OptionValue now = info.get(options);
  const auto values = values_of(info, board);
  for (const auto& value : values) row.choices.push_back(option_value_title(value));
  if (values.empty()) {
    row.value = static_cast<int>(std::get<std::int64_t>(now));
    row.max = static_cast<int>(info.number_max);
    row.step = 5;
  } else {
    row.chosen = static_cast<int>(std::find(values.begin(), values.end(), now) - values.begin());
  }
  row.value_text = option_value_title(now);
  row.changed = now != info.get(default_options(board));
  return row;
}

CreateForm::Row clock_row(const ClockField& field, const ClockSettings& clock, const ClockSettings& plain) {
  CreateForm::Row row;
  row.id = field.id;
  row.title = text(field.title);
  row.value = clock.*field.member / field.unit;
  row.min = field.min;
  row.max = field.max;
  row.step = field.step;
  row.value_text =
      row.value == 0 && field.zero_is_no_limit ? say(OptionText::clock_no_limit) : std::to_string(row.value);
  row.changed = clock.*field.member != plain.*field.member;
  return row;
}

const OptionInfo* option_named(std::string_view id) {
  const auto& table = option_table();
  const auto at = std::find_if(table.begin(), table.end(), [id](const OptionInfo& o) { return o.name == id; });
  return at == table.end() ? nullptr : &*at;
}

}  // namespace

CreateForm::CreateForm(std::string_view name, BoardId board) : board_(board) {
  default_title_ = title_ = cut_to(say(CreateText::default_title, name), wire::title_length_max);
  choose_board(board);
}

void CreateForm::choose_board(BoardId board) {
  board_ = board;
  options_ = default_options(board);
  clock_ = default_clock(board);
}

std::vector<const Preset*> CreateForm::board_presets() const {
  std::vector<const Preset*> found;
  for (const Preset& preset : presets())
    if (preset.board == board_) found.push_back(&preset);
  return found;
}

void CreateForm::choose_preset(const Preset& preset) {
  if (preset.board != board_) choose_board(preset.board);
  options_ = preset.options;
}

std::vector<CreateForm::Row> CreateForm::rules() const {
  std::vector<Row> rows;
  for (const auto& info : option_table())
    if (info.applies(board_)) rows.push_back(rule_row(info, board_, options_));
  return rows;
}

std::vector<CreateForm::Row> CreateForm::clock() const {
  std::vector<Row> rows(1);
  rows[0].id = kind_id;
  rows[0].title = text(clock_.kind == ClockKind::bank ? OptionText::clock_bank : OptionText::clock_per_move);
  rows[0].choices = {say(OptionText::clock_per_move), say(OptionText::clock_bank)};
  rows[0].chosen = static_cast<int>(clock_.kind);
  rows[0].value_text = rows[0].choices[static_cast<std::size_t>(clock_.kind)];
  const ClockSettings plain = default_clock(board_);
  rows[0].changed = clock_.kind != plain.kind;
  for (const auto& field : clock_fields)
    if (!field.kind || field.kind == clock_.kind) rows.push_back(clock_row(field, clock_, plain));
  return rows;
}

bool CreateForm::choose(std::string_view id, int index) {
  if (index < 0) return false;
  if (id == kind_id) {
    if (index > 1) return false;
    clock_.kind = static_cast<ClockKind>(index);
    return true;
  }
  const OptionInfo* info = option_named(id);
  if (info == nullptr) return false;
  const auto values = values_of(*info, board_);
  return static_cast<std::size_t>(index) < values.size() &&
         set_option(board_, options_, id, values[static_cast<std::size_t>(index)]).has_value();
}

bool CreateForm::set_number(std::string_view id, int value) {
  for (const auto& field : clock_fields) {
    if (field.id != id) continue;
    clock_.*field.member = std::clamp(value, field.min, field.max) * field.unit;
    return true;
  }
  const OptionInfo* info = option_named(id);
  if (info == nullptr || !info->values.empty()) return false;
  const std::int64_t number = std::clamp<std::int64_t>(value, 0, info->number_max);
  return set_option(board_, options_, id, OptionValue{number}).has_value();
}

void CreateForm::set_title(std::string title) { title_ = cut_to(std::move(title), wire::title_length_max); }

wire::CreateRoom CreateForm::message() const {
  wire::CreateRoom message;
  message.board = board_;
  message.options = options_;
  if (const Preset* known = preset()) message.preset = known->name;
  message.clock = clock_;
  message.title = trimmed(title_).empty() ? default_title_ : std::string(trimmed(title_));
  message.listed = listed;
  message.spectators_allowed = spectators;
  message.spectator_delay = spectators ? spectator_delay : 0;
  message.takeback = takeback;
  message.rated = rated;
  message.bot_fill = bot_fill;
  message.password = password;
  return message;
}

}  // namespace junqi::client
