#include "tls/channel.hpp"

#include <openssl/err.h>
#include <openssl/ssl.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <stdexcept>

namespace junqi::tls {

/// OpenSSL's view of the line: it reads what take() was given and writes into the output. Nothing is kept in between,
/// so an idle connection holds no buffers.
struct Channel::LineBio {
  static Line& line(BIO* bio) { return *static_cast<Line*>(BIO_get_data(bio)); }

  static int read(BIO* bio, char* to, int room) {
    BIO_clear_retry_flags(bio);
    auto& in = line(bio).in;
    if (in.empty()) return BIO_set_retry_read(bio), -1;
    const std::size_t count = std::min(in.size(), static_cast<std::size_t>(room));
    std::memcpy(to, in.data(), count);
    in.remove_prefix(count);
    return static_cast<int>(count);
  }
  static int write(BIO* bio, const char* from, int count) {
    line(bio).out.append(from, static_cast<std::size_t>(count));
    return count;
  }
  static long control(BIO*, int command, long, void*) { return command == BIO_CTRL_FLUSH ? 1 : 0; }

  /// Counts each time that the other end wants new keys.
  static void look(int is_sent, int, int type, const void* bytes, std::size_t length, SSL*, void* channel) {
    if (is_sent != 0 || type != SSL3_RT_HANDSHAKE || length == 0) return;
    if (*static_cast<const unsigned char*>(bytes) == SSL3_MT_KEY_UPDATE) ++static_cast<Channel*>(channel)->key_updates_;
  }

  static BIO* make(Line& line) {
    static BIO_METHOD* const method = [] {
      BIO_METHOD* made = BIO_meth_new(BIO_get_new_index() | BIO_TYPE_SOURCE_SINK, "line");
      BIO_meth_set_read(made, read);
      BIO_meth_set_write(made, write);
      BIO_meth_set_ctrl(made, control);
      return made;
    }();
    BIO* bio = BIO_new(method);
    BIO_set_data(bio, &line);
    BIO_set_init(bio, 1);
    return bio;
  }
};

namespace {

/// A name that a client may ask for: numbers are none.
bool is_name(const std::string& host) {
  return !host.empty() && host.find(':') == host.npos && host.find_first_not_of("0123456789.") != host.npos;
}

}  // namespace

Channel::Channel(Context context, Side side, const std::string& host)
    : context_(std::move(context)), ssl_(SSL_new(context_.get())) {
  if (ssl_ == nullptr) throw std::runtime_error("no TLS connection: " + last_trouble());
  BIO* bio = LineBio::make(line_);
  SSL_set_bio(ssl_, bio, bio);
  SSL_set_msg_callback(ssl_, LineBio::look);
  SSL_set_msg_callback_arg(ssl_, this);
  if (side == Side::server) {
    SSL_set_accept_state(ssl_);
    return;
  }
  SSL_set_connect_state(ssl_);
  if (is_name(host)) SSL_set_tlsext_host_name(ssl_, host.c_str());
  SSL_do_handshake(ssl_);
}

Channel::~Channel() { SSL_free(ssl_); }

bool Channel::take(std::string_view sealed, std::string& plain) {
  if (!trouble_.empty()) return false;
  ERR_clear_error();
  line_.in = sealed;
  if (!open_) {
    if (const int result = SSL_do_handshake(ssl_); result != 1) return fail(result);
    open_ = true;
  }
  std::array<char, 4096> some;
  for (;;) {
    std::size_t count = 0;
    if (const int result = SSL_read_ex(ssl_, some.data(), some.size(), &count); result != 1) return fail(result);
    plain.append(some.data(), count);
  }
}

/// True when OpenSSL only wants to read on.
bool Channel::fail(int result) {
  line_.in = {};
  const int why = SSL_get_error(ssl_, result);
  if (why == SSL_ERROR_WANT_READ) return true;
  if (why != SSL_ERROR_ZERO_RETURN) trouble_ = last_trouble();
  return false;
}

void Channel::put(std::string_view plain) {
  if (!open_ || ended_ || plain.empty() || !trouble_.empty()) return;
  ERR_clear_error();
  std::size_t written = 0;
  if (SSL_write_ex(ssl_, plain.data(), plain.size(), &written) != 1) trouble_ = last_trouble();
}

void Channel::end() {
  if (!open_ || std::exchange(ended_, true) || !trouble_.empty()) return;
  ERR_clear_error();
  SSL_shutdown(ssl_);
}

std::string Channel::take_output() { return std::exchange(line_.out, {}); }

std::string Channel::peer_fingerprint() const {
  X509* certificate = SSL_get0_peer_certificate(ssl_);
  return certificate != nullptr ? fingerprint(certificate) : std::string();
}

}  // namespace junqi::tls
