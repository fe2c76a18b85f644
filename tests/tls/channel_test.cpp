// Two channels back to back, their bytes handed over by the test.
#include "tls/channel.hpp"

#include <openssl/ssl.h>

#include "server/tls/certificate_files.hpp"
#include "support/catch.hpp"
#include "support/files.hpp"

using namespace junqi;
using tls::Channel;

namespace {

struct Pair {
  explicit Pair(const tls::Context& context) : server(context, Channel::Side::server) {}

  /// Hands bytes over in pieces until neither has more to say. False: one of them has given up.
  bool talk(std::size_t piece = 100'000) {
    for (bool more = true; more;) {
      const std::string up = client.take_output();
      if (!hand(server, up, server_heard, piece)) return false;
      const std::string down = server.take_output();
      if (!hand(client, down, client_heard, piece)) return false;
      more = !up.empty() || !down.empty();
    }
    return true;
  }

  static bool hand(Channel& to, std::string_view bytes, std::string& heard, std::size_t piece) {
    for (; !bytes.empty(); bytes.remove_prefix(std::min(piece, bytes.size())))
      if (!to.take(bytes.substr(0, piece), heard)) return false;
    return true;
  }

  Channel server;
  Channel client{tls::client_context(), Channel::Side::client, "example.org"};
  std::string server_heard;
  std::string client_heard;
};

tls::Context context_in(const std::filesystem::path& folder) {
  const auto files = server::own_certificate_files(folder);
  REQUIRE(files);
  const auto context = tls::server_context(files->certificate, files->key);
  REQUIRE(context);
  return *context;
}

}  // namespace

TEST_CASE("what one end puts in comes out at the other, however the bytes are cut") {
  const test::TempDir temp;
  const auto context = context_in(temp.path());
  const std::string chapter(100'000, 'x');
  for (const std::size_t piece : {1U, 7U, 2048U, 100'000U}) {
    Pair pair(context);
    REQUIRE_FALSE(pair.client.open());
    REQUIRE(pair.talk(piece));
    REQUIRE(pair.client.open());
    REQUIRE(pair.server.open());
    REQUIRE(pair.client.peer_fingerprint() == tls::fingerprint(context));
    pair.client.put("up\n");
    pair.server.put(chapter);
    REQUIRE(pair.talk(piece));
    REQUIRE(pair.server_heard == "up\n");
    REQUIRE(pair.client_heard == chapter);
  }
}

TEST_CASE("nothing is written in the clear, and an end in good order is told from a broken line") {
  const test::TempDir temp;
  Pair pair(context_in(temp.path()));
  REQUIRE(pair.talk());
  pair.server.put("a secret word");
  const std::string sealed = pair.server.take_output();
  REQUIRE(sealed.find("secret") == sealed.npos);
  REQUIRE(pair.client.take(sealed, pair.client_heard));
  pair.server.put("bye");
  pair.server.end();
  pair.server.put("and more");
  REQUIRE_FALSE(pair.talk());
  REQUIRE(pair.client_heard == "a secret wordbye");
  REQUIRE(pair.client.trouble().empty());
}

TEST_CASE("changed bytes, a line of text and an older TLS are refused") {
  const test::TempDir temp;
  const auto context = context_in(temp.path());
  Pair changed(context);
  REQUIRE(changed.talk());
  changed.client.put("move");
  std::string sealed = changed.client.take_output();
  sealed.back() = static_cast<char>(sealed.back() ^ 1);
  REQUIRE_FALSE(changed.server.take(sealed, changed.server_heard));
  REQUIRE(changed.server_heard.empty());
  REQUIRE_FALSE(changed.server.trouble().empty());

  std::string heard;
  Channel server(context, Channel::Side::server);
  REQUIRE_FALSE(server.take("GET / HTTP/1.1\r\n\r\n", heard));
  REQUIRE_FALSE(server.trouble().empty());

  const auto old = tls::client_context();
  SSL_CTX_set_min_proto_version(old.get(), TLS1_2_VERSION);
  SSL_CTX_set_max_proto_version(old.get(), TLS1_2_VERSION);
  Channel client(old, Channel::Side::client);
  Channel strict(context, Channel::Side::server);
  REQUIRE_FALSE(strict.take(client.take_output(), heard));
  REQUIRE_FALSE(strict.open());
}

TEST_CASE("each time that the other end asks for new keys is counted") {
  const test::TempDir temp;
  const auto context = context_in(temp.path());
  Channel server(context, Channel::Side::server);
  const auto plain = tls::client_context();
  SSL* client = SSL_new(plain.get());
  BIO* down = BIO_new(BIO_s_mem());
  BIO* up = BIO_new(BIO_s_mem());
  SSL_set_bio(client, down, up);
  SSL_set_connect_state(client);
  std::string heard;
  const auto hand_over = [&] {
    char* bytes = nullptr;
    const auto count = static_cast<std::size_t>(BIO_get_mem_data(up, &bytes));
    REQUIRE(server.take({bytes, count}, heard));
    REQUIRE(BIO_reset(up) == 1);
    const std::string back = server.take_output();
    BIO_write(down, back.data(), static_cast<int>(back.size()));
  };
  while (SSL_do_handshake(client) != 1) hand_over();
  hand_over();
  REQUIRE(server.open());
  CHECK(server.key_updates() == 0);
  for (int i = 1; i <= 5; ++i) {
    REQUIRE(SSL_key_update(client, SSL_KEY_UPDATE_NOT_REQUESTED) == 1);
    REQUIRE(SSL_write(client, "x", 1) == 1);
    hand_over();
    CHECK(server.key_updates() == i);
  }
  CHECK(heard == "xxxxx");
  SSL_free(client);
}

TEST_CASE("once open, neither end has more to say by itself") {
  const test::TempDir temp;
  Pair pair(context_in(temp.path()));
  REQUIRE(pair.talk());
  REQUIRE(pair.server.output_bytes() == 0);
  REQUIRE(pair.client.output_bytes() == 0);  // no session tickets
}
