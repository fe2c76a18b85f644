#include "server/secret.hpp"

#include <fmt/format.h>
#include <sodium.h>
#include <sys/random.h>

#include <array>
#include <cerrno>
#include <system_error>

namespace junqi::server {
namespace {

constexpr std::string_view code_letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
constexpr int code_length = 6;

}  // namespace

std::uint64_t secret_number() {
  std::uint64_t number = 0;
  if (getrandom(&number, sizeof number, 0) != static_cast<ssize_t>(sizeof number))
    throw std::system_error(errno, std::generic_category(), "getrandom");
  return number;
}

std::string secret_token() { return fmt::format("{:016x}{:016x}", secret_number(), secret_number()); }

std::string token_hash(std::string_view token) {
  std::array<unsigned char, crypto_generichash_BYTES> hash{};
  const auto* bytes = reinterpret_cast<const unsigned char*>(token.data());
  crypto_generichash(hash.data(), hash.size(), bytes, token.size(), nullptr, 0);
  return {hash.begin(), hash.end()};
}

std::string room_code() {
  static_assert(code_letters.size() == 32);
  std::string code;
  for (std::uint64_t bits = secret_number(); code.size() < code_length; bits >>= 5U)
    code.push_back(code_letters[bits & 31U]);
  return code;
}

}  // namespace junqi::server
