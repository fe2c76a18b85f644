#include "client/link_log.hpp"

#include <fmt/format.h>

#include <array>

#include "client/log/log.hpp"
#include "client/model/address.hpp"
#include "client/model/client.hpp"
#include "client/model/link_status.hpp"

namespace junqi::client {
namespace {

std::string_view name_of(LinkState state) {
  constexpr std::array<std::string_view, 6> names{"closed", "connecting", "online", "lost", "waiting", "refused"};
  return names[static_cast<std::size_t>(state)];
}

/// Without what changes all the time, and without words that a server may send.
std::string line_about(const Client& client) {
  const LinkStatus status = client.link_status();
  if (status.state == LinkState::closed) return "no server";
  std::string line = fmt::format("server {}: {}", host_and_port(client.server()), name_of(status.state));
  if (status.attempt > 1) line += fmt::format(", attempt {}", status.attempt);
  if (!status.code.empty()) return line + fmt::format(", told {}", status.code);
  return status.reason.empty() ? line : line + ", " + status.reason;
}

}  // namespace

void LinkLog::follow(Client& client) {
  std::string line = line_about(client);
  if (line == written_) return;
  if (!written_.empty() || client.link_status().state != LinkState::closed) log_line(line);
  written_ = std::move(line);
}

}  // namespace junqi::client
