#include "server/room_password.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <array>

#include "server/secret.hpp"

namespace junqi::server {
namespace {

std::string hashed(std::string_view salt, std::string_view password) {
  std::array<unsigned char, crypto_generichash_BYTES> hash{};
  const auto bytes = [](std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); };
  crypto_generichash(hash.data(), hash.size(), bytes(password), password.size(), bytes(salt), salt.size());
  std::string text;
  for (const unsigned char byte : hash) text += fmt::format("{:02x}", byte);
  return text;
}

}  // namespace

std::string make_lock(std::string_view password) {
  const std::string salt = secret_token();
  return salt + ":" + hashed(salt, password);
}

bool opens(std::string_view password, std::string_view lock) {
  const auto colon = lock.find(':');
  if (colon == std::string_view::npos) return false;
  const std::string tried = hashed(lock.substr(0, colon), password);
  const std::string_view right = lock.substr(colon + 1);
  return tried.size() == right.size() && sodium_memcmp(tried.data(), right.data(), tried.size()) == 0;
}

}  // namespace junqi::server
