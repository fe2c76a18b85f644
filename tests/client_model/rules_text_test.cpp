// The rules that are written are those that are in force.
#include "client/model/rules_text.hpp"

#include <algorithm>

#include "client/words/rules.hpp"
#include "support/catch.hpp"

using namespace junqi;
using namespace junqi::client;

namespace {

std::vector<std::string> lines(BoardId board, const Options& options) {
  std::vector<std::string> all;
  for (const RulesSection& section : rules_text(make_rules(board, options), default_clock(board)))
    all.insert(all.end(), section.lines.begin(), section.lines.end());
  return all;
}

bool says(BoardId board, const Options& options, std::string_view sentence) {
  const auto all = lines(board, options);
  return std::find(all.begin(), all.end(), sentence) != all.end();
}

}  // namespace

TEST_CASE("every preset has its sections, each with something in it") {
  for (const Preset& preset : presets()) {
    INFO(preset.name);
    const auto sections = rules_text(make_rules(preset.board, preset.options), std::nullopt);
    REQUIRE(sections.size() == 7);
    for (const RulesSection& section : sections) {
      INFO(section.title);
      REQUIRE_FALSE(section.title.empty());
      REQUIRE_FALSE(section.lines.empty());
    }
    REQUIRE(rules_text(make_rules(preset.board, preset.options), default_clock(preset.board)).size() == 8);
  }
}

TEST_CASE("an option that changes the play changes what is written") {
  for (const BoardId board : all_boards) {
    const Options plain = default_options(board);
    for (const OptionInfo& option : option_table()) {
      if (!option.applies(board) || option.name == "first") continue;
      for (const OptionValue& value : option.values) {
        Options other = plain;
        if (!option.fits(board, value) || !option.set(other, value) || other == plain) continue;
        if (option.name == "quiet_result" && plain.quiet_limit == 0) continue;
        INFO(board_name(board) << " " << option.name);
        CHECK(lines(board, other) != lines(board, plain));
      }
    }
  }
}

TEST_CASE("the quiet limit is told with its number, or not at all") {
  Options options = default_options(BoardId::junqi2);
  options.quiet_limit = 31;
  options.quiet_result = QuietResult::mover_loses;
  REQUIRE(says(BoardId::junqi2, options, say_count(RulesText::quiet_lost, 31)));
  options.quiet_limit = 0;
  REQUIRE_FALSE(says(BoardId::junqi2, options, say_count(RulesText::quiet_lost, 0)));
}

TEST_CASE("the Generals are told nothing of mines and rails") {
  const Options options = default_options(BoardId::generals);
  REQUIRE_FALSE(says(BoardId::generals, options, text(RulesText::mines_stay)));
  REQUIRE_FALSE(says(BoardId::generals, options, text(RulesText::move_rail)));
  REQUIRE(says(BoardId::generals, options, text(RulesText::move_generals)));
}
