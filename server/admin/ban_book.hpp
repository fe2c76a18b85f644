// Whom the host has banned: addresses and accounts, each for a time or for good, with a reason. Kept in a small file of
// the data directory. It ends no connection; it only knows.
#pragma once

#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace junqi::server {

struct Ban {
  enum class Kind { address, account };
  Kind kind = Kind::address;
  std::string value;       // as key_of() writes it
  std::int64_t until = 0;  // seconds of the Unix clock; 0: for good
  std::string reason;
  bool operator==(const Ban&) const = default;
};

/// What is compared: an address as places are counted by, an account's name without what look-alikes differ in.
/// Nothing: no such address or name.
std::optional<std::string> key_of(Ban::Kind kind, const std::string& value);

/// May be asked from any thread.
class BanBook {
 public:
  using Clock = std::int64_t (*)();  // seconds of the Unix clock

  BanBook(std::filesystem::path file, Clock now) : file_(std::move(file)), now_(now) {}

  /// Reads the file, if there is one. The error is one line.
  tl::expected<void, std::string> load();
  /// Bans, instead of an earlier ban of the same. It holds even if it cannot be kept in the file; then the error.
  tl::expected<void, std::string> add(Ban ban);
  /// False: there was none.
  tl::expected<bool, std::string> remove(Ban::Kind kind, const std::string& key);
  std::optional<Ban> find(Ban::Kind kind, const std::string& key) const;
  std::vector<Ban> all() const;

 private:
  tl::expected<void, std::string> save() const;
  bool over(const Ban& ban) const { return ban.until != 0 && ban.until <= now_(); }

  std::filesystem::path file_;
  Clock now_;
  // Bans are asked for by the listeners and changed by the host, on different strands; the game itself has no lock.
  mutable std::mutex mutex_;
  std::vector<Ban> bans_;
};

}  // namespace junqi::server
