#include "server/store/action_log.hpp"

#include <fmt/format.h>
#include <array>
#include <charconv>
#include <string_view>

#include "record/names.hpp"
#include "server/store/snapshot_json.hpp"
#include "server/store/statements.hpp"

namespace junqi::server {
namespace {

// A line: room, ply, version, action, clock. None of them holds a tab or the end of a line.
constexpr std::size_t line_fields = 5;

std::string_view cut(std::string_view& text, char until) {
  const auto end = std::min(text.find(until), text.size());
  const auto part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

template <class T>
T number(std::string_view text) {
  T value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size())
    throw std::runtime_error("a line of the action log is damaged");
  return value;
}

/// Up to which line the log is in the rows of the room; nothing: there is no such room.
std::optional<std::uint64_t> settled(Statements& tables, const std::string& room) {
  auto& row = tables["SELECT settled FROM progress WHERE room = ?"];
  row.bind(1, room);
  std::optional<std::uint64_t> line;
  if (row.executeStep()) line = static_cast<std::uint64_t>(row.getColumn(0).getInt64());
  row.reset();
  return line;
}

std::uint64_t last_settled(Statements& tables) {
  auto& row = tables["SELECT coalesce(max(settled), 0) FROM progress"];
  row.executeStep();
  const auto line = static_cast<std::uint64_t>(row.getColumn(0).getInt64());
  row.reset();
  return line;
}

}  // namespace

void ActionLog::begin(Statements& tables) {
  std::vector<std::pair<std::uint64_t, std::string>> left;
  auto& rows = tables["SELECT first, lines FROM action_log ORDER BY first"];
  while (rows.executeStep())
    left.emplace_back(static_cast<std::uint64_t>(rows.getColumn(0).getInt64()), rows.getColumn(1).getString());
  rows.reset();
  for (const auto& [first, lines] : left) settle_row(tables, first, lines);
  tables.run("DELETE FROM action_log");
  last_ = last_settled(tables);
}

void ActionLog::settle_row(Statements& tables, std::uint64_t first, const std::string& lines) {
  std::string_view text = lines;
  for (std::uint64_t at = first; !text.empty(); ++at) {
    std::string_view rest = cut(text, '\n');
    std::array<std::string_view, line_fields> field;
    for (auto& part : field) part = cut(rest, '\t');
    const std::string room(field[0]);
    const auto until = settled(tables, room);
    if (!until || at <= *until) continue;
    const Line line{number<std::int64_t>(field[1]), number<std::uint64_t>(field[2]), std::string(field[3]),
                    std::string(field[4])};
    put(tables, room, line);
    mark(tables, room, line, at);
  }
}

void ActionLog::add(const std::string& room, const ActionTaken& taken) {
  Line line{taken.ply, taken.version, action_text(Board::get(taken.board), taken.action), clock_text(taken.clock)};
  fmt::format_to(std::back_inserter(text_), "{}\t{}\t{}\t{}\t{}\n", room, line.ply, line.version, line.action,
                 line.clock);
  ++last_;
  if (next_.rooms.empty()) next_.first = last_;
  next_.rooms.push_back(room);
  auto& mine = unsettled_[room];
  if (mine.lines.empty()) mine.first = last_;
  mine.lines.push_back(std::move(line));
}

void ActionLog::put(Statements& tables, const std::string& room, const Line& line) {
  tables.run("INSERT INTO actions(room, ply, action) VALUES(?, ?, ?)", room, line.ply, line.action);
}

void ActionLog::mark(Statements& tables, const std::string& room, const Line& last, std::uint64_t number) {
  tables.run("UPDATE progress SET version = max(version, ?), clock = ?, settled = ? WHERE room = ?", last.version,
             last.clock, number, room);
}

void ActionLog::settle(Statements& tables, const std::string& room) {
  const auto found = unsettled_.find(room);
  if (found == unsettled_.end()) return;
  for (const auto& line : found->second.lines) put(tables, room, line);
  mark(tables, room, found->second.lines.back(), last_);
  unsettled_.erase(found);
}

void ActionLog::write(Statements& tables) {
  if (!text_.empty()) {
    tables.run("INSERT INTO action_log(first, lines) VALUES(?, ?)", next_.first, text_);
    next_.bytes = text_.size();
    bytes_ += text_.size();
    rows_.push_back(std::exchange(next_, {}));
    text_.clear();
  }
  if (bytes_ > limits_.bytes_max) shorten(tables);
}

/// The oldest rows go, as soon as the rooms in them have been settled. Not all at once, or a commit would take long.
void ActionLog::shorten(Statements& tables) {
  std::size_t settled_now = 0;
  while (bytes_ > limits_.bytes_max && !rows_.empty()) {
    const Row& oldest = rows_.front();
    for (const auto& room : oldest.rooms) {
      const auto found = unsettled_.find(room);
      if (found == unsettled_.end() || found->second.first >= oldest.first + oldest.rooms.size()) continue;
      if (settled_now > 0 && settled_now + found->second.lines.size() > limits_.settled_a_commit_max) return;
      settled_now += found->second.lines.size();
      settle(tables, room);
    }
    tables.run("DELETE FROM action_log WHERE first = ?", oldest.first);
    bytes_ -= oldest.bytes;
    rows_.pop_front();
  }
}

}  // namespace junqi::server
