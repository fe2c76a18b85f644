#include "tools/bot/options.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <random>

#include "tls/context.hpp"
#include "tools/bot/exit_codes.hpp"
#include "wire/codec.hpp"

namespace junqi::guest {
namespace {

bool read_port(std::string_view text, std::uint16_t& port) {
  const auto [last, error] = std::from_chars(text.data(), text.data() + text.size(), port);
  return error == std::errc() && last == text.data() + text.size() && port != 0;
}

void add_guest(CLI::App& app, BotOptions& options, std::string& address) {
  app.add_option("address", address, "host:port of the server, or a link junqi://host:port/ROOM")
      ->capture_default_str();
  app.add_option("--room", options.room, "code of the room to join");
  app.add_option("--seat", options.seat, "seat to take; without it whichever is free")->check(CLI::Range(1, seats_max));
  app.add_option("--password", options.password, "of the room, if it asks for one");
  app.add_option("--name", options.name, "name to come under")->capture_default_str();
  app.add_flag("--plain", options.address.plain, "plain text instead of TLS");
  app.add_option("--key", options.key,
                 "SHA256:..., the key that the server must show; without it any is believed and told");
  app.add_option("--matches", options.matches, "matches to play, rematches included; 0: without end")
      ->capture_default_str()
      ->check(CLI::Range(0, 1'000'000));
  app.add_option("--patience", options.patience_seconds, "seconds to try to come back to a server that is away")
      ->capture_default_str()
      ->check(CLI::Range(0, 1'000'000));
  app.add_option("--wait", options.wait_seconds, "seconds to wait for a match to begin")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  app.add_flag_callback(
      "--no-resign", [&options] { options.resigns = false; }, "play on when all is lost");
}

void add_player(CLI::App& app, BotOptions& options) {
  app.add_option("--level", options.level, "how it plays: " + styles::bot_names())->capture_default_str();
  app.add_option("--seed", options.seed, "of its chance; without it another one each time");
  app.add_option("--move-time", options.move_ms, "milliseconds to think about a move at most")
      ->capture_default_str()
      ->check(CLI::Range(1, 3'600'000));
  app.add_option("--nodes", options.nodes, "positions to look at for a move at most")
      ->check(CLI::Range(1LL, 1LL << 40));
  app.add_flag("--championship", options.championship,
               "speak the championship's text protocol on standard input and output");
}

std::string fault_of(BotOptions& options, const std::string& address) {
  if (!read_address(address, options.address, options.room)) return "no such address: " + address;
  options.make = styles::bot_by_name(options.level);
  if (!options.make) return fmt::format("no such level: {} (there are {})", options.level, styles::bot_names());
  if (!options.key.empty() && !tls::is_fingerprint(options.key)) return "this is no key: " + options.key;
  if (!options.championship && options.room.empty()) return "a room is wanted: --room CODE, or a link with one";
  return {};
}

}  // namespace

bool read_address(const std::string& text, Address& address, std::string& room) {
  std::string_view rest = text;
  for (const std::string_view scheme : {"junqi+plain://", "junqi://"}) {
    if (!rest.starts_with(scheme)) continue;
    rest.remove_prefix(scheme.size());
    address.plain = address.plain || scheme != "junqi://";
    const auto slash = std::min(rest.find('/'), rest.size());
    if (slash + 1 < rest.size()) room = rest.substr(slash + 1);
    rest = rest.substr(0, slash);
    break;
  }
  const bool brackets = rest.starts_with('[');
  const auto end = brackets ? rest.find(']') : std::min(rest.rfind(':'), rest.size());
  if (end == rest.npos) return false;
  address.host = rest.substr(brackets ? 1 : 0, end - (brackets ? 1 : 0));
  rest.remove_prefix(end + (brackets ? 1 : 0));
  if (address.host.empty()) return false;
  return rest.empty() || (rest.front() == ':' && read_port(rest.substr(1), address.port));
}

tl::expected<BotOptions, int> read_options(int argc, char** argv) {
  BotOptions options;
  std::string address = "127.0.0.1:5150";
  CLI::App app("junqi-bot: a computer player that joins a room of a server, or meets others in the championship's way");
  std::string codes = "Exit codes:\n";
  for (const auto& [code, meaning] : exit_code_meanings)
    codes += fmt::format("  {:<3} {}\n", static_cast<int>(code), meaning);
  app.footer(codes);
  add_guest(app, options, address);
  add_player(app, options);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return tl::unexpected(app.exit(error) == 0 ? 0 : static_cast<int>(ExitCode::usage));
  }
  if (const std::string fault = fault_of(options, address); !fault.empty()) {
    fmt::print(stderr, "junqi-bot: {}\n", fault);
    return tl::unexpected(static_cast<int>(ExitCode::usage));
  }
  if (app.count("--seed") == 0) options.seed = std::random_device()();
  return options;
}

}  // namespace junqi::guest
