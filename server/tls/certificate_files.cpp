#include "server/tls/certificate_files.hpp"

#include <fmt/format.h>
#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/x509v3.h>

#include <cstdio>
#include <memory>

#include "server/tls/private_file.hpp"
#include "tls/context.hpp"

namespace junqi::server {
namespace {

constexpr long day = 24L * 60 * 60;
constexpr long valid_days = 20 * 365 + 5;

template <auto free>
struct FreeWith {
  void operator()(auto* what) const { free(what); }
};
using Key = std::unique_ptr<EVP_PKEY, FreeWith<EVP_PKEY_free>>;
using Certificate = std::unique_ptr<X509, FreeWith<X509_free>>;
using Bio = std::unique_ptr<BIO, FreeWith<BIO_free_all>>;

std::string text_of(BIO* bio) {
  char* bytes = nullptr;
  const long count = BIO_get_mem_data(bio, &bytes);
  return {bytes, static_cast<std::size_t>(count)};
}

bool add_extension(X509* certificate, int kind, const char* value) {
  X509V3_CTX context{};
  X509V3_set_ctx(&context, certificate, certificate, nullptr, nullptr, 0);
  const std::unique_ptr<X509_EXTENSION, FreeWith<X509_EXTENSION_free>> extension(
      X509V3_EXT_conf_nid(nullptr, &context, kind, value));
  return extension && X509_add_ext(certificate, extension.get(), -1) == 1;
}

/// Signed by its own key. It begins a day ago, since not every clock is right.
Certificate make_certificate(EVP_PKEY* key) {
  Certificate certificate(X509_new());
  std::uint64_t serial = 0;
  if (RAND_bytes(reinterpret_cast<unsigned char*>(&serial), sizeof serial) != 1) return nullptr;
  X509_set_version(certificate.get(), 2);
  ASN1_INTEGER_set_uint64(X509_get_serialNumber(certificate.get()), serial >> 1);
  X509_gmtime_adj(X509_getm_notBefore(certificate.get()), -day);
  X509_gmtime_adj(X509_getm_notAfter(certificate.get()), valid_days * day);
  X509_set_pubkey(certificate.get(), key);
  X509_NAME* name = X509_get_subject_name(certificate.get());
  X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>("junqi-server"), -1, -1,
                             0);
  X509_set_issuer_name(certificate.get(), name);
  const bool made = add_extension(certificate.get(), NID_basic_constraints, "critical,CA:FALSE") &&
                    add_extension(certificate.get(), NID_subject_alt_name, "DNS:junqi-server") &&
                    X509_sign(certificate.get(), key, EVP_sha256()) > 0;
  return made ? std::move(certificate) : nullptr;
}

tl::unexpected<std::string> cannot_make(const std::string& path) {
  return tl::unexpected(fmt::format("cannot make {}: {}", path, tls::last_trouble()));
}

tl::expected<void, std::string> make_key_file(const std::string& path) {
  const Key key(EVP_EC_gen("P-256"));
  const Bio pem(BIO_new(BIO_s_secmem()));
  if (!key || PEM_write_bio_PKCS8PrivateKey(pem.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr) != 1)
    return cannot_make(path);
  return make_private_file(path, text_of(pem.get()), 0600);
}

tl::expected<void, std::string> make_certificate_file(const CertificateFiles& files) {
  const std::unique_ptr<std::FILE, FreeWith<std::fclose>> file(std::fopen(files.key.c_str(), "re"));
  const auto no_password = [](char*, int, int, void*) { return 0; };
  const Key key(file ? PEM_read_PrivateKey(file.get(), nullptr, no_password, nullptr) : nullptr);
  if (!key) return tl::unexpected(fmt::format("cannot use {}: {}", files.key, tls::last_trouble()));
  const Certificate certificate = make_certificate(key.get());
  const Bio pem(BIO_new(BIO_s_mem()));
  if (!certificate || PEM_write_bio_X509(pem.get(), certificate.get()) != 1) return cannot_make(files.certificate);
  return make_private_file(files.certificate, text_of(pem.get()), 0644);
}

}  // namespace

tl::expected<CertificateFiles, std::string> own_certificate_files(const std::filesystem::path& data_dir) {
  const auto folder = data_dir / "tls";
  CertificateFiles files{(folder / "certificate.pem").string(), (folder / "key.pem").string()};
  const bool certificate = may_exist(files.certificate);
  const bool key = may_exist(files.key);
  if (certificate && !key)
    return tl::unexpected(fmt::format("{} is missing, but {} is there", files.key, files.certificate));
  if (certificate) return files;
  ERR_clear_error();
  tl::expected<void, std::string> made = make_private_folder(folder);
  if (made && !key) made = make_key_file(files.key);
  if (made) made = make_certificate_file(files);
  if (!made) return tl::unexpected(made.error());
  return files;
}

}  // namespace junqi::server
