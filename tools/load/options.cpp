#include "tools/load/options.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <charconv>

namespace junqi::load {
namespace {

/// "host:port", "[::1]:port" or "host".
std::string read_address(const std::string& text, LoadOptions& options) {
  const bool brackets = text.starts_with('[');
  const auto end = brackets ? text.find(']') : std::min(text.rfind(':'), text.size());
  if (end == std::string::npos) return "no such address: " + text;
  options.host = brackets ? text.substr(1, end - 1) : text.substr(0, end);
  std::string_view port = std::string_view(text).substr(end + (brackets ? 1 : 0));
  if (port.empty()) return {};
  port.remove_prefix(1);
  const auto [last, error] = std::from_chars(port.data(), port.data() + port.size(), options.port);
  const bool fits = error == std::errc() && last == port.data() + port.size() && options.port != 0;
  return fits ? std::string() : "no such port: " + std::string(port);
}

/// "junqi4", "junqi2,generals" or "mix".
std::string read_boards(const std::string& text, LoadOptions& options) {
  options.boards.clear();
  if (text == "mix") options.boards.assign(all_boards.begin(), all_boards.end());
  for (std::size_t at = 0; text != "mix" && at <= text.size();) {
    const auto end = std::min(text.find(',', at), text.size());
    const auto board = board_by_name(text.substr(at, end - at));
    if (!board) return "no such board: " + text.substr(at, end - at);
    options.boards.push_back(*board);
    at = end + 1;
  }
  return {};
}

}  // namespace

tl::expected<LoadOptions, int> read_options(int argc, char** argv) {
  LoadOptions options;
  std::string address = "127.0.0.1:5150";
  std::string boards = "junqi2";
  CLI::App app("junqi-load: opens connections to a server, plays scripted games over them and measures");
  app.footer(
      "All of it comes from one address, so raise the server's settings max-connections-per-address,\n"
      "connections-per-address-burst, connections-burst, rooms-per-address-burst, requests-per-second and\n"
      "requests-burst.");
  app.add_option("--address", address, "host:port of the server")->capture_default_str();
  app.add_flag("--plain", options.plain, "no TLS; otherwise any certificate is accepted");
  app.add_flag("--relay", options.relay, "talk to the bare relay of tests/bench, to compare with");
  app.add_option("--board", boards, "junqi2, junqi4, junqi6, generals, several with commas, or mix")
      ->capture_default_str();
  app.add_option("--tables", options.tables, "games at once")->capture_default_str()->check(CLI::Range(0, 100'000));
  app.add_option("--games", options.games, "games in all; without it one a table, or with --seconds any number")
      ->check(CLI::Range(1, 100'000'000));
  app.add_option("--seconds", options.seconds, "measure for so long")->check(CLI::Range(0.1, 1e6));
  app.add_option("--plies", options.plies, "cut a game off after so many moves; without it to its end")
      ->check(CLI::Range(1, 2000));
  app.add_option("--rate", options.rate, "moves a second in all; without it as fast as they come")
      ->check(CLI::Range(0.001, 1e9));
  app.add_option("--idle", options.idle, "connections besides that only say hello")->check(CLI::Range(0, 1'000'000));
  app.add_option("--ramp", options.ramp, "seconds over which all is opened")->check(CLI::Range(0.0, 1e5));
  app.add_option("--threads", options.threads, "")->capture_default_str()->check(CLI::Range(1, 64));
  app.add_option("--line-bytes", options.line_bytes, "length of the lines for the relay");
  app.add_option("--seed", options.seed, "of the games")->capture_default_str();
  app.add_flag("--json", options.json, "print JSON instead of the table");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return tl::unexpected(app.exit(error));
  }
  for (const std::string& fault : {read_address(address, options), read_boards(boards, options)}) {
    if (fault.empty()) continue;
    fmt::print(stderr, "junqi-load: {}\n", fault);
    return tl::unexpected(64);
  }
  options.threads = std::min(options.threads, std::max(1, options.tables));
  return options;
}

}  // namespace junqi::load
