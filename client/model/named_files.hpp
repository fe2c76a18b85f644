// A folder of files whose names a person gives and reads: layouts, records. What is in the files is not known here.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace junqi::client {

struct NamedFile {
  std::string name;  // without the ending
  std::string path;
  std::int64_t changed = 0;  // to be compared with others
};

class NamedFiles {
 public:
  /// `ending` with its dot: ".jql"; files with the `older` one are seen too. The folder is made when something is
  /// written.
  NamedFiles(std::string folder, std::string ending, std::string older = {})
      : folder_(std::move(folder)), ending_(std::move(ending)), older_(std::move(older)) {}

  /// Sorted by name. What begins with a dot is not seen.
  std::vector<NamedFile> list() const;
  bool has(std::string_view name) const;
  /// Of the file that has the name, or is going to.
  std::string path(std::string_view name) const;
  /// The name itself, or with a number behind it where there is such a file already.
  std::string free_name(std::string_view name) const;

  /// Writes whole or not at all, over what had that name. The error is one line.
  tl::expected<void, std::string> write(std::string_view name, std::string_view bytes) const;
  tl::expected<void, std::string> rename(std::string_view from, std::string_view to) const;
  tl::expected<void, std::string> remove(std::string_view name) const;

 private:
  std::string path_with(std::string_view name, std::string_view ending) const;
  std::string name_of(const std::string& file) const;

  std::string folder_;
  std::string ending_;
  std::string older_;
};

/// With which records are written, so that a desktop knows them; older ones have a bare ".json".
inline constexpr std::string_view record_ending = ".junqi.json";
/// The name of a file without its folder and ending.
std::string bare_name(const std::string& path);

/// As it can be the name of a file on any system: without slashes and the like, not hidden, not too long. May be empty.
std::string file_name_of(std::string_view typed);

/// A file from anywhere, whole, unless it is larger than anything that can be opened here. The error is one line.
tl::expected<std::string, std::string> read_any_file(const std::string& path);
/// Writes a file anywhere; "~/" is one's home.
tl::expected<void, std::string> write_any_file(const std::string& path, std::string_view bytes);
bool file_exists(const std::string& path);
/// "~/x" as a whole path.
std::string home_expanded(const std::string& path);
/// And back again, where it is in one's home.
std::string home_shortened(const std::string& path);

}  // namespace junqi::client
