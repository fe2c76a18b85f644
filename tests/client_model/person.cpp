#include "client_model/person.hpp"

#include <algorithm>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>

#include "support/catch.hpp"

namespace junqi::test {

using namespace junqi::client;

ServerScript::ServerScript() {
  write_file(path(), "#!/bin/sh\nexec " + program("junqi-server").string() +
                         " \"$@\" --bot-pause-ms 0 --bot-think-ms 5 --requests-per-second 10000\n");
  std::filesystem::permissions(path(), std::filesystem::perms::owner_all);
}

RealServer::RealServer() {
  server_.start(script_.path(), {});
  REQUIRE(wait_until([&] { return server_.state() != LocalServer::State::starting; }));
  INFO(server_.trouble());
  REQUIRE(server_.state() == LocalServer::State::ready);
  address_ = server_.address();
}

Person::Person(std::string name, const std::filesystem::path& folder, std::filesystem::path server_program)
    : name_(std::move(name)), folder_(folder), server_program_(std::move(server_program)) {
  start();
}

void Person::start() {
  ClientSetup setup;
  setup.settings.name = name_;
  setup.state_folder = folder_ / name_;
  setup.server_program = server_program_;
  setup.link.retry_first = 20;
  setup.link.retry_max = 200;
  setup.chance = generator()();
  client_ = std::make_unique<Client>(std::move(setup));
}

void Person::die() {
  client_.reset();
  start();
}

bool Person::until(const std::function<bool()>& done) { return until_all({this}, done); }

bool Person::until(Screen screen) {
  return until([&] { return client_->screen() == screen; });
}

bool until_all(const std::vector<Person*>& people, const std::function<bool()>& done) {
  return wait_until([&] {
    for (Person* person : people) (*person)->update(steady_now());
    return done();
  });
}

bool move_somehow(Person& person, std::mt19937_64& random) {
  const client::Table* table = person->table();
  TableModel* model = person->table_model();
  if (table == nullptr || model == nullptr || !table->my_turn() || model->pending()) return false;
  const auto moves = view_moves(table->rules(), table->view());
  if (moves.empty()) return false;
  const Move move = moves[static_cast<std::size_t>(pick(random, static_cast<int>(moves.size())))];
  model->cancel();
  model->click(move.from);
  model->click(move.to);
  return true;
}

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

}  // namespace

struct Proxy::State {
  struct Pair {
    explicit Pair(asio::io_context& io) : client(io), server(io) {}
    tcp::socket client;
    tcp::socket server;
    std::array<char, 8192> up{};
    std::array<char, 8192> down{};
  };
  using PairPtr = std::shared_ptr<Pair>;

  explicit State(const Address& to) : server(asio::ip::make_address(to.host), to.port) {}

  void accept() {
    auto pair = std::make_shared<Pair>(io);
    acceptor.async_accept(pair->client, [this, pair](const error_code& error) {
      if (error) return;
      error_code failed;
      pair->server.connect(server, failed);
      if (!failed) {
        pairs.push_back(pair);
        hand_up(pair);
        hand_down(pair);
      }
      accept();
    });
  }
  void hand_up(const PairPtr& pair) {
    pair->client.async_read_some(asio::buffer(pair->up), [this, pair](const error_code& error, std::size_t n) {
      error_code failed;
      if (!error) asio::write(pair->server, asio::buffer(pair->up, n), failed);
      error || failed ? end(pair) : hand_up(pair);
    });
  }
  void hand_down(const PairPtr& pair) {
    pair->server.async_read_some(asio::buffer(pair->down), [this, pair](const error_code& error, std::size_t n) {
      error_code failed;
      if (!error && !swallow) asio::write(pair->client, asio::buffer(pair->down, n), failed);
      error || failed ? end(pair) : hand_down(pair);
    });
  }
  static void end(const PairPtr& pair) {
    error_code ignored;
    pair->client.close(ignored);
    pair->server.close(ignored);
  }

  asio::io_context io;
  asio::executor_work_guard<asio::io_context::executor_type> work = asio::make_work_guard(io);
  tcp::acceptor acceptor{io, tcp::endpoint(asio::ip::address_v4::loopback(), 0)};
  tcp::endpoint server;
  std::vector<PairPtr> pairs;
  bool swallow = false;
};

Proxy::Proxy(const Address& server) : state_(std::make_shared<State>(server)) {
  state_->accept();
  thread_ = std::thread([state = state_] { state->io.run(); });
}

Proxy::~Proxy() {
  state_->io.stop();
  thread_.join();
}

Address Proxy::address() const { return {"127.0.0.1", state_->acceptor.local_endpoint().port(), "", true}; }

void Proxy::swallow_answers(bool swallow) {
  asio::post(state_->io, [state = state_, swallow] { state->swallow = swallow; });
}

void Proxy::cut() {
  asio::post(state_->io, [state = state_] {
    for (const auto& pair : state->pairs) State::end(pair);
    state->pairs.clear();
  });
}

}  // namespace junqi::test
