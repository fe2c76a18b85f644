#include <arpa/inet.h>
#include <fmt/format.h>
#include <natpmp.h>
#include <poll.h>

#include <array>
#include <optional>

#include "server/lan/gateway.hpp"

namespace junqi::server {
namespace {

using std::chrono::seconds;

constexpr auto patience = std::chrono::milliseconds(2000);
constexpr int look_ms = 100;

class NatPmp : public Gateway {
 public:
  explicit NatPmp(StopAsked stop) : stop_(std::move(stop)) { open_ = ::initnatpmp(&natpmp_, 0, 0) == 0; }
  ~NatPmp() override {
    if (open_) ::closenatpmp(&natpmp_);
  }
  NatPmp(const NatPmp&) = delete;
  NatPmp& operator=(const NatPmp&) = delete;

  std::string_view protocol() const override { return "NAT-PMP"; }

  bool answers() { return open_ && outside_address().has_value(); }

  tl::expected<Mapped, std::string> map(std::uint16_t port) override {
    const auto address = outside_address();
    if (!address) return tl::unexpected(std::string("no answer"));
    const auto response = request(port, port, lease_seconds);
    if (!response) return tl::unexpected(std::string("it maps no port"));
    const auto& mapping = response->pnu.newportmapping;
    return Mapped{fmt::format("{}:{}", *address, mapping.mappedpublicport), seconds(mapping.lifetime / 2 + 1)};
  }

  void unmap(std::uint16_t port) override {
    stop_ = [] { return false; };  // this is the end: the wait is short by itself
    request(port, 0, 0);
  }

 private:
  std::optional<std::string> outside_address() {
    if (::sendpublicaddressrequest(&natpmp_) < 0) return std::nullopt;
    const auto response = wait_for(NATPMP_RESPTYPE_PUBLICADDRESS);
    if (!response) return std::nullopt;
    std::array<char, INET_ADDRSTRLEN> text{};
    ::inet_ntop(AF_INET, &response->pnu.publicaddress.addr, text.data(), text.size());
    return text.data();
  }

  std::optional<natpmpresp_t> request(std::uint16_t inside, std::uint16_t outside, std::uint32_t lease) {
    if (::sendnewportmappingrequest(&natpmp_, NATPMP_PROTOCOL_TCP, inside, outside, lease) < 0) return std::nullopt;
    return wait_for(NATPMP_RESPTYPE_TCPPORTMAPPING);
  }

  /// The library sends again by itself when it is asked too early.
  std::optional<natpmpresp_t> wait_for(std::uint16_t type) {
    const auto until = std::chrono::steady_clock::now() + patience;
    while (std::chrono::steady_clock::now() < until && !stop_()) {
      pollfd ready{natpmp_.s, POLLIN, 0};
      ::poll(&ready, 1, look_ms);
      natpmpresp_t response{};
      const int result = ::readnatpmpresponseorretry(&natpmp_, &response);
      if (result == 0 && response.type == type) return response;
      if (result != 0 && result != NATPMP_TRYAGAIN) return std::nullopt;
    }
    return std::nullopt;
  }

  StopAsked stop_;
  natpmp_t natpmp_{};
  bool open_ = false;
};

}  // namespace

std::unique_ptr<Gateway> find_nat_pmp(const StopAsked& stop) {
  auto gateway = std::make_unique<NatPmp>(stop);
  return gateway->answers() ? std::move(gateway) : nullptr;
}

}  // namespace junqi::server
