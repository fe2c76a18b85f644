#include "input.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>

#include "wire/record_json.hpp"

namespace junqi::referee {
namespace {

std::string slurp(std::istream& in) { return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()}; }

}  // namespace

tl::expected<std::string, std::string> read_file(const std::string& path) {
  if (path == "-") return slurp(std::cin);
  errno = 0;
  std::ifstream in(path, std::ios::binary);
  std::string text = in ? slurp(in) : std::string();
  if (!in.is_open() || in.bad() || (text.empty() && errno != 0))
    return tl::unexpected(fmt::format("{}: {}", path, errno != 0 ? std::strerror(errno) : "cannot be read"));
  return text;
}

tl::expected<Record, std::string> read_record_file(const std::string& path) {
  const auto text = read_file(path);
  if (!text) return tl::unexpected(text.error());
  auto record = wire::read_record(*text);
  if (!record) return tl::unexpected(fmt::format("{}: {}", path, record.error()));
  return record;
}

}  // namespace junqi::referee
