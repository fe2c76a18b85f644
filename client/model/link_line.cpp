#include "client/model/link_line.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/write.hpp>

#include "client/words/line.hpp"
#include "wire/codec.hpp"
#include "wire/error_codes.hpp"

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

}  // namespace

/// A handler that does nothing once the line is closed, and keeps the line until it was called.
template <class F>
auto LinkLine::while_open(F handler) {
  return [self = shared_from_this(), handler](const error_code& error, const auto&... rest) {
    if (!self->closed_) handler(error, rest...);
  };
}

LinkLine::LinkLine(asio::io_context& io, tls::Context context, Owner& owner)
    : resolver_(io), socket_(io), context_(std::move(context)), owner_(&owner), lines_(wire::server_line_bytes_max) {}

void LinkLine::connect(const Address& address) {
  plain_ = address.plain;
  host_ = address.host;
  error_code not_numeric;
  const auto numeric = asio::ip::make_address(host_, not_numeric);
  if (!not_numeric) return connect_to(Endpoints::create(tcp::endpoint(numeric, address.port), host_, ""));
  resolver_.async_resolve(host_, std::to_string(address.port),
                          while_open([this](const error_code& error, const Endpoints& found) {
                            if (error) return owner_->ended("", words_of(error));
                            connect_to(found);
                          }));
}

void LinkLine::connect_to(const Endpoints& endpoints) {
  asio::async_connect(socket_, endpoints, while_open([this](const error_code& error, const auto&) {
                        if (error) return owner_->ended("", words_of(error));
                        error_code ignored;
                        socket_.set_option(tcp::no_delay(true), ignored);
                        begin();
                        read();
                      }));
}

void LinkLine::begin() {
  if (plain_) return owner_->opened();
  channel_ = std::make_unique<tls::Channel>(context_, tls::Channel::Side::client, host_);
  flush();
}

void LinkLine::send(std::string line) {
  line.push_back('\n');
  if (!channel_) return push(std::move(line));
  channel_->put(line);
  flush();
}

void LinkLine::flush() {
  if (channel_->output_bytes() > 0) push(channel_->take_output());
}

void LinkLine::push(std::string bytes) {
  outbox_.push_back(std::move(bytes));
  if (outbox_.size() == 1) write_next();
}

void LinkLine::write_next() {
  asio::async_write(socket_, asio::buffer(outbox_.front()), while_open([this](const error_code& error, std::size_t) {
                      if (error) return;  // the reader will notice, and may find a farewell first
                      outbox_.pop_front();
                      if (!outbox_.empty()) write_next();
                    }));
}

void LinkLine::read() {
  socket_.async_read_some(asio::buffer(bytes_), while_open([this](const error_code& error, std::size_t n) {
                            if (error) return owner_->ended("", words_of(error));
                            owner_->alive();
                            if (take_bytes({bytes_.data(), n})) read();
                          }));
}

bool LinkLine::take_bytes(std::string_view bytes) {
  const bool first = !std::exchange(heard_, true);
  if (channel_ && first && bytes.front() == '{') in_clear_ = true;
  if (in_clear_) return take_clear(bytes);
  if (channel_) return take_sealed(bytes);
  lines_.feed(bytes);
  return take_lines();
}

/// A server without TLS, or one that has no place for us, says so in plain text. Nothing but its farewell counts.
bool LinkLine::take_clear(std::string_view bytes) {
  lines_.feed(bytes);
  const auto line = lines_.next();
  if (!line) return true;
  const auto message = wire::decode_server(*line ? **line : std::string_view());
  const auto* bye = message ? std::get_if<wire::Bye>(&*message) : nullptr;
  return bye != nullptr ? end(bye->code, bye->text) : end(std::string(wire::code::no_tls), say(LineText::no_tls));
}

bool LinkLine::take_sealed(std::string_view bytes) {
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
  const std::string& why = channel_->trouble();
  return more || end("", why.empty() ? say(LineText::closed) : why);
}

bool LinkLine::take_lines() {
  while (const auto line = lines_.next()) {
    if (!*line && line->error() == wire::FrameFault::too_long) return end("", say(LineText::endless));
    // What cannot be read is skipped: a later server may say more than we know.
    if (!*line) continue;
    if (auto message = wire::decode_server(**line)) owner_->take(std::move(*message));
    if (closed_) return false;
  }
  return true;
}

bool LinkLine::end(std::string code, std::string reason) {
  owner_->ended(std::move(code), std::move(reason));
  return false;
}

void LinkLine::close() {
  closed_ = true;
  error_code ignored;
  resolver_.cancel();
  socket_.shutdown(tcp::socket::shutdown_both, ignored);
  socket_.close(ignored);
}

}  // namespace junqi::client
