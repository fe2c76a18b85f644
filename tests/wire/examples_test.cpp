// The program's own decoders over the examples of proto/, which check_schemas.py holds against the schemas.
#include <algorithm>

#include "support/catch.hpp"
#include "support/files.hpp"
#include "wire/codec.hpp"
#include "wire/error_codes.hpp"
#include "wire/json.hpp"

namespace junqi::test {
namespace {

using namespace wire;
namespace fs = std::filesystem;

struct Example {
  std::string line;
  std::string file;
  Json told;  // of an invalid one: why, code, field
};

std::vector<Example> examples(std::string_view kind, std::string_view side) {
  std::vector<Example> all;
  for (const auto& entry : fs::directory_iterator(fs::path(JUNQI_SOURCE_DIR) / "proto/examples" / kind / side))
    for (const auto& line : read_lines(entry.path())) {
      if (kind == "valid") {
        all.push_back({line, entry.path().filename().string(), {}});
        continue;
      }
      const auto json = parse_json(line, 20);
      if (!json) FAIL(entry.path() << ": " << json.error());
      const bool raw = json->contains("line");
      all.push_back(
          {raw ? json->at("line").get<std::string>() : json->at("message").dump(), entry.path().string(), *json});
    }
  return all;
}

/// In which room a move of an example is meant is not written in it: on some board it must be one.
tl::expected<void, DecodeError> decode_somewhere(const std::string& line) {
  tl::expected<void, DecodeError> last;
  for (const BoardId board : all_boards) {
    const auto message = decode_client(line, board);
    if (message) return {};
    last = tl::unexpected(message.error());
  }
  return last;
}

tl::expected<void, DecodeError> decode(std::string_view side, const std::string& line) {
  if (side == "client") return decode_somewhere(line);
  const auto message = decode_server(line);
  if (!message) return tl::unexpected(message.error());
  // What was understood is written again as the same JSON, but for members that were left out.
  const auto again = decode_server(encode(*message));
  CHECK((again && encode(*again) == encode(*message)));
  return {};
}

TEST_CASE("every valid example is read") {
  for (const std::string_view side : {"client", "server"}) {
    const auto all = examples("valid", side);
    CHECK(all.size() > 20);
    for (const auto& example : all) {
      INFO(example.file << ": " << example.line);
      const auto read = decode(side, example.line);
      CHECK((read ? std::string() : read.error().text) == "");
    }
  }
}

TEST_CASE("every invalid example is refused with the code and the field that it names") {
  for (const std::string_view side : {"client", "server"}) {
    const auto all = examples("invalid", side);
    CHECK(all.size() > 40);
    for (const auto& example : all) {
      INFO(example.file << ": " << example.line);
      const auto read = decode(side, example.line);
      REQUIRE_FALSE(read.has_value());
      INFO(read.error().text);
      CHECK(read.error().code == example.told.at("code").get<std::string>());
      CHECK(read.error().field == example.told.at("field").get<std::string>());
    }
  }
}

}  // namespace
}  // namespace junqi::test
