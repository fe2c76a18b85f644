// One game over as many connections as it has seats: makes a room, seats everybody, deploys, plays a script and leaves.
// What the server tells of each move must be what the rules say.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <optional>
#include <vector>

#include "tools/load/connection.hpp"
#include "tools/load/options.hpp"
#include "tools/load/script.hpp"

namespace junqi::load {

using Clock = std::chrono::steady_clock;

class Table;

/// Whoever runs the tables of one thread.
class TableHost {
 public:
  virtual ~TableHost() = default;
  virtual const LoadOptions& options() const = 0;
  virtual Totals& totals() = 0;
  virtual std::shared_ptr<Connection> connect(Ears& ears) = 0;
  /// Everybody sits and has deployed; the table waits for begin().
  virtual void ready(Table& table) = 0;
  /// The game has ended in one way or another. The table must live on until this call has returned to the thread.
  virtual void over(Table& table, bool broken) = 0;
};

class Table : public std::enable_shared_from_this<Table> {
 public:
  Table(boost::asio::io_context& io, TableHost& host, std::shared_ptr<const Script> script, std::uint64_t number);
  ~Table() { stop(); }
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  void open();
  /// The first move at `first`, the others `interval` after each other if they can.
  void begin(Clock::time_point first, Clock::duration interval);
  /// Ends all connections without a word.
  void stop();

 private:
  enum class Stage : std::uint8_t { entering, deploying, ready, playing, leaving, over };

  struct Player : Ears {
    void opened() override { table->opened(*this); }
    void heard(std::string_view line) override { table->heard(*this, line); }
    void ended(const std::string& why) override { table->fail(why); }

    Table* table = nullptr;
    std::shared_ptr<Connection> connection;
    Clock::time_point since;
    bool welcome = false;
    Seat seat;
    std::size_t plies = 0;  // heard
  };

  void opened(Player& player);
  void heard(Player& player, std::string_view line);
  void heard_before_play(Player& player, std::string_view line);
  void welcomed(Player& player);
  void join(Player& player);
  void answered(Player& player, std::string_view line);
  void deploy();
  void one_more(std::size_t& count, void (Table::*then)());
  void become_ready();
  void move_later();
  void move();
  void heard_move(Player& player, std::string_view line);
  void moved();
  void leave();
  void end(bool broken);
  void fail(const std::string& why);

  TableHost& host_;
  std::shared_ptr<const Script> script_;
  std::uint64_t number_;
  boost::asio::steady_timer timer_;
  std::vector<Player> players_;
  Stage stage_ = Stage::entering;
  std::string code_;
  std::size_t entered_ = 0;
  std::size_t viewed_ = 0;
  std::size_t revealed_ = 0;
  std::size_t left_ = 0;
  std::size_t ply_ = 0;
  std::size_t missing_ = 0;  // seats that have not heard the last move
  Clock::time_point moved_at_;
  Clock::time_point next_at_;
  Clock::duration interval_{};
};

}  // namespace junqi::load
