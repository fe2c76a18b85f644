// A password on its way through the server: held once, wiped from memory when nobody needs it any more, and made into
// nothing that could be printed. What is kept of it is argon2id's text, in which it cannot be found again.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/accounts/account_limits.hpp"

namespace junqi::server {

/// To be called once, before anything else here. False: this machine gives no random numbers.
bool prepare_passwords();

class SecretText {
 public:
  /// Takes the text and wipes where it was.
  explicit SecretText(std::string& from);
  ~SecretText();
  SecretText(const SecretText&) = delete;
  SecretText& operator=(const SecretText&) = delete;

  std::string_view read() const { return text_; }

 private:
  std::string text_;
};

using Password = std::shared_ptr<const SecretText>;
inline Password take_password(std::string& from) { return std::make_shared<const SecretText>(from); }
void wipe(std::string& text);

/// Whether a password is among the first that anybody would try for the name.
bool easy_to_guess(std::string_view password, std::string_view name);
/// A good one, for who has forgotten theirs.
std::string new_password();

/// What is kept of a password; empty when there is no memory for it.
std::string hash_password(std::string_view password, const AccountLimits& limits);
/// Without a hash it takes as long as with one, and is wrong. Nothing: there is no memory to find out.
std::optional<bool> is_password(std::string_view password, const std::string& hash, const AccountLimits& limits);
/// Whether the hash was made with other settings than these.
bool outdated(const std::string& hash, const AccountLimits& limits);

}  // namespace junqi::server
