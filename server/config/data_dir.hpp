// The folder of everything lasting, held by one server at a time.
#pragma once

#include <filesystem>
#include <tl/expected.hpp>
#include <utility>

#include "server/exit_codes.hpp"

namespace junqi::server {

/// As long as it lives, no other server gets the same folder.
class DataDir {
 public:
  /// Makes the folder, for its owner alone, if it is not there, and takes it.
  static tl::expected<DataDir, Fault> take(const std::filesystem::path& path);

  DataDir(DataDir&& other) noexcept : lock_(std::exchange(other.lock_, -1)) {}
  DataDir& operator=(DataDir&& other) noexcept {
    std::swap(lock_, other.lock_);
    return *this;
  }
  ~DataDir();

 private:
  explicit DataDir(int lock) : lock_(lock) {}
  int lock_;  // the descriptor of the locked file
};

}  // namespace junqi::server
