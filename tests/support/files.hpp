// Files for tests: the data beside them, the programs under test, and folders that vanish with their test.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace junqi::test {

/// A file of tests/data.
std::filesystem::path data_file(std::string_view name);
/// A program of this build, for example "junqi-referee". JUNQI_BIN_DIR in the environment points elsewhere.
std::filesystem::path program(std::string_view name);

/// The whole file, or its lines without their ends. A file that can't be read fails the test with its name.
std::string read_file(const std::filesystem::path& path);
std::vector<std::string> read_lines(const std::filesystem::path& path);
void write_file(const std::filesystem::path& path, std::string_view text);

/// A fresh folder, removed with everything in it at the end of the scope.
class TempDir {
 public:
  TempDir();
  ~TempDir();
  TempDir(const TempDir&) = delete;
  TempDir& operator=(const TempDir&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace junqi::test
