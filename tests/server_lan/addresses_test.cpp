// Which links a host is shown, and from where a question is answered.
#include "server/lan/addresses.hpp"

#include "support/catch.hpp"

namespace {

using namespace junqi::server;
namespace ip = boost::asio::ip;

Addresses of(std::initializer_list<const char*> texts) {
  Addresses all;
  for (const char* text : texts) all.push_back(ip::make_address(text));
  return all;
}

std::optional<std::string> source(std::initializer_list<const char*> bound, const char* asker) {
  const auto found = answer_source(of(bound), ip::make_address(asker));
  return found ? std::optional(found->to_string()) : std::nullopt;
}

using Links = std::vector<std::string>;

}  // namespace

TEST_CASE("a server that listens everywhere shows every address of its machine") {
  const auto machine = of({"192.168.1.7", "2001:db8::7"});
  const Links both{"junqi://192.168.1.7:5150", "junqi://[2001:db8::7]:5150"};
  CHECK(links_of({}, machine, 5150) == both);
  CHECK(links_of(of({"::"}), machine, 5150) == both);
  CHECK(links_of(of({"0.0.0.0"}), machine, 5150) == Links{"junqi://192.168.1.7:5150"});
}

TEST_CASE("a server that listens on some addresses shows those alone, and no loopback") {
  const auto machine = of({"192.168.1.7", "10.0.0.7"});
  CHECK(links_of(of({"10.0.0.7", "127.0.0.1"}), machine, 99) == Links{"junqi://10.0.0.7:99"});
  CHECK(links_of(of({"127.0.0.1"}), machine, 99).empty());
}

TEST_CASE("who asks is answered from an address to which a connection works") {
  CHECK(source({}, "192.168.1.9") == "0.0.0.0");
  CHECK(source({}, "fe80::1") == "::");
  CHECK(source({"::"}, "192.168.1.9") == "0.0.0.0");
  CHECK(source({"0.0.0.0"}, "fe80::1") == std::nullopt);
  CHECK(source({"127.0.0.1", "10.0.0.7"}, "10.0.0.9") == "10.0.0.7");
  CHECK(source({"127.0.0.1", "10.0.0.7"}, "127.0.0.1") == "127.0.0.1");
  CHECK(source({"10.0.0.7"}, "2001:db8::9") == std::nullopt);
  CHECK(source({"127.0.0.1"}, "10.0.0.9") == std::nullopt);
}

TEST_CASE("a server on loopback alone is not open to others") {
  CHECK(open_to_others({}));
  CHECK(open_to_others(of({"127.0.0.1", "10.0.0.7"})));
  CHECK_FALSE(open_to_others(of({"127.0.0.1", "::1"})));
}

TEST_CASE("the machine's own addresses can be handed out") {
  for (const auto& address : machine_addresses()) {
    CHECK_FALSE(address.is_loopback());
    CHECK_FALSE(address.is_unspecified());
  }
}
