#include "support/files.hpp"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <system_error>

namespace junqi::test {

std::filesystem::path data_file(std::string_view name) { return std::filesystem::path(JUNQI_TEST_DATA) / name; }

std::filesystem::path program(std::string_view name) {
  const char* elsewhere = std::getenv("JUNQI_BIN_DIR");
  return std::filesystem::path(elsewhere != nullptr ? elsewhere : JUNQI_BIN_DIR) / name;
}

std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error("can't read " + path.string());
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> read_lines(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error("can't read " + path.string());
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

void write_file(const std::filesystem::path& path, std::string_view text) {
  std::ofstream out(path, std::ios::binary);
  out << text;
  if (!out.flush()) throw std::runtime_error("can't write " + path.string());
}

TempDir::TempDir() {
  std::string pattern = (std::filesystem::temp_directory_path() / "junqi-test-XXXXXX").string();
  if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("can't make " + pattern);
  path_ = pattern;
}

TempDir::~TempDir() {
  std::error_code ignored;  // a folder that stays behind is no reason to hide the test's own result
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace junqi::test
