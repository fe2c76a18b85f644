#include <fmt/format.h>

#include <set>

#include "support/catch.hpp"
#include "wire/codec.hpp"
#include "wire/json.hpp"
#include "wire/samples.hpp"

namespace junqi::test {
namespace {

using namespace wire;

/// All of a view that crosses the wire. `open` does not: who may know a rank because everyone was told has it in
/// `ranks`.
bool same_view(const View& a, const View& b) {
  Scene scene = a.scene;
  scene.open = b.scene.open;
  return a.viewer == b.viewer && scene == b.scene && a.ranks == b.ranks && a.origins == b.origins && a.home == b.home;
}

template <class T>
bool same(const T& a, const T& b) {
  return a == b;
}
bool same(const MatchView& a, const MatchView& b) {
  const auto& [version, board, game, view, log, clocks] = a;
  return version == b.version && board == b.board && game == b.game && same_view(view, b.view) && log == b.log &&
         clocks == b.clocks;
}
bool same(const Reveal& a, const Reveal& b) {
  const auto& [version, board, setups, record, view] = a;
  return version == b.version && board == b.board && setups == b.setups && record == b.record &&
         same_view(view, b.view);
}

std::optional<BoardId> board_of(const ClientMessage& message) {
  const auto* request = std::get_if<Request>(&message);
  if (request == nullptr) return std::nullopt;
  if (const auto* make = std::get_if<MakeMove>(&request->body)) return make->board;
  if (const auto* note = std::get_if<SetNote>(&request->body)) return note->board;
  return std::nullopt;
}

TEST_CASE("every message of a client comes back from its line as it was") {
  std::set<std::size_t> kinds;
  std::set<std::size_t> requests;
  for (const auto& message : client_samples()) {
    const std::string line = encode(message);
    INFO(line);
    CHECK(line.find('\n') == std::string::npos);
    const auto back = decode_client(line, board_of(message));
    if (!back) FAIL(back.error().text);
    CHECK(*back == message);
    kinds.insert(message.index());
    if (const auto* request = std::get_if<Request>(&message)) requests.insert(request->body.index());
  }
  CHECK(kinds.size() == std::variant_size_v<ClientMessage>);
  CHECK(requests.size() == std::variant_size_v<RequestBody>);
}

TEST_CASE("every message of a server comes back from its line as it was") {
  std::set<std::size_t> kinds;
  std::set<std::size_t> events;
  bool ranks_told = false;
  for (const auto& message : server_samples()) {
    const std::string line = encode(message);
    INFO(line.substr(0, 300));
    CHECK(line.find('\n') == std::string::npos);
    const auto back = decode_server(line);
    if (!back) FAIL(back.error().text);
    REQUIRE(back->index() == message.index());
    CHECK(std::visit([&](const auto& m) { return same(m, std::get<std::decay_t<decltype(m)>>(*back)); }, message));
    kinds.insert(message.index());
    if (const auto* told = std::get_if<MatchEvents>(&message))
      for (const auto& event : told->events) events.insert(event.event.index());
    if (const auto* view = std::get_if<MatchView>(&message))
      for (const auto& action : view->log)
        for (const auto& event : action) ranks_told = ranks_told || event.ranks;
  }
  CHECK(kinds.size() == std::variant_size_v<ServerMessage>);
  CHECK(events.size() == std::variant_size_v<Event>);
  CHECK(ranks_told);
}

/// How often any rank of the board is named as a string of its own.
std::size_t ranks_named(BoardId board, const std::string& line) {
  const Army& army = Army::of(board);
  std::size_t count = 0;
  for (std::uint8_t i = 1; i <= army.ranks(); ++i) {
    const std::string quoted = fmt::format("\"{}\"", army.info(Rank::at(i)).name);
    for (auto at = line.find(quoted); at != std::string::npos; at = line.find(quoted, at + 1)) ++count;
  }
  return count;
}

TEST_CASE("a hidden rank is null, and no rank stands anywhere but beside its piece") {
  const BoardId board = BoardId::junqi4;
  const Played played = play(board, default_options(board), 8, 1);
  for (std::uint8_t seat = 0; seat <= 4; ++seat) {
    const std::string line = encode(ServerMessage(view_message(played, Seat{seat})));
    INFO(line);
    const auto json = parse_json(line);
    REQUIRE(json.has_value());
    std::size_t own = 0;
    for (const auto& [node, piece] : json->at("state").at("pieces").items()) {
      const bool mine = piece.at(0) == seat;
      own += mine ? 1U : 0U;
      CHECK((mine ? piece.at(1).is_string() : piece.at(1).is_null()));
    }
    CHECK(ranks_named(board, line) == own);
    CHECK((own > 15) == (seat != 0));
  }
}

TEST_CASE("another version's hello and welcome are read no further than the version") {
  const auto hello = decode_client(R"({"type":"hello","protocol":2,"who":["Ann"],"name":7})");
  REQUIRE(hello.has_value());
  CHECK(std::get<Hello>(*hello) == Hello{2, "", "", ""});
  const auto welcome = decode_server(R"({"type":"welcome","protocol":0})");
  REQUIRE(welcome.has_value());
  CHECK(std::get<Welcome>(*welcome).protocol == 0);
}

TEST_CASE("what a client leaves out has the value that the protocol names") {
  const auto body = [](std::string_view line) {
    const auto message = decode_client(line);
    if (!message) FAIL(message.error().text);
    return std::get<Request>(*message).body;
  };
  CHECK(body(R"({"type":"create","id":1,"board":"junqi6"})") ==
        RequestBody(CreateRoom{{BoardId::junqi6, default_options(BoardId::junqi6), "", default_clock(BoardId::junqi6),
                                "", true, true, 0, "", true, true},
                               ""}));
  CHECK(body(R"({"type":"create","id":1,"board":"generals","clock":{"bank":60}})") ==
        RequestBody(
            CreateRoom{{BoardId::generals, default_options(BoardId::generals), "",
                        ClockSettings{ClockKind::bank, 30, 5, 60, 5, 180, 300}, "", true, true, 0, "", true, true},
                       ""}));
  CHECK(body(R"({"type":"join","id":1,"room":"A"})") == RequestBody(JoinRoom{"A", false, ""}));
  CHECK(body(R"({"type":"logout","id":1})") == RequestBody(Logout{false}));
  CHECK(body(R"({"type":"list","id":1})") == RequestBody(ListRooms{std::nullopt, std::nullopt, false, ""}));
  CHECK(body(R"({"type":"quick","id":1,"board":"junqi4"})") == RequestBody(QuickMatch{BoardId::junqi4, ""}));
  CHECK(body(R"({"type":"records","id":1})") == RequestBody(ListRecords{std::nullopt, "", std::nullopt, 20}));
  CHECK(body(R"({"type":"leaderboard","id":1,"board":"junqi2"})") ==
        RequestBody(GetLeaderboard{BoardId::junqi2, 20, true}));
  CHECK(body(R"({"type":"resume","id":1,"room":"A","token":"t"})") == RequestBody(Resume{"t", "A", 0}));
  CHECK(body(R"({"type":"add_bot","id":1,"seat":2})") == RequestBody(AddBot{Seat{2}, "medium"}));
  CHECK(body(R"({"type":"ready","id":1})") == RequestBody(Ready{true}));
  CHECK(body(R"({"type":"chat","id":1,"text":"hi"})") == RequestBody(Chat{ChatTo::room, "hi"}));
  CHECK(body(R"({"type":"chat","id":1,"text":"hi","name":"nobody reads this"})") ==
        RequestBody(Chat{ChatTo::room, "hi"}));
}

TEST_CASE("members that nobody knows are ignored") {
  const auto message = decode_client(R"({"new":{"a":[1,{"b":null}]},"type":"sit","id":3,"seat":2,"rank":1.5})");
  REQUIRE(message.has_value());
  CHECK(*message == ClientMessage(Request{3, Sit{Seat{2}}}));
}

}  // namespace
}  // namespace junqi::test
