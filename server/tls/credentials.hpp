// What the server shows to those who connect by TLS: its own certificate or a configured one, read again when asked.
// A new one counts for new connections only.
#pragma once

#include "server/config.hpp"
#include "server/tls/certificate_files.hpp"
#include "tls/context.hpp"

namespace junqi::server {

class Credentials {
 public:
  /// The configured files, or the data directory's own. The error is one line.
  static tl::expected<Credentials, std::string> open(const Config& config);

  /// With an error everything stays as it was.
  tl::expected<void, std::string> reload();

  const tls::Context& context() const { return context_; }
  std::string fingerprint() const { return tls::fingerprint(context_); }

 private:
  CertificateFiles files_;
  tls::Context context_;
};

}  // namespace junqi::server
