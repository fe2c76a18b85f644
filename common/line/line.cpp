#include "line/line.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/write.hpp>

#include "wire/codec.hpp"

namespace junqi::line {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

/// A handler that does nothing once the line is closed, and keeps the line until it was called.
template <class F>
auto Line::while_open(F handler) {
  return [self = shared_from_this(), handler](const error_code& error, const auto&... rest) {
    if (!self->closed_) handler(error, rest...);
  };
}

Line::Line(asio::io_context& io, tls::Context context, Owner& owner)
    : resolver_(io), socket_(io), context_(std::move(context)), owner_(&owner), lines_(wire::server_line_bytes_max) {}

/// Numbers need no resolver, which may have to wait for a network that is away.
void Line::connect(const Place& place) {
  plain_ = place.plain;
  host_ = place.host;
  error_code not_numeric;
  const auto numeric = asio::ip::make_address(host_, not_numeric);
  if (!not_numeric) return connect_to(Endpoints::create(tcp::endpoint(numeric, place.port), host_, ""));
  resolver_.async_resolve(host_, std::to_string(place.port),
                          while_open([this](const error_code& error, const Endpoints& found) {
                            if (error) return fail(error);
                            connect_to(found);
                          }));
}

void Line::connect_to(const Endpoints& endpoints) {
  asio::async_connect(socket_, endpoints, while_open([this](const error_code& error, const auto&) {
                        if (error) return fail(error);
                        error_code ignored;
                        socket_.set_option(tcp::no_delay(true), ignored);
                        begin();
                        if (!closed_) read();
                      }));
}

void Line::begin() {
  if (plain_) return owner_->opened();
  channel_ = std::make_unique<tls::Channel>(context_, tls::Channel::Side::client, host_);
  flush();
}

void Line::send(std::string message) {
  message.push_back('\n');
  if (!channel_) return push(std::move(message));
  channel_->put(message);
  flush();
}

void Line::flush() {
  if (channel_->output_bytes() > 0) push(channel_->take_output());
}

void Line::push(std::string bytes) {
  outbox_.push_back(std::move(bytes));
  if (outbox_.size() == 1) write_next();
}

void Line::write_next() {
  asio::async_write(socket_, asio::buffer(outbox_.front()), while_open([this](const error_code& error, std::size_t) {
                      if (error) return;  // the reader will notice, and may find a farewell first
                      outbox_.pop_front();
                      if (!outbox_.empty()) write_next();
                    }));
}

void Line::read() {
  socket_.async_read_some(asio::buffer(bytes_), while_open([this](const error_code& error, std::size_t n) {
                            if (error) return fail(error);
                            owner_->alive();
                            if (take_bytes({bytes_.data(), n})) read();
                          }));
}

bool Line::take_bytes(std::string_view bytes) {
  const bool first = !std::exchange(heard_, true);
  if (channel_ && first && bytes.front() == '{') in_clear_ = true;
  if (in_clear_) return take_clear(bytes);
  if (channel_) return take_sealed(bytes);
  lines_.feed(bytes);
  return take_lines();
}

/// A server without TLS, or one that has no place for us, says so in plain text. Nothing but its farewell counts.
bool Line::take_clear(std::string_view bytes) {
  lines_.feed(bytes);
  const auto line = lines_.next();
  if (!line) return true;
  const auto message = wire::decode_server(*line ? **line : std::string_view());
  const auto* bye = message ? std::get_if<wire::Bye>(&*message) : nullptr;
  if (bye == nullptr) return end({.why = End::Why::no_tls});
  return end({.why = End::Why::told, .code = bye->code, .text = bye->text});
}

bool Line::take_sealed(std::string_view bytes) {
  std::string plain;
  const bool more = channel_->take(bytes, plain);
  if (channel_->open() && key_.empty()) {
    key_ = channel_->peer_fingerprint();
    if (!owner_->accepts(key_)) return false;
    owner_->opened();
  }
  flush();
  lines_.feed(plain);
  if (!take_lines()) return false;
  return more || end({.why = End::Why::tls, .text = channel_->trouble()});
}

bool Line::take_lines() {
  while (const auto line = lines_.next()) {
    if (!*line && line->error() == wire::FrameFault::too_long) return end({.why = End::Why::endless});
    // What cannot be read is skipped: a later server may say more than we know.
    if (!*line) continue;
    if (auto message = wire::decode_server(**line)) owner_->take(std::move(*message));
    if (closed_) return false;
  }
  return true;
}

void Line::fail(const error_code& error) { end({.error = error}); }

bool Line::end(const End& end) {
  owner_->ended(end);
  return false;
}

void Line::close() {
  closed_ = true;
  error_code ignored;
  resolver_.cancel();
  socket_.shutdown(tcp::socket::shutdown_both, ignored);
  socket_.close(ignored);
}

}  // namespace junqi::line
