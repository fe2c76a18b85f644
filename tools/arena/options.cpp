#include "tools/arena/options.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "tools/styles/named.hpp"

namespace junqi::arena {
namespace {

struct Rules {
  std::string board = "junqi2";
  std::string preset;
  std::vector<std::string> changed;
};

OptionValue value_of(const std::string& text) {
  if (text == "true" || text == "false") return text == "true";
  const bool number = !text.empty() && text.find_first_not_of("0123456789") == text.npos && text.size() < 9;
  if (number) return static_cast<std::int64_t>(std::stoi(text));
  return text;
}

/// What is wrong with them, or nothing.
std::string read_rules(const Rules& rules, ContestPlan& contest) {
  auto board = board_by_name(rules.board);
  if (!board) return "no such board: " + rules.board;
  contest.options = default_options(*board);
  bool found = rules.preset.empty();
  for (const Preset& preset : presets()) {
    if (preset.name != rules.preset) continue;
    board = preset.board;
    contest.options = preset.options;
    found = true;
  }
  if (!found) return "no such preset: " + rules.preset;
  contest.board = *board;
  for (const std::string& rule : rules.changed) {
    const auto equals = std::min(rule.find('='), rule.size());
    const std::string value = rule.substr(std::min(equals + 1, rule.size()));
    if (const auto set = set_option(*board, contest.options, rule.substr(0, equals), value_of(value)); !set)
      return set.error();
  }
  return {};
}

void add_rules(CLI::App& app, Rules& rules) {
  app.add_option("--board", rules.board, "junqi2, junqi4, junqi6 or generals")->capture_default_str();
  app.add_option("--preset", rules.preset, "rules by their name, and the board with them: siguo-open, championship...");
  app.add_option("--rule", rules.changed, "one more rule, NAME=VALUE: alliance=trios; may be repeated")
      ->allow_extra_args(false);
}

void add_contest(CLI::App& app, ContestPlan& contest) {
  app.add_option("--games", contest.games, "games of each two players")
      ->capture_default_str()
      ->check(CLI::Range(1, 10'000'000));
  app.add_option("--seed", contest.seed, "of layouts, of who begins and of the players' chance")->capture_default_str();
  app.add_option("--threads", contest.threads,
                 "games at once; with --nodes, or without a limit, the results stay the same")
      ->capture_default_str()
      ->check(CLI::Range(1, 256));
  auto* time =
      app.add_option("--move-time", contest.pace.move_ms, "milliseconds that a player of ours may think about a move");
  app.add_option("--nodes", contest.pace.nodes, "positions that it may look at for a move")
      ->excludes(time)
      ->check(CLI::Range(1LL, 1LL << 40));
  time->check(CLI::Range(1, 3'600'000));
  app.add_option_function<int>(
         "--clock", [&contest](int s) { contest.pace.clock_ms = s * 1000LL; },
         "seconds that a program has for all its moves (900)")
      ->check(CLI::Range(1, 100'000));
  app.add_flag_callback(
      "--follow-layouts", [&contest] { contest.layouts = Layouts::followed; },
      "layouts go with their players; otherwise the two layouts stay and the players change places");
  app.add_option("--plies-max", contest.plies_max, "a longer game is broken off and counts as drawn")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
}

}  // namespace

tl::expected<ArenaOptions, int> read_options(int argc, char** argv) {
  ArenaOptions options;
  Rules rules;
  CLI::App app("junqi-arena: lets computer players meet and measures who is how strong");
  app.footer("Players: " + styles::bot_names() +
             ",\nor exec:COMMAND, a program that speaks the championship's protocol (junqi2; see docs/bots.md).\n"
             "Exit codes: 0 all games were played; 1 a player made an illegal move, lost on time or broke off;\n"
             "64 a flag or a player that there is not; 70 a fault of this program.");
  app.add_option("players", options.names, "two players, or several with --table")->required()->expected(1, 64);
  add_rules(app, rules);
  add_contest(app, options.contest);
  app.add_flag("--table", options.table, "every player meets every other one");
  app.add_flag("--json", options.json, "print JSON");
  const auto complain = [](const std::string& what) {
    fmt::print(stderr, "junqi-arena: {}\n", what);
    return tl::unexpected(64);
  };
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return tl::unexpected(app.exit(error) == 0 ? 0 : 64);
  }
  if (const std::string fault = read_rules(rules, options.contest); !fault.empty()) return complain(fault);
  if (options.table ? options.names.size() < 2 : options.names.size() != 2)
    return complain("two players are wanted, or several with --table");
  return options;
}

}  // namespace junqi::arena
