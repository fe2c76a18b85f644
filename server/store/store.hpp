// The server's memory on disk: one thread writes, gathering what has come meanwhile into one commit, and one reads.
// Whoever asks for something to be written hears of it when it is safe from a power cut, and never before.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "server/store/database.hpp"

namespace junqi::server {

class Statements;

class Store {
 public:
  using Job = std::function<void(Statements&)>;
  /// False: nothing of the job was stored, nor ever will be. Called on the store's thread, or by what set_teller() was
  /// given.
  using Done = std::function<void(bool stored)>;
  using OnFault = std::function<void(const std::string& why)>;

  /// Opens "junqi.db" in the directory. `on_fault` is called once, on the store's thread, when writing has failed; from
  /// then on nothing is stored any more.
  static tl::expected<std::unique_ptr<Store>, Fault> open(const std::filesystem::path& directory, OnFault on_fault);
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  /// Carried out at the end of every commit from now on; to be set while nothing waits to be written.
  void set_seal(Job seal) { seal_ = std::move(seal); }
  /// Whoever waits for a commit is told by `teller` from now on, some at a time, rather than by the store's thread; to
  /// be set while nothing waits to be written.
  using Teller = std::function<void(std::function<void()>)>;
  void set_teller(Teller teller) { teller_ = std::move(teller); }
  /// To be written, after everything that was asked for before. From any thread.
  void write(Job job, Done done = {});
  /// To be read on a thread of its own, from what is committed by then; `job` must not write. From any thread. A job
  /// that throws is noted in the log.
  void read(Job job);

  /// Writes what has been asked for, gives up what is to be read and ends both threads; later calls are answered with
  /// false.
  void stop();

  std::uint64_t commits() const { return commits_; }
  std::uint64_t written() const { return written_; }

  /// For the time before anything is written: what was kept. On the caller's thread.
  void look(const Job& job);

 private:
  struct Order {
    Job job;
    Done done;
  };
  struct Queue {
    std::mutex mutex;
    std::condition_variable news;
    std::vector<Order> orders;
    bool closed = false;
  };

  Store(DatabaseHandle writer, DatabaseHandle reader, OnFault on_fault);
  static bool add(Queue& queue, Order order);
  /// What has come, once something has; empty: closed and nothing left.
  static std::vector<Order> take(Queue& queue);
  void write_all();
  void read_all();
  bool commit(std::vector<Order>& orders);
  void tell(std::vector<Order> orders, bool stored);

  DatabaseHandle writer_;
  DatabaseHandle reader_;
  std::unique_ptr<Statements> write_statements_;
  std::unique_ptr<Statements> read_statements_;
  OnFault on_fault_;
  Job seal_;
  Teller teller_;
  Queue to_write_;
  Queue to_read_;
  bool failed_ = false;
  std::atomic<bool> ending_{false};
  std::atomic<std::uint64_t> commits_{0};
  std::atomic<std::uint64_t> written_{0};
  std::thread write_thread_;
  std::thread read_thread_;
};

}  // namespace junqi::server
