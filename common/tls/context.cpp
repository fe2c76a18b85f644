#include "tls/context.hpp"

#include <fmt/format.h>
#include <openssl/err.h>
#include <openssl/ssl.h>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace junqi::tls {
namespace {

constexpr std::string_view prefix = "SHA256:";
constexpr std::size_t digest_bytes = 32;
constexpr std::size_t text_length = prefix.size() + 2 * digest_bytes + digest_bytes / 2 - 1;

/// A key behind a password can't be opened, and nobody is asked for one on a terminal.
int no_password(char*, int, int, void*) { return 0; }

Context make_context(const SSL_METHOD* method) {
  Context context(SSL_CTX_new(method), SSL_CTX_free);
  if (!context) throw std::runtime_error("no TLS: " + last_trouble());
  SSL_CTX* raw = context.get();
  SSL_CTX_set_min_proto_version(raw, TLS1_3_VERSION);
  SSL_CTX_set_options(raw, SSL_OP_NO_COMPRESSION | SSL_OP_NO_RENEGOTIATION);
  SSL_CTX_set_mode(raw, SSL_MODE_RELEASE_BUFFERS);
  SSL_CTX_set_session_cache_mode(raw, SSL_SESS_CACHE_OFF);
  SSL_CTX_set_default_passwd_cb(raw, no_password);
  return context;
}

tl::unexpected<std::string> cannot_use(const std::string& file) {
  return tl::unexpected(fmt::format("cannot use {}: {}", file, last_trouble()));
}

}  // namespace

std::string last_trouble() {
  const unsigned long code = ERR_get_error();
  const char* reason = ERR_reason_error_string(code);
  std::string text = reason != nullptr        ? reason
                     : ERR_SYSTEM_ERROR(code) ? std::generic_category().message(ERR_GET_REASON(code))
                                              : "unknown error";
  ERR_clear_error();
  return text;
}

tl::expected<Context, std::string> server_context(const std::string& certificate_file, const std::string& key_file) {
  ERR_clear_error();
  auto context = make_context(TLS_server_method());
  SSL_CTX_set_num_tickets(context.get(), 0);
  if (SSL_CTX_use_certificate_chain_file(context.get(), certificate_file.c_str()) != 1)
    return cannot_use(certificate_file);
  if (SSL_CTX_use_PrivateKey_file(context.get(), key_file.c_str(), SSL_FILETYPE_PEM) != 1) return cannot_use(key_file);
  // A key of another kind than the certificate's is taken without a word, beside it.
  if (SSL_CTX_check_private_key(context.get()) != 1) return cannot_use(key_file);
  return context;
}

Context client_context() {
  auto context = make_context(TLS_client_method());
  SSL_CTX_set_verify(context.get(), SSL_VERIFY_NONE, nullptr);  // its key is looked at instead
  return context;
}

std::string fingerprint(const x509_st* certificate) {
  if (certificate == nullptr) return {};
  unsigned char* der = nullptr;
  const int length = i2d_X509_PUBKEY(X509_get_X509_PUBKEY(certificate), &der);
  if (length <= 0) return {};
  std::array<unsigned char, digest_bytes> digest{};
  EVP_Digest(der, static_cast<std::size_t>(length), digest.data(), nullptr, EVP_sha256(), nullptr);
  OPENSSL_free(der);
  std::string text(prefix);
  for (std::size_t i = 0; i < digest.size(); ++i)
    text += fmt::format("{}{:02x}", i != 0 && i % 2 == 0 ? "-" : "", digest[i]);
  return text;
}

std::string fingerprint(const Context& context) { return fingerprint(SSL_CTX_get0_certificate(context.get())); }

bool is_fingerprint(std::string_view text) {
  if (text.size() != text_length || !text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool digit = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
    if (i % 5 == 4 ? c != '-' : !digit) return false;
  }
  return true;
}

}  // namespace junqi::tls
