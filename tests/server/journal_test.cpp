// Nothing is told before the journal has it, and a room that cannot store its actions ends.
#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <future>

#include "server/room_actor.hpp"
#include "support/catch.hpp"
#include "support/layouts.hpp"
#include "support/parlour.hpp"

using namespace junqi;
using namespace junqi::server;
namespace asio = boost::asio;

namespace {

/// Stores nothing until it is told to.
class SlowJournal : public Journal {
 public:
  void append(const std::string&, std::vector<JournalEntry> entries, Done done) override {
    for (auto& entry : entries) waiting.push_back(std::move(entry));
    answers.push_back(std::move(done));
  }
  void answer_all(bool stored) {
    for (const auto& answer : std::exchange(answers, {})) answer(stored);
  }
  std::vector<JournalEntry> waiting;
  std::vector<Done> answers;
};

struct Ear : Outlet {
  void send(std::vector<Line> lines) override {
    for (const auto& line : lines) heard.push_back(*line);
  }
  void let_go(const RoomActor*) override { gone = true; }
  bool hears(std::string_view part) const {
    for (const auto& line : heard)
      if (line.find(part) != std::string::npos) return true;
    return false;
  }
  std::vector<std::string> heard;
  bool gone = false;
};

struct Host : RoomHost {
  void room_changed(wire::RoomSummary summary) override {
    if (fails) throw std::runtime_error("no room in the list");
    summaries.push_back(std::move(summary));
  }
  void left_room(GuestId, std::string) override {}
  void room_closed(std::string) override {}
  std::vector<wire::RoomSummary> summaries;
  bool fails = false;
};

struct Hall {
  Limits limits;
  BotPool bots{limits};
  asio::io_context context;
  SlowJournal journal;
  std::shared_ptr<Host> host = std::make_shared<Host>();
  std::shared_ptr<RoomActor> room;
  std::shared_ptr<Ear> ann = std::make_shared<Ear>();
  std::shared_ptr<Ear> ben = std::make_shared<Ear>();

  explicit Hall(RoomPlan plan = test::plan_of(BoardId::junqi2))
      : room(std::make_shared<RoomActor>(RoomServices{&context, &limits, &journal, nullptr, &bots}, std::move(plan), 1,
                                         host)) {
    come_in({{1}, "ann"}, ann);
  }
  void come_in(Admission in, const std::shared_ptr<Ear>& ear) {
    asio::co_spawn(room->strand(), room->admit(std::move(in), 1, ear), asio::detached);
    run();
  }
  void store(bool stored = true) {
    journal.answer_all(stored);
    run();
  }
  bool closed() const {
    return std::any_of(journal.waiting.begin(), journal.waiting.end(),
                       [](const JournalEntry& entry) { return std::holds_alternative<RoomClosed>(entry); });
  }
  void run() {
    context.restart();
    context.poll();
  }
  void ask(std::int64_t id, wire::RequestBody body) {
    room->take({{1}, {id, 1, static_cast<std::uint64_t>(id)}, std::move(body)}, ann);
    run();
  }
};

}  // namespace

TEST_CASE("a room tells nothing before it is stored, and then everything in order") {
  Hall hall;
  CHECK(hall.ann->heard.empty());  // the room's opening is not stored yet
  hall.journal.answer_all(true);
  hall.run();
  CHECK(hall.ann->hears(R"("type":"room")"));
  hall.ask(2, wire::AddBot{Seat{2}, "easy"});
  CHECK_FALSE(hall.ann->hears(R"({"type":"ok","id":2})"));
  hall.journal.answer_all(true);
  hall.run();
  CHECK(hall.ann->hears(R"({"type":"ok","id":2})"));
  hall.ask(3, wire::Start{});
  hall.ask(4, wire::Deploy{std::string(test::junqi_sample)});
  CHECK_FALSE(hall.ann->hears(R"({"type":"ok","id":4})"));
  hall.ask(5, wire::Ready{});
  hall.ask(6, wire::Chat{wire::ChatTo::room, "well?"});
  CHECK_FALSE(hall.ann->hears(R"("type":"view")"));
  CHECK_FALSE(hall.ann->hears("well?"));  // what came later waits too
  hall.journal.answer_all(true);
  hall.run();
  CHECK(hall.ann->hears(R"("type":"view")"));
  CHECK(hall.ann->hears("well?"));
  CHECK(hall.ann->heard.back() == "{\"type\":\"ok\",\"id\":6}\n");
}

TEST_CASE("a room that cannot store what happened ends with an apology, untold") {
  Hall hall;
  hall.journal.answer_all(true);
  hall.run();
  hall.ask(2, wire::AddBot{Seat{2}, "easy"});
  hall.ask(3, wire::Start{});
  hall.ask(4, wire::Deploy{std::string(test::junqi_sample)});
  hall.ask(5, wire::Ready{});
  hall.journal.answer_all(false);
  hall.run();
  CHECK_FALSE(hall.ann->hears(R"("type":"view")"));
  CHECK(hall.ann->hears(R"("code":"room_closed")"));
  CHECK(hall.ann->hears(R"("reason":"internal")"));
  CHECK(hall.ann->gone);
}

TEST_CASE("who comes in while a room closes is in it, and the room goes on") {
  Hall hall;
  hall.store();
  hall.room->depart({1}, 2, hall.ann);
  hall.run();
  hall.come_in({{2}, "ben"}, hall.ben);
  hall.store();
  CHECK(hall.ann->hears(R"({"type":"ok","id":2})"));
  CHECK(hall.ben->hears(R"({"type":"ok","id":1})"));
  CHECK_FALSE(hall.closed());
  hall.room->depart({2}, 3, hall.ben);
  hall.run();
  hall.store();
  CHECK(hall.closed());
}

TEST_CASE("nobody comes past the password of a room that closes") {
  auto plan = test::plan_of(BoardId::junqi2);
  plan.lock = make_lock("sesame");
  Hall hall(plan);
  hall.store();
  hall.room->depart({1}, 2, hall.ann);
  hall.run();
  hall.come_in({{2}, "ben", false, false, "guess"}, hall.ben);
  hall.store();
  CHECK(hall.ben->hears("wrong_password"));
  CHECK(hall.ben->gone);
  CHECK(hall.closed());
}

TEST_CASE("who was coming in when a room failed is told so") {
  Hall hall;
  hall.store();
  hall.ask(2, wire::AddBot{Seat{2}, "easy"});
  hall.come_in({{2}, "ben", true}, hall.ben);
  hall.store(false);
  for (const auto& ear : {hall.ann, hall.ben}) {
    CHECK(ear->hears(R"("code":"room_closed")"));
    CHECK(ear->gone);
  }
  hall.room->resume({2}, 0, 7, hall.ben);
  hall.room->depart({1}, 8, hall.ann);
  hall.run();
  CHECK(hall.ben->hears(R"({"type":"error","id":7,"code":"not_in_room")"));
  CHECK(hall.ann->hears(R"({"type":"error","id":8,"code":"not_in_room")"));
}

TEST_CASE("who was sent away a moment ago is answered") {
  Hall hall;
  hall.come_in({{2}, "ben"}, hall.ben);
  hall.store();
  hall.ask(2, wire::Kick{"ben"});
  hall.room->take({{2}, {5, 1, 5}, wire::Stand{}}, hall.ben);
  hall.run();
  hall.store();
  CHECK(hall.ben->hears(R"("code":"kicked")"));
  hall.room->take({{2}, {6, 1, 6}, wire::Stand{}}, hall.ben);
  hall.run();
  for (const char* answer :
       {R"({"type":"error","id":5,"code":"not_in_room")", R"({"type":"error","id":6,"code":"not_in_room")"})
    CHECK(hall.ben->hears(answer));
}

TEST_CASE("who leaves and comes back over the same connection before that is stored is in the room") {
  Hall hall;
  hall.come_in({{2}, "ben"}, hall.ben);
  hall.store();
  hall.room->depart({2}, 2, hall.ben);
  hall.run();
  hall.come_in({{2}, "ben"}, hall.ben);
  hall.store();
  CHECK(hall.ben->hears(R"({"type":"ok","id":2})"));
  CHECK_FALSE(hall.ben->gone);
  hall.room->depart({2}, 3, hall.ben);
  hall.run();
  hall.store();
  CHECK(hall.ben->gone);
}

TEST_CASE("the list of rooms is told what is stored, and nothing that is not") {
  Hall hall;
  hall.store();
  hall.ask(2, wire::AddBot{Seat{2}, "easy"});
  const auto first = std::exchange(hall.journal.answers, {});
  hall.ask(3, wire::Start{});
  for (const auto& answer : first) answer(true);
  hall.run();
  CHECK(hall.host->summaries.back().taken == 2);
  CHECK(hall.host->summaries.back().phase == wire::Phase::gathering);
  hall.store();
  CHECK(hall.host->summaries.back().phase == wire::Phase::deploying);
}

TEST_CASE("a failure while telling ends the room alone") {
  Hall hall;
  hall.host->fails = true;
  CHECK_NOTHROW(hall.store());
  CHECK(hall.ann->hears(R"("reason":"internal")"));
}

TEST_CASE("a computer player that could not be made fails when it is asked, and brings nothing down") {
  Limits limits;
  std::promise<BotAnswer::What> answered;
  {
    BotPool pool(limits);
    const RuleSet rules = make_rules(BoardId::junqi2, default_options(BoardId::junqi2));
    auto player = std::make_shared<BotPlayer>(pool, rules, [&](const BotAnswer& a) { answered.set_value(a.what); });
    player->carry_out({Seat{1}, 1, 0, BotChooses{}, {}});
    CHECK(answered.get_future().get() == BotAnswer::What::failed);
  }
}
