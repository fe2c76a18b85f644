// How the client takes up its thread again, tried against a server that answers by script.
#include "client/model/client.hpp"
#include "client/model/client_setup.hpp"

#include "client_model/asked.hpp"
#include "client_model/person.hpp"
#include "client_model/sent.hpp"
#include "support/catch.hpp"
#include "support/layouts.hpp"
#include "wire/error_codes.hpp"

using namespace junqi;
using namespace junqi::client;
using test::FakeServer;
using test::Person;

namespace {

/// A server that lets Ann into a room of junqi2 and a match, and answers the rest as `then` says.
struct Scripted {
  FakeServer server;
  test::TempDir temp;
  Person ann{"Ann", temp.path()};
  RuleSet rules = make_rules(BoardId::junqi2, default_options(BoardId::junqi2));
  test::TwinMatch twin{rules, test::sample_layouts(BoardId::junqi2), Seat{1}};
  std::function<std::vector<wire::ServerMessage>(const wire::Request&)> then;

  Scripted() {
    server.answer([this](const wire::Request& request) -> std::vector<wire::ServerMessage> {
      if (std::holds_alternative<wire::JoinRoom>(request.body))
        return {room(), wire::You{Seat{1}}, view(5), wire::Ok{request.id}};
      if (then) return then(request);
      return {wire::Ok{request.id}};
    });
  }
  static wire::RoomState room() {
    auto state = test::room_state(BoardId::junqi2, wire::Phase::playing);
    test::seat_person(state, 2, "Bob");
    state.version = 5;
    return state;
  }
  wire::MatchView view(std::uint64_t version) const {
    wire::MatchView told = twin.sent_view(Seat{1});
    told.version = version;
    return told;
  }
  void enter() {
    ann->connect({"127.0.0.1", server.port(), "ABCD", true});
    REQUIRE(ann.until(Screen::table));
  }
  template <class M>
  std::vector<std::pair<RequestId, M>> asked() const {
    std::vector<std::pair<RequestId, M>> found;
    for (const auto& request : server.requests())
      if (const auto* body = std::get_if<M>(&request.body)) found.emplace_back(request.id, *body);
    return found;
  }
};

}  // namespace

TEST_CASE("after a break the client resumes with token, room and version, and only then sends again what waits") {
  Scripted s;
  s.then = [&](const wire::Request& request) -> std::vector<wire::ServerMessage> {
    if (std::holds_alternative<wire::MakeMove>(request.body) && s.server.welcomes() == 1) return {};
    return {wire::Ok{request.id}};
  };
  s.enter();
  const auto move = view_moves(s.rules, s.ann->table()->view()).front();
  s.ann->table_model()->click(move.from);
  s.ann->table_model()->click(move.to);
  REQUIRE(s.ann.until([&] { return s.asked<wire::MakeMove>().size() == 1; }));
  s.server.cut();
  REQUIRE(s.ann.until([&] { return s.asked<wire::MakeMove>().size() == 2; }));
  const auto resumes = s.asked<wire::Resume>();
  REQUIRE(resumes.size() == 1);
  REQUIRE(resumes[0].second.token == FakeServer::token);
  REQUIRE(resumes[0].second.code == "ABCD");
  REQUIRE(resumes[0].second.version == 5);
  const auto moves = s.asked<wire::MakeMove>();
  REQUIRE(moves[0].first == moves[1].first);
  REQUIRE(moves[0].second.move == moves[1].second.move);
  const auto all = s.server.requests();
  REQUIRE(std::get_if<wire::Resume>(&all[all.size() - 2].body) != nullptr);
}

TEST_CASE("a missing action is noticed, and the whole view asked for once") {
  Scripted s;
  s.then = [&](const wire::Request& request) -> std::vector<wire::ServerMessage> {
    if (!std::holds_alternative<wire::Resume>(request.body)) return {wire::Ok{request.id}};
    return {s.view(9), wire::Ok{request.id}};
  };
  s.enter();
  auto random = test::generator();
  s.twin.move(random);
  const auto second = s.twin.move(random);
  auto message = test::sent_events(BoardId::junqi2, second, 2, s.twin.match().scene().turn);
  s.server.say(message);
  s.server.say(message);
  REQUIRE(s.ann.until([&] { return s.ann->table()->plies() == 2; }));
  REQUIRE(s.asked<wire::Resume>().size() == 1);
  REQUIRE(s.asked<wire::Resume>()[0].second.version == 0);
  REQUIRE(test::view_bytes(s.ann->table()->board(), s.ann->table()->view()) ==
          test::view_bytes(s.ann->table()->board(), s.twin.view(Seat{1})));
}

TEST_CASE("a room that is gone after a break is told, and the lobby shown") {
  Scripted s;
  s.then = [](const wire::Request& request) -> std::vector<wire::ServerMessage> {
    if (std::holds_alternative<wire::Resume>(request.body))
      return {wire::make_error(request.id, wire::code::no_such_room)};
    return {wire::Ok{request.id}};
  };
  s.enter();
  s.server.cut();
  REQUIRE(s.ann.until(Screen::lobby));
  REQUIRE(s.ann->take_notices() == std::vector<std::string>{"The room is no longer there"});
  REQUIRE(s.ann->table() == nullptr);
  REQUIRE_FALSE(s.ann->unfinished());
}

TEST_CASE("whoever is sent away, or whose room is closed, is told so and stands in the lobby") {
  for (const auto code : {wire::code::kicked, wire::code::room_closed}) {
    Scripted s;
    s.enter();
    s.server.say(wire::make_error(std::nullopt, code, {}));
    REQUIRE(s.ann.until(Screen::lobby));
    REQUIRE(s.ann->take_notices().size() == 1);
    REQUIRE(s.ann->table() == nullptr);
  }
}

TEST_CASE("what the host says to everybody is shown") {
  Scripted s;
  s.enter();
  s.server.say(wire::Announcement{"back in five minutes"});
  REQUIRE(s.ann.until([&] { return s.ann->take_notices() == std::vector<std::string>{"back in five minutes"}; }));
}

TEST_CASE("one's own layout comes from the server where this machine has never seen it") {
  Scripted s;
  s.server.answer([&](const wire::Request& request) -> std::vector<wire::ServerMessage> {
    return {Scripted::room(), wire::You{Seat{1}}, wire::Deployed{std::string(test::sample_layout(BoardId::junqi2))},
            s.view(5), wire::Ok{request.id}};
  });
  s.enter();
  REQUIRE(s.ann->table()->own_layout().has_value());
}

TEST_CASE("a dead line shows within its time, stops the clocks and is forgotten when it lives again") {
  Scripted s;
  s.enter();
  auto state = Scripted::room();
  state.version = 6;
  state.clocks.running = Seat{1};
  state.clocks.left_ms[1] = 60'000;
  s.server.say(state);
  REQUIRE(s.ann.until([&] { return s.ann->room()->clock().left(Seat{1}, steady_now()).has_value(); }));
  REQUIRE_FALSE(s.ann->line(steady_now()).trouble);
  s.server.set_mute(true);
  const Millis cut = steady_now();
  REQUIRE(s.ann.until([&] { return s.ann->line(steady_now()).trouble; }));
  REQUIRE(steady_now() - cut < 3500);
  REQUIRE(s.ann->room()->clock().frozen());
  REQUIRE(s.ann->screen() == Screen::table);
  const auto left = s.ann->room()->clock().left(Seat{1}, steady_now());
  REQUIRE(s.ann->room()->clock().left(Seat{1}, steady_now() + 5000) == left);
  s.server.set_mute(false);
  REQUIRE(s.ann.until([&] { return !s.ann->line(steady_now()).trouble; }));
  REQUIRE_FALSE(s.ann->room()->clock().frozen());
}

TEST_CASE("a server that cannot be reached is told, tried again and can be given up") {
  std::uint16_t port = 0;
  {
    const FakeServer gone;
    port = gone.port();
  }
  const test::TempDir temp;
  Person ann("Ann", temp.path());
  ann->connect({"127.0.0.1", port, "", true});
  REQUIRE(ann.until([&] { return ann->line(steady_now()).trouble; }));
  REQUIRE(ann->screen() == Screen::connecting);
  REQUIRE(ann->next_update_in(steady_now()).has_value());
  ann->go_home();
  REQUIRE(ann->update(steady_now()) == Screen::home);
  REQUIRE_FALSE(ann->line(steady_now()).trouble);
  REQUIRE_FALSE(ann->next_update_in(steady_now()).has_value());
}

TEST_CASE("a move that is refused is explained at the table") {
  Scripted s;
  s.then = [](const wire::Request& request) -> std::vector<wire::ServerMessage> {
    if (std::holds_alternative<wire::MakeMove>(request.body))
      return {wire::make_error(request.id, Refusal::bomb_spares_flag)};
    return {wire::Ok{request.id}};
  };
  s.enter();
  const auto move = view_moves(s.rules, s.ann->table()->view()).front();
  s.ann->table_model()->click(move.from);
  s.ann->table_model()->click(move.to);
  REQUIRE(s.ann.until([&] { return !s.ann->table_model()->hint().empty(); }));
  REQUIRE(s.ann->table_model()->hint() == "A bomb may not attack a flag in this game");
  REQUIRE_FALSE(s.ann->table_model()->pending());
}

TEST_CASE("requests are numbered above those of an earlier start") {
  REQUIRE(first_request_id(1'000) < first_request_id(1'001));
  REQUIRE(first_request_id(0) > 0);
  REQUIRE(first_request_id(std::numeric_limits<std::int64_t>::max()) < (std::int64_t{1} << 53));
}
