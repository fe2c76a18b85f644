#include "client_model/fake_server.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <mutex>

#include "tls/channel.hpp"
#include "wire/codec.hpp"
#include "wire/frame.hpp"

namespace junqi::test {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

}  // namespace

struct FakeServer::State {
  struct Guest {
    explicit Guest(tcp::socket s) : socket(std::move(s)) {}
    tcp::socket socket;
    std::unique_ptr<tls::Channel> channel;
    std::array<char, 4096> bytes{};
    wire::LineBuffer lines;
  };
  using GuestPtr = std::shared_ptr<Guest>;

  asio::io_context io;
  asio::executor_work_guard<asio::io_context::executor_type> work = asio::make_work_guard(io);
  tcp::acceptor acceptor{io, tcp::endpoint(asio::ip::address_v4::loopback(), 0)};
  std::vector<GuestPtr> guests;
  mutable std::mutex mutex;
  std::vector<wire::ClientMessage> heard;
  int connections = 0;
  int welcomes = 0;
  int handshakes = 0;
  tls::Context context;
  bool mute = false;
  std::optional<wire::ServerMessage> greeting;
  std::function<std::vector<wire::ServerMessage>(const wire::Request&)> answer;

  void accept() {
    acceptor.async_accept([this](const error_code& error, tcp::socket socket) {
      if (error) return;
      guests.push_back(std::make_shared<Guest>(std::move(socket)));
      {
        const std::lock_guard lock(mutex);
        ++connections;
        if (context) guests.back()->channel = std::make_unique<tls::Channel>(context, tls::Channel::Side::server);
      }
      read(guests.back());
      accept();
    });
  }

  void read(const GuestPtr& guest) {
    guest->socket.async_read_some(asio::buffer(guest->bytes), [this, guest](const error_code& error, std::size_t n) {
      if (error || !unseal(guest, {guest->bytes.data(), n})) return;
      while (const auto line = guest->lines.next())
        if (*line)
          if (const auto message = wire::decode_client(**line, BoardId::junqi2)) take(guest, *message);
      read(guest);
    });
  }

  bool unseal(const GuestPtr& guest, std::string_view bytes) {
    if (!guest->channel) return guest->lines.feed(bytes), true;
    const bool was_open = guest->channel->open();
    std::string plain;
    const bool more = guest->channel->take(bytes, plain);
    guest->lines.feed(plain);
    write_out(guest);
    const std::lock_guard lock(mutex);
    if (!was_open && guest->channel->open()) ++handshakes;
    return more;
  }

  void take(const GuestPtr& guest, const wire::ClientMessage& message) {
    std::vector<wire::ServerMessage> reply;
    std::function<std::vector<wire::ServerMessage>(const wire::Request&)> script;
    {
      const std::lock_guard lock(mutex);
      if (!std::holds_alternative<wire::Ping>(message)) heard.push_back(message);
      if (mute) return;
      if (const auto* ping = std::get_if<wire::Ping>(&message)) reply = {wire::Pong{ping->nonce}};
      if (std::holds_alternative<wire::Hello>(message)) {
        const wire::ServerMessage welcome = wire::Welcome{wire::protocol_version, "fake", "Ann", token};
        reply = {greeting.value_or(welcome)};
        if (!greeting) ++welcomes;
      }
      script = answer;
    }
    if (const auto* request = std::get_if<wire::Request>(&message); request != nullptr && script)
      reply = script(*request);
    for (const auto& one : reply) write(guest, text_of(one) + "\n");
  }

  static void write(const GuestPtr& guest, const std::string& bytes) {
    error_code ignored;
    if (!guest->channel) {
      asio::write(guest->socket, asio::buffer(bytes), ignored);
      return;
    }
    guest->channel->put(bytes);
    write_out(guest);
  }
  static void write_out(const GuestPtr& guest) {
    error_code ignored;
    asio::write(guest->socket, asio::buffer(guest->channel->take_output()), ignored);
  }
};

FakeServer::FakeServer(tls::Context context) : state_(std::make_shared<State>()) {
  state_->context = std::move(context);
  state_->accept();
  thread_ = std::thread([state = state_] { state->io.run(); });
}

FakeServer::~FakeServer() {
  state_->io.stop();
  thread_.join();
}

std::uint16_t FakeServer::port() const { return state_->acceptor.local_endpoint().port(); }

std::vector<wire::ClientMessage> FakeServer::heard() const {
  const std::lock_guard lock(state_->mutex);
  return state_->heard;
}

std::vector<wire::Request> FakeServer::requests() const {
  std::vector<wire::Request> requests;
  for (const auto& message : heard())
    if (const auto* request = std::get_if<wire::Request>(&message)) requests.push_back(*request);
  return requests;
}

int FakeServer::connections() const {
  const std::lock_guard lock(state_->mutex);
  return state_->connections;
}

int FakeServer::welcomes() const {
  const std::lock_guard lock(state_->mutex);
  return state_->welcomes;
}

int FakeServer::handshakes() const {
  const std::lock_guard lock(state_->mutex);
  return state_->handshakes;
}

void FakeServer::set_context(tls::Context context) {
  const std::lock_guard lock(state_->mutex);
  state_->context = std::move(context);
}

std::string FakeServer::text_of(const wire::ServerMessage& message) { return wire::encode(message); }

void FakeServer::say(const wire::ServerMessage& message) { say_bytes(text_of(message) + "\n"); }

void FakeServer::say_bytes(std::string bytes) {
  asio::post(state_->io, [state = state_, bytes = std::move(bytes)] {
    for (const auto& guest : state->guests) State::write(guest, bytes);
  });
}

void FakeServer::set_greeting(wire::ServerMessage message) {
  const std::lock_guard lock(state_->mutex);
  state_->greeting = std::move(message);
}

void FakeServer::set_mute(bool mute) {
  const std::lock_guard lock(state_->mutex);
  state_->mute = mute;
}

void FakeServer::answer(std::function<std::vector<wire::ServerMessage>(const wire::Request&)> answer) {
  const std::lock_guard lock(state_->mutex);
  state_->answer = std::move(answer);
}

void FakeServer::cut() {
  asio::post(state_->io, [state = state_] {
    error_code ignored;
    for (const auto& guest : state->guests) guest->socket.close(ignored);
    state->guests.clear();
  });
}

bool wait_until(const std::function<bool()>& done) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (!done()) {
    if (std::chrono::steady_clock::now() > until) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return true;
}

}  // namespace junqi::test
