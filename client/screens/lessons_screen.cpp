#include "client/screens/lessons_screen.hpp"

#include "client/app.hpp"
#include "client/assets.hpp"
#include "client/model/names.hpp"
#include "client/model/settings.hpp"
#include "client/screens/pages.hpp"
#include "client/screens/view_pieces.hpp"
#include "client/words/lessons.hpp"
#include "client/words/rules.hpp"

namespace junqi::client {
namespace {

constexpr std::array<BoardId, 3> courses{BoardId::junqi2, BoardId::junqi4, BoardId::generals};

/// They are a part of the program, and its tests read them.
std::vector<Lesson> written_lessons() {
  const auto bytes = asset("lessons.txt");
  auto lessons = read_lessons({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  return lessons ? std::move(*lessons) : std::vector<Lesson>();
}

int course_index(BoardId board) {
  return static_cast<int>(std::find(courses.begin(), courses.end(), board) - courses.begin());
}

}  // namespace

LessonsScreen::LessonsScreen(App& app) : PageScreen(app, "lessons") {
  if (!shelves().lessons) shelves().lessons = std::make_unique<Lessons>(written_lessons());
  auto& row = content_->row(12);
  row.hints.grow = 1;
  pane_ = &row.add<BoardPane>(lessons().run().board(), Seat{1});
  pane_->hints.grow = 1;
  connect_board();
  auto& side = row.column(10);
  side.padded(14, 14).backed(Backing::panel).hints.width = 320;
  fill_side(side);
  ui_.focus_at_rest(*pane_);
}

void LessonsScreen::connect_board() {
  BoardHandlers& on = pane_->on;
  on.click = [this](std::optional<Node> node) { act().click(node); };
  on.begin_drag = [this](Node node) { return act().begin_drag(node); };
  on.drop = [this](std::optional<Node> node) { lessons().drop(node); };
  on.cancel = [this] { return lessons().cancel(); };
  on.step = [this](Direction direction) { lessons().step(direction); };
  on.activate = [this] { act().activate(); };
}

void LessonsScreen::fill_side(Box& side) {
  add_head(side, say(LessonsText::title), TextStyle::heading);
  std::vector<std::string> titles;
  for (const BoardId board : courses) titles.emplace_back(board_title(board));
  boards_ = &side.add<Choice>(titles, course_index(lessons().lesson().board), [this](int index) {
    lessons().open(lessons().first_of(courses[static_cast<std::size_t>(index)]));
  });
  boards_->always_list = true;
  boards_->zone = "course";
  place_ = &side.add<Label>("", TextStyle::caption, Ink::soft);
  task_ = &side.add<Label>("", TextStyle::heading);
  task_->wraps = true;
  feedback_ = &side.add<Label>("", TextStyle::body);
  feedback_->wraps = true;
  side.stretch();
  side.add<Button>(
      say(RulesText::title), [this] { open_rules(app_, ui_, lessons().lesson().board); }, ButtonKind::quiet);
  auto& row = side.row(6);
  previous_ = &row.add<Button>(say(LessonsText::previous), [this] { go(-1); });
  previous_->hints.grow = 1;
  row.add<Button>(say(LessonsText::again), [this] { lessons().open(lessons().at()); }).hints.grow = 1;
  next_ = &side.add<Button>(
      "", [this] { go(1); }, ButtonKind::primary);
  next_->zone = "next";
  next_->style = TextStyle::heading;
  next_->hints.height = 42;
}

LessonsScreen::Course LessonsScreen::course() const {
  Course course;
  course.first = lessons().first_of(lessons().lesson().board);
  for (const Lesson& lesson : lessons().all()) course.count += lesson.board == lessons().lesson().board ? 1 : 0;
  course.at = lessons().at() - course.first;
  return course;
}

/// Behind the last one a real game against the easiest computer begins.
void LessonsScreen::go(int by) {
  const Course now = course();
  if (by > 0 && now.at + 1 == now.count && client().screen() == Screen::home)
    return client().play_against_computer(lessons().lesson().board, "easy");
  const auto to = static_cast<int>(now.at) + by;
  if (to < 0 || to >= static_cast<int>(now.count)) return;
  lessons().open(now.first + static_cast<std::size_t>(to));
}

void LessonsScreen::refresh_board() {
  LessonRun& run = lessons().run();
  const auto pieces = view_pieces(run.rules(), run.view(), app_.faces());
  auto news = run.take_news();
  if (news.jumped) motion_ = {};
  motion_.enabled = app_.client().settings().animations && !news.jumped;
  motion_.take(news.happened, pieces);
  pane_->show(run.board(), Seat{1});
  pane_->picture = {};
  pane_->picture.names = app_.client().settings().coordinates;
  const bool open = run.state() == LessonRun::State::asking || run.state() == LessonRun::State::onward;
  if (const Node goal = lessons().lesson().goal_node; open && goal != no_node) pane_->picture.lit = {goal};
  for (const Moved& moved : run.marks())
    pane_->picture.marks.push_back({moved.seat, moved.path, outcome_of(moved.result), 0.8});
  pane_->picture.selected = lessons().selected();
  pane_->picture.cursor = lessons().cursor();
  const Scene& scene = run.view().scene;
  lessons().targets().for_each([&](Node node) {
    pane_->picture.targets.push_back({node, scene.empty(node) ? TargetKind::step : TargetKind::strike});
  });
  if (pane_->layout())
    motion_.show(pane_->picture, pieces, *pane_->layout(), app_.window().theme().motion, app_.window().now());
  else
    pane_->picture.pieces = pieces;
  pane_->carried.reset();
  if (!lessons().dragging() || !lessons().selected()) return;
  pane_->carried = std::exchange(pane_->picture.pieces[lessons().selected()->value], std::nullopt);
  pane_->picture.selected.reset();
}

void LessonsScreen::refresh(Millis /*now*/) {
  refresh_board();
  const Course now = course();
  boards_->chosen = course_index(lessons().lesson().board);
  place_->text = say(LessonsText::task_of, now.at + 1, now.count);
  task_->text = lessons().task();
  feedback_->text = lessons().feedback();
  const LessonRun::State state = lessons().run().state();
  feedback_->ink = state == LessonRun::State::done     ? Ink::good
                   : state == LessonRun::State::onward ? Ink::normal
                                                       : Ink::warn;
  previous_->enabled = now.at > 0;
  const bool last = now.at + 1 == now.count;
  next_->text = say(last ? LessonsText::all_done : LessonsText::next);
  next_->enabled = !last || client().screen() == Screen::home;
  next_->kind = lessons().done(lessons().at()) ? ButtonKind::primary : ButtonKind::plain;
}

std::optional<TimePoint> LessonsScreen::next_frame(TimePoint now) {
  if (!motion_.running()) return std::nullopt;
  return now + std::chrono::milliseconds(16);
}

bool LessonsScreen::shortcut(const UiEvent& event) {
  if (event.is_key(Key::page_down) && course().at + 1 < course().count) return go(1), true;
  if (event.is_key(Key::page_up)) return go(-1), true;
  return PageScreen::shortcut(event);
}

void LessonsScreen::draw_behind(Canvas& canvas) { pane_->draw_ground_behind(canvas); }

Facts LessonsScreen::facts() const {
  constexpr std::array<std::string_view, 4> states{"asking", "onward", "astray", "done"};
  return {{"lesson", lessons().lesson().name},
          {"state", std::string(states[static_cast<std::size_t>(lessons().run().state())])},
          {"moving", motion_.running() ? "yes" : "no"}};
}

}  // namespace junqi::client
