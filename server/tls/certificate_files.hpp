// The server's own key and certificate in its data directory: made at the first start, kept ever after. It only makes
// the files and finds them; whether they are good shows when they are used.
#pragma once

#include <filesystem>
#include <string>
#include <tl/expected.hpp>

namespace junqi::server {

struct CertificateFiles {
  std::string certificate;
  std::string key;
};

/// tls/certificate.pem and tls/key.pem under `data_dir`, made if they are missing. A certificate without its key is an
/// error, since another key would be another server to everybody. The error is one line.
tl::expected<CertificateFiles, std::string> own_certificate_files(const std::filesystem::path& data_dir);

}  // namespace junqi::server
