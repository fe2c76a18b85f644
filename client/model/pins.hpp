// Which key each server had when this client first came there: trust on first use. One file that people may read and
// edit: "host:port SHA256:..." on each line. It decides nothing: what a new key means, a person is asked.
#pragma once

#include <filesystem>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace junqi::client {

class Pins {
 public:
  explicit Pins(std::filesystem::path file) : file_(std::move(file)) {}

  const std::filesystem::path& file() const { return file_; }
  /// What is known of "host:port"; empty: nothing. A line that was damaged still speaks of its server, whose key then
  /// is no longer the known one. The error, one line: there is a file and it can't be read.
  tl::expected<std::string, std::string> find(const std::string& place) const;
  /// In the place of what was known of it; every other line stays as it is, the garbled ones too.
  tl::expected<void, std::string> put(const std::string& place, const std::string& fingerprint) const;
  /// Numbers of the lines that are neither a server nor a comment.
  std::vector<int> garbled() const;

 private:
  tl::expected<std::vector<std::string>, std::string> lines() const;

  std::filesystem::path file_;
};

}  // namespace junqi::client
