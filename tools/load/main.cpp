// junqi-load: what a server bears. Reads its options, makes its games, runs its threads, prints what was measured.
#include <fmt/format.h>
#include <sys/resource.h>

#include <boost/asio/ip/tcp.hpp>
#include <limits>
#include <thread>

#include "tools/frame.hpp"
#include "tools/load/worker.hpp"

namespace {

using namespace junqi;
using namespace junqi::load;

constexpr int scripts_max = 8;  // different games of a board

int complain(int code, const std::string& what) { return junqi::tools::complain("junqi-load", code, what); }

/// A connection is a file handle; the system allows more of them than a program is given at first.
bool allow_handles(std::uint64_t wanted) {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return false;
  limit.rlim_cur = limit.rlim_max;
  return ::setrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur >= wanted;
}

std::uint64_t connections_of(const LoadOptions& options) {
  std::uint64_t all = static_cast<std::uint64_t>(options.idle);
  for (int i = 0; i < options.tables; ++i)
    all += static_cast<std::uint64_t>(
        Board::get(options.boards[static_cast<std::size_t>(i) % options.boards.size()]).seats());
  return all;
}

Scripts make_scripts(const LoadOptions& options) {
  Scripts scripts;
  const int count = std::min(options.tables, scripts_max);
  for (const BoardId board : options.boards)
    for (int i = 0; i < count; ++i)
      scripts[board].push_back(std::make_shared<const Script>(
          make_script(board, options.plies, options.seed + static_cast<std::uint64_t>(i))));
  return scripts;
}

int part(int whole, int parts, int index) { return whole / parts + (index < whole % parts ? 1 : 0); }

std::int64_t games_beyond_first(const LoadOptions& options, int first) {
  if (options.games > 0) return options.games - first;
  return options.seconds > 0 ? std::numeric_limits<std::int64_t>::max() : 0;
}

Totals measure(const LoadOptions& options, const boost::asio::ip::tcp::endpoint& server) {
  const Scripts scripts = make_scripts(options);
  const int first = options.games > 0 ? std::min(options.games, options.tables) : options.tables;
  Course course(static_cast<std::uint64_t>(first + options.idle), games_beyond_first(options, first));
  std::vector<std::unique_ptr<Worker>> workers;
  for (int i = 0; i < options.threads; ++i)
    workers.push_back(
        std::make_unique<Worker>(options, server, scripts, course,
                                 Share{part(first, options.threads, i), part(options.idle, options.threads, i)}));
  std::vector<std::thread> threads;
  for (const auto& worker : workers) threads.emplace_back([&worker] { worker->run(); });
  for (auto& thread : threads) thread.join();
  Totals totals;
  for (const auto& worker : workers) totals.add(worker->totals());
  return totals;
}

int run(const LoadOptions& options) {
  constexpr std::uint64_t others = 64;
  if (!allow_handles(connections_of(options) + others))
    return complain(71, "so many connections are not allowed here; see ulimit -Hn");
  boost::asio::io_context io;
  boost::system::error_code error;
  boost::asio::ip::tcp::resolver resolver(io);
  const auto found = resolver.resolve(options.host, std::to_string(options.port), error);
  if (error) return complain(68, fmt::format("{}: {}", options.host, error.message()));
  const Totals totals = measure(options, found.begin()->endpoint());
  fmt::print("{}", options.json ? json_of(totals) : table_of(totals));
  return totals.errors.empty() ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) { return junqi::tools::run_tool("junqi-load", read_options(argc, argv), run); }
