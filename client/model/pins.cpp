#include "client/model/pins.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>

#include "client/model/own_files.hpp"
#include "client/model/words.hpp"
#include "tls/context.hpp"

namespace junqi::client {
namespace {

constexpr std::string_view heading = "# The keys of the servers that were visited. A line may be taken out.";

/// Host names are the same in capitals.
std::string small(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

struct Entry {
  std::string place;
  std::string_view fingerprint;
};
Entry entry_of(std::string_view line) {
  line = trimmed(line);
  const auto space = std::min(line.find_first_of(" \t"), line.size());
  return {small(std::string(line.substr(0, space))), trimmed(line.substr(space))};
}

bool is_comment(std::string_view line) { return trimmed(line).empty() || trimmed(line).front() == '#'; }

}  // namespace

tl::expected<std::vector<std::string>, std::string> Pins::lines() const {
  std::error_code error;
  const auto kind = std::filesystem::status(file_, error).type();
  std::vector<std::string> all;
  if (kind == std::filesystem::file_type::not_found) return all;
  const auto text = kind == std::filesystem::file_type::regular ? read_own_file(file_) : std::nullopt;
  if (!text) return tl::unexpected(fmt::format("can't read {}", file_.string()));
  for (std::string_view rest = *text; !rest.empty();) {
    const auto end = std::min(rest.find('\n'), rest.size());
    all.emplace_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return all;
}

tl::expected<std::string, std::string> Pins::find(const std::string& place) const {
  const auto all = lines();
  if (!all) return tl::unexpected(all.error());
  for (const auto& line : *all) {
    const Entry entry = entry_of(line);
    if (is_comment(line) || entry.place != small(place)) continue;
    return entry.fingerprint.empty() ? std::string("?") : std::string(entry.fingerprint);
  }
  return std::string();
}

tl::expected<void, std::string> Pins::put(const std::string& place, const std::string& fingerprint) const {
  auto all = lines();
  if (!all) return tl::unexpected(all.error());
  std::erase_if(*all, [&](const auto& line) { return !is_comment(line) && entry_of(line).place == small(place); });
  if (all->empty()) all->emplace_back(heading);
  all->push_back(fmt::format("{} {}", small(place), fingerprint));
  return write_own_file(file_, fmt::format("{}\n", fmt::join(*all, "\n")));
}

std::vector<int> Pins::garbled() const {
  std::vector<int> numbers;
  const auto all = lines();
  for (std::size_t i = 0; all && i < all->size(); ++i)
    if (!is_comment((*all)[i]) && !tls::is_fingerprint(entry_of((*all)[i]).fingerprint))
      numbers.push_back(static_cast<int>(i) + 1);
  return numbers;
}

}  // namespace junqi::client
