#include "client/model/link.hpp"

#include <algorithm>
#include <atomic>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <concepts>
#include <deque>
#include <thread>

#include "client/model/link_mailbox.hpp"
#include "client/words/line.hpp"
#include "tls/channel.hpp"
#include "wire/codec.hpp"
#include "wire/error_codes.hpp"
#include "wire/frame.hpp"

namespace junqi::client {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

/// What a person is told of an error of the network; the system's own words for a rare one.
std::string words_of(const error_code& error) {
  if (error == asio::error::eof) return say(LineText::closed);
  if (error == asio::error::connection_refused) return say(LineText::not_listening);
  if (error == asio::error::host_not_found || error == asio::error::host_not_found_try_again)
    return say(LineText::no_such_host);
  if (error == asio::error::network_unreachable || error == asio::error::host_unreachable) return say(LineText::no_way);
  if (error == asio::error::timed_out) return say(LineText::no_answer);
  if (error == asio::error::connection_reset || error == asio::error::broken_pipe) return say(LineText::cut);
  return error.message();
}

/// One connection, from the first try to its end.
struct Wire {
  explicit Wire(asio::io_context& io) : resolver(io), socket(io) {}

  tcp::resolver resolver;
  tcp::socket socket;
  std::array<char, 16 * 1024> bytes{};
  std::unique_ptr<tls::Channel> channel;  // none: plain text
  std::string key;                        // of the other end
  wire::LineBuffer lines{wire::server_line_bytes_max};
  std::deque<std::string> outbox;
  std::uint64_t number = 0;
  bool heard = false;
  bool in_clear = false;  // it answers TLS in plain text
  bool welcomed = false;
  Millis begun = 0;
  Millis pinged = 0;                 // when the last ping went out
  std::optional<Millis> unanswered;  // since when a ping waits for any sign of life
};

/// Whether it makes no sense to come back after the server said this.
bool is_final(std::string_view code) {
  using namespace wire::code;
  constexpr std::array final_codes{replaced, protocol_too_old, protocol_too_new, bad_field, tls_required, no_tls};
  return std::find(final_codes.begin(), final_codes.end(), code) != final_codes.end();
}

}  // namespace

class Link::Loop {
 public:
  Loop(std::function<void()> wake, const LinkSettings& settings)
      : mailbox(std::move(wake)), settings_(settings), thread_([this] { io_.run(); }) {}

  ~Loop() {
    asio::post(io_, [this] { drop(); });
    work_.reset();
    io_.stop();
    thread_.join();
  }

  template <class F>
  void on_thread(F&& f) {
    asio::post(io_, std::forward<F>(f));
  }

  void open(std::uint64_t call, const Address& address, Greeting greeting, std::string known_key) {
    drop();
    call_ = call;
    address_ = address;
    greeting_ = std::move(greeting);
    known_key_ = std::move(known_key);
    attempt_ = 0;
    connect();
  }

  void close() { drop(); }

  void retry_now() {
    if (waiting_) connect();
  }

  void send(std::uint64_t connection, std::string line) {
    if (wire_ && wire_->number == connection && wire_->welcomed) write(*wire_, std::move(line));
  }

  LinkMailbox mailbox;

 private:
  using WirePtr = std::shared_ptr<Wire>;
  using Endpoints = tcp::resolver::results_type;

  /// A handler that does nothing once another connection has begun.
  template <class F>
  struct Guarded {
    Loop* loop;
    WirePtr wire;
    F handler;

    template <class... Rest>
    requires std::invocable<const F&, const error_code&, Rest...>
    void operator()(const error_code& error, Rest&&... rest) const {
      if (wire == loop->wire_) handler(error, std::forward<Rest>(rest)...);
    }
  };
  template <class F>
  Guarded<F> guarded(F handler) {
    return {this, wire_, std::move(handler)};
  }

  void drop() {
    waiting_ = false;
    lost_ = false;
    retry_.cancel();
    tick_.cancel();
    if (!wire_) return;
    error_code ignored;
    wire_->resolver.cancel();
    wire_->socket.shutdown(tcp::socket::shutdown_both, ignored);
    wire_->socket.close(ignored);
    wire_.reset();
  }

  void connect() {
    drop();
    ++attempt_;
    wire_ = std::make_shared<Wire>(io_);
    wire_->number = ++connections_;
    wire_->begun = steady_now();
    tell(LinkState::connecting);
    tick_later();
    error_code not_numeric;
    const auto numeric = asio::ip::make_address(address_.host, not_numeric);
    if (!not_numeric) return connect_to(Endpoints::create(tcp::endpoint(numeric, address_.port), address_.host, ""));
    wire_->resolver.async_resolve(address_.host, std::to_string(address_.port),
                                  guarded([this](const error_code& error, const Endpoints& found) {
                                    if (error) return fail("", words_of(error));
                                    connect_to(found);
                                  }));
  }

  void connect_to(const Endpoints& endpoints) {
    asio::async_connect(wire_->socket, endpoints, guarded([this](const error_code& error, const tcp::endpoint&) {
                          if (error) return fail("", words_of(error));
                          error_code ignored;
                          wire_->socket.set_option(tcp::no_delay(true), ignored);
                          begin();
                          read();
                        }));
  }

  void begin() {
    if (address_.plain) return hello();
    wire_->channel = std::make_unique<tls::Channel>(context_, tls::Channel::Side::client, address_.host);
    flush(*wire_);
  }

  void hello() {
    write(*wire_, wire::encode(wire::ClientMessage(
                      wire::Hello{wire::protocol_version, greeting_.client, greeting_.name, greeting_.token})));
  }

  void write(Wire& wire, std::string line) {
    line.push_back('\n');
    if (!wire.channel) return push(wire, std::move(line));
    wire.channel->put(line);
    flush(wire);
  }

  void flush(Wire& wire) {
    if (wire.channel->output_bytes() > 0) push(wire, wire.channel->take_output());
  }

  void push(Wire& wire, std::string bytes) {
    wire.outbox.push_back(std::move(bytes));
    if (wire.outbox.size() == 1) write_next();
  }

  void write_next() {
    asio::async_write(wire_->socket, asio::buffer(wire_->outbox.front()),
                      guarded([this](const error_code& error, std::size_t) {
                        if (error) return;  // the reader will notice, and may find a farewell first
                        wire_->outbox.pop_front();
                        if (!wire_->outbox.empty()) write_next();
                      }));
  }

  void read() {
    wire_->socket.async_read_some(asio::buffer(wire_->bytes), guarded([this](const error_code& error, std::size_t n) {
                                    if (error) return broken(error);
                                    alive();
                                    if (take_bytes({wire_->bytes.data(), n})) read();
                                  }));
  }

  /// False, as of the functions below, when the connection has ended.
  bool take_bytes(std::string_view bytes) {
    const WirePtr wire = wire_;
    const bool first = !std::exchange(wire->heard, true);
    if (wire->channel && first && bytes.front() == '{') wire->in_clear = true;
    if (wire->in_clear) return take_clear(bytes);
    if (wire->channel) return take_sealed(*wire, bytes);
    wire->lines.feed(bytes);
    return take_lines();
  }

  /// A server without TLS, or one that has no place for us, says so in plain text. Nothing but its farewell counts.
  bool take_clear(std::string_view bytes) {
    wire_->lines.feed(bytes);
    const auto line = wire_->lines.next();
    if (!line) return true;
    const auto message = wire::decode_server(*line ? **line : std::string_view());
    const auto* bye = message ? std::get_if<wire::Bye>(&*message) : nullptr;
    bye != nullptr ? fail(bye->code, bye->text) : fail(std::string(wire::code::no_tls), say(LineText::no_tls));
    return false;
  }

  bool take_sealed(Wire& wire, std::string_view bytes) {
    std::string plain;
    const bool more = wire.channel->take(bytes, plain);
    if (wire.channel->open() && wire.key.empty()) {
      if (!knows_key(wire)) return false;
      hello();
    }
    flush(wire);
    wire.lines.feed(plain);
    if (!take_lines()) return false;
    const std::string& why = wire.channel->trouble();
    if (!more) fail("", why.empty() ? say(LineText::closed) : why);
    return more;
  }

  /// Of another server nothing is wanted, and it hears nothing: not even our end of the handshake has been sent.
  bool knows_key(Wire& wire) {
    wire.key = wire.channel->peer_fingerprint();
    if (known_key_.empty() || wire.key == known_key_) return true;
    LinkStatus status = status_of(LinkState::refused);
    status.code = certificate_changed;
    status.reason = say(LineText::another_key);
    status.known_key = known_key_;
    drop();
    mailbox.set(call_, std::move(status), steady_now());
    return false;
  }

  bool take_lines() {
    const WirePtr wire = wire_;
    while (const auto line = wire->lines.next()) {
      if (!*line && line->error() == wire::FrameFault::too_long) {
        fail("", say(LineText::endless));
        return false;
      }
      // What cannot be read is skipped: a later server may say more than we know.
      if (!*line) continue;
      if (auto message = wire::decode_server(**line)) take(std::move(*message));
      if (wire != wire_) return false;
    }
    return true;
  }

  void take(wire::ServerMessage message) {
    if (const auto* ping = std::get_if<wire::Ping>(&message)) {
      write(*wire_, wire::encode(wire::ClientMessage(wire::Pong{ping->nonce})));
    } else if (const auto* pong = std::get_if<wire::Pong>(&message)) {
      mailbox.set_round_trip(std::max(Millis{0}, steady_now() - pong->nonce));
    } else if (const auto* bye = std::get_if<wire::Bye>(&message)) {
      fail(bye->code, bye->text);
    } else if (const auto* welcome = std::get_if<wire::Welcome>(&message)) {
      greeting_.token = welcome->token;
      wire_->welcomed = true;
      known_key_ = wire_->key;
      attempt_ = 0;
      tell(LinkState::online);
      mailbox.put(call_, wire_->number, std::move(message));
      tick();
    } else if (const auto* identity = std::get_if<wire::Identity>(&message)) {
      greeting_.name = identity->name;
      greeting_.token = identity->token;
      mailbox.put(call_, wire_->number, std::move(message));
    } else if (const auto* error = std::get_if<wire::Error>(&message); error != nullptr && !wire_->welcomed) {
      refused_hello(*error);
    } else if (wire_->welcomed) {
      mailbox.put(call_, wire_->number, std::move(message));
    }
  }

  void refused_hello(const wire::Error& error) {
    if (error.code != wire::code::bad_token || greeting_.token.empty()) return fail(error.code, error.text);
    greeting_.token.clear();  // the server has forgotten us; come as somebody new
    hello();
  }

  void broken(const error_code& error) { fail("", words_of(error)); }

  /// The connection is over. Comes back later, unless the server does not want that.
  void fail(std::string code, std::string reason) {
    drop();
    if (is_final(code)) return tell(LinkState::refused, std::move(code), std::move(reason));
    const Millis delay = std::min(settings_.retry_max, settings_.retry_first << std::min(attempt_, 16));
    waiting_ = true;
    tell(LinkState::waiting, std::move(code), std::move(reason), delay);
    retry_.expires_after(std::chrono::milliseconds(delay));
    retry_.async_wait([this](const error_code& error) {
      if (!error && waiting_) connect();
    });
  }

  LinkStatus status_of(LinkState state) const {
    LinkStatus status;
    status.state = state;
    status.attempt = attempt_;
    if (wire_) status.key = wire_->key;
    return status;
  }

  void tell(LinkState state, std::string code = {}, std::string reason = {}, Millis retry_in = 0) {
    LinkStatus status = status_of(state);
    status.code = std::move(code);
    status.reason = std::move(reason);
    mailbox.set(call_, std::move(status), steady_now() + retry_in);
  }

  void alive() {
    wire_->unanswered.reset();
    if (lost_) tell(LinkState::online);
    lost_ = false;
  }

  void tick_later() {
    tick_.expires_after(std::chrono::milliseconds(std::min<Millis>(100, settings_.ping_every)));
    tick_.async_wait(guarded([this](const error_code& error) {
      if (!error) tick();
    }));
  }

  void tick() {
    const Millis now = steady_now();
    if (!wire_->welcomed && now - wire_->begun > settings_.connect_max) return fail("", say(LineText::no_answer));
    if (wire_->welcomed && now - wire_->pinged >= settings_.ping_every) {
      wire_->pinged = now;
      if (!wire_->unanswered) wire_->unanswered = now;
      write(*wire_, wire::encode(wire::ClientMessage(wire::Ping{now})));
    }
    const Millis silent = wire_->unanswered ? now - *wire_->unanswered : 0;
    if (silent > settings_.give_up_after) return fail("", say(LineText::dead));
    if (!lost_ && silent > settings_.lost_after) {
      lost_ = true;
      tell(LinkState::lost);
    }
    tick_later();
  }

  const LinkSettings settings_;
  asio::io_context io_;
  asio::executor_work_guard<asio::io_context::executor_type> work_ = asio::make_work_guard(io_);
  asio::steady_timer retry_{io_};
  asio::steady_timer tick_{io_};
  Address address_;
  Greeting greeting_;
  std::string known_key_;
  const tls::Context context_ = tls::client_context();
  WirePtr wire_;
  std::uint64_t call_ = 0;
  std::uint64_t connections_ = 0;
  int attempt_ = 0;
  bool waiting_ = false;
  bool lost_ = false;
  std::thread thread_;  // last: it runs what is above
};

Link::Link(std::function<void()> wake, const LinkSettings& settings)
    : loop_(std::make_unique<Loop>(std::move(wake), settings)) {}
Link::~Link() = default;

void Link::open(const Address& address, Greeting greeting, std::string known_key) {
  const auto call = loop_->mailbox.begin(LinkState::connecting);
  loop_->on_thread(
      [loop = loop_.get(), call, address, greeting = std::move(greeting), key = std::move(known_key)]() mutable {
        loop->open(call, address, std::move(greeting), std::move(key));
      });
}
void Link::close() {
  loop_->mailbox.begin(LinkState::closed);
  loop_->on_thread([loop = loop_.get()] { loop->close(); });
}
void Link::retry_now() {
  loop_->on_thread([loop = loop_.get()] { loop->retry_now(); });
}
void Link::send(const wire::ClientMessage& message) {
  loop_->on_thread([loop = loop_.get(), connection = loop_->mailbox.connection_taken(),
                    line = wire::encode(message)]() mutable { loop->send(connection, std::move(line)); });
}
std::vector<wire::ServerMessage> Link::poll() { return loop_->mailbox.take(); }
LinkStatus Link::status() const { return loop_->mailbox.status(); }

}  // namespace junqi::client
