#include "tools/bot/line.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/write.hpp>

#include "wire/error_codes.hpp"

namespace junqi::guest {

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

void Line::connect(const Address& address) {
  host_ = address.host;
  plain_ = address.plain;
  resolver_.async_resolve(host_, std::to_string(address.port),
                          while_open([this](const error_code& error, const Endpoints& found) {
                            if (error) return owner_->ended("", host_ + ": " + error.message());
                            connect_to(found);
                          }));
}

void Line::connect_to(const Endpoints& endpoints) {
  asio::async_connect(socket_, endpoints, while_open([this](const error_code& error, const auto&) {
                        if (error) return owner_->ended("", error.message());
                        error_code ignored;
                        socket_.set_option(tcp::no_delay(true), ignored);
                        if (plain_) {
                          owner_->opened();
                        } else {
                          channel_ = std::make_unique<tls::Channel>(context_, tls::Channel::Side::client, host_);
                          flush();
                        }
                        if (!closed_) read();
                      }));
}

void Line::send(const wire::ClientMessage& message) {
  std::string line = wire::encode(message) + '\n';
  if (!channel_) return push(std::move(line));
  channel_->put(line);
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
  socket_.async_read_some(asio::buffer(bytes_), while_open([this](const error_code& error, std::size_t size) {
                            if (error) return owner_->ended("", error.message());
                            if (take_bytes({bytes_.data(), size})) read();
                          }));
}

bool Line::take_bytes(std::string_view bytes) {
  if (!std::exchange(heard_, true)) in_clear_ = channel_ != nullptr && bytes.front() == '{';
  if (channel_ && !in_clear_) return take_sealed(bytes);
  lines_.feed(bytes);
  if (!in_clear_) return take_lines();
  const auto line = lines_.next();
  if (!line) return true;
  const auto message = wire::decode_server(*line ? **line : std::string_view());
  const auto* bye = message ? std::get_if<wire::Bye>(&*message) : nullptr;
  owner_->ended(bye != nullptr ? bye->code : std::string(wire::code::no_tls),
                bye != nullptr ? bye->text : "the server speaks plain text; see --plain");
  return false;
}

bool Line::take_sealed(std::string_view bytes) {
  std::string plain;
  const bool more = channel_->take(bytes, plain);
  if (channel_->open() && !std::exchange(greeted_, channel_->open())) {
    if (!owner_->accepts(channel_->peer_fingerprint())) return false;
    owner_->opened();
  }
  flush();
  lines_.feed(plain);
  if (!take_lines()) return false;
  if (more) return true;
  owner_->ended("", channel_->trouble().empty() ? "the server has ended the connection" : channel_->trouble());
  return false;
}

bool Line::take_lines() {
  while (const auto line = lines_.next()) {
    if (!*line && line->error() == wire::FrameFault::too_long) {
      owner_->ended("", "the server says a line without end");
      return false;
    }
    // What cannot be read is skipped: a later server may say more than we know.
    if (!*line) continue;
    if (const auto message = wire::decode_server(**line)) owner_->take(*message);
    if (closed_) return false;
  }
  return true;
}

void Line::close() {
  closed_ = true;
  error_code ignored;
  resolver_.cancel();
  socket_.shutdown(tcp::socket::shutdown_both, ignored);
  socket_.close(ignored);
}

}  // namespace junqi::guest
