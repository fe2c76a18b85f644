#include "support/certificate.hpp"

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

#include <cstdio>

#include "support/catch.hpp"
#include "support/files.hpp"

namespace junqi::test {

tls::Context fresh_server_context() {
  const TempDir temp;
  const std::string key_file = (temp.path() / "key.pem").string();
  const std::string certificate_file = (temp.path() / "certificate.pem").string();
  const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key(EVP_EC_gen("P-256"), EVP_PKEY_free);
  const std::unique_ptr<X509, decltype(&X509_free)> certificate(X509_new(), X509_free);
  X509_set_version(certificate.get(), 2);
  X509_gmtime_adj(X509_getm_notBefore(certificate.get()), 0);
  X509_gmtime_adj(X509_getm_notAfter(certificate.get()), 3600);
  X509_set_pubkey(certificate.get(), key.get());
  REQUIRE(X509_sign(certificate.get(), key.get(), EVP_sha256()) > 0);
  const auto write = [](const std::string& path, auto print) {
    std::FILE* file = std::fopen(path.c_str(), "w");
    REQUIRE(file != nullptr);
    REQUIRE(print(file) == 1);
    std::fclose(file);
  };
  write(key_file,
        [&](std::FILE* file) { return PEM_write_PrivateKey(file, key.get(), nullptr, nullptr, 0, nullptr, nullptr); });
  write(certificate_file, [&](std::FILE* file) { return PEM_write_X509(file, certificate.get()); });
  auto context = tls::server_context(certificate_file, key_file);
  REQUIRE(context);
  return *context;
}

}  // namespace junqi::test
