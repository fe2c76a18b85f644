// One thread of the load program: its tables, its idle connections, and what it measures of them.
#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <mutex>
#include <set>

#include "tools/load/table.hpp"

namespace junqi::load {

/// What the workers share. Measuring begins when everything that is opened first stands or has failed.
class Course {
 public:
  Course(std::uint64_t things, std::int64_t games) : missing_(things), games_left_(games) {}

  /// Calls `f` once measuring begins, on whichever thread.
  void when_begun(std::function<void()> f);
  /// One of the things that are waited for stands, or never will.
  void arrive();
  bool take_game() { return games_left_.fetch_sub(1) > 0; }
  std::uint64_t next_number() { return numbers_++; }

 private:
  std::mutex mutex_;
  std::uint64_t missing_;
  std::vector<std::function<void()>> begin_;
  std::atomic<std::int64_t> games_left_;
  std::atomic<std::uint64_t> numbers_{0};
};

using Scripts = std::map<BoardId, std::vector<std::shared_ptr<const Script>>>;

struct Share {
  int tables = 0;
  int idle = 0;
};

class Worker : public TableHost {
 public:
  Worker(const LoadOptions& options, const boost::asio::ip::tcp::endpoint& server, const Scripts& scripts,
         Course& course, Share share);
  ~Worker() override;

  /// Returns when everything is over.
  void run();

  const LoadOptions& options() const override { return options_; }
  Totals& totals() override { return totals_; }
  std::shared_ptr<Connection> connect(Ears& ears) override;
  void ready(Table& table) override;
  void over(Table& table, bool broken) override;

 private:
  class Idler;

  void open_more();
  const Table* open_table();
  void opened_one();
  void begin();
  void begin(Table& table, Clock::duration offset);
  void watch();
  void finish();

  const LoadOptions& options_;
  boost::asio::ip::tcp::endpoint server_;
  const Scripts& scripts_;
  Course& course_;
  boost::asio::io_context io_{1};
  boost::asio::steady_timer ramp_{io_};
  boost::asio::steady_timer deadline_{io_};
  boost::asio::steady_timer watch_{io_};
  Totals totals_;
  std::deque<std::function<void()>> to_open_;
  Clock::duration ramp_step_{};
  Clock::time_point next_opening_ = Clock::now();
  int opening_ = 0;
  std::set<std::shared_ptr<Table>> tables_;
  std::vector<Table*> waiting_;   // ready before measuring begins
  std::set<const Table*> first_;  // that measuring waits for
  std::vector<std::unique_ptr<Idler>> idlers_;
  bool begun_ = false;
  bool finished_ = false;
  Clock::time_point begun_at_;
  Clock::duration interval_{};
  int broken_in_a_row_ = 0;
  std::uint64_t progress_ = 0;
  std::uint64_t progress_seen_ = 0;
  int still_for_ = 0;
};

}  // namespace junqi::load
