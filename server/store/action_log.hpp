// The accepted actions of all rooms as they come, one row a commit: so a commit costs a few pages, however many rooms
// take part in it. What a room's own rows do not have yet is put there ("settled") when the room changes otherwise,
// when the log grows long, and at the start of the next process. Lives on the store's thread.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/journal.hpp"

namespace junqi::server {

class Statements;

class ActionLog {
 public:
  struct Limits {
    std::size_t bytes_max = 4 << 20;         // of rows that are kept; beyond, the oldest are settled and go
    std::size_t settled_a_commit_max = 500;  // actions, or as many as one room has
  };

  ActionLog() = default;
  explicit ActionLog(Limits limits) : limits_(limits) {}

  /// Before anything else: settles what an earlier process has left.
  void begin(Statements& tables);

  /// In the log with the next write().
  void add(const std::string& room, const ActionTaken& taken);
  /// Puts what the log has of the room into its own rows; to be done before they are changed or read.
  void settle(Statements& tables, const std::string& room);
  /// The room is gone; what the log has of it means nothing any more.
  void forget(const std::string& room) { unsettled_.erase(room); }
  /// Every line up to this number is settled, or of a room that is gone.
  std::uint64_t last() const { return last_; }

  /// The end of a commit: writes what was added since.
  void write(Statements& tables);

  std::size_t bytes() const { return bytes_; }

 private:
  struct Line {  // an action, and how far the room is after it
    std::int64_t ply = 0;
    std::uint64_t version = 0;
    std::string action;
    std::string clock;
  };
  struct Unsettled {
    std::uint64_t first = 0;  // number of the first line
    std::vector<Line> lines;
  };
  struct Row {
    std::uint64_t first = 0;
    std::size_t bytes = 0;
    std::vector<std::string> rooms;  // of its lines
  };

  static void put(Statements& tables, const std::string& room, const Line& line);
  static void mark(Statements& tables, const std::string& room, const Line& last, std::uint64_t number);
  static void settle_row(Statements& tables, std::uint64_t first, const std::string& lines);
  void shorten(Statements& tables);

  Limits limits_;
  std::uint64_t last_ = 0;  // number of the last line
  std::string text_;        // of the row to come
  Row next_;
  std::deque<Row> rows_;
  std::size_t bytes_ = 0;
  std::unordered_map<std::string, Unsettled> unsettled_;
};

}  // namespace junqi::server
