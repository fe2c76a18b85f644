#include "client/model/link.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <thread>

#include "client/model/link_mailbox.hpp"
#include "client/words/line.hpp"
#include "line/line.hpp"
#include "wire/codec.hpp"
#include "wire/error_codes.hpp"

namespace junqi::client {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;

/// Whether it makes no sense to come back after the server said this.
bool is_final(std::string_view code) {
  using namespace wire::code;
  constexpr std::array final_codes{replaced, protocol_too_old, protocol_too_new, bad_field, tls_required, no_tls};
  return std::find(final_codes.begin(), final_codes.end(), code) != final_codes.end();
}

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

std::string words_of(const line::End& end) {
  switch (end.why) {
    case line::End::Why::told:
      return end.text;
    case line::End::Why::no_tls:
      return say(LineText::no_tls);
    case line::End::Why::tls:
      return end.text.empty() ? say(LineText::closed) : end.text;
    case line::End::Why::endless:
      return say(LineText::endless);
    case line::End::Why::network:
      break;
  }
  return words_of(end.error);
}

}  // namespace

/// Keeps a line to the server: begins one, greets, asks whether it lives, and begins another when it has ended.
class Link::Loop : public line::Line::Owner {
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
    if (line_ && connections_ == connection && welcomed_) line_->send(std::move(line));
  }

  LinkMailbox mailbox;

 private:
  void drop() {
    waiting_ = false;
    lost_ = false;
    welcomed_ = false;
    unanswered_.reset();
    retry_.cancel();
    tick_.cancel();
    if (!line_) return;
    line_->close();
    line_.reset();
  }

  void connect() {
    drop();
    ++attempt_;
    ++connections_;
    begun_ = steady_now();
    pinged_ = 0;
    line_ = std::make_shared<line::Line>(io_, context_, *this);
    tell(LinkState::connecting);
    tick_later();
    line_->connect({address_.host, address_.port, address_.plain});
  }

  void opened() override { hello(); }

  void hello() {
    line_->send(wire::encode(
        wire::ClientMessage(wire::Hello{wire::protocol_version, greeting_.client, greeting_.name, greeting_.token})));
  }

  /// Of another server nothing is wanted.
  bool accepts(const std::string& key) override {
    if (known_key_.empty() || key == known_key_) return true;
    LinkStatus status = status_of(LinkState::refused);
    status.code = certificate_changed;
    status.reason = say(LineText::another_key);
    status.known_key = known_key_;
    drop();
    mailbox.set(call_, std::move(status), steady_now());
    return false;
  }

  void take(wire::ServerMessage message) override {
    if (const auto* ping = std::get_if<wire::Ping>(&message)) {
      line_->send(wire::encode(wire::ClientMessage(wire::Pong{ping->nonce})));
    } else if (const auto* pong = std::get_if<wire::Pong>(&message)) {
      mailbox.set_round_trip(std::max(Millis{0}, steady_now() - pong->nonce));
    } else if (const auto* bye = std::get_if<wire::Bye>(&message)) {
      ended(bye->code, bye->text);
    } else if (const auto* welcome = std::get_if<wire::Welcome>(&message)) {
      greeting_.token = welcome->token;
      welcomed_ = true;
      known_key_ = line_->key();
      attempt_ = 0;
      tell(LinkState::online);
      mailbox.put(call_, connections_, std::move(message));
      tick();
    } else if (const auto* identity = std::get_if<wire::Identity>(&message)) {
      greeting_.name = identity->name;
      greeting_.token = identity->token;
      mailbox.put(call_, connections_, std::move(message));
    } else if (const auto* error = std::get_if<wire::Error>(&message); error != nullptr && !welcomed_) {
      refused_hello(*error);
    } else if (welcomed_) {
      mailbox.put(call_, connections_, std::move(message));
    }
  }

  void refused_hello(const wire::Error& error) {
    if (error.code != wire::code::bad_token || greeting_.token.empty()) return ended(error.code, error.text);
    greeting_.token.clear();  // the server has forgotten us; come as somebody new
    hello();
  }

  void ended(const line::End& end) override {
    ended(end.why == line::End::Why::no_tls ? std::string(wire::code::no_tls) : end.code, words_of(end));
  }

  /// The connection is over. Comes back later, unless the server does not want that.
  void ended(std::string code, std::string reason) {
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
    if (line_) status.key = line_->key();
    return status;
  }

  void tell(LinkState state, std::string code = {}, std::string reason = {}, Millis retry_in = 0) {
    LinkStatus status = status_of(state);
    status.code = std::move(code);
    status.reason = std::move(reason);
    mailbox.set(call_, std::move(status), steady_now() + retry_in);
  }

  void alive() override {
    unanswered_.reset();
    if (lost_) tell(LinkState::online);
    lost_ = false;
  }

  void tick_later() {
    tick_.expires_after(std::chrono::milliseconds(std::min<Millis>(100, settings_.ping_every)));
    tick_.async_wait([this, connection = connections_](const error_code& error) {
      if (!error && line_ && connection == connections_) tick();
    });
  }

  void tick() {
    const Millis now = steady_now();
    if (!welcomed_ && now - begun_ > settings_.connect_max) return ended("", say(LineText::no_answer));
    if (welcomed_ && now - pinged_ >= settings_.ping_every) {
      pinged_ = now;
      if (!unanswered_) unanswered_ = now;
      line_->send(wire::encode(wire::ClientMessage(wire::Ping{now})));
    }
    const Millis silent = unanswered_ ? now - *unanswered_ : 0;
    if (silent > settings_.give_up_after) return ended("", say(LineText::dead));
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
  std::uint64_t call_ = 0;
  int attempt_ = 0;
  // The present line, and how it stands.
  std::shared_ptr<line::Line> line_;
  std::uint64_t connections_ = 0;  // so many have been begun; the number of the present one
  bool welcomed_ = false;
  Millis begun_ = 0;
  Millis pinged_ = 0;                 // when the last ping went out
  std::optional<Millis> unanswered_;  // since when a ping waits for any sign of life
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
