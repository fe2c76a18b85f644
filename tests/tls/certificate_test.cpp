// The server's certificate on the disk: made, kept, configured, broken, read again.
#include <openssl/pem.h>
#include <openssl/rsa.h>
#include <sys/stat.h>

#include <cstdio>

#include "server/tls/credentials.hpp"
#include "server/tls/plain_rule.hpp"
#include "support/catch.hpp"
#include "support/files.hpp"

using namespace junqi;
using namespace junqi::server;
using test::write_file;

namespace {

unsigned mode_of(const std::filesystem::path& path) {
  struct stat found {};
  REQUIRE(::stat(path.c_str(), &found) == 0);
  return found.st_mode & 0777U;
}

Config config_in(const std::filesystem::path& folder) {
  Config config;
  config.data_dir = folder;
  return config;
}

}  // namespace

TEST_CASE("the first start makes a key for its owner alone, and later ones keep it") {
  const test::TempDir temp;
  const auto folder = temp.path() / "data";
  const auto first = Credentials::open(config_in(folder));
  REQUIRE(first);
  REQUIRE(tls::is_fingerprint(first->fingerprint()));
  REQUIRE(mode_of(folder / "tls") == 0700);
  REQUIRE(mode_of(folder / "tls/key.pem") == 0600);
  REQUIRE(std::distance(std::filesystem::directory_iterator(folder / "tls"), {}) == 2);
  const std::string key = test::read_file(folder / "tls/key.pem");
  const auto second = Credentials::open(config_in(folder));
  REQUIRE(second);
  REQUIRE(second->fingerprint() == first->fingerprint());
  REQUIRE(test::read_file(folder / "tls/key.pem") == key);
  REQUIRE(Credentials::open(config_in(temp.path() / "other"))->fingerprint() != first->fingerprint());
}

TEST_CASE("a lost certificate is made again for the same key, a lost key is a fault") {
  const test::TempDir temp;
  const auto first = Credentials::open(config_in(temp.path()));
  std::filesystem::remove(temp.path() / "tls/certificate.pem");
  const auto again = Credentials::open(config_in(temp.path()));
  REQUIRE(again);
  REQUIRE(again->fingerprint() == first->fingerprint());
  std::filesystem::remove(temp.path() / "tls/key.pem");
  const auto lost = Credentials::open(config_in(temp.path()));
  REQUIRE_FALSE(lost);
  REQUIRE(lost.error().find("key.pem is missing") != std::string::npos);
  REQUIRE_FALSE(std::filesystem::exists(temp.path() / "tls/key.pem"));
}

TEST_CASE("broken files are named in one line and never written over") {
  const test::TempDir temp;
  REQUIRE(Credentials::open(config_in(temp.path())));
  for (const char* name : {"key.pem", "certificate.pem"}) {
    const auto path = temp.path() / "tls" / name;
    const std::string good = test::read_file(path);
    for (const std::string& bad : {std::string(), std::string("garbage\n"), good.substr(0, good.size() / 2)}) {
      write_file(path, bad);
      const auto broken = Credentials::open(config_in(temp.path()));
      REQUIRE_FALSE(broken);
      REQUIRE(broken.error().find(name) != std::string::npos);
      REQUIRE(broken.error().find('\n') == std::string::npos);
      REQUIRE(test::read_file(path) == bad);
    }
    write_file(path, good);
  }
  const test::TempDir other;
  REQUIRE(Credentials::open(config_in(other.path())));
  std::filesystem::copy_file(other.path() / "tls/key.pem", temp.path() / "tls/key.pem",
                             std::filesystem::copy_options::overwrite_existing);
  const auto strangers = Credentials::open(config_in(temp.path()));
  REQUIRE_FALSE(strangers);
  REQUIRE(strangers.error().find("key") != std::string::npos);
}

TEST_CASE("a key of another kind than its certificate's is named, at the start and later") {
  const test::TempDir temp;
  const auto own = own_certificate_files(temp.path());
  Config config = config_in(temp.path() / "unused");
  config.tls_certificate = own->certificate;
  config.tls_key = (temp.path() / "key.pem").string();
  write_file(config.tls_key, test::read_file(own->key));
  auto credentials = Credentials::open(config);
  REQUIRE(credentials);
  const std::string before = credentials->fingerprint();
  EVP_PKEY* other = EVP_RSA_gen(2048);
  std::FILE* file = std::fopen(config.tls_key.c_str(), "w");
  REQUIRE(PEM_write_PrivateKey(file, other, nullptr, nullptr, 0, nullptr, nullptr) == 1);
  std::fclose(file);
  EVP_PKEY_free(other);
  const auto reload = credentials->reload();
  REQUIRE_FALSE(reload);
  REQUIRE(reload.error().find("key.pem") != std::string::npos);
  REQUIRE(credentials->fingerprint() == before);
  REQUIRE_FALSE(Credentials::open(config));
  REQUIRE(tls::fingerprint(nullptr).empty());
}

TEST_CASE("configured files are used and read again, and a broken new one changes nothing") {
  const test::TempDir temp;
  const auto one = own_certificate_files(temp.path() / "one");
  const auto two = own_certificate_files(temp.path() / "two");
  Config config = config_in(temp.path() / "unused");
  config.tls_certificate = (temp.path() / "certificate.pem").string();
  config.tls_key = (temp.path() / "key.pem").string();
  const auto put = [&](const CertificateFiles& files) {
    write_file(config.tls_certificate, test::read_file(files.certificate));
    write_file(config.tls_key, test::read_file(files.key));
  };
  put(*one);
  auto credentials = Credentials::open(config);
  REQUIRE(credentials);
  REQUIRE_FALSE(std::filesystem::exists(temp.path() / "unused"));
  const std::string first = credentials->fingerprint();
  put(*two);
  REQUIRE(credentials->reload());
  const std::string second = credentials->fingerprint();
  REQUIRE(second != first);
  write_file(config.tls_key, "nothing of use");
  REQUIRE_FALSE(credentials->reload());
  REQUIRE(credentials->fingerprint() == second);
}

TEST_CASE("plain text is for loopback, unless it is forced by name") {
  using Addresses = std::vector<std::string>;
  const Addresses refused{"refused"};
  const auto settled = [&](const Addresses& bind, bool plain, bool anywhere) {
    Config config;
    config.bind = bind;
    config.plain = plain;
    config.plain_anywhere = anywhere;
    return settle_transport(config) ? config.bind : refused;
  };
  REQUIRE(settled({}, false, false) == Addresses{});
  REQUIRE(settled({}, true, false) == Addresses{"127.0.0.1"});
  REQUIRE(settled({"::1", "127.8.9.1", "::ffff:127.0.0.1"}, true, false).size() == 3);
  for (const char* open : {"0.0.0.0", "::", "192.168.0.1", "::ffff:192.168.0.1"}) {
    REQUIRE(settled({"127.0.0.1", open}, true, false) == refused);
    REQUIRE(settled({open}, true, true) == Addresses{open});
    REQUIRE(settled({open}, false, true) == Addresses{open});
  }
  REQUIRE(settled({}, true, true) == Addresses{});
}

TEST_CASE("a certificate and its key are configured together") {
  Config config;
  config.tls_key = "key.pem";
  REQUIRE_FALSE(settle_transport(config));
  config.tls_certificate = "certificate.pem";
  REQUIRE(settle_transport(config));
}
