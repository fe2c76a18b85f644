#include <fmt/format.h>
#include <miniupnpc/miniupnpc.h>
#include <miniupnpc/upnpcommands.h>
#include <miniupnpc/upnperrors.h>

#include <array>

#include "server/lan/gateway.hpp"

namespace junqi::server {
namespace {

using std::chrono::seconds;

constexpr int discovery_ms = 1000;
// A router of the second version answers to the names of the first.
constexpr std::array<const char*, 2> names_of_routers{"urn:schemas-upnp-org:device:InternetGatewayDevice:1",
                                                      "urn:schemas-upnp-org:service:WANIPConnection:1"};
constexpr int only_permanent = 725;  // some routers lend no port for a time

/// What the library found out about a router, given back at the end.
struct Igd {
  UPNPUrls urls{};
  IGDdatas data{};
  std::array<char, 64> own_address{};  // of this machine, as the router sees it
  bool found = false;

  explicit Igd(const char* name) {
    const std::array<const char*, 2> names{name, nullptr};
    int error = 0;
    UPNPDev* devices =
        ::upnpDiscoverDevices(names.data(), discovery_ms, nullptr, nullptr, UPNP_LOCAL_PORT_ANY, 0, 2, &error, 0);
    if (devices == nullptr) return;
    const auto length = static_cast<int>(own_address.size());
    // 1: connected; 2: by a private address, and with older versions also not connected, which mapping a port tells.
#if MINIUPNPC_API_VERSION >= 18
    std::array<char, 64> outside{};
    const int kind = ::UPNP_GetValidIGD(devices, &urls, &data, own_address.data(), length, outside.data(),
                                        static_cast<int>(outside.size()));
#else
    const int kind = ::UPNP_GetValidIGD(devices, &urls, &data, own_address.data(), length);
#endif
    found = kind == 1 || kind == 2;
    if (kind != 0 && !found) ::FreeUPNPUrls(&urls);
    ::freeUPNPDevlist(devices);
  }
  ~Igd() {
    if (found) ::FreeUPNPUrls(&urls);
  }
  Igd(const Igd&) = delete;
  Igd& operator=(const Igd&) = delete;
};

class Upnp : public Gateway {
 public:
  explicit Upnp(const char* name) : igd_(name) {}
  bool found() const { return igd_.found; }
  std::string_view protocol() const override { return "UPnP"; }

  tl::expected<Mapped, std::string> map(std::uint16_t port) override {
    int result = add(port, lease_seconds);
    if (result == only_permanent) result = add(port, 0);
    if (result != UPNPCOMMAND_SUCCESS) {
      const char* why = ::strupnperror(result);
      return tl::unexpected(why != nullptr ? std::string(why) : fmt::format("error {}", result));
    }
    std::array<char, 64> outside{};
    ::UPNP_GetExternalIPAddress(igd_.urls.controlURL, igd_.data.first.servicetype, outside.data());
    return Mapped{fmt::format("{}:{}", outside.data(), port), seconds(lease_seconds / 2)};
  }

  void unmap(std::uint16_t port) override {
    ::UPNP_DeletePortMapping(igd_.urls.controlURL, igd_.data.first.servicetype, std::to_string(port).c_str(), "TCP",
                             nullptr);
  }

 private:
  int add(std::uint16_t port, std::uint32_t lease) {
    const std::string number = std::to_string(port);
    return ::UPNP_AddPortMapping(igd_.urls.controlURL, igd_.data.first.servicetype, number.c_str(), number.c_str(),
                                 igd_.own_address.data(), "Junqi", "TCP", nullptr, std::to_string(lease).c_str());
  }

  Igd igd_;
};

}  // namespace

std::unique_ptr<Gateway> find_upnp(const StopAsked& stop) {
  for (const char* name : names_of_routers) {
    if (stop()) break;
    auto gateway = std::make_unique<Upnp>(name);
    if (gateway->found()) return gateway;
  }
  return nullptr;
}

}  // namespace junqi::server
