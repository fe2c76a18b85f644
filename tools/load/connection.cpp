#include "tools/load/connection.hpp"

#include <array>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/write.hpp>

namespace junqi::load {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

using TlsStream = asio::ssl::stream<tcp::socket>;

/// It measures; whom it speaks with is for the person who started it to know.
asio::ssl::context& any_server() {
  static asio::ssl::context context = [] {
    asio::ssl::context made(asio::ssl::context::tls_client);
    made.set_verify_mode(asio::ssl::verify_none);
    return made;
  }();
  return context;
}

template <class Stream>
class StreamConnection : public Connection, public std::enable_shared_from_this<StreamConnection<Stream>> {
 public:
  template <class... Args>
  StreamConnection(Ears& ears, Args&&... args) : ears_(&ears), stream_(std::forward<Args>(args)...) {}

  void open(const tcp::endpoint& to) {
    stream_.lowest_layer().async_connect(to, [self = this->shared_from_this()](const error_code& error) {
      if (error) return self->end(error);
      error_code ignored;
      self->stream_.lowest_layer().set_option(tcp::no_delay(true), ignored);
      self->shake_hands();
    });
  }

  void send(std::string line) override {
    waiting_ += line;
    waiting_ += '\n';
    if (leaving_.empty()) write();
  }

  void close() override {
    ears_ = nullptr;
    error_code ignored;
    stream_.lowest_layer().shutdown(tcp::socket::shutdown_both, ignored);
    stream_.lowest_layer().close(ignored);
  }

 private:
  void shake_hands() {
    if constexpr (std::is_same_v<Stream, TlsStream>) {
      stream_.async_handshake(asio::ssl::stream_base::client, [self = this->shared_from_this()](const error_code& e) {
        if (e) return self->end(e);
        self->begin();
      });
    } else {
      begin();
    }
  }

  void begin() {
    if (ears_ == nullptr) return;
    ears_->opened();
    read();
  }

  void read() {
    if (ears_ == nullptr) return;
    stream_.async_read_some(asio::buffer(bytes_),
                            [self = this->shared_from_this()](const error_code& error, std::size_t size) {
                              if (error) return self->end(error);
                              self->traffic_.in += size;
                              self->take({self->bytes_.data(), size});
                              self->read();
                            });
  }

  /// Most lines come whole and are given on without a copy.
  void take(std::string_view bytes) {
    for (auto end = bytes.find('\n'); end != bytes.npos && ears_ != nullptr; end = bytes.find('\n')) {
      if (begun_.empty()) {
        ears_->heard(bytes.substr(0, end));
      } else {
        begun_ += bytes.substr(0, end);
        const std::string line = std::exchange(begun_, {});
        ears_->heard(line);
      }
      bytes.remove_prefix(end + 1);
    }
    begun_ += bytes;
  }

  void write() {
    leaving_.swap(waiting_);
    asio::async_write(stream_, asio::buffer(leaving_),
                      [self = this->shared_from_this()](const error_code& error, std::size_t size) {
                        self->traffic_.out += size;
                        self->leaving_.clear();
                        if (!error && self->ears_ != nullptr && !self->waiting_.empty()) self->write();
                      });
  }

  void end(const error_code& error) {
    if (Ears* ears = std::exchange(ears_, nullptr)) ears->ended(error.message());
  }

  Ears* ears_;
  Stream stream_;
  std::array<char, 4096> bytes_{};
  std::string begun_;  // a line that has not ended yet
  std::string waiting_;
  std::string leaving_;
};

template <class Stream, class... Args>
std::shared_ptr<Connection> make(const tcp::endpoint& to, Ears& ears, Args&&... args) {
  auto made = std::make_shared<StreamConnection<Stream>>(ears, std::forward<Args>(args)...);
  made->open(to);
  return made;
}

}  // namespace

std::shared_ptr<Connection> connect(asio::io_context& io, const tcp::endpoint& to, bool plain, Ears& ears) {
  if (plain) return make<tcp::socket>(to, ears, io);
  return make<TlsStream>(to, ears, io, any_server());
}

}  // namespace junqi::load
