#include "server/tls/plain_rule.hpp"

#include <fmt/format.h>

#include <boost/asio/ip/address.hpp>

namespace junqi::server {
namespace {

bool is_loopback(const std::string& text) {
  boost::system::error_code error;
  const auto address = boost::asio::ip::make_address(text, error);
  if (error) return false;
  if (address.is_v6() && address.to_v6().is_v4_mapped())
    return boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, address.to_v6()).is_loopback();
  return address.is_loopback();
}

}  // namespace

tl::expected<void, std::string> settle_transport(Config& config) {
  if (config.tls_certificate.empty() != config.tls_key.empty())
    return tl::unexpected(std::string("--tls-certificate and --tls-key go together"));
  if (config.plain_anywhere) return {};
  if (!config.plain) return {};
  if (config.bind.empty()) config.bind = {"127.0.0.1"};
  for (const auto& address : config.bind)
    if (!is_loopback(address))
      return tl::unexpected(
          fmt::format("--plain is for loopback alone, and {} is none; --plain-anywhere allows it", address));
  return {};
}

}  // namespace junqi::server
