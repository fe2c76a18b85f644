#include "wire/interfaces.hpp"

#include <ifaddrs.h>
#include <net/if.h>

#include <algorithm>
#include <memory>

namespace junqi::wire {
namespace {

Interface& find_or_add(std::vector<Interface>& all, const ifaddrs& entry) {
  const std::string_view name = entry.ifa_name;
  const auto at = std::find_if(all.begin(), all.end(), [&](const Interface& i) { return i.name == name; });
  if (at != all.end()) return *at;
  Interface& added = all.emplace_back();
  added.name = name;
  added.index = ::if_nametoindex(entry.ifa_name);
  added.loopback = (entry.ifa_flags & IFF_LOOPBACK) != 0;
  added.multicast = (entry.ifa_flags & IFF_MULTICAST) != 0;
  return added;
}

in_addr v4_of(const sockaddr* address) { return reinterpret_cast<const sockaddr_in*>(address)->sin_addr; }

}  // namespace

std::vector<Interface> list_interfaces() {
  ifaddrs* entries = nullptr;
  if (::getifaddrs(&entries) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&::freeifaddrs)> owner(entries, &::freeifaddrs);
  std::vector<Interface> all;
  for (const ifaddrs* entry = entries; entry != nullptr; entry = entry->ifa_next) {
    if ((entry->ifa_flags & IFF_UP) == 0) continue;
    Interface& found = find_or_add(all, *entry);
    if (entry->ifa_addr == nullptr) continue;
    if (entry->ifa_addr->sa_family == AF_INET) {
      found.v4.push_back(v4_of(entry->ifa_addr));
      if ((entry->ifa_flags & IFF_BROADCAST) != 0 && entry->ifa_broadaddr != nullptr)
        found.broadcasts.push_back(v4_of(entry->ifa_broadaddr));
    } else if (entry->ifa_addr->sa_family == AF_INET6) {
      found.v6.push_back(reinterpret_cast<const sockaddr_in6*>(entry->ifa_addr)->sin6_addr);
    }
  }
  return all;
}

}  // namespace junqi::wire
