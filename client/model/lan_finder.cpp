#include "client/model/lan_finder.hpp"

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/multicast.hpp>
#include <boost/asio/ip/udp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/steady_timer.hpp>
#include <mutex>
#include <random>
#include <thread>

#include "client/model/link.hpp"
#include "wire/codec.hpp"
#include "wire/interfaces.hpp"

namespace junqi::client {
namespace {

namespace asio = boost::asio;
namespace ip = asio::ip;
using asio::ip::udp;
using boost::system::error_code;

ip::address_v4 to_address(const in_addr& v4) { return ip::address_v4(ntohl(v4.s_addr)); }

/// One socket with room for what comes in.
struct Ear {
  explicit Ear(asio::io_context& io) : socket(io) {}

  void open(const udp& family) {
    error_code error;
    socket.open(family, error);
    if (error) return;
    if (family == udp::v6()) socket.set_option(ip::v6_only(true), error);
    if (family == udp::v4()) socket.set_option(asio::socket_base::broadcast(true), error);
    socket.bind({family, 0}, error);
    socket.non_blocking(true, error);
  }

  /// A network that takes no such datagram is left out.
  void send(const std::string& datagram, const udp::endpoint& to) {
    error_code ignored;
    socket.send_to(asio::buffer(datagram), to, 0, ignored);
  }

  udp::socket socket;
  udp::endpoint from;
  std::array<char, wire::beacon_bytes + 1> bytes{};
};

}  // namespace

class LanFinder::Loop {
 public:
  Loop(const std::function<void()>& wake, const LanSettings& settings)
      : wake_(wake), settings_(settings), random_(std::random_device{}()) {
    if (settings_.v4) v4_.open(udp::v4());
    if (settings_.v6) v6_.open(udp::v6());
    hear(v4_);
    hear(v6_);
    ask();
    thread_ = std::thread([this] { io_.run(); });
  }

  ~Loop() {
    io_.stop();
    thread_.join();
  }

  std::vector<LanServer> servers() const {
    const std::lock_guard lock(mutex_);
    return list_.servers();
  }

 private:
  void ask() {
    wire::BeaconQuestion question;
    question.nonce = static_cast<std::int64_t>(random_() % static_cast<std::uint64_t>(wire::number_max));
    const std::string bytes = encode(question);
    change([&](LanList& list) {
      list.asked(question.nonce, steady_now());
      return list.forget_silent(steady_now());
    });
    if (v4_.socket.is_open()) ask_v4(bytes);
    if (v6_.socket.is_open() && settings_.multicast) ask_v6(bytes);
    timer_.expires_after(std::chrono::milliseconds(settings_.ask_every));
    timer_.async_wait([this](const error_code& error) {
      if (!error) ask();
    });
  }

  void ask_v4(const std::string& bytes) {
    if (settings_.broadcast) v4_.send(bytes, {ip::address_v4::broadcast(), settings_.port});
    for (const auto& interface : wire::list_interfaces()) {
      if (settings_.broadcast)
        for (const auto& address : interface.broadcasts) v4_.send(bytes, {to_address(address), settings_.port});
      if (!settings_.multicast || interface.v4.empty()) continue;
      error_code ignored;
      v4_.socket.set_option(ip::multicast::outbound_interface(to_address(interface.v4.front())), ignored);
      v4_.send(bytes, {ip::make_address_v4(wire::beacon_group_v4), settings_.port});
    }
  }

  void ask_v6(const std::string& bytes) {
    const auto group = ip::make_address_v6(wire::beacon_group_v6).to_bytes();
    for (const auto& interface : wire::list_interfaces())
      if (!interface.v6.empty()) v6_.send(bytes, {ip::address_v6(group, interface.index), settings_.port});
  }

  void hear(Ear& ear) {
    if (!ear.socket.is_open()) return;
    ear.socket.async_receive_from(
        asio::buffer(ear.bytes), ear.from, [this, &ear](const error_code& error, std::size_t size) {
          if (error == asio::error::operation_aborted) return;
          if (!error)
            change([&](LanList& list) {
              return list.take({ear.bytes.data(), size}, ear.from.address().to_string(), steady_now());
            });
          hear(ear);
        });
  }

  template <class F>
  void change(F&& f) {
    bool news = false;
    {
      const std::lock_guard lock(mutex_);
      news = f(list_);
    }
    if (news && wake_) wake_();
  }

  const std::function<void()>& wake_;
  const LanSettings& settings_;
  std::mt19937_64 random_;
  mutable std::mutex mutex_;
  LanList list_;
  asio::io_context io_{1};
  asio::steady_timer timer_{io_};
  Ear v4_{io_};
  Ear v6_{io_};
  std::thread thread_;
};

LanFinder::LanFinder(std::function<void()> wake, const LanSettings& settings,
                     std::function<std::vector<LanServer>()> told)
    : wake_(std::move(wake)), settings_(settings), told_(std::move(told)) {}

LanFinder::~LanFinder() = default;

void LanFinder::look(bool wanted) {
  if (!wanted || !settings_.on || told_) return loop_.reset();
  if (!loop_) loop_ = std::make_unique<Loop>(wake_, settings_);
}

std::vector<LanServer> LanFinder::servers() const {
  if (told_) return told_();
  return loop_ ? loop_->servers() : std::vector<LanServer>();
}

}  // namespace junqi::client
