// Lines that no honest client sends: each is refused with a stable code and, where there is one, the field's name.
#include "support/catch.hpp"
#include "wire/codec.hpp"
#include "wire/error_codes.hpp"

namespace junqi::test {
namespace {

using namespace wire;

struct Case {
  std::string line;
  std::string_view code;
  std::string_view field;
  std::int64_t id = 0;  // 0: none is told
};

std::string times(std::size_t count, std::string_view text) {
  std::string all;
  for (std::size_t i = 0; i < count; ++i) all += text;
  return all;
}

void check(const Case& c) {
  INFO(c.line.substr(0, 200));
  const auto message = decode_client(c.line, BoardId::junqi4);
  REQUIRE_FALSE(message.has_value());
  const DecodeError& error = message.error();
  INFO(error.text);
  CHECK(error.code == c.code);
  CHECK(error.field == c.field);
  CHECK(error.id.value_or(0) == c.id);
  CHECK(error.text.starts_with(c.field));
  CHECK(error.text.size() < 200);
  CHECK_FALSE(error_text(error.code).empty());
  // The answer goes over the wire like any other.
  const auto answer = decode_server(encode(ServerMessage(error_of(error))));
  REQUIRE(answer.has_value());
  CHECK(std::get<Error>(*answer) == error_of(error));
}

TEST_CASE("what is no JSON object") {
  for (const std::string line : {"",
                                 " ",
                                 "nonsense",
                                 "{",
                                 "}",
                                 "{}}",
                                 "{} x",
                                 "null",
                                 "7",
                                 "[]",
                                 "\"list\"",
                                 "[{\"type\":\"list\"}]",
                                 "{\"type\":list}",
                                 "{'type':'list'}",
                                 "{\"a\":1,}",
                                 "{\"a\":01}",
                                 "{\"a\":+1}",
                                 "{\"a\":.5}",
                                 "{\"a\":NaN}",
                                 "{\"a\":Infinity}",
                                 "// {}",
                                 "\xEF\xBB\xBF[]",
                                 "{\"a\":\"\x01\"}",
                                 "{\"a\":\"\\x41\"}",
                                 "{\"a\":\"\\ud800\"}"})
    check({line, code::bad_json, ""});
  check({R"({"type":"sit","id":4,"seat":2)", code::bad_json, "", 4});
}

TEST_CASE("depth is limited before anything is built") {
  check({times(10'000, "["), code::bad_json, ""});
  check({R"({"type":"list","id":9,"x":)" + times(10'000, "["), code::too_deep, "", 9});
  check({R"({"type":"list","x":)" + times(10'000, R"({"a":)"), code::too_deep, ""});
  check({R"({"x":)" + times(6, "[") + times(6, "]") + "}", code::too_deep, ""});
  CHECK(decode_client(R"({"type":"list","id":1,"x":)" + times(5, "[") + times(5, "]") + "}").has_value());
}

TEST_CASE("a member that comes twice is named") {
  check({R"({"type":"sit","id":1,"seat":1,"seat":2})", code::repeated_field, "seat", 1});
  check({R"({"type":"sit","type":"sit","id":1,"seat":1})", code::repeated_field, "type", 1});
  check({R"({"type":"sit","id":1,"id":1,"seat":1})", code::repeated_field, "id"});
  check({R"({"type":"sit","id":1,"seat":1,"x":{"y":[{"z":1,"z":1}]}})", code::repeated_field, "x.y.z", 1});
  check({R"({"type":"create","id":1,"board":"junqi2","rules":{"mines":"stay","mines":"explode"}})",
         code::repeated_field, "rules.mines", 1});
  check({R"({"type":"sit","id":1,"seat":1,"s\u0065at":2})", code::repeated_field, "seat", 1});
  check({R"({"":1,"":2})", code::repeated_field, "\"\""});
  check({R"({"a\nb":1,"a\nb":2})", code::repeated_field, "?"});
  check({"{\"" + times(5000, "k") + "\":1,\"" + times(5000, "k") + "\":2}", code::repeated_field, "?"});
}

TEST_CASE("types and ids") {
  check({"{}", code::missing_field, "type"});
  check({R"({"type":null,"id":1})", code::bad_field, "type", 1});
  check({R"({"type":7,"id":1})", code::bad_field, "type", 1});
  for (const std::string type : {"", "LIST", "list ", "welcome", "ok", "events", "reveal", "move\\u0000"})
    check({R"({"type":")" + type + R"(","id":3})", code::unknown_type, "type", 3});
  check({R"({"type":"list"})", code::missing_field, "id"});
  for (const std::string id : {"0", "-1", "9007199254740992", "18446744073709551615", "99999999999999999999", "1.5",
                               "1.0", "1e3", "\"1\"", "null", "true", "[1]", "{}"})
    check({R"({"type":"list","id":)" + id + "}", code::bad_field, "id"});
  check({R"({"type":"list","id":1e400})", code::bad_field, "id"});
}

TEST_CASE("numbers that are none") {
  const auto sit = [](std::string_view seat) { return R"({"type":"sit","id":2,"seat":)" + std::string(seat) + "}"; };
  check({R"({"type":"sit","id":2})", code::missing_field, "seat", 2});
  for (const auto* seat : {"0", "7", "-1", "1e400", "-1e400", "1.5", "1.0", "2147483648", "4294967297",
                           "9223372036854775808", "18446744073709551617", "\"3\"", "null", "true", "[]", "{}", "[1]"})
    check({sit(seat), code::bad_field, "seat", 2});
  for (const auto* ply : {"-1", "2147483648", "1.5", "\"3\"", "null"})
    check({R"({"type":"move","id":2,"move":"1a1-1a2","ply":)" + std::string(ply) + "}", code::bad_field, "ply", 2});
  for (const auto* version : {"-1", "9007199254740992", "1e2", "\"3\""})
    check({R"({"type":"resume","id":2,"token":"t","room":"c","version":)" + std::string(version) + "}", code::bad_field,
           "version", 2});
  check({R"({"type":"ping"})", code::missing_field, "nonce"});
  check({R"({"type":"ping","nonce":-1})", code::bad_field, "nonce"});
}

TEST_CASE("flags that are none") {
  for (const auto* flag : {"1", "0", "\"true\"", "null", "[]"}) {
    check({R"({"type":"answer_draw","id":2,"accept":)" + std::string(flag) + "}", code::bad_field, "accept", 2});
    check({R"({"type":"ready","id":2,"ready":)" + std::string(flag) + "}", code::bad_field, "ready", 2});
    check({R"({"type":"join","id":2,"room":"c","watch":)" + std::string(flag) + "}", code::bad_field, "watch", 2});
  }
  check({R"({"type":"answer_draw","id":2})", code::missing_field, "accept", 2});
}

TEST_CASE("texts that are too long, empty, or not to be shown") {
  const auto hello = [](const std::string& name) { return R"({"type":"hello","protocol":1,"name":")" + name + "\"}"; };
  CHECK(decode_client(hello(times(24, "军"))).has_value());
  for (const std::string& name : {std::string(), times(25, "军"), std::string("a\\nb"), std::string("a\\u0000"),
                                  std::string("\\u202eb"), std::string("\\u2066b"), std::string("\\u200fb"),
                                  std::string("a\\u0085"), std::string("\\u007f"), std::string("\\ufeffa")})
    check({hello(name), code::bad_field, "name"});
  check({R"({"type":"hello","protocol":1})", code::missing_field, "name"});
  check({R"({"type":"hello","protocol":1,"name":7})", code::bad_field, "name"});
  check({R"({"type":"hello","protocol":"1","name":"A"})", code::bad_field, "protocol"});
  check({R"({"type":"hello","name":"A"})", code::missing_field, "protocol"});
  check({R"({"type":"hello","protocol":1,"name":"A","token":")" + times(65, "t") + "\"}", code::bad_field, "token"});
  check({R"({"type":"chat","id":1,"text":""})", code::bad_field, "text", 1});
  check({R"({"type":"chat","id":1,"text":")" + times(301, "x") + "\"}", code::bad_field, "text", 1});
  check({R"({"type":"chat","id":1,"to":"all","text":"x"})", code::bad_field, "to", 1});
  check({R"({"type":"join","id":1,"room":")" + times(17, "x") + "\"}", code::bad_field, "room", 1});
  check({R"({"type":"deploy","id":1,"layout":")" + times(65, "a") + "\"}", code::bad_field, "layout", 1});
  check({R"({"type":"add_bot","id":1,"seat":1,"level":"godlike"})", code::bad_field, "level", 1});
}

TEST_CASE("rooms that cannot be") {
  const auto create = [](const std::string& rest) {
    return R"({"type":"create","id":1,"board":"junqi4")" + rest + "}";
  };
  check({R"({"type":"create","id":1})", code::missing_field, "board", 1});
  check({R"({"type":"create","id":1,"board":"chess"})", code::bad_field, "board", 1});
  check({create(R"(,"preset":"nothing")"), code::bad_field, "preset", 1});
  check({create(R"(,"preset":"liuguo")"), code::bad_field, "preset", 1});
  check({create(R"(,"rules":[])"), code::bad_field, "rules", 1});
  check({create(R"(,"rules":{"mines":"x"})"), code::bad_field, "rules.mines", 1});
  check({create(R"(,"rules":{"mines":null})"), code::bad_field, "rules.mines", 1});
  check({create(R"(,"rules":{"mine":"stay"})"), code::bad_field, "rules.mine", 1});
  check({create(R"(,"rules":{"flag_carrier":true})"), code::bad_field, "rules.flag_carrier", 1});
  check({create(R"(,"rules":{"alliance":"trios"})"), code::bad_field, "rules.alliance", 1});
  check({create(R"(,"rules":{"flying_bombs":1})"), code::bad_field, "rules.flying_bombs", 1});
  for (const auto* limit : {"-1", "1.5", "2147483648", "18446744073709551615", "\"3\"", "true", "1e400"})
    check({create(R"(,"rules":{"quiet_limit":)" + std::string(limit) + "}"), code::bad_field, "rules.quiet_limit", 1});
  check({create(R"(,"rules":{"first":5})"), code::bad_field, "rules.first", 1});
  check({create(R"(,"clock":7)"), code::bad_field, "clock", 1});
  check({create(R"(,"clock":{"kind":"sand"})"), code::bad_field, "clock.kind", 1});
  check({create(R"(,"clock":{"timeouts":0})"), code::bad_field, "clock.timeouts", 1});
  check({create(R"(,"clock":{"bank":0})"), code::bad_field, "clock.bank", 1});
  check({create(R"(,"clock":{"grace":1e9})"), code::bad_field, "clock.grace", 1});
  check({create(R"(,"title":")" + times(41, "x") + "\""), code::bad_field, "title", 1});
  check({create(R"(,"listed":"yes")"), code::bad_field, "listed", 1});
}

TEST_CASE("moves are two nodes of the room's board") {
  for (const auto* move :
       {"", "-", "1a1", "1a1-", "1a1-1a9", "1a1-5a1", "1a1 1a2", "1a1-1a2-1a3", "1A1-1A2", " 1a1-1a2", "a1-a2"})
    check({R"({"type":"move","id":1,"move":")" + std::string(move) + "\"}", code::bad_field, "move", 1});
  check({R"({"type":"move","id":1,"move":["1a1","1a2"]})", code::bad_field, "move", 1});
  check({R"({"type":"move","id":1})", code::missing_field, "move", 1});
  const auto outside = decode_client(R"({"type":"move","id":8,"move":"1a1-1a2"})");
  REQUIRE_FALSE(outside.has_value());
  CHECK(outside.error().code == code::not_in_room);
  CHECK(outside.error().id == 8);
}

TEST_CASE("the answer never repeats a layout or a token") {
  for (const std::string line :
       {R"({"type":"deploy","id":1,"layout":"SECRET\n"})", R"({"type":"deploy","id":1,"layout":["SECRET"]})",
        R"({"type":"resume","id":1,"token":"SECRET\t","room":"c"})",
        R"({"type":"hello","protocol":1,"name":"a","token":{"SECRET":1}})"}) {
    const auto message = decode_client(line);
    REQUIRE_FALSE(message.has_value());
    CHECK(encode(ServerMessage(error_of(message.error()))).find("SECRET") == std::string::npos);
  }
}

TEST_CASE("sixteen kilobytes of the worst cost little") {
  // Each is as long as a line may be; none may take time that grows with the square of its length.
  const std::size_t size = 16 * 1024;
  std::string members = "{";
  for (int i = 0; members.size() < size - 16; ++i) members += (i == 0 ? "\"" : ",\"") + std::to_string(i) + "\":1";
  for (const std::string& line : {members + "}", "{\"x\":[" + times(size / 3 - 4, "[],") + "[]]}",
                                  "{\"x\":\"" + times(size / 6 - 2, "\\u00e9") + "\"}"}) {
    CHECK(line.size() <= size);
    for (int i = 0; i < 20; ++i) CHECK_FALSE(decode_client(line).has_value());
  }
}

}  // namespace
}  // namespace junqi::test
