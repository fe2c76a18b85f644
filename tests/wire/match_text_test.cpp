// Two writers of the same JSON: the one for the road of a move must say what the other says, byte for byte.
#include "support/catch.hpp"
#include "wire/codec.hpp"
#include "wire/event_json.hpp"
#include "wire/json_text.hpp"
#include "wire/samples.hpp"
#include "wire/state_json.hpp"

namespace junqi::test {
namespace {

using namespace wire;

std::size_t compare(const MatchView& message, const Json& json) {
  const Board& board = Board::get(message.board);
  CHECK(json.at("state").dump() == view_state_json(board, message.view).dump());
  CHECK(json.at("origins").dump() == origins_json(board, message.view).dump());
  Json log = Json::array();
  for (const auto& events : message.log) log.push_back(events_json(board, events));
  CHECK(json.at("log").dump() == log.dump());
  return 1;
}
std::size_t compare(const MatchEvents& message, const Json& json) {
  CHECK(json.at("events").dump() == events_json(Board::get(message.board), message.events).dump());
  return 1;
}
std::size_t compare(const Reveal& message, const Json& json) {
  CHECK(json.at("state").dump() == view_state_json(Board::get(message.board), message.view).dump());
  return 1;
}
template <class Other>
std::size_t compare(const Other&, const Json&) {
  return 0;
}

TEST_CASE("messages hold the same events and states as the referee writes") {
  std::size_t compared = 0;
  for (const auto& message : server_samples()) {
    const std::string line = encode(message);
    INFO(line.substr(0, 300));
    const auto json = parse_json(line);
    REQUIRE(json.has_value());
    CHECK(json->dump() == line);  // and it is as short as can be
    compared += std::visit([&](const auto& m) { return compare(m, *json); }, message);
  }
  CHECK(compared > 100);
}

TEST_CASE("any text is quoted as the library quotes it") {
  using namespace std::string_literals;
  for (const std::string& text : {""s, "plain"s, "\"\\/"s, "军棋 💣"s, "a\0b"s, "\x01\x1f\x7f"s, "tab\there"s,
                                  "line\nend\r"s, "\b\f"s, "broken \xff\xc3 end"s, "\xed\xa0\x80"s}) {
    JsonText out;
    const std::string written = out.open('[').text(text).text(text).close(']').take();
    const auto json = parse_json(written);
    REQUIRE(json.has_value());
    CHECK(json->at(0).dump() == Json(text).dump(-1, ' ', false, Json::error_handler_t::replace));
    CHECK(json->at(0) == json->at(1));
  }
}

}  // namespace
}  // namespace junqi::test
