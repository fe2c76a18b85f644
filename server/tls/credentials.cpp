#include "server/tls/credentials.hpp"

#include <sys/stat.h>

namespace junqi::server {
namespace {

tl::expected<CertificateFiles, std::string> files_of(const Config& config) {
  if (!config.tls_certificate.empty()) return CertificateFiles{config.tls_certificate, config.tls_key};
  if (config.data_dir.empty()) return tl::unexpected(std::string("TLS needs a data directory or a certificate"));
  return own_certificate_files(config.data_dir);
}

void warn_of_open_key(const std::string& path) {
  struct stat found {};
  if (::stat(path.c_str(), &found) == 0 && (found.st_mode & (S_IRWXG | S_IRWXO)) != 0)
    log(LogLevel::warning, "{} can be read by others than its owner", path);
}

}  // namespace

tl::expected<Credentials, std::string> Credentials::open(const Config& config) {
  auto files = files_of(config);
  if (!files) return tl::unexpected(files.error());
  Credentials credentials;
  credentials.files_ = std::move(*files);
  if (auto read = credentials.reload(); !read) return tl::unexpected(read.error());
  return credentials;
}

tl::expected<void, std::string> Credentials::reload() {
  auto context = tls::server_context(files_.certificate, files_.key);
  if (!context) return tl::unexpected(context.error());
  context_ = std::move(*context);
  warn_of_open_key(files_.key);
  return {};
}

}  // namespace junqi::server
