// The first-game lessons: small positions with a task each, played against scripted answers. What a move does is the
// engine's word; the lesson only knows whether the task is done by it.
#pragma once

#include <memory>

#include "board/node_set.hpp"
#include "client/model/direction.hpp"
#include "client/model/happening.hpp"
#include "match/match.hpp"
#include "rules/layout.hpp"

namespace junqi::client {

struct Lesson {
  enum class Goal : std::uint8_t { wins, both, reach, flag, win };

  std::string name;  // its sentences are "lessons.<name>_task" and "lessons.<name>_done"
  BoardId board = BoardId::junqi2;
  std::vector<Layout> setups;  // by seat; most places are empty
  std::vector<Move> before;
  Goal goal = Goal::win;
  Node goal_node = no_node;
  Seat goal_seat;
  std::vector<Move> answer;
};

/// The error names the line.
tl::expected<std::vector<Lesson>, std::string> read_lessons(std::string_view text);

/// A position of its own, from the lesson's beginning on.
class LessonRun {
 public:
  explicit LessonRun(const Lesson& lesson);

  const RuleSet& rules() const { return match_->rules(); }
  const Board& board() const { return *rules().board; }
  const View& view() const { return view_; }
  /// One's own move. What the engine refuses changes nothing.
  tl::expected<void, Refusal> play(Move move);
  enum class State : std::uint8_t {
    asking,  // nothing done yet
    onward,  // a right move that is not the last
    astray,  // allowed, but not the way: to be begun again
    done,
  };
  State state() const { return state_; }
  void again();

  struct News {
    bool jumped = false;
    std::vector<Happening> happened;
  };
  News take_news() { return std::exchange(news_, {}); }
  const std::vector<Moved>& marks() const { return marks_; }

 private:
  bool reached(const PublicEvents& events) const;
  PublicEvents make(Move move);

  const Lesson* lesson_;
  std::unique_ptr<Match> match_;
  View view_;
  State state_ = State::asking;
  std::size_t at_ = 0;  // in the answer
  News news_;
  std::vector<Moved> marks_;
};

/// One's way through all of them, and one's hand on the board.
class Lessons {
 public:
  explicit Lessons(std::vector<Lesson> lessons) : lessons_(std::move(lessons)) { open(0); }

  const std::vector<Lesson>& all() const { return lessons_; }
  std::size_t at() const { return at_; }
  const Lesson& lesson() const { return lessons_[at_]; }
  LessonRun& run() { return *run_; }
  void open(std::size_t index);
  bool done(std::size_t index) const { return done_[index]; }
  /// The first lesson of a board.
  std::size_t first_of(BoardId board) const;

  std::string task() const;
  /// What is to be said about the last move; empty before it.
  std::string feedback() const;

  // The board.
  void click(std::optional<Node> node);
  bool begin_drag(Node node);
  void drop(std::optional<Node> node);
  /// False if nothing was taken up.
  bool cancel();
  void step(Direction direction);
  void activate() { click(cursor_); }
  std::optional<Node> selected() const { return selected_; }
  std::optional<Node> cursor() const { return cursor_; }
  bool dragging() const { return dragging_; }
  NodeSet targets() const;

 private:
  void play(Move move);

  std::vector<Lesson> lessons_;
  std::vector<bool> done_ = std::vector<bool>(lessons_.size());
  std::size_t at_ = 0;
  std::unique_ptr<LessonRun> run_;
  std::optional<Node> selected_;
  std::optional<Node> cursor_;
  bool dragging_ = false;
  std::string refusal_;
};

}  // namespace junqi::client
