#include "server/lan/lan_answerer.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <cstring>

#include "server/log.hpp"
#include "server/secret.hpp"
#include "server/steady_time.hpp"
#include "wire/interfaces.hpp"

namespace junqi::server {

namespace asio = boost::asio;
using asio::ip::udp;
using boost::system::error_code;

namespace {

constexpr auto rejoin_every = std::chrono::seconds(5);

template <class Socket>
error_code open_socket(Socket& socket, const udp::endpoint& at) {
  error_code error;
  socket.open(at.protocol(), error);
  if (error) return error;
  // Several servers of one machine share the port: a question to everybody reaches each of them.
  error_code ignored;
  socket.set_option(asio::socket_base::reuse_address(true), ignored);
  if (at.protocol() == udp::v6()) socket.set_option(asio::ip::v6_only(true), ignored);
  socket.bind(at, error);
  if (error) socket.close(ignored);
  return error;
}

/// Joined already is as good as joined, and what cannot be joined is tried again the next time.
void join_v4(int socket, unsigned interface) {
  ip_mreqn request{};
  const auto group = asio::ip::make_address_v4(wire::beacon_group_v4).to_bytes();
  std::memcpy(&request.imr_multiaddr, group.data(), group.size());
  request.imr_ifindex = static_cast<int>(interface);
  ::setsockopt(socket, IPPROTO_IP, IP_ADD_MEMBERSHIP, &request, sizeof request);
}

void join_v6(int socket, unsigned interface) {
  ipv6_mreq request{};
  const auto group = asio::ip::make_address_v6(wire::beacon_group_v6).to_bytes();
  std::memcpy(&request.ipv6mr_multiaddr, group.data(), group.size());
  request.ipv6mr_interface = interface;
  ::setsockopt(socket, IPPROTO_IPV6, IPV6_ADD_MEMBERSHIP, &request, sizeof request);
}

}  // namespace

LanAnswerer::LanAnswerer(Strand strand, const LanSettings& settings, LanIdentity identity, CountPeople count)
    : strand_(std::move(strand)),
      settings_(settings),
      identity_(std::move(identity)),
      count_(std::move(count)),
      id_(secret_token()),
      limits_(settings.rates, steady_now()),
      v4_(strand_),
      v6_(strand_),
      rejoin_(strand_) {}

tl::expected<void, std::string> LanAnswerer::open() {
  const auto v4 = open_socket(v4_, {udp::v4(), settings_.port});
  const auto v6 = open_socket(v6_, {udp::v6(), settings_.port});  // a machine without IPv6 does without
  if (v4 && v6) return tl::unexpected(fmt::format("cannot open UDP port {}: {}", settings_.port, v4.message()));
  for (const auto& address : identity_.bound) {
    auto socket = std::make_unique<Socket>(strand_);
    if (!address.is_unspecified() && !open_socket(*socket, {address, 0})) sources_.push_back(std::move(socket));
  }
  join_groups();
  return {};
}

void LanAnswerer::start() {
  const auto self = shared_from_this();
  if (v4_.is_open()) asio::co_spawn(strand_, serve(self, &v4_), note_end_of("the answer on the local network"));
  if (v6_.is_open()) asio::co_spawn(strand_, serve(self, &v6_), note_end_of("the answer on the local network"));
  asio::co_spawn(strand_, keep_joined(self), note_end_of("the answer on the local network"));
}

void LanAnswerer::close() {
  error_code ignored;
  v4_.close(ignored);
  v6_.close(ignored);
  rejoin_.cancel();
}

void LanAnswerer::join_groups() {
  for (const auto& interface : wire::list_interfaces()) {
    if (!interface.multicast && !interface.loopback) continue;
    if (v4_.is_open() && !interface.v4.empty()) join_v4(v4_.native_handle(), interface.index);
    if (v6_.is_open() && !interface.v6.empty()) join_v6(v6_.native_handle(), interface.index);
  }
}

/// Networks come and go: cables, wireless, containers.
asio::awaitable<void> LanAnswerer::keep_joined(std::shared_ptr<LanAnswerer> self) {
  while (self->v4_.is_open() || self->v6_.is_open()) {
    error_code error;
    self->rejoin_.expires_after(rejoin_every);
    co_await self->rejoin_.async_wait(asio::redirect_error(asio::use_awaitable, error));
    if (error) co_return;
    self->join_groups();
  }
}

asio::awaitable<void> LanAnswerer::serve(std::shared_ptr<LanAnswerer> self, Socket* socket) {
  std::array<char, wire::beacon_bytes + 1> bytes{};
  while (socket->is_open()) {
    Endpoint asker;
    error_code error;
    const auto size = co_await socket->async_receive_from(asio::buffer(bytes), asker,
                                                          asio::redirect_error(asio::use_awaitable, error));
    if (!socket->is_open()) co_return;
    if (error) continue;  // an answer of before could not be delivered
    // What is no question uses up nobody's permits, least of all those of an address that it only pretends to be from.
    const auto question = wire::read_beacon_question({bytes.data(), size});
    if (!question || !self->limits_.take(asker.address(), steady_now())) continue;
    const LanCount count = self->count_();
    const LanIdentity& own = self->identity_;
    self->send(*socket, asker,
               wire::encode(wire::BeaconAnswer{wire::protocol_version, question->nonce, self->id_, own.name,
                                               own.tcp_port, count.players, count.rooms, own.tls}));
  }
}

void LanAnswerer::send(Socket& heard_by, const Endpoint& asker, const std::string& answer) {
  if (answer.size() > wire::beacon_bytes) return;
  const auto source = answer_source(identity_.bound, asker.address());
  if (!source) return;
  Socket* socket = source->is_unspecified() ? &heard_by : socket_from(*source);
  if (socket == nullptr || !socket->is_open()) return;
  error_code ignored;
  socket->non_blocking(true, ignored);
  socket->send_to(asio::buffer(answer), asker, 0, ignored);
}

LanAnswerer::Socket* LanAnswerer::socket_from(const asio::ip::address& source) {
  for (const auto& socket : sources_) {
    error_code error;
    if (socket->local_endpoint(error).address() == source && !error) return socket.get();
  }
  return nullptr;
}

}  // namespace junqi::server
