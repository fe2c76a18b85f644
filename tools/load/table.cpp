#include "tools/load/table.hpp"

#include "tools/load/words.hpp"

namespace junqi::load {
namespace {

/// Ids of the requests that every game begins and ends with; moves come between.
constexpr std::string_view enter_id = "1";
constexpr std::string_view start_id = "2";
constexpr std::string_view leave_id = "9007199254740991";
constexpr std::size_t first_move_id = 10;

std::string create(const Script& script) {
  return fmt::format(R"({{"type":"create","id":{},"board":"{}","rules":{{"first":1,"quiet_limit":{}}},)"
                     R"("clock":{{"kind":"per_move","per_move":0}},"listed":false,"rated":false}})",
                     enter_id, board_name(script.board), script.quiet_limit);
}

std::uint64_t us_since(Clock::time_point then) {
  return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - then).count());
}

}  // namespace

Table::Table(boost::asio::io_context& io, TableHost& host, std::shared_ptr<const Script> script, std::uint64_t number)
    : host_(host),
      script_(std::move(script)),
      number_(number),
      timer_(io),
      players_(static_cast<std::size_t>(Board::get(script_->board).seats())) {}

void Table::open() {
  for (Player& player : players_) {
    player.table = this;
    player.since = Clock::now();
    player.connection = host_.connect(player);
  }
}

void Table::stop() {
  stage_ = Stage::over;
  timer_.cancel();
  for (Player& player : players_)
    if (player.connection) player.connection->close();
}

void Table::begin(Clock::time_point first, Clock::duration interval) {
  stage_ = Stage::playing;
  next_at_ = first;
  interval_ = interval;
  move_later();
}

void Table::opened(Player& player) {
  const auto place = static_cast<std::size_t>(&player - players_.data());
  if (host_.options().relay) {
    player.seat = Seat{static_cast<std::uint8_t>(place + 1)};
    player.connection->send(fmt::format("room {}", number_));
  } else {
    player.connection->send(hello(fmt::format("load {}-{}", number_, place + 1)));
  }
}

void Table::heard(Player& player, std::string_view line) {
  if (stage_ == Stage::over) return;
  if (is(line, "ping")) return player.connection->send(pong(line));
  if (stage_ == Stage::playing && (host_.options().relay || is(line, "events"))) return heard_move(player, line);
  if (host_.options().relay) return one_more(entered_, &Table::become_ready);
  if (is(line, "error")) return fail(value(line, "code"));
  if (is(line, "bye")) return fail("bye: " + value(line, "code"));
  if (is(line, "ok")) return answered(player, line);
  if (is(line, "reveal") && stage_ == Stage::playing) return one_more(revealed_, &Table::leave);
  if (stage_ < Stage::ready) heard_before_play(player, line);
}

void Table::heard_before_play(Player& player, std::string_view line) {
  if (is(line, "welcome")) return welcomed(player);
  if (is(line, "you")) player.seat = Seat{static_cast<std::uint8_t>(std::atoi(value(line, "seat").c_str()))};
  if (is(line, "view")) return one_more(viewed_, &Table::become_ready);
  if (!is(line, "room") || !code_.empty()) return;
  code_ = value(line, "code");
  for (Player& other : players_)
    if (&other != players_.data() && other.welcome) join(other);
}

void Table::welcomed(Player& player) {
  player.welcome = true;
  ++host_.totals().connections;
  host_.totals().connect_times.add(us_since(player.since));
  if (&player == players_.data())
    player.connection->send(create(*script_));
  else if (!code_.empty())
    join(player);
}

void Table::join(Player& player) {
  player.connection->send(fmt::format(R"({{"type":"join","id":{},"room":"{}"}})", enter_id, code_));
}

void Table::answered(Player& player, std::string_view line) {
  const std::string id = value(line, "id");
  if (id == leave_id) return one_more(left_, nullptr);
  if (id == enter_id && ++entered_ == players_.size())
    players_.front().connection->send(fmt::format(R"({{"type":"start","id":{}}})", start_id));
  if (id == start_id && &player == players_.data()) deploy();
}

void Table::deploy() {
  stage_ = Stage::deploying;
  for (Player& player : players_) {
    if (player.seat.value == 0) return fail("a player has no seat");
    player.connection->send(
        fmt::format(R"({{"type":"deploy","id":3,"layout":"{}"}})", script_->layouts[player.seat.value - 1U]));
    player.connection->send(R"({"type":"ready","id":4,"ready":true})");
  }
}

void Table::one_more(std::size_t& count, void (Table::*then)()) {
  if (++count != players_.size()) return;
  if (then == nullptr) return end(false);
  (this->*then)();
}

void Table::become_ready() {
  stage_ = Stage::ready;
  host_.ready(*this);
}

void Table::move_later() {
  if (interval_ == Clock::duration::zero()) return move();
  timer_.expires_at(next_at_);
  next_at_ += interval_;
  timer_.async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
    if (const auto self = weak.lock(); self && !error && self->stage_ == Stage::playing) self->move();
  });
}

void Table::move() {
  const ScriptedMove& next = script_->moves[ply_];
  std::string line = fmt::format(R"({{"type":"move","id":{},"move":"{}"}})", ply_ + first_move_id, next.move);
  const LoadOptions& options = host_.options();
  if (options.relay && line.size() + 1 < options.line_bytes) line.resize(options.line_bytes - 1, ' ');
  missing_ = players_.size();
  moved_at_ = Clock::now();
  for (Player& player : players_)
    if (player.seat == next.seat) player.connection->send(std::move(line));
}

void Table::heard_move(Player& player, std::string_view line) {
  BoardTotals& totals = host_.totals().boards[script_->board];
  ++totals.event_lines;
  totals.event_bytes += line.size() + 1;
  if (player.plies != ply_ || missing_ == 0) return fail("events that nobody asked for");
  ++player.plies;
  if (!host_.options().relay) {
    const auto at = line.find("\"events\":");
    const std::string_view wanted = script_->moves[ply_].events;
    if (at == line.npos || !line.substr(at).starts_with(wanted)) return fail("events that the rules do not give");
  }
  if (--missing_ == 0) moved();
}

void Table::moved() {
  BoardTotals& totals = host_.totals().boards[script_->board];
  ++totals.moves;
  totals.move_times.add(us_since(moved_at_));
  if (++ply_ < script_->moves.size()) return move_later();
  if (host_.options().relay) return end(false);
  if (!script_->whole) leave();  // else what was hidden is revealed first
}

void Table::leave() {
  if (ply_ < script_->moves.size()) return fail("an end that the rules do not give");
  stage_ = Stage::leaving;
  for (Player& player : players_) player.connection->send(fmt::format(R"({{"type":"leave","id":{}}})", leave_id));
}

void Table::end(bool broken) {
  BoardTotals& totals = host_.totals().boards[script_->board];
  for (const Player& player : players_) totals.traffic.add(player.connection->traffic());
  ++(broken ? totals.broken : totals.games);
  stop();
  host_.over(*this, broken);
}

void Table::fail(const std::string& why) {
  if (stage_ == Stage::over) return;
  ++host_.totals().errors[why.empty() ? "an error without a code" : why];
  end(true);
}

}  // namespace junqi::load
