#include "server/admin/admin_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace junqi::server {

namespace {

using Row = std::vector<std::string>;

/// Characters, so that columns of names in any script stay straight.
std::size_t width_of(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string cell(const Json& value) {
  if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
  if (value.is_string()) return printable(value.get_ref<const std::string&>());
  return value.dump();
}

std::string lines_of(const std::vector<Row>& rows) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
  }
  std::string text;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) line += row[i] + std::string(widths[i] - width_of(row[i]) + 2, ' ');
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

std::string table_of(const Json& list) {
  if (list.empty()) return "none\n";
  if (!list.front().is_object()) return list.dump() + "\n";
  std::vector<Row> rows(1);
  for (const auto& [key, value] : list.front().items()) rows.front().push_back(key);
  for (const auto& object : list) {
    Row row;
    for (const auto& [key, value] : object.items()) row.push_back(cell(value));
    rows.push_back(std::move(row));
  }
  return lines_of(rows);
}

}  // namespace

std::string printable(std::string_view text) {
  std::string line;
  for (const char c : text) line.push_back(static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? '?' : c);
  return line;
}

std::string as_table(const Json& answer) {
  if (answer.is_array()) return table_of(answer);
  if (!answer.is_object()) return cell(answer) + "\n";
  std::vector<Row> rows;
  std::string below;
  for (const auto& [key, value] : answer.items()) {
    if (value.is_array())
      below += fmt::format("\n{}\n{}", key, table_of(value));
    else
      rows.push_back({key, cell(value)});
  }
  return lines_of(rows) + below;
}

}  // namespace junqi::server
