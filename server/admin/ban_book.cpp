#include "server/admin/ban_book.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <fstream>

#include "server/guest_book.hpp"
#include "server/places.hpp"
#include "wire/json.hpp"

namespace junqi::server {

namespace {

constexpr const char* kind_names[] = {"address", "account"};

tl::unexpected<std::string> fault_of(const std::filesystem::path& file) {
  return tl::unexpected(fmt::format("{}: {}", file.string(), std::generic_category().message(errno)));
}

Json as_json(const Ban& ban) {
  return {{"kind", kind_names[static_cast<int>(ban.kind)]},
          {"value", ban.value},
          {"until", ban.until},
          {"reason", ban.reason}};
}

Ban from_json(const Json& json) {
  const bool account = json.at("kind").get<std::string>() == "account";
  return {account ? Ban::Kind::account : Ban::Kind::address, json.at("value").get<std::string>(),
          json.at("until").get<std::int64_t>(), json.at("reason").get<std::string>()};
}

/// All of it, and on the disk: a ban outlasts a power cut.
bool write_file(const std::filesystem::path& file, const std::string& text) {
  const int out = ::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (out < 0) return false;
  const bool written = ::write(out, text.data(), text.size()) == static_cast<ssize_t>(text.size()) && ::fsync(out) == 0;
  const int why = errno;
  ::close(out);
  errno = why;
  return written;
}

}  // namespace

std::optional<std::string> key_of(Ban::Kind kind, const std::string& value) {
  if (kind == Ban::Kind::account) return value.empty() ? std::nullopt : std::optional(name_key(value));
  boost::system::error_code error;
  const auto address = boost::asio::ip::make_address(value, error);
  return error ? std::nullopt : std::optional(counted_as(address).to_string());
}

tl::expected<void, std::string> BanBook::load() {
  const std::lock_guard lock(mutex_);
  std::ifstream in(file_);
  if (!in) {
    if (errno == ENOENT) return {};
    return fault_of(file_);
  }
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  try {
    const auto json = parse_json(text);
    if (!json) return tl::unexpected(fmt::format("{}: {}", file_.string(), json.error()));
    for (const auto& one : *json) {
      Ban ban = from_json(one);
      ban.value = key_of(ban.kind, ban.value).value_or(ban.value);  // other tables of look-alikes may make another key
      bans_.push_back(std::move(ban));
    }
  } catch (const Json::exception&) {
    return tl::unexpected(fmt::format("{}: it is no list of bans", file_.string()));
  }
  return {};
}

tl::expected<void, std::string> BanBook::add(Ban ban) {
  const std::lock_guard lock(mutex_);
  std::erase_if(bans_, [&](const Ban& b) { return over(b) || (b.kind == ban.kind && b.value == ban.value); });
  bans_.push_back(std::move(ban));
  return save();
}

tl::expected<bool, std::string> BanBook::remove(Ban::Kind kind, const std::string& key) {
  const std::lock_guard lock(mutex_);
  if (std::erase_if(bans_, [&](const Ban& b) { return b.kind == kind && b.value == key; }) == 0) return false;
  if (auto saved = save(); !saved) return tl::unexpected(std::move(saved.error()));
  return true;
}

std::optional<Ban> BanBook::find(Ban::Kind kind, const std::string& key) const {
  const std::lock_guard lock(mutex_);
  for (const auto& ban : bans_)
    if (ban.kind == kind && ban.value == key && !over(ban)) return ban;
  return std::nullopt;
}

std::vector<Ban> BanBook::all() const {
  const std::lock_guard lock(mutex_);
  std::vector<Ban> good;
  std::copy_if(bans_.begin(), bans_.end(), std::back_inserter(good), [&](const Ban& b) { return !over(b); });
  return good;
}

/// Into a new file that takes the old one's place, so that there is always a whole one.
tl::expected<void, std::string> BanBook::save() const {
  Json all = Json::array();
  for (const auto& ban : bans_) all.push_back(as_json(ban));
  auto fresh = file_;
  fresh += ".new";
  if (!write_file(fresh, all.dump(1, ' ', false, Json::error_handler_t::replace) + "\n")) return fault_of(fresh);
  if (::rename(fresh.c_str(), file_.c_str()) != 0) return fault_of(file_);
  return {};
}

}  // namespace junqi::server
