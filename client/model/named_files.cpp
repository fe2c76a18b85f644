#include "client/model/named_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "client/model/own_files.hpp"
#include "client/words/files.hpp"

namespace junqi::client {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t name_bytes_max = 120;  // with a number and an ending it fits into every file system
constexpr std::uintmax_t file_bytes_max = 8U << 20U;
constexpr std::string_view not_in_names = "/\\:*?\"<>|";

tl::unexpected<std::string> failure(const std::string& path, const std::error_code& error) {
  return tl::unexpected(say(FileText::failed, path, error.message()));
}

}  // namespace

std::string file_name_of(std::string_view typed) {
  std::string name;
  for (const char c : typed)
    if (static_cast<unsigned char>(c) >= 0x20 && c != 0x7f && not_in_names.find(c) == std::string_view::npos) name += c;
  while (!name.empty() && (name.front() == ' ' || name.front() == '.')) name.erase(name.begin());
  if (name.size() > name_bytes_max) {
    std::size_t end = name_bytes_max;  // not within a character
    while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U) --end;
    name.resize(end);
  }
  while (!name.empty() && (name.back() == ' ' || name.back() == '.')) name.pop_back();
  return name;
}

std::string bare_name(const std::string& path) {
  std::string name = path.substr(path.find_last_of('/') + 1);
  if (name.size() > record_ending.size() && name.ends_with(record_ending))
    return name.substr(0, name.size() - record_ending.size());
  const auto dot = name.find_last_of('.');
  return dot == std::string::npos || dot == 0 ? name : name.substr(0, dot);
}

std::string NamedFiles::path_with(std::string_view name, std::string_view ending) const {
  return fmt::format("{}/{}{}", folder_, name, ending);
}

std::string NamedFiles::path(std::string_view name) const {
  const std::string now = path_with(name, ending_);
  if (older_.empty() || file_exists(now)) return now;
  const std::string before = path_with(name, older_);
  return file_exists(before) ? before : now;
}

/// Empty if it is none of these files.
std::string NamedFiles::name_of(const std::string& file) const {
  for (const std::string& ending : {ending_, older_})
    if (!ending.empty() && file.size() > ending.size() && file.ends_with(ending) && !file.starts_with('.'))
      return file.substr(0, file.size() - ending.size());
  return {};
}

bool NamedFiles::has(std::string_view name) const { return file_exists(path(name)); }

std::vector<NamedFile> NamedFiles::list() const {
  std::vector<NamedFile> files;
  std::error_code error;
  for (fs::directory_iterator at(folder_, error), end; !error && at != end; at.increment(error)) {
    const fs::path& path = at->path();
    std::error_code ignored;
    std::string name = name_of(path.filename().string());
    if (name.empty() || !at->is_regular_file(ignored)) continue;
    const auto changed = at->last_write_time(ignored).time_since_epoch().count();
    files.push_back({std::move(name), path.string(), static_cast<std::int64_t>(changed)});
  }
  std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
  return files;
}

std::string NamedFiles::free_name(std::string_view name) const {
  std::string free(name);
  for (int n = 2; has(free); ++n) free = fmt::format("{} {}", name, n);
  return free;
}

tl::expected<void, std::string> NamedFiles::write(std::string_view name, std::string_view bytes) const {
  return write_own_file(path(name), bytes);
}

tl::expected<void, std::string> NamedFiles::rename(std::string_view from, std::string_view to) const {
  std::error_code error;
  const std::string fresh = path_with(to, ending_);
  fs::rename(path(from), fresh, error);
  if (error) return failure(fresh, error);
  return {};
}

tl::expected<void, std::string> NamedFiles::remove(std::string_view name) const {
  std::error_code error;
  fs::remove(path(name), error);
  if (error) return failure(path(name), error);
  return {};
}

std::string home_expanded(const std::string& path) {
  const char* home = std::getenv("HOME");
  return path.starts_with("~/") && home != nullptr ? home + path.substr(1) : path;
}

std::string home_shortened(const std::string& path) {
  const char* home = std::getenv("HOME");
  const std::string whole = home != nullptr ? home : "";
  const bool within = whole.size() > 1 && path.starts_with(whole) && path.substr(whole.size()).starts_with('/');
  return within ? "~" + path.substr(whole.size()) : path;
}

bool file_exists(const std::string& path) {
  std::error_code ignored;
  return fs::exists(home_expanded(path), ignored);
}

tl::expected<std::string, std::string> read_any_file(const std::string& path) {
  const std::string whole = home_expanded(path);
  std::error_code error;
  const auto size = fs::is_directory(whole, error) ? 0 : fs::file_size(whole, error);
  if (error) return failure(path, error);
  if (size > file_bytes_max) return tl::unexpected(say(FileText::too_large, path));
  auto bytes = read_own_file(whole);
  if (!bytes || fs::is_directory(whole, error)) return tl::unexpected(say(FileText::unreadable, path));
  return std::move(*bytes);
}

tl::expected<void, std::string> write_any_file(const std::string& path, std::string_view bytes) {
  return write_own_file(home_expanded(path), bytes);
}

}  // namespace junqi::client
