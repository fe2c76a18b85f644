// The measure for the server: a bare Asio line relay with the same fan-out and nothing else. A connection's first line
// is the name of its group, answered by itself; every later line goes to all of the group, its sender included.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <iostream>
#include <map>
#include <memory>
#include <set>
#include <string>

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

/// One connection: what waits to be written leaves in one write, as the server's outbox does.
struct Member : std::enable_shared_from_this<Member> {
  explicit Member(tcp::socket s) : socket(std::move(s)) {}
  tcp::socket socket;
  std::string waiting;
  std::string leaving;

  void send(const std::string& line) {
    waiting += line;
    if (leaving.empty()) write();
  }
  void write() {
    leaving.swap(waiting);
    asio::async_write(socket, asio::buffer(leaving),
                      [self = shared_from_this()](boost::system::error_code error, auto) {
                        self->leaving.clear();
                        if (!error && !self->waiting.empty()) self->write();
                      });
  }
};

using Group = std::set<std::shared_ptr<Member>>;
using Groups = std::map<std::string, Group>;

asio::awaitable<void> serve(std::shared_ptr<Member> member, std::shared_ptr<Groups> groups) {
  std::string input;
  boost::system::error_code error;
  Group* group = nullptr;
  while (true) {
    const auto size = co_await asio::async_read_until(member->socket, asio::dynamic_buffer(input), '\n',
                                                      asio::redirect_error(asio::use_awaitable, error));
    if (error) break;
    const std::string line = input.substr(0, size);
    input.erase(0, size);
    if (group == nullptr) {
      group = &(*groups)[line];
      group->insert(member);
      member->send(line);  // it is in
      continue;
    }
    for (const auto& other : *group) other->send(line);
  }
  if (group != nullptr) group->erase(member);
}

asio::awaitable<void> listen(tcp::acceptor acceptor, std::shared_ptr<Groups> groups) {
  while (true) {
    auto socket = co_await acceptor.async_accept(asio::use_awaitable);
    socket.set_option(tcp::no_delay(true));
    asio::co_spawn(acceptor.get_executor(), serve(std::make_shared<Member>(std::move(socket)), groups), asio::detached);
  }
}

}  // namespace

int main() {
  asio::io_context io(1);
  tcp::acceptor acceptor(io, {asio::ip::address_v4::loopback(), 0});
  std::cout << "listening on 127.0.0.1:" << acceptor.local_endpoint().port() << std::endl;
  asio::co_spawn(io, listen(std::move(acceptor), std::make_shared<Groups>()), asio::detached);
  io.run();
}
