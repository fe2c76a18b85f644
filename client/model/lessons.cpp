#include "client/model/lessons.hpp"

#include <algorithm>

#include "client/model/why_not.hpp"
#include "client/words/lessons.hpp"

namespace junqi::client {
namespace {

constexpr Seat pupil{1};

RuleSet lesson_rules(BoardId board) {
  Options options = default_options(board);
  options.visibility = Visibility::all;  // one sees what one learns about
  return make_rules(board, options);
}

/// The sentence of a lesson: "lessons.two_camp_task".
std::string words_of(const Lesson& lesson, std::string_view which) {
  const std::string wanted = "lessons." + lesson.name + "_" + std::string(which);
  for (const Message& message : messages_of<LessonsText>)
    if (wanted == message.context) return std::string(text(message));
  return {};
}

}  // namespace

LessonRun::LessonRun(const Lesson& lesson) : lesson_(&lesson) { again(); }

void LessonRun::again() {
  std::vector<SealedLayout> sealed;
  for (const Layout& layout : lesson_->setups) sealed.push_back(SealedLayout::of(layout));
  match_ = std::make_unique<Match>(lesson_rules(lesson_->board), sealed, pupil);
  for (const Move move : lesson_->before) make(move);
  view_ = *match_->view(pupil).open(pupil);
  state_ = State::asking;
  at_ = 0;
  marks_.clear();
  news_ = {true, {}};
}

PublicEvents LessonRun::make(Move move) {
  auto events = match_->ask(match_->scene().turn, move);
  return events ? std::move(*events) : PublicEvents{};
}

bool LessonRun::reached(const PublicEvents& events) const {
  const auto* moved = events.empty() ? nullptr : std::get_if<Moved>(&events.front().event);
  const auto at_goal = [&](MoveResult result) {
    return moved != nullptr && moved->move.to == lesson_->goal_node && moved->result == result;
  };
  const auto any = [&](auto&& fits) { return std::any_of(events.begin(), events.end(), fits); };
  switch (lesson_->goal) {
    case Lesson::Goal::wins:
      return at_goal(MoveResult::wins);
    case Lesson::Goal::both:
      return at_goal(MoveResult::both);
    case Lesson::Goal::reach:
      return at_goal(MoveResult::move);
    case Lesson::Goal::flag:
      return any([&](const PublicEvent& e) {
        const auto* out = std::get_if<Out>(&e.event);
        return out != nullptr && out->seat == lesson_->goal_seat && out->why == OutWhy::flag;
      });
    case Lesson::Goal::win:
      break;
  }
  return any([&](const PublicEvent& e) {
    const auto* over = std::get_if<Over>(&e.event);
    return over != nullptr && over->ending.seats.has(pupil);
  });
}

tl::expected<void, Refusal> LessonRun::play(Move move) {
  if (state_ == State::done || state_ == State::astray) again();
  auto events = match_->ask(pupil, move);
  if (!events) return tl::unexpected(events.error());
  const auto follow = [&](const PublicEvents& told) {
    for (Happening& one : happenings(view_, told, match_->plies())) {
      if (const auto* moved = std::get_if<Moved>(&one.event)) marks_.push_back(*moved);
      news_.happened.push_back(std::move(one));
    }
    view_ = *match_->view(pupil).open(pupil);
  };
  marks_.clear();
  const bool right = at_ < lesson_->answer.size() && lesson_->answer[at_] == move;
  const bool done = reached(*events);
  follow(*events);
  if (done) return state_ = State::done, tl::expected<void, Refusal>();
  state_ = right ? State::onward : State::astray;
  if (!right) return {};
  ++at_;
  while (at_ < lesson_->answer.size() && match_->scene().turn != pupil) follow(make(lesson_->answer[at_++]));
  return {};
}

void Lessons::open(std::size_t index) {
  at_ = index;
  run_ = std::make_unique<LessonRun>(lessons_[at_]);
  cancel();
  cursor_.reset();
  refusal_.clear();
}

std::size_t Lessons::first_of(BoardId board) const {
  const auto first =
      std::find_if(lessons_.begin(), lessons_.end(), [&](const Lesson& lesson) { return lesson.board == board; });
  return first == lessons_.end() ? 0 : static_cast<std::size_t>(first - lessons_.begin());
}

std::string Lessons::task() const { return words_of(lesson(), "task"); }

std::string Lessons::feedback() const {
  if (!refusal_.empty()) return refusal_;
  switch (run_->state()) {
    case LessonRun::State::done:
      return words_of(lesson(), "done");
    case LessonRun::State::astray:
      return say(LessonsText::astray);
    case LessonRun::State::onward:
      return say(LessonsText::onward);
    case LessonRun::State::asking:
      break;
  }
  return {};
}

NodeSet Lessons::targets() const {
  if (!selected_) return {};
  return view_targets(run_->rules(), run_->view(), *selected_);
}

void Lessons::click(std::optional<Node> node) {
  refusal_.clear();
  if (run_->state() == LessonRun::State::astray) run_->again();
  if (run_->state() == LessonRun::State::done || !node || node == selected_) return void(cancel());
  if (selected_ && run_->view().scene.owner(*node) != pupil) return play({*selected_, *node});
  cancel();
  if (const auto refusal = why_not_lift(run_->rules(), run_->view(), *node)) {
    if (!run_->view().scene.empty(*node)) refusal_ = refusal_sentence(*refusal);
    return;
  }
  selected_ = node;
}

void Lessons::play(Move move) {
  cancel();
  if (const auto played = run_->play(move); !played) refusal_ = refusal_sentence(played.error());
  if (run_->state() == LessonRun::State::done) done_[at_] = true;
}

bool Lessons::begin_drag(Node node) {
  cancel();
  click(node);
  dragging_ = selected_ == node;
  return dragging_;
}

void Lessons::drop(std::optional<Node> node) {
  if (!dragging_) return;
  dragging_ = false;
  if (node && node != selected_ && selected_)
    play({*selected_, *node});
  else
    cancel();
}

bool Lessons::cancel() {
  dragging_ = false;
  return std::exchange(selected_, std::nullopt).has_value();
}

void Lessons::step(Direction direction) {
  const Node from = cursor_.value_or(run_->board().layout_nodes(pupil)[2]);
  cursor_ = cursor_ ? next_node(run_->board(), pupil, from, direction) : from;
}

}  // namespace junqi::client
