// The lessons as they are written: the engine allows every move in them, and the answers do what the tasks ask.
#include "client/model/lessons.hpp"

#include <map>
#include <set>

#include "client/words/lessons.hpp"
#include "record/names.hpp"
#include "support/catch.hpp"
#include "support/files.hpp"

using namespace junqi;
using namespace junqi::client;

namespace {

std::vector<Lesson> written() {
  auto lessons = read_lessons(test::read_file(std::filesystem::path(JUNQI_SOURCE_DIR) / "client/assets/lessons.txt"));
  INFO((lessons ? "" : lessons.error()));
  REQUIRE(lessons);
  return std::move(*lessons);
}

bool has_words(const std::string& name) {
  for (const Message& message : messages_of<LessonsText>)
    if (message.context == "lessons." + name) return true;
  return false;
}

std::string fault(const std::string& text) {
  const auto lessons = read_lessons(text);
  return lessons ? "" : lessons.error();
}

}  // namespace

TEST_CASE("there are five lessons for each of three games, with their sentences") {
  std::map<BoardId, int> counts;
  std::set<std::string> names;
  for (const Lesson& lesson : written()) {
    INFO(lesson.name);
    ++counts[lesson.board];
    names.insert(lesson.name);
    CHECK(has_words(lesson.name + "_task"));
    CHECK(has_words(lesson.name + "_done"));
  }
  REQUIRE(names.size() == 15);
  REQUIRE(counts[BoardId::junqi2] == 5);
  REQUIRE(counts[BoardId::junqi4] == 5);
  REQUIRE(counts[BoardId::generals] == 5);
}

TEST_CASE("the engine plays every lesson to its goal by the written answer, and not sooner") {
  for (const Lesson& lesson : written()) {
    INFO(lesson.name);
    LessonRun run(lesson);
    REQUIRE(run.view().scene.running());
    REQUIRE(run.view().scene.turn == Seat{1});
    // The moves before were all made: the pieces that began are as many as stand there, and the turn has come round.
    REQUIRE(lesson.before.size() % static_cast<std::size_t>(run.board().seats()) == 0);
    REQUIRE(run.view().scene.out.empty());
    REQUIRE_FALSE(lesson.answer.empty());
    for (std::size_t i = 0; i < lesson.answer.size(); ++i) {
      if (run.view().scene.owner(lesson.answer[i].from) != Seat{1}) continue;
      INFO(move_text(run.board(), lesson.answer[i]));
      REQUIRE((run.state() == LessonRun::State::asking || run.state() == LessonRun::State::onward));
      REQUIRE(view_targets(run.rules(), run.view(), lesson.answer[i].from).has(lesson.answer[i].to));
      REQUIRE(run.play(lesson.answer[i]));
    }
    REQUIRE(run.state() == LessonRun::State::done);
  }
}

TEST_CASE("each move before a lesson is one that the engine allows") {
  for (const Lesson& lesson : written()) {
    INFO(lesson.name);
    Options options = default_options(lesson.board);
    options.visibility = Visibility::all;
    std::vector<SealedLayout> sealed;
    for (const Layout& layout : lesson.setups) sealed.push_back(SealedLayout::of(layout));
    Match match(make_rules(lesson.board, options), sealed, Seat{1});
    for (const Move move : lesson.before) {
      INFO(move_text(Board::get(lesson.board), move));
      const auto events = match.ask(match.scene().turn, move);
      REQUIRE(events);
      REQUIRE(events->size() == 1);  // a step, and nothing more
    }
  }
}

TEST_CASE("a move that misses the task is told apart from one that is not allowed") {
  const auto lessons = written();
  LessonRun run(lessons[0]);
  const Board& board = run.board();
  REQUIRE_FALSE(run.play({*board.find("1e5"), *board.find("2c1")}));
  REQUIRE(run.state() == LessonRun::State::asking);
  REQUIRE(run.play({*board.find("1e5"), *board.find("1e4")}));
  REQUIRE(run.state() == LessonRun::State::astray);
  REQUIRE(run.view().scene.owner(*board.find("1e4")) == Seat{1});
  // The next move begins anew.
  REQUIRE(run.play(lessons[0].answer[0]));
  REQUIRE(run.state() == LessonRun::State::done);
}

TEST_CASE("lessons are done by clicks, one after the other") {
  Lessons lessons(written());
  const Board& board = lessons.run().board();
  REQUIRE_FALSE(lessons.task().empty());
  REQUIRE(lessons.feedback().empty());
  lessons.click(*board.find("1b6"));
  REQUIRE_FALSE(lessons.feedback().empty());  // the flag stays where it is
  lessons.click(*board.find("1e5"));
  REQUIRE(lessons.selected() == *board.find("1e5"));
  REQUIRE(lessons.targets().has(*board.find("2a4")));
  lessons.click(*board.find("2a4"));
  REQUIRE(lessons.done(0));
  REQUIRE(lessons.feedback() == text(LessonsText::two_rails_done));
  REQUIRE(lessons.run().take_news().happened.size() == 1);
  lessons.open(lessons.first_of(BoardId::generals));
  REQUIRE(lessons.lesson().board == BoardId::generals);
  REQUIRE(lessons.run().take_news().jumped);
}

TEST_CASE("a fault in the file is told with its line") {
  REQUIRE(fault("# words\nboard junqi2\n") == "line 2: no lesson has begun");
  REQUIRE(fault("lesson x\nseat 1 1a1 captain\n").starts_with("line 2"));
  REQUIRE(fault("lesson x\nboard junqi2\nseat 1 2a1 captain\n").starts_with("line 3: 2a1"));
  REQUIRE(fault("lesson x\nboard junqi2\nseat 1 1a1 kaptain\n").starts_with("line 3: kaptain"));
  REQUIRE(fault("lesson x\nboard junqi2\nbefore 1a1\n").starts_with("line 3: 1a1"));
  REQUIRE(fault("lesson x\nboard junqi2\ngoal fun\n").starts_with("line 3: fun"));
}
