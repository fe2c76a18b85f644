#include "client/model/lan_list.hpp"

#include <algorithm>
#include <cstdlib>

#include "client/model/words.hpp"

namespace junqi::client {
namespace {

constexpr std::size_t questions_max = 4;
constexpr std::size_t servers_max = 64;
constexpr Millis silent_max = 7000;       // three questions and a little
constexpr Millis noticeable_change = 10;  // of a round trip; less is no reason to draw again

bool looks_same(const LanServer& a, LanServer b) {
  if (std::llabs(a.round_trip - b.round_trip) < noticeable_change) b.round_trip = a.round_trip;
  return a == b;
}

bool is_v6(std::string_view host) { return host.find(':') != host.npos; }

LanServer server_of(const wire::BeaconAnswer& answer, const std::string& host, Millis round_trip) {
  Address address{host, answer.port, {}};
  address.plain = !answer.tls;
  const std::string name(trimmed(answer.name));
  return {name.empty() ? host_and_port(address) : name, address,   answer.players, answer.rooms, answer.tls,
          answer.protocol == wire::protocol_version,    round_trip};
}

}  // namespace

bool LanServer::safe() const { return tls || address.host.starts_with("127.") || address.host == "::1"; }

void LanList::asked(std::int64_t nonce, Millis now) {
  questions_.push_back({nonce, now});
  if (questions_.size() > questions_max) questions_.pop_front();
}

std::optional<Millis> LanList::asked_at(std::int64_t nonce) const {
  for (const Question& question : questions_)
    if (question.nonce == nonce) return question.at;
  return std::nullopt;
}

bool LanList::take(std::string_view datagram, const std::string& host, Millis now) {
  const auto answer = wire::read_beacon_answer(datagram);
  const auto since = answer ? asked_at(answer->nonce) : std::nullopt;
  if (!since) return false;
  const LanServer server = server_of(*answer, host, now - *since);
  const auto at = std::find_if(heard_.begin(), heard_.end(), [&](const Heard& heard) {
    return heard.id == answer->id && heard.server.address.port == answer->port;
  });
  if (at == heard_.end()) {
    if (heard_.size() >= servers_max) return false;
    heard_.push_back({answer->id, server, answer->nonce, now});
    return true;
  }
  // One server answers by several ways. The way that was heard first stays while it is heard; only IPv4, which people
  // can read and which stays the same for longer, takes the place of IPv6.
  const bool better = is_v6(at->server.address.host) && !is_v6(host);
  if (!better && (at->server.address.host != host || at->nonce == answer->nonce)) return false;
  at->nonce = answer->nonce;
  at->at = now;
  const bool news = !looks_same(at->server, server);
  if (news) at->server = server;
  return news;
}

bool LanList::forget_silent(Millis now) {
  return std::erase_if(heard_, [&](const Heard& heard) { return now - heard.at > silent_max; }) > 0;
}

std::vector<LanServer> LanList::servers() const {
  std::vector<LanServer> all;
  for (const Heard& heard : heard_) all.push_back(heard.server);
  return all;
}

}  // namespace junqi::client
