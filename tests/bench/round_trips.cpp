// Plays prepared games over loopback and measures how fast a move reaches everyone: through the real server, or through
// the bare relay with lines of the same size. Prints one line of JSON for run.py.
//
//   bench_round_trips server PORT BOARD ROOMS PLIES [MOVES_A_SECOND]
//   bench_round_trips relay  PORT BOARD ROOMS PLIES [MOVES_A_SECOND] [LINE_BYTES]
#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <memory>

#include "script.hpp"

namespace asio = boost::asio;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;
using namespace junqi;
using bench::Script;
using bench::ScriptedMove;

namespace {

struct Settings {
  bool relay = false;
  std::uint16_t port = 0;
  BoardId board = BoardId::junqi2;
  int rooms = 1;
  int plies = 200;
  double rate = 0;             // moves a second over all rooms; 0: as fast as they come
  std::size_t line_bytes = 0;  // of the relay's lines
};

struct Totals {
  std::vector<double> latencies_us;
  std::uint64_t event_bytes = 0;
  std::uint64_t event_lines = 0;
  int playing = 0;
  Clock::time_point begin;
  Clock::time_point end;
};

/// A member of a room: a socket that gives its lines to a handler.
class Peer : public std::enable_shared_from_this<Peer> {
 public:
  Peer(asio::io_context& io, std::uint16_t port) : socket_(io) {
    socket_.connect({asio::ip::address_v4::loopback(), port});
    socket_.set_option(tcp::no_delay(true));
  }
  std::function<void(std::string_view)> on_line;

  /// Blocking: for the set-up alone.
  void say(std::string line) {
    line += '\n';
    asio::write(socket_, asio::buffer(line));
  }
  std::string hear(std::string_view beginning) {
    while (true) {
      const std::string line = next_line();
      if (line.starts_with("{\"type\":\"error\"")) throw std::runtime_error(line);
      if (line.starts_with(beginning)) return line;
    }
  }
  void listen() {
    asio::async_read_until(socket_, asio::dynamic_buffer(input_), '\n',
                           [self = shared_from_this()](boost::system::error_code error, std::size_t) {
                             if (error) return;
                             self->take_lines();
                             self->listen();
                           });
  }
  void send(std::string line) {
    out_ = std::move(line);
    asio::async_write(socket_, asio::buffer(out_), [self = shared_from_this()](boost::system::error_code, auto) {});
  }

 private:
  std::string next_line() {
    const auto size = asio::read_until(socket_, asio::dynamic_buffer(input_), '\n');
    std::string line = input_.substr(0, size - 1);
    input_.erase(0, size);
    return line;
  }
  void take_lines() {
    std::size_t begin = 0;
    for (auto end = input_.find('\n'); end != std::string::npos; end = input_.find('\n', begin)) {
      on_line(std::string_view(input_).substr(begin, end + 1 - begin));
      begin = end + 1;
    }
    input_.erase(0, begin);
  }

  tcp::socket socket_;
  std::string input_;
  std::string out_;
};

/// One room: its members and how far the script has come.
class Room : public std::enable_shared_from_this<Room> {
 public:
  Room(asio::io_context& io, const Settings& settings, const Script& script, Totals& totals)
      : settings_(settings), script_(script), totals_(totals), timer_(io) {
    const int seats = Board::get(settings.board).seats();
    for (int i = 0; i < seats; ++i) peers_.push_back(std::make_shared<Peer>(io, settings.port));
  }

  void set_up(int number) {
    if (settings_.relay) {
      for (auto& peer : peers_) {
        peer->say(fmt::format("room {}", number));
        peer->hear("room");
      }
    } else {
      enter();
      deploy();
    }
    for (auto& peer : peers_) {
      peer->on_line = [self = this](std::string_view line) { self->heard(line); };
      peer->listen();
    }
  }

  void start(Clock::duration offset, Clock::duration interval) {
    interval_ = interval;
    next_at_ = Clock::now() + offset;
    ++totals_.playing;
    schedule();
  }

 private:
  void enter() {
    peers_[0]->say(R"({"type":"hello","protocol":1,"client":"bench","name":"p1"})");
    peers_[0]->hear("{\"type\":\"welcome\"");
    peers_[0]->say(fmt::format(
        R"({{"type":"create","id":1,"board":"{}","rules":{{"first":1,"quiet_limit":0}},"clock":{{"kind":"per_move","per_move":0}}}})",
        board_name(settings_.board)));
    const std::string room = peers_[0]->hear("{\"type\":\"room\"");
    const auto at = room.find("\"code\":\"") + 8;
    const std::string code = room.substr(at, room.find('"', at) - at);
    for (std::size_t i = 0; i < peers_.size(); ++i) {
      if (i > 0) {
        peers_[i]->say(fmt::format(R"({{"type":"hello","protocol":1,"client":"bench","name":"p{}"}})", i + 1));
        peers_[i]->hear("{\"type\":\"welcome\"");
        peers_[i]->say(fmt::format(R"({{"type":"join","id":1,"room":"{}"}})", code));
        peers_[i]->hear("{\"type\":\"ok\",\"id\":1");
      }
    }
  }

  void deploy() {
    peers_[0]->say(R"({"type":"start","id":2})");
    peers_[0]->hear("{\"type\":\"ok\",\"id\":2");
    for (std::size_t i = 0; i < peers_.size(); ++i) {
      peers_[i]->say(fmt::format(R"({{"type":"deploy","id":3,"layout":"{}"}})", script_.layouts[i]));
      peers_[i]->hear("{\"type\":\"ok\",\"id\":3");
      peers_[i]->say(R"({"type":"ready","id":4,"ready":true})");
      // The last to be ready begins the match, and hears its view before the answer.
      if (i + 1 < peers_.size()) peers_[i]->hear("{\"type\":\"ok\",\"id\":4");
    }
    for (auto& peer : peers_) peer->hear("{\"type\":\"view\"");
  }

  void schedule() {
    if (ply_ == script_.moves.size()) {
      if (--totals_.playing == 0) totals_.end = Clock::now();
      return;
    }
    if (interval_ == Clock::duration::zero()) return send();
    timer_.expires_at(next_at_);
    next_at_ += interval_;
    timer_.async_wait([self = shared_from_this()](boost::system::error_code) { self->send(); });
  }

  void send() {
    const ScriptedMove& move = script_.moves[ply_];
    std::string line = fmt::format(R"({{"type":"move","id":{},"move":"{}"}})", ply_ + 10, move.move);
    if (settings_.relay && line.size() + 1 < settings_.line_bytes)
      line.append(settings_.line_bytes - line.size() - 1, ' ');
    line += '\n';
    sent_at_ = Clock::now();
    missing_ = peers_.size();
    peers_[move.seat.value - 1U]->send(std::move(line));
  }

  void heard(std::string_view line) {
    const bool counts = settings_.relay || line.starts_with("{\"type\":\"events\"");
    if (!counts) {
      if (line.starts_with("{\"type\":\"error\"") || line.starts_with("{\"type\":\"bye\"")) {
        std::cerr << line;
        std::exit(1);
      }
      return;
    }
    totals_.event_bytes += line.size();
    ++totals_.event_lines;
    if (--missing_ != 0) return;
    totals_.latencies_us.push_back(std::chrono::duration<double, std::micro>(Clock::now() - sent_at_).count());
    ++ply_;
    schedule();
  }

  const Settings& settings_;
  const Script& script_;
  Totals& totals_;
  asio::steady_timer timer_;
  std::vector<std::shared_ptr<Peer>> peers_;
  std::size_t ply_ = 0;
  std::size_t missing_ = 0;
  Clock::time_point sent_at_;
  Clock::time_point next_at_;
  Clock::duration interval_{};
};

double percentile(std::vector<double>& sorted, double part) {
  return sorted.empty() ? 0 : sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))];
}

void measure(const Settings& settings) {
  asio::io_context io(1);
  const Script script = bench::make_script(settings.board, settings.plies);
  Totals totals;
  std::vector<std::shared_ptr<Room>> rooms;
  for (int i = 0; i < settings.rooms; ++i) {
    rooms.push_back(std::make_shared<Room>(io, settings, script, totals));
    rooms.back()->set_up(i);
  }
  const auto interval =
      settings.rate > 0
          ? std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(settings.rooms / settings.rate))
          : Clock::duration::zero();
  totals.begin = Clock::now();
  for (int i = 0; i < settings.rooms; ++i)
    rooms[static_cast<std::size_t>(i)]->start(interval * i / settings.rooms, interval);
  while (totals.playing > 0 && io.run_one() > 0) continue;
  const double seconds = std::chrono::duration<double>(totals.end - totals.begin).count();
  auto& all = totals.latencies_us;
  std::sort(all.begin(), all.end());
  fmt::print(
      "{{\"moves\": {}, \"seconds\": {:.3f}, \"moves_a_second\": {:.0f}, \"p50_us\": {:.0f}, \"p99_us\": {:.0f}, "
      "\"line_bytes\": {}}}\n",
      all.size(), seconds, static_cast<double>(all.size()) / seconds, percentile(all, 0.5), percentile(all, 0.99),
      totals.event_lines == 0 ? 0 : totals.event_bytes / totals.event_lines);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 6) {
    std::cerr << "usage: bench_round_trips server|relay PORT BOARD ROOMS PLIES [MOVES_A_SECOND] [LINE_BYTES]\n";
    return 2;
  }
  try {
    Settings settings;
    settings.relay = std::string_view(argv[1]) == "relay";
    settings.port = static_cast<std::uint16_t>(std::stoi(argv[2]));
    settings.board = board_by_name(argv[3]).value();
    settings.rooms = std::stoi(argv[4]);
    settings.plies = std::stoi(argv[5]);
    if (argc > 6) settings.rate = std::stod(argv[6]);
    if (argc > 7) settings.line_bytes = std::stoul(argv[7]);
    measure(settings);
  } catch (const std::exception& error) {
    std::cerr << "bench_round_trips: " << error.what() << '\n';
    return 1;
  }
}
