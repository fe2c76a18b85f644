#include "input.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>

#include "wire/record_json.hpp"

namespace junqi::referee {
namespace {

/// Nothing when reading fails half-way (a folder opens like a file, and then cannot be read).
std::optional<std::string> slurp(std::istream& in) {
  try {
    return std::string{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  } catch (const std::ios_base::failure&) {
    return std::nullopt;
  }
}

}  // namespace

tl::expected<std::string, std::string> read_file(const std::string& path) {
  errno = 0;
  std::ifstream file;
  if (path != "-") file.open(path, std::ios::binary);
  auto text = path == "-" ? slurp(std::cin) : file.is_open() ? slurp(file) : std::nullopt;
  if (!text) return tl::unexpected(fmt::format("{}: {}", path, errno != 0 ? std::strerror(errno) : "cannot be read"));
  return *std::move(text);
}

tl::expected<Record, std::string> read_record_file(const std::string& path) {
  const auto text = read_file(path);
  if (!text) return tl::unexpected(text.error());
  auto record = wire::read_record(*text);
  if (!record) return tl::unexpected(fmt::format("{}: {}", path, record.error()));
  return record;
}

}  // namespace junqi::referee
