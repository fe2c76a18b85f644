// Passwords, names, notes and lists on their way in: how long they may be, and that nobody hears a secret from an
// error.
#include <fmt/format.h>

#include "support/catch.hpp"
#include "wire/codec.hpp"
#include "wire/error_codes.hpp"

namespace junqi::test {
namespace {

using namespace wire;

std::string times(int count, std::string_view text) {
  std::string all;
  for (int i = 0; i < count; ++i) all += text;
  return all;
}

/// The field that a request is refused for; empty: it is read.
std::string fault(const std::string& type, const std::string& members, std::optional<BoardId> board = BoardId::junqi2) {
  const auto read = decode_client(fmt::format(R"({{"type":"{}","id":5,{}}})", type, members), board);
  if (read) return "";
  CHECK(read.error().id == 5);
  return read.error().code == code::bad_field ? read.error().field : read.error().code + " " + read.error().field;
}

std::string quoted(std::string_view name, std::string_view value) { return fmt::format(R"("{}":"{}")", name, value); }

TEST_CASE("a text's length is counted in characters, not in bytes") {
  struct Bound {
    std::string type;
    std::string field;
    std::string rest;
    int min;
    int max;
  };
  for (const auto& [type, field, rest, min, max] : std::vector<Bound>{
           {"register", "password", R"("name":"Ann",)", 8, 128},
           {"register", "name", R"("password":"12345678",)", 1, 24},
           {"login", "password", R"("name":"Ann",)", 1, 128},
           {"change_password", "new", R"("old":"x",)", 8, 128},
           {"change_password", "old", R"("new":"12345678",)", 1, 128},
           {"create", "password", R"("board":"junqi2",)", 1, 64},
           {"join", "password", R"("room":"A",)", 1, 64},
           {"place", "name", R"("seat":0,)", 1, 24},
           {"chat", "name", R"("to":"private","text":"x",)", 1, 24},
           {"note", "text", R"("node":"2c1",)", 0, 24},
           {"list", "text", "", 0, 40},
       }) {
    INFO(type << " " << field);
    const auto given = [&, kind = type, before = rest, name = field](const std::string& text) {
      return fault(kind, before + quoted(name, text));
    };
    for (const std::string one : {"x", "军", "💣"}) {
      CHECK(given(times(min, one)).empty());
      CHECK(given(times(max, one)).empty());
      CHECK(given(times(max + 1, one)) == field);
      if (min > 0) CHECK(given(times(min - 1, one)) == field);
    }
    for (const std::string unseen : {"\\n", "\\u0000", "\\u007f", "\\u202e", "\\u2066", "\\ufeff"})
      CHECK(given(times(9, "x") + unseen) == field);
    for (const std::string other : {"12345678", "null", "true", R"(["12345678"])", "{}"})
      CHECK(fault(type, fmt::format(R"({}"{}":{})", rest, field, other)) == field);
  }
}

TEST_CASE("no answer repeats a password, a note or a line of chat") {
  for (const std::string line : {R"({"type":"register","id":1,"name":"Ann","password":"SECRET"})",
                                 R"({"type":"register","id":1,"name":"","password":"SECRET and more"})",
                                 R"({"type":"login","id":1,"name":"Ann","password":["SECRET"]})",
                                 R"({"type":"login","id":1,"name":"Ann","password":"SECRET\u0000"})",
                                 R"({"type":"login","id":1,"name":"Ann","password":"SECRET","password":"SECRET"})",
                                 R"({"type":"change_password","id":1,"old":"SECRET","new":"short"})",
                                 R"({"type":"change_password","id":1,"old":"x","new":"SECRET"})",
                                 R"({"type":"create","id":1,"board":"junqi2","password":"SECRET\n"})",
                                 R"({"type":"join","id":1,"room":"A","password":{"SECRET":1}})",
                                 R"({"type":"note","id":1,"node":"2c1","text":"SECRET\n"})",
                                 R"({"type":"chat","id":1,"to":"private","name":"","text":"SECRET"})"}) {
    INFO(line);
    const auto message = decode_client(line, BoardId::junqi2);
    REQUIRE_FALSE(message.has_value());
    CHECK(encode(ServerMessage(error_of(message.error()))).find("SECRET") == std::string::npos);
  }
}

TEST_CASE("a note is on a node of the room's board, and in no room there is none") {
  CHECK(fault("note", R"("node":"2c1","text":"")").empty());
  CHECK(fault("note", R"("node":"3c1","text":"")") == "node");
  CHECK(fault("note", R"("node":"3c1","text":"")", BoardId::junqi4).empty());
  CHECK(fault("note", R"("node":"2c1","text":"")", BoardId::generals) == "node");
  CHECK(fault("note", R"("node":"2c1","text":"")", std::nullopt) == "not_in_room node");
  CHECK(fault("note", R"("node":["2c1"],"text":"")") == "node");
}

TEST_CASE("lists have an end") {
  const auto limit = [](const char* type, int number) {
    return fault(type, fmt::format(R"("board":"junqi4","limit":{})", number));
  };
  for (const int good : {1, 50}) CHECK(limit("records", good).empty());
  for (const int wrong : {-1, 0, 51}) CHECK(limit("records", wrong) == "limit");
  for (const int good : {1, 100}) CHECK(limit("leaderboard", good).empty());
  for (const int wrong : {-1, 0, 101}) CHECK(limit("leaderboard", wrong) == "limit");
}

TEST_CASE("a line of chat to nobody and a record under another number are refused") {
  CHECK(fault("chat", R"("to":"private","text":"x")") == "missing_field name");
  const std::string summary =
      R"({"id":8,"board":"junqi2","preset":"","rated":true,"players":[],"winners":[],"result":"draw","reason":"quiet",)"
      R"("plies":1,"started":1,"ended":2})";
  const auto record = [&](int id) {
    return decode_server(fmt::format(R"({{"type":"record","id":{},"summary":{},"record":null}})", id, summary));
  };
  CHECK(record(8).has_value());
  REQUIRE_FALSE(record(7).has_value());
  CHECK(record(7).error().field == "id");
}

}  // namespace
}  // namespace junqi::test
