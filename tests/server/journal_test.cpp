// Nothing is told before the journal has it, and a room that cannot store its actions ends.
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

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

struct Hall {
  Limits limits;
  BotPool bots{limits};
  asio::io_context context;
  SlowJournal journal;
  std::shared_ptr<RoomActor> room =
      std::make_shared<RoomActor>(RoomServices{&context, &limits, &journal, nullptr, &bots},
                                  test::plan_of(BoardId::junqi2), 1, std::weak_ptr<RoomHost>());
  std::shared_ptr<Ear> ann = std::make_shared<Ear>();

  Hall() {
    asio::co_spawn(room->strand(), room->admit({{1}, "ann"}, 1, ann), asio::detached);
    run();
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
