#include "tools/load/totals.hpp"

#include <fmt/format.h>

#include "wire/json.hpp"

namespace junqi::load {
namespace {

double a_second(std::uint64_t count, double seconds) { return seconds > 0 ? static_cast<double>(count) / seconds : 0; }

double each(std::uint64_t sum, std::uint64_t count) {
  return count > 0 ? static_cast<double>(sum) / static_cast<double>(count) : 0;
}

std::string row(std::string_view name, const BoardTotals& board, double seconds) {
  return fmt::format("{:10}{:>8}{:>8}{:>10}{:>11.0f}{:>9.2f}{:>9.2f}{:>9.2f}{:>12.0f}{:>12.0f}\n", name, board.games,
                     board.broken, board.moves, a_second(board.moves, seconds), board.move_times.ms(0.5),
                     board.move_times.ms(0.99), board.move_times.ms(0.999), each(board.traffic.in, board.games),
                     each(board.traffic.out, board.games));
}

Json times(const Histogram& histogram) {
  return {{"p50", histogram.ms(0.5)}, {"p99", histogram.ms(0.99)}, {"p999", histogram.ms(0.999)}};
}

Json json_of(const BoardTotals& board, double seconds) {
  return {
      {"games", board.games},
      {"broken", board.broken},
      {"moves", board.moves},
      {"moves_a_second", a_second(board.moves, seconds)},
      {"ms", times(board.move_times)},
      {"bytes_a_game", {{"in", each(board.traffic.in, board.games)}, {"out", each(board.traffic.out, board.games)}}},
      {"event_line_bytes", each(board.event_bytes, board.event_lines)}};
}

std::uint64_t bytes_in(const Totals& totals) { return totals.all_boards().traffic.in + totals.idle_traffic.in; }
std::uint64_t bytes_out(const Totals& totals) { return totals.all_boards().traffic.out + totals.idle_traffic.out; }

}  // namespace

void BoardTotals::add(const BoardTotals& other) {
  games += other.games;
  broken += other.broken;
  moves += other.moves;
  move_times.add(other.move_times);
  traffic.add(other.traffic);
  event_lines += other.event_lines;
  event_bytes += other.event_bytes;
}

void Totals::add(const Totals& other) {
  for (const auto& [board, more] : other.boards) boards[board].add(more);
  connections += other.connections;
  connect_times.add(other.connect_times);
  idle += other.idle;
  idle_traffic.add(other.idle_traffic);
  for (const auto& [what, count] : other.errors) errors[what] += count;
  seconds = std::max(seconds, other.seconds);
}

BoardTotals Totals::all_boards() const {
  BoardTotals all;
  for (const auto& [id, board] : boards) all.add(board);
  return all;
}

std::string table_of(const Totals& totals) {
  std::string text = fmt::format("{:10}{:>8}{:>8}{:>10}{:>11}{:>9}{:>9}{:>9}{:>12}{:>12}\n", "board", "games", "broken",
                                 "moves", "actions/s", "p50 ms", "p99 ms", "p99.9", "bytes in", "bytes out");
  for (const auto& [id, board] : totals.boards) text += row(board_name(id), board, totals.seconds);
  if (totals.boards.size() > 1) text += row("all", totals.all_boards(), totals.seconds);
  text += fmt::format(
      "\n{} connections: welcomed in p50 {:.2f} ms, p99 {:.2f} ms, p99.9 {:.2f} ms; {:.0f} bytes in and {:.0f} out "
      "each\n",
      totals.connections, totals.connect_times.ms(0.5), totals.connect_times.ms(0.99), totals.connect_times.ms(0.999),
      each(bytes_in(totals), totals.connections), each(bytes_out(totals), totals.connections));
  if (totals.idle > 0) text += fmt::format("{} idle connections stood to the end\n", totals.idle);
  text += fmt::format("{:.2f} s; a move's time is until every seat has heard it; bytes are of a whole game\n",
                      totals.seconds);
  for (const auto& [what, count] : totals.errors) text += fmt::format("error: {} ({} times)\n", what, count);
  return text;
}

std::string json_of(const Totals& totals) {
  Json boards = Json::object();
  for (const auto& [id, board] : totals.boards) boards[std::string(board_name(id))] = json_of(board, totals.seconds);
  const Json json{
      {"seconds", totals.seconds},
      {"boards", boards},
      {"all", json_of(totals.all_boards(), totals.seconds)},
      {"connections", totals.connections},
      {"connect_ms", times(totals.connect_times)},
      {"bytes_a_connection",
       {{"in", each(bytes_in(totals), totals.connections)}, {"out", each(bytes_out(totals), totals.connections)}}},
      {"idle", totals.idle},
      {"errors", totals.errors}};
  return json.dump() + "\n";
}

}  // namespace junqi::load
