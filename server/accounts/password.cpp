#include "server/accounts/password.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cstdio>

#include "server/accounts/name_keys.hpp"

namespace junqi::server {
namespace {

// The most common ones of eight characters and more, without case.
constexpr std::string_view common[] = {
    "12345678", "123456789", "1234567890", "87654321",  "password",  "password1",  "password123",
    "passw0rd", "qwertyui",  "iloveyou",   "qwerty123", "1q2w3e4r",  "qwertyuiop", "1q2w3e4r5t",
    "letmein1", "sunshine",  "princess",   "football",  "baseball",  "superman",   "trustno1",
    "a1b2c3d4", "abcd1234",  "admin123",   "welcome1",  "dragon123", "woaini1314", "5201314520",
    "asdfghjk", "asdfghjkl", "zxcvbnm1",   "zaq12wsx",  "changeme",  "computer",   "starwars"};

/// 1234..., abcd..., aaaa...: each character as far from the last one as this from the one before.
bool is_run(std::string_view text) {
  for (std::size_t i = 2; i < text.size(); ++i)
    if (text[i] - text[i - 1] != text[1] - text[0]) return false;
  return true;
}

using Digest = std::array<unsigned char, 32>;

/// What stands in argon2id's text.
struct Kept {
  unsigned long long ops = 0;
  std::size_t memory_bytes = 0;
  std::array<unsigned char, crypto_pwhash_SALTBYTES> salt{};
  Digest digest{};
};

template <std::size_t size>
bool decode(const char* text, std::array<unsigned char, size>& into) {
  std::size_t length = 0;
  return sodium_base642bin(into.data(), size, text, std::char_traits<char>::length(text), nullptr, &length, nullptr,
                           sodium_base64_VARIANT_ORIGINAL_NO_PADDING) == 0 &&
         length == size;
}

/// The library's own check of such a text does not tell a wrong password from a lack of memory.
std::optional<Kept> read_hash(const std::string& hash) {
  Kept kept;
  std::array<char, 23> salt{};
  std::array<char, 44> digest{};
  if (std::sscanf(hash.c_str(), "$argon2id$v=19$m=%zu,t=%llu,p=1$%22[^$]$%43s", &kept.memory_bytes, &kept.ops,
                  salt.data(), digest.data()) != 4)
    return std::nullopt;
  kept.memory_bytes *= 1024;
  if (!decode(salt.data(), kept.salt) || !decode(digest.data(), kept.digest)) return std::nullopt;
  return kept;
}

}  // namespace

bool prepare_passwords() { return sodium_init() >= 0; }

void wipe(std::string& text) {
  text.resize(text.capacity());  // what was longer once is behind its end
  sodium_memzero(text.data(), text.size());
  text.clear();
}

SecretText::SecretText(std::string& from) : text_(from) { wipe(from); }

SecretText::~SecretText() { wipe(text_); }

bool easy_to_guess(std::string_view password, std::string_view name) {
  std::string small(password);
  std::transform(small.begin(), small.end(), small.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  const bool easy = std::find(std::begin(common), std::end(common), small) != std::end(common) || is_run(small) ||
                    name_key(password) == name_key(name);
  wipe(small);
  return easy;
}

std::string new_password() {
  constexpr std::string_view letters = "abcdefghjkmnpqrstuvwxyz23456789";
  constexpr int groups = 4, group_length = 5;  // 31^20: 99 bits
  std::string text;
  for (int i = 0; i < groups * group_length; ++i) {
    if (i > 0 && i % group_length == 0) text.push_back('-');
    text.push_back(letters[randombytes_uniform(static_cast<std::uint32_t>(letters.size()))]);
  }
  return text;
}

std::string hash_password(std::string_view password, const AccountLimits& limits) {
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  const bool made =
      crypto_pwhash_str(hash.data(), password.data(), password.size(),
                        static_cast<unsigned long long>(limits.password_ops), limits.password_memory_bytes) == 0;
  return made ? std::string(hash.data()) : std::string();
}

std::optional<bool> is_password(std::string_view password, const std::string& hash, const AccountLimits& limits) {
  if (hash.empty()) return hash_password(password, limits).empty() ? std::nullopt : std::optional(false);
  const auto kept = read_hash(hash);
  if (!kept) return false;
  Digest made{};
  if (crypto_pwhash(made.data(), made.size(), password.data(), password.size(), kept->salt.data(), kept->ops,
                    kept->memory_bytes, crypto_pwhash_ALG_ARGON2ID13) != 0)
    return std::nullopt;
  return sodium_memcmp(made.data(), kept->digest.data(), made.size()) == 0;
}

bool outdated(const std::string& hash, const AccountLimits& limits) {
  return crypto_pwhash_str_needs_rehash(hash.c_str(), static_cast<unsigned long long>(limits.password_ops),
                                        limits.password_memory_bytes) != 0;
}

}  // namespace junqi::server
