#include "server/ears.hpp"

#include <algorithm>

#include "server/accounts/name_keys.hpp"

namespace junqi::server {

const std::vector<Ears::Muted>& Ears::of(GuestId who) const {
  static const std::vector<Muted> nobody;
  const auto at = muted_.find(who);
  return at == muted_.end() ? nobody : at->second;
}

bool Ears::hears(GuestId reader, GuestId speaker) const {
  const auto& muted = of(reader);
  return std::none_of(muted.begin(), muted.end(), [&](const Muted& one) { return one.who == speaker; });
}

std::vector<GuestId> Ears::muted_by(GuestId who) const {
  std::vector<GuestId> ids;
  for (const auto& one : of(who)) ids.push_back(one.who);
  return ids;
}

std::vector<std::string> Ears::names_muted_by(GuestId who) const {
  std::vector<std::string> names;
  for (const auto& one : of(who)) names.push_back(one.name);
  return names;
}

bool Ears::close(GuestId who, GuestId other, std::string name) {
  if (!hears(who, other)) return false;
  muted_[who].push_back({other, std::move(name)});
  return true;
}

std::optional<GuestId> Ears::open_oldest_beyond(GuestId who, std::size_t max) {
  const auto at = muted_.find(who);
  if (at == muted_.end() || at->second.size() <= max) return std::nullopt;
  const GuestId oldest = at->second.front().who;
  at->second.erase(at->second.begin());
  if (at->second.empty()) muted_.erase(at);
  return oldest;
}

std::optional<GuestId> Ears::open(GuestId who, std::string_view name) {
  const auto at = muted_.find(who);
  if (at == muted_.end()) return std::nullopt;
  const auto one = std::find_if(at->second.begin(), at->second.end(),
                                [&](const Muted& m) { return name_key(m.name) == name_key(name); });
  if (one == at->second.end()) return std::nullopt;
  const GuestId other = one->who;
  at->second.erase(one);
  if (at->second.empty()) muted_.erase(at);
  return other;
}

}  // namespace junqi::server
