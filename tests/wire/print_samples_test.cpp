// Not run by itself: prints the samples as the program writes them, for check_schemas.py to hold against the schemas.
#include <iostream>

#include "support/catch.hpp"
#include "wire/codec.hpp"
#include "wire/samples.hpp"

namespace junqi::test {
namespace {

TEST_CASE("print samples", "[.samples]") {
  for (const auto& message : client_samples()) std::cout << "client " << wire::encode(message) << '\n';
  for (const auto& message : server_samples()) {
    const std::string line = wire::encode(message);
    if (line.size() < 10'000) std::cout << "server " << line << '\n';  // longer logs say nothing new, slowly
  }
  SUCCEED();
}

}  // namespace
}  // namespace junqi::test
