// The answerer itself on a socket of this machine: what comes before a question must not keep it from its answer.
#include "server/lan/lan_answerer.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/udp.hpp>

#include "support/catch.hpp"

using namespace junqi;
using namespace junqi::server;
namespace asio = boost::asio;
using asio::ip::udp;

TEST_CASE("datagrams that are no questions use up nobody's answers") {
  asio::io_context context;
  const udp::endpoint any_port(asio::ip::address_v4::loopback(), 0);
  LanSettings settings;
  settings.port = udp::socket(context, any_port).local_endpoint().port();
  settings.rates.per_address = {0.001, 1};
  const auto answerer = std::make_shared<LanAnswerer>(asio::make_strand(context), settings,
                                                      LanIdentity{"here", 1, false, {}}, [] { return LanCount{}; });
  REQUIRE(answerer->open());
  answerer->start();
  udp::socket asker(context, any_port);
  const udp::endpoint server(asio::ip::address_v4::loopback(), settings.port);
  for (int i = 0; i < 20; ++i) asker.send_to(asio::buffer(std::string(wire::beacon_bytes, '?')), server);
  asker.send_to(asio::buffer(wire::encode(wire::BeaconQuestion{wire::protocol_version, 77})), server);
  std::array<char, wire::beacon_bytes> bytes{};
  std::optional<wire::BeaconAnswer> answer;
  asker.async_receive(asio::buffer(bytes), [&](const boost::system::error_code& error, std::size_t size) {
    if (!error) answer = wire::read_beacon_answer({bytes.data(), size});
    context.stop();
  });
  context.run_for(std::chrono::seconds(20));
  REQUIRE(answer);
  CHECK(answer->nonce == 77);
}
