// A file that always tells what can be clicked in the window and where, so that tests can play with a real mouse. It
// says nothing that is not on the screen.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "client/ui/zone.hpp"

namespace junqi::client {

class ZoneFile {
 public:
  using Facts = std::vector<std::pair<std::string, std::string>>;

  /// With an empty path nothing is ever written.
  explicit ZoneFile(std::filesystem::path path) : path_(std::move(path)) {}

  bool wanted() const { return !path_.empty(); }
  /// Replaces the file if anything has changed: {"screen": ..., "facts": {...}, "zones": [{"name", "x", "y", "w",
  /// "h"}]}, in pixels of the window.
  void write(std::string_view screen, const Facts& facts, const std::vector<Zone>& zones);

 private:
  std::filesystem::path path_;
  std::string last_;
};

}  // namespace junqi::client
