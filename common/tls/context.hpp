// What TLS connections share: the certificate of a server, or nothing for a client. TLS 1.3 and nothing older; no
// tickets, no compression. It makes no keys and knows no sockets.
#pragma once

#include <memory>
#include <string>
#include <tl/expected.hpp>

struct ssl_ctx_st;  // OpenSSL's, whose headers stay in a few sources
struct x509_st;

namespace junqi::tls {

using Context = std::shared_ptr<ssl_ctx_st>;

/// Of PEM files: a chain of certificates and the key of the first one. The error is one line that names a file.
tl::expected<Context, std::string> server_context(const std::string& certificate_file, const std::string& key_file);
/// Believes any certificate: whose key it is, is for the caller to know.
Context client_context();

/// "SHA256:" and the SHA-256 of the certificate's SubjectPublicKeyInfo in sixteen groups of hex digits. It names the
/// key, so a certificate that is renewed for the same key keeps it. Empty without a certificate.
std::string fingerprint(const x509_st* certificate);
/// Of the certificate that a server's context shows.
std::string fingerprint(const Context& context);
bool is_fingerprint(std::string_view text);

/// OpenSSL's own words for what went wrong last on this thread; its list is empty afterwards.
std::string last_trouble();

}  // namespace junqi::tls
