// Lines of real messages with random damage: nothing may break, and what is still a message is one that can be written
// and read again.
#include "support/catch.hpp"
#include "support/random.hpp"
#include "wire/codec.hpp"
#include "wire/samples.hpp"

namespace junqi::test {
namespace {

using namespace wire;

/// One to four small changes: a byte altered, dropped or doubled, a stretch cut out, a token put in.
std::string mangle(std::string line, std::mt19937_64& random) {
  static const std::string tokens[] = {
      "null",       "-1", "0",   "1e400", "1.5",     "\"\"",  "[]",     "{}",       "true",
      "2147483648", "\"", "\\u", ",",     ":",       "[",     "{",      "]",        "}",
      "\xff",       "7",  "193", "255",   "\"6e6\"", "\"o\"", "\"i8\"", "\"flag\"", "\"generals\"",
      "\"junqi2\""};
  for (int changes = 1 + pick(random, 4); changes > 0 && line.size() > 8; --changes) {
    const auto at = static_cast<std::size_t>(pick(random, static_cast<int>(line.size() - 6)));
    switch (pick(random, 5)) {
      case 0:
        line[at] = static_cast<char>(pick(random, 256));
        break;
      case 1:
        line.erase(at, 1);
        break;
      case 2:
        line.insert(at, 1, line[at]);
        break;
      case 3:
        line.erase(at, static_cast<std::size_t>(1 + pick(random, 6)));
        break;
      default: {  // in the place of a value, if one is near
        const auto colon = line.find_first_of(":[,", at);
        const auto from = colon == std::string::npos ? at : colon + 1;
        const auto to = line.find_first_of(",]}", from);
        const auto& token = tokens[static_cast<std::size_t>(pick(random, static_cast<int>(std::size(tokens))))];
        line.replace(from, to == std::string::npos ? 0 : to - from, token);
      }
    }
  }
  return line;
}

TEST_CASE("mangled lines are refused or read, and nothing else") {
  auto random = generator();
  const auto messages = server_samples();
  std::size_t read = 0;
  std::size_t refused = 0;
  const auto took = [&](const auto& message, auto decode_again) {
    ++(message ? read : refused);
    if (!message) {
      CHECK_FALSE(message.error().text.empty());
      return;
    }
    const std::string line = encode(*message);
    const auto again = decode_again(line);
    REQUIRE(again.has_value());
    CHECK(encode(*again) == line);
  };
  for (int round = 0; round < 4; ++round) {
    for (const auto& message : messages) {
      const std::string whole = encode(message);
      if (whole.size() > 8'000) continue;
      const std::string line = mangle(whole, random);
      INFO(line);
      took(decode_server(line), [](const std::string& text) { return decode_server(text); });
    }
    for (const auto& message : client_samples())
      for (int i = 0; i < 5; ++i) {
        const std::string line = mangle(encode(message), random);
        INFO(line);
        const BoardId board = all_boards[static_cast<std::size_t>(pick(random, 4))];
        took(decode_client(line, board), [&](const std::string& text) { return decode_client(text, board); });
      }
  }
  CHECK(read > 20);
  CHECK(refused > 500);
}

}  // namespace
}  // namespace junqi::test
