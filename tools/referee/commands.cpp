#include "commands.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <iostream>

#include "input.hpp"
#include "record/names.hpp"
#include "record/replay.hpp"
#include "rules/arbiter.hpp"
#include "rules/layout_text.hpp"
#include "wire/event_json.hpp"
#include "wire/record_json.hpp"
#include "wire/state_json.hpp"

namespace junqi::referee {
namespace {

constexpr std::string_view usage =
    "usage: junqi-referee board NAME\n"
    "       junqi-referee moves FILE\n"
    "       junqi-referee perft DEPTH FILE [--divide]\n"
    "       junqi-referee replay FILE [--view SEAT]\n"
    "       junqi-referee batch [--view SEAT]            records on standard input, one a line\n"
    "       junqi-referee layout STRING --board NAME [--to jql|text]\n"
    "       junqi-referee layout --from jql FILE [--board NAME] [--to jql|text]\n"
    "       junqi-referee --help | --version\n"
    "FILE may be - for standard input. SEAT 0 is a spectator.\n";

/// A wrong command line; the text is shown with the usage.
struct Usage {
  std::string text;
};
/// Wrong input; one line.
struct Bad {
  std::string text;
};

/// The words of a command line: options with a value are taken out, the rest stays in order.
class Words {
 public:
  explicit Words(std::vector<std::string> words) : words_(std::move(words)) {}

  std::optional<std::string> option(std::string_view name) {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if (words_[i] != name) continue;
      if (i + 1 == words_.size()) throw Usage{fmt::format("{}: needs a value", name)};
      std::string value = words_[i + 1];
      words_.erase(words_.begin() + static_cast<std::ptrdiff_t>(i),
                   words_.begin() + static_cast<std::ptrdiff_t>(i) + 2);
      return value;
    }
    return std::nullopt;
  }
  bool flag(std::string_view name) { return std::erase(words_, name) != 0; }
  std::string take(std::string_view what) {
    if (words_.empty()) throw Usage{fmt::format("{} is missing", what)};
    std::string word = words_.front();
    words_.erase(words_.begin());
    return word;
  }
  bool empty() const { return words_.empty(); }
  void end() const {
    if (!words_.empty()) throw Usage{fmt::format("\"{}\" is one word too many", words_.front())};
  }

 private:
  std::vector<std::string> words_;
};

int whole_number(const std::string& text, std::string_view what, int max) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < 0 || value > max)
    throw Usage{fmt::format("{}: \"{}\" is not a whole number 0..{}", what, text, max)};
  return value;
}

std::optional<Seat> view_option(Words& words) {
  const auto text = words.option("--view");
  if (!text) return std::nullopt;
  return Seat{static_cast<std::uint8_t>(whole_number(*text, "--view", seats_max))};
}

void check_viewer(const Record& record, std::optional<Seat> viewer) {
  if (viewer && viewer->value > Board::get(record.board).seats())
    throw Bad{fmt::format("--view: {} has no seat {}", board_name(record.board), viewer->value)};
}

BoardId board_option(const std::string& name) {
  const auto board = board_by_name(name);
  if (!board) throw Bad{fmt::format("board: \"{}\" is none of junqi2, junqi4, junqi6, generals", name.substr(0, 40))};
  return *board;
}

Record record_from(const std::string& path) {
  auto record = read_record_file(path);
  if (!record) throw Bad{record.error()};
  return *record;
}

/// Plays the whole record, giving each action's events to `told`.
template <class F>
void play_all(Replay& replay, const Record& record, F&& told) {
  for (const auto& action : record.actions) {
    auto events = replay.step(action);
    if (!events) throw Bad{events.error()};
    told(*events);
  }
}

Json state_of(const Replay& replay, std::optional<Seat> viewer) {
  const Board& board = *replay.rules().board;
  if (viewer) return wire::view_state_json(board, replay.view(*viewer));
  return wire::state_json(board, replay.position().scene, [&](Node n) -> std::optional<std::string_view> {
    return replay.rules().army->info(replay.position().rank(n)).name;
  });
}

std::vector<Move> moves_of(const Replay& replay, std::optional<Seat> viewer) {
  return viewer ? view_moves(replay.rules(), replay.view(*viewer)) : legal_moves(replay.rules(), replay.position());
}

/// Coordinates without the dust that turning a territory leaves in the last digits.
double rounded(double value) {
  const double clean = std::round(value * 1e9) / 1e9;
  return clean == 0 ? 0 : clean;
}

int board_command(Words& words) {
  const Board& board = Board::get(board_option(words.take("board")));
  words.end();
  Json nodes = Json::array();
  for (std::uint8_t i = 0; i < board.node_count(); ++i) {
    const NodeInfo& info = board.node(Node{i});
    nodes.push_back({{"name", info.name},
                     {"kind", node_kind_name(info.kind)},
                     {"x", rounded(info.place.x)},
                     {"y", rounded(info.place.y)}});
  }
  Json roads = Json::array();
  for (const auto& [a, b] : board.roads()) roads.push_back({board.name(a), board.name(b)});
  Json tracks = Json::array();
  for (const auto& track : board.tracks()) {
    Json names = Json::array();
    for (const Node n : track) names.push_back(board.name(n));
    tracks.push_back(std::move(names));
  }
  std::cout << Json{{"nodes", nodes}, {"roads", roads}, {"tracks", tracks}}.dump() << '\n';
  return exit_ok;
}

int moves_command(Words& words) {
  const Record record = record_from(words.take("FILE"));
  words.end();
  Replay replay(record);
  play_all(replay, record, [](const PublicEvents&) {});
  for (const Move move : moves_of(replay, std::nullopt)) std::cout << move_text(*replay.rules().board, move) << '\n';
  return exit_ok;
}

int perft_command(Words& words) {
  const bool divide = words.flag("--divide");
  const int depth = whole_number(words.take("DEPTH"), "DEPTH", 20);
  const Record record = record_from(words.take("FILE"));
  words.end();
  Replay replay(record);
  play_all(replay, record, [](const PublicEvents&) {});
  if (!divide) {
    std::cout << perft(replay.rules(), replay.position(), depth) << '\n';
    return exit_ok;
  }
  if (depth == 0) throw Usage{"--divide: needs a depth of 1 or more"};
  for (const Move move : moves_of(replay, std::nullopt)) {
    Position next = replay.position();
    play(replay.rules(), next, move, nullptr);
    std::cout << move_text(*replay.rules().board, move) << ' ' << perft(replay.rules(), next, depth - 1) << '\n';
  }
  return exit_ok;
}

int replay_command(Words& words) {
  const auto viewer = view_option(words);
  const Record record = record_from(words.take("FILE"));
  words.end();
  check_viewer(record, viewer);
  Replay replay(record);
  const Board& board = *replay.rules().board;
  play_all(replay, record,
           [&](const PublicEvents& events) { std::cout << wire::events_json(board, events).dump() << '\n'; });
  std::cout << state_of(replay, viewer).dump() << '\n';
  return exit_ok;
}

Json batch_answer(const std::string& line, std::optional<Seat> viewer) {
  const auto record = wire::read_record(line);
  if (!record) throw Bad{record.error()};
  check_viewer(*record, viewer);
  Replay replay(*record);
  const Board& board = *replay.rules().board;
  Json events = Json::array();
  play_all(replay, *record, [&](const PublicEvents& told) { events.push_back(wire::events_json(board, told)); });
  Json moves = Json::array();
  for (const Move move : moves_of(replay, viewer)) moves.push_back(move_text(board, move));
  return {{"events", std::move(events)}, {"state", state_of(replay, viewer)}, {"moves", std::move(moves)}};
}

int batch_command(Words& words) {
  const auto viewer = view_option(words);
  words.end();
  std::string line;
  while (std::getline(std::cin, line)) {
    Json answer;
    try {
      answer = batch_answer(line, viewer);
    } catch (const Bad& bad) {
      answer = {{"error", bad.text}};
    }
    std::cout << answer.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';
    if (std::cin.rdbuf()->in_avail() <= 0) std::cout.flush();  // somebody may wait for this line before the next
  }
  return exit_ok;
}

Layout layout_from(Words& words, const std::optional<std::string>& from, BoardId board) {
  if (from == "jql") {
    if (board == BoardId::generals) throw Bad{"layout: a .jql file holds a Junqi layout, not one of generals"};
    const auto bytes = read_file(words.take("FILE"));
    if (!bytes) throw Bad{bytes.error()};
    const auto layout = parse_jql(*bytes);
    if (!layout) throw Bad{"layout: " + layout.error().text};
    return *layout;
  }
  if (from && from != "text") throw Usage{fmt::format("--from: \"{}\" is neither jql nor text", *from)};
  const auto layout = parse_layout(board, words.take("STRING"));
  if (!layout) throw Bad{"layout: " + layout.error().text};
  return *layout;
}

int layout_command(Words& words) {
  const auto from = words.option("--from");
  const auto to = words.option("--to");
  const auto named = words.option("--board");
  if (!named && from != "jql") throw Usage{"layout: --board NAME is missing"};
  const BoardId board = board_option(named.value_or("junqi2"));
  const Layout layout = layout_from(words, from, board);
  words.end();
  if (const auto fault = check_layout(board, layout)) throw Bad{"layout: " + fault->text};
  if (!to && !from) {
    std::cout << "ok\n";
  } else if (!to || to == "text") {
    std::cout << layout_text(board, layout) << '\n';
  } else if (to == "jql") {
    if (board == BoardId::generals) throw Bad{"layout: a .jql file holds a Junqi layout, not one of generals"};
    const std::string bytes = jql_bytes(layout);
    std::cout.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  } else {
    throw Usage{fmt::format("--to: \"{}\" is neither jql nor text", *to)};
  }
  return exit_ok;
}

int dispatch(Words words) {
  const std::string command = words.take("a command");
  if (command == "--help" || command == "-h") return std::cout << usage, exit_ok;
  if (command == "--version") return std::cout << "junqi-referee " JUNQI_VERSION "\n", exit_ok;
  if (command == "board") return board_command(words);
  if (command == "moves") return moves_command(words);
  if (command == "perft") return perft_command(words);
  if (command == "replay") return replay_command(words);
  if (command == "batch") return batch_command(words);
  if (command == "layout") return layout_command(words);
  throw Usage{fmt::format("\"{}\" is no command", command.substr(0, 40))};
}

}  // namespace

int run(const std::vector<std::string>& args) {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int code = exit_ok;
  try {
    code = dispatch(Words(args));
  } catch (const Usage& wrong) {
    fmt::print(stderr, "junqi-referee: {} (see junqi-referee --help)\n", wrong.text);
    return exit_usage;
  } catch (const Bad& bad) {
    std::cout.flush();
    fmt::print(stderr, "junqi-referee: {}\n", bad.text);
    return exit_bad_input;
  }
  std::cout.flush();
  if (std::cout) return code;
  fmt::print(stderr, "junqi-referee: standard output cannot be written\n");
  return 74;
}

}  // namespace junqi::referee
