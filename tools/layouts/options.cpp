#include "tools/layouts/options.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "tools/styles/named.hpp"

namespace junqi::layouts {
namespace {

void add_choice(CLI::App& app, LayoutOptions& options) {
  auto* make = app.add_subcommand("make", "choose layouts by play and print the list");
  const auto number = [make](const char* name, int& value, const char* help, int most) {
    make->add_option(name, value, help)->capture_default_str()->check(CLI::Range(1, most));
  };
  number("--candidates", options.choice.candidates, "so many are tried", 100'000);
  number("--games", options.choice.games, "games of each in the first round", 10'000);
  number("--keep", options.choice.keep, "so many are kept", 100'000);
  number("--apart", options.choice.apart, "cells in which any two differ at least", 25);
}

void add_judgement(CLI::App& app, LayoutOptions& options) {
  auto* judge = app.add_subcommand("judge", "let layouts of a list meet those of the generator");
  judge->add_option("--games", options.games)->capture_default_str()->check(CLI::Range(1, 1'000'000));
  judge->add_option("--list", options.list, "the file with the list; without it the server's own");
  judge->callback([&options] { options.judges = true; });
}

}  // namespace

tl::expected<LayoutOptions, int> read_options(int argc, char** argv) {
  constexpr int usage = 64;
  LayoutOptions options;
  std::string board = "junqi2";
  CLI::App app("junqi-layouts: chooses by play how computer players deploy");
  app.footer("Players: " + styles::bot_names() + ".\nExit codes: 0; 64 a flag that there is not; 70 another fault.");
  app.require_subcommand(1);
  app.fallthrough();
  app.add_option("--board", board, "junqi2, junqi4, junqi6 or generals")->capture_default_str();
  app.add_option("--player", options.player, "who plays with what is tried")->capture_default_str();
  app.add_option("--seed", options.choice.seed, "of everything")->capture_default_str();
  app.add_option("--threads", options.threads, "the results stay the same")
      ->capture_default_str()
      ->check(CLI::Range(1, 256));
  add_choice(app, options);
  add_judgement(app, options);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return tl::unexpected(app.exit(error) == 0 ? 0 : usage);
  }
  const auto known = board_by_name(board);
  if (!known || !styles::bot_by_name(options.player)) {
    fmt::print(stderr, "junqi-layouts: no such {}\n", known ? "player: " + options.player : "board: " + board);
    return tl::unexpected(usage);
  }
  options.board = *known;
  return options;
}

}  // namespace junqi::layouts
