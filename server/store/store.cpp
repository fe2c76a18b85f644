#include "server/store/store.hpp"

#include <sqlite3.h>

#include "server/log.hpp"
#include "server/metrics.hpp"
#include "server/store/statements.hpp"

namespace junqi::server {
namespace {

constexpr std::size_t told_together_max = 32;

}  // namespace

tl::expected<std::unique_ptr<Store>, Fault> Store::open(const std::filesystem::path& directory, OnFault on_fault) {
  const auto file = directory / "junqi.db";
  auto writer = open_database(file);
  if (!writer) return tl::unexpected(std::move(writer.error()));
  auto reader = open_reader(file);
  if (!reader) return tl::unexpected(std::move(reader.error()));
  return std::unique_ptr<Store>(new Store(std::move(*writer), std::move(*reader), std::move(on_fault)));
}

Store::Store(DatabaseHandle writer, DatabaseHandle reader, OnFault on_fault)
    : writer_(std::move(writer)),
      reader_(std::move(reader)),
      write_statements_(std::make_unique<Statements>(*writer_)),
      read_statements_(std::make_unique<Statements>(*reader_)),
      on_fault_(std::move(on_fault)),
      write_thread_([this] { write_all(); }),
      read_thread_([this] { read_all(); }) {}

Store::~Store() { stop(); }

bool Store::add(Queue& queue, Order order) {
  {
    const std::lock_guard lock(queue.mutex);
    if (queue.closed) return false;
    queue.orders.push_back(std::move(order));
  }
  queue.news.notify_one();
  return true;
}

std::vector<Store::Order> Store::take(Queue& queue) {
  std::unique_lock lock(queue.mutex);
  queue.news.wait(lock, [&] { return queue.closed || !queue.orders.empty(); });
  return std::exchange(queue.orders, {});
}

void Store::write(Job job, Done done) {
  Done unanswered = done;
  ++metrics().journal_waiting;
  if (add(to_write_, {std::move(job), std::move(done)})) return;
  --metrics().journal_waiting;
  if (unanswered) unanswered(false);
}

void Store::read(Job job) { add(to_read_, {std::move(job), {}}); }

void Store::look(const Job& job) { job(*read_statements_); }

void Store::stop() {
  ending_ = true;  // nobody waits any more for what is being read, and a copy of the database may take long
  for (Queue* queue : {&to_write_, &to_read_}) {
    {
      const std::lock_guard lock(queue->mutex);
      queue->closed = true;
    }
    queue->news.notify_one();
  }
  if (write_thread_.joinable()) write_thread_.join();
  if (read_thread_.joinable()) read_thread_.join();
}

/// Everything that came while the last commit was under way goes into the next.
void Store::write_all() {
  for (auto orders = take(to_write_); !orders.empty(); orders = take(to_write_)) {
    const bool stored = commit(orders);
    metrics().journal_waiting -= static_cast<std::int64_t>(orders.size());
    tell(std::move(orders), stored);
  }
}

/// Some at a time: one by one they would cost more than what they bring, and all at once one thread would have them
/// all.
void Store::tell(std::vector<Order> orders, bool stored) {
  std::vector<Done> some;
  const auto hand_over = [&] {
    auto call = [told = std::exchange(some, {}), stored] {
      for (const auto& done : told) done(stored);
    };
    teller_ ? teller_(std::move(call)) : call();
  };
  for (auto& order : orders) {
    if (order.done) some.push_back(std::move(order.done));
    if (some.size() == told_together_max) hand_over();
  }
  if (!some.empty()) hand_over();
}

bool Store::commit(std::vector<Order>& orders) {
  if (failed_) return false;
  const auto begun = std::chrono::steady_clock::now();
  try {
    SQLite::Transaction transaction(*writer_, SQLite::TransactionBehavior::IMMEDIATE);
    for (const auto& order : orders) order.job(*write_statements_);
    if (seal_) seal_(*write_statements_);
    transaction.commit();
    ++commits_;
    written_ += orders.size();
    const auto took = std::chrono::steady_clock::now() - begun;
    metrics().journal_commits += 1;
    metrics().journal_commit_microseconds +=
        static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(took).count());
    return true;
  } catch (const std::exception& e) {
    failed_ = true;
    log(LogLevel::error, "the database cannot be written: {}", e.what());
    if (on_fault_) on_fault_(e.what());
    return false;
  }
}

/// What is under way ends soon once the store does.
void Store::read_all() {
  constexpr int steps = 10'000;
  const auto ends = [](void* ending) { return *static_cast<std::atomic<bool>*>(ending) ? 1 : 0; };
  sqlite3_progress_handler(reader_->getHandle(), steps, ends, &ending_);
  for (auto orders = take(to_read_); !orders.empty(); orders = take(to_read_))
    for (const auto& order : orders) {
      if (ending_) return;
      try {
        order.job(*read_statements_);
      } catch (const std::exception& e) {
        if (!ending_) log(LogLevel::error, "the database cannot be read: {}", e.what());
      }
      read_statements_->rest();
    }
}

}  // namespace junqi::server
