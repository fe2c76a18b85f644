#include "tools/load/worker.hpp"

#include <boost/asio/post.hpp>

#include "tools/load/words.hpp"

namespace junqi::load {
namespace {

constexpr int opening_max = 64;  // things at once, so that no server is asked for more than it can accept
constexpr int broken_in_a_row_max = 20;
constexpr int still_seconds_max = 30;

template <class Seconds>
Clock::duration to_duration(Seconds seconds) {
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

}  // namespace

void Course::when_begun(std::function<void()> f) {
  const std::lock_guard lock(mutex_);
  if (missing_ == 0) return f();
  begin_.push_back(std::move(f));
}

void Course::arrive() {
  const std::lock_guard lock(mutex_);
  if (--missing_ > 0) return;
  for (const auto& f : begin_) f();
}

/// A connection that says hello and answers pings.
class Worker::Idler : public Ears {
 public:
  explicit Idler(Worker& worker) : worker_(worker), connection_(worker.connect(*this)) {}
  ~Idler() override { connection_->close(); }
  Idler(const Idler&) = delete;
  Idler& operator=(const Idler&) = delete;

  bool stands() const { return welcome_ && !ended_; }
  const Traffic& traffic() const { return connection_->traffic(); }

  void opened() override { connection_->send(hello("idler")); }
  void heard(std::string_view line) override {
    if (is(line, "ping")) return connection_->send(pong(line));
    if (is(line, "bye")) return close("bye: " + value(line, "code"));
    if (welcome_ || !is(line, "welcome")) return;
    welcome_ = true;
    ++worker_.totals_.connections;
    worker_.totals_.connect_times.add(static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - since_).count()));
    arrive();
  }
  void ended(const std::string& why) override { close(why); }

 private:
  void close(const std::string& why) {
    if (std::exchange(ended_, true)) return;
    ++worker_.totals_.errors["idle: " + why];
    connection_->close();
    if (!welcome_) arrive();
  }
  void arrive() {
    worker_.opened_one();
    worker_.course_.arrive();
  }

  Worker& worker_;
  Clock::time_point since_ = Clock::now();
  std::shared_ptr<Connection> connection_;
  bool welcome_ = false;
  bool ended_ = false;
};

Worker::Worker(const LoadOptions& options, const boost::asio::ip::tcp::endpoint& server, const Scripts& scripts,
               Course& course, Share share)
    : options_(options), server_(server), scripts_(scripts), course_(course) {
  for (int i = 0; i < share.idle; ++i)
    to_open_.emplace_back([this] { idlers_.push_back(std::make_unique<Idler>(*this)); });
  for (int i = 0; i < share.tables; ++i) to_open_.emplace_back([this] { first_.insert(open_table()); });
  if (!to_open_.empty()) ramp_step_ = to_duration(options.ramp / static_cast<double>(to_open_.size()));
  if (options.rate > 0) interval_ = to_duration(options.tables / options.rate);
  course_.when_begun([this] { boost::asio::post(io_, [this] { begin(); }); });
}

Worker::~Worker() = default;

void Worker::run() {
  const auto work = boost::asio::make_work_guard(io_);
  open_more();
  watch();
  io_.run();
}

std::shared_ptr<Connection> Worker::connect(Ears& ears) {
  return load::connect(io_, server_, options_.plain || options_.relay, ears);
}

void Worker::open_more() {
  while (!to_open_.empty() && opening_ < opening_max && Clock::now() >= next_opening_) {
    const auto open = std::move(to_open_.front());
    to_open_.pop_front();
    next_opening_ += ramp_step_;
    ++opening_;
    open();
  }
  if (to_open_.empty() || opening_ == opening_max) return;
  ramp_.expires_at(next_opening_);
  ramp_.async_wait([this](const boost::system::error_code& error) {
    if (!error) open_more();
  });
}

void Worker::opened_one() {
  ++progress_;
  --opening_;
  boost::asio::post(io_, [this] { open_more(); });
}

const Table* Worker::open_table() {
  const auto number = course_.next_number();
  const auto& of_board = scripts_.at(options_.boards[number % options_.boards.size()]);
  const auto& script = of_board[number / options_.boards.size() % of_board.size()];
  const auto table = *tables_.insert(std::make_shared<Table>(io_, *this, script, number)).first;
  table->open();
  return table.get();
}

void Worker::ready(Table& table) {
  ++progress_;
  if (first_.erase(&table) > 0) {
    opened_one();
    waiting_.push_back(&table);
    return course_.arrive();
  }
  begin(table, Clock::duration::zero());
}

/// With a rate the tables move one after the other, not all at once.
void Worker::begin() {
  begun_ = true;
  begun_at_ = Clock::now();
  for (std::size_t i = 0; i < waiting_.size(); ++i)
    begin(*waiting_[i], interval_ * static_cast<int>(i) / static_cast<int>(waiting_.size()));
  waiting_.clear();
  if (options_.seconds > 0) {
    deadline_.expires_after(to_duration(options_.seconds));
    deadline_.async_wait([this](const boost::system::error_code& error) {
      if (!error) finish();
    });
  }
  if (tables_.empty() && (options_.seconds == 0 || options_.tables > 0)) finish();
}

void Worker::begin(Table& table, Clock::duration offset) { table.begin(Clock::now() + offset, interval_); }

void Worker::over(Table& table, bool broken) {
  ++progress_;
  broken_in_a_row_ = broken ? broken_in_a_row_ + 1 : 0;
  std::erase(waiting_, &table);
  const bool never_ready = first_.erase(&table) > 0;
  boost::asio::post(io_, [this, ended = table.shared_from_this()] {
    tables_.erase(ended);
    if (!begun_ || finished_) return;
    if (broken_in_a_row_ < broken_in_a_row_max && course_.take_game())
      open_table();
    else if (tables_.empty())
      finish();
  });
  if (!never_ready) return;
  opened_one();
  course_.arrive();
}

/// A server that says nothing any more ends the measuring too.
void Worker::watch() {
  watch_.expires_after(std::chrono::seconds(1));
  watch_.async_wait([this](const boost::system::error_code& error) {
    if (error) return;
    std::uint64_t progress = progress_;
    for (const auto& [board, totals] : totals_.boards) progress += totals.event_lines;
    still_for_ = progress == progress_seen_ && !tables_.empty() ? still_for_ + 1 : 0;
    progress_seen_ = progress;
    if (still_for_ < still_seconds_max + 2 * std::chrono::duration<double>(interval_).count()) return watch();
    ++totals_.errors["the server says nothing any more"];
    finish();
  });
}

void Worker::finish() {
  if (std::exchange(finished_, true)) return;
  totals_.seconds = begun_ ? std::chrono::duration<double>(Clock::now() - begun_at_).count() : 0;
  for (const auto& idler : idlers_) {
    totals_.idle += idler->stands() ? 1 : 0;
    totals_.idle_traffic.add(idler->traffic());
  }
  for (const auto& table : tables_) table->stop();
  io_.stop();
}

}  // namespace junqi::load
