#include "support/catch.hpp"
#include "support/files.hpp"
#include "support/table.hpp"

namespace junqi::test {
namespace {

/// "ok", or why the option is refused.
std::string set(BoardId board, const Setting& setting) {
  Options options = default_options(board);
  const auto result = set_option(board, options, setting.name, setting.value);
  return result ? "ok" : result.error();
}

const Options& preset(std::string_view name) {
  for (const Preset& one : presets())
    if (one.name == name) return one.options;
  throw std::invalid_argument(std::string(name));
}

TEST_CASE("Defaults are the first values of the rule book") {
  const Options options = default_options(BoardId::junqi2);
  CHECK(options.mines == Mines::stay);
  CHECK_FALSE(options.flying_bombs);
  CHECK(options.headquarters == Headquarters::locked);
  CHECK_FALSE(options.flag_carrier);
  CHECK(options.visibility == Visibility::hidden);
  CHECK(options.reveal_flag_on_marshal_loss);
  CHECK(options.bomb_takes_flag);
  CHECK_FALSE(options.reveal_battles);
  CHECK(options.alliance == Alliance::pairs);
  CHECK(options.quiet_result == QuietResult::draw);
  CHECK(options.reveal_after_game);
  CHECK(options.first == 0);
  CHECK(default_options(BoardId::junqi2).quiet_limit == 70);
  CHECK(default_options(BoardId::junqi4).quiet_limit == 70);
  CHECK(default_options(BoardId::junqi6).quiet_limit == 105);
  CHECK(default_options(BoardId::generals).quiet_limit == 200);
}

TEST_CASE("Every value of the rule book is taken where it fits") {
  CHECK(set(BoardId::junqi2, {"mines", "explode"}) == "ok");
  CHECK(set(BoardId::junqi4, {"flying_bombs", true}) == "ok");
  CHECK(set(BoardId::junqi6, {"headquarters", "free"}) == "ok");
  CHECK(set(BoardId::junqi2, {"flag_carrier", true}) == "ok");
  CHECK(set(BoardId::junqi4, {"visibility", "allies"}) == "ok");
  CHECK(set(BoardId::generals, {"visibility", "all"}) == "ok");
  CHECK(set(BoardId::junqi6, {"alliance", "trios"}) == "ok");
  CHECK(set(BoardId::junqi4, {"alliance", "none"}) == "ok");
  CHECK(set(BoardId::generals, {"reveal_battles", true}) == "ok");
  CHECK(set(BoardId::generals, {"quiet_result", "mover_loses"}) == "ok");
  CHECK(set(BoardId::junqi2, {"quiet_limit", 0}) == "ok");
  CHECK(set(BoardId::junqi6, {"first", 6}) == "ok");
  CHECK(set(BoardId::junqi6, {"first", "random"}) == "ok");
}

TEST_CASE("What does not fit a board is refused with the reason") {
  CHECK(set(BoardId::junqi4, {"flag_carrier", true}) == "flag_carrier: does not apply to junqi4");
  CHECK(set(BoardId::generals, {"mines", "explode"}) == "mines: does not apply to generals");
  CHECK(set(BoardId::generals, {"headquarters", "free"}) == "headquarters: does not apply to generals");
  CHECK(set(BoardId::generals, {"bomb_takes_flag", true}) == "bomb_takes_flag: does not apply to generals");
  CHECK(set(BoardId::generals, {"visibility", "allies"}) == "visibility: \"allies\" does not fit generals");
  CHECK(set(BoardId::junqi2, {"alliance", "none"}) == "alliance: does not apply to junqi2");
  CHECK(set(BoardId::junqi4, {"alliance", "trios"}) == "alliance: \"trios\" does not fit junqi4");
  CHECK(set(BoardId::junqi2, {"first", 3}) == "first: 3 does not fit junqi2");
}

TEST_CASE("What is no option or no value is refused with the reason") {
  CHECK(set(BoardId::junqi2, {"mine", "stay"}) == "mine: no such option");
  CHECK(set(BoardId::junqi2, {"mines", "vanish"}) == "mines: \"vanish\" is not a value");
  CHECK(set(BoardId::junqi2, {"mines", true}) == "mines: true is not a value");
  CHECK(set(BoardId::junqi2, {"flying_bombs", "yes"}) == "flying_bombs: \"yes\" is not a value");
  CHECK(set(BoardId::junqi2, {"flying_bombs", 1}) == "flying_bombs: 1 is not a value");
  CHECK(set(BoardId::junqi2, {"quiet_limit", -1}) == "quiet_limit: -1 is not a value");
  CHECK(set(BoardId::junqi2, {"quiet_limit", "off"}) == "quiet_limit: \"off\" is not a value");
  CHECK(set(BoardId::junqi2, {"first", 0}) == "first: 0 is not a value");
  CHECK(set(BoardId::junqi2, {"first", 7}) == "first: 7 is not a value");
}

TEST_CASE("A refused option changes nothing") {
  Options options = default_options(BoardId::junqi4);
  CHECK_FALSE(set_option(BoardId::junqi4, options, "alliance", std::string("trios")));
  CHECK(options == default_options(BoardId::junqi4));
}

TEST_CASE("The options that were changed come back as they were written") {
  const Options options = options_of(BoardId::junqi2, {{"first", 2}, {"mines", "explode"}, {"quiet_limit", 31}});
  const auto changed = changed_options(BoardId::junqi2, options);
  REQUIRE(changed.size() == 3);
  CHECK(changed[0].first == "mines");
  CHECK(changed[0].second == OptionValue{std::string("explode")});
  CHECK(changed[1].first == "quiet_limit");
  CHECK(changed[1].second == OptionValue{std::int64_t{31}});
  CHECK(changed[2].first == "first");
  CHECK(changed[2].second == OptionValue{std::int64_t{2}});
  CHECK(changed_options(BoardId::junqi6, default_options(BoardId::junqi6)).empty());
}

TEST_CASE("The presets are the rule book's") {
  CHECK(presets().size() == 9);
  CHECK(preset("classic") == default_options(BoardId::junqi2));
  CHECK(preset("explosive") == options_of(BoardId::junqi2, {{"mines", "explode"}}));
  CHECK(preset("flag-carrier") == options_of(BoardId::junqi2, {{"flag_carrier", true}}));
  CHECK(preset("championship") == options_of(BoardId::junqi2, {{"quiet_limit", 31}, {"quiet_result", "mover_loses"}}));
  CHECK(preset("siguo") == default_options(BoardId::junqi4));
  CHECK(preset("siguo-open") == options_of(BoardId::junqi4, {{"visibility", "allies"}}));
  CHECK(preset("siguo-bright") == options_of(BoardId::junqi4, {{"visibility", "all"}}));
  CHECK(preset("liuguo") == default_options(BoardId::junqi6));
  CHECK(preset("generals") == default_options(BoardId::generals));
}

/// The line of the rule book that begins with this word in a table.
std::string book_row(const std::string& word) {
  for (const auto& line : read_lines(std::filesystem::path(JUNQI_SOURCE_DIR) / "docs" / "rules.md"))
    if (line.rfind("| `" + word + "` |", 0) == 0) return line;
  return "";
}

TEST_CASE("The rule book that players read names every option, value and preset") {
  for (const OptionInfo& option : option_table()) {
    const std::string row = book_row(std::string(option.name));
    INFO(option.name << ": " << row);
    REQUIRE_FALSE(row.empty());
    std::size_t at = 0;
    for (const OptionValue& value : option.values) {
      const auto* word = std::get_if<std::string>(&value);
      const std::string text = word != nullptr ? "`" + *word + "`" : std::get<bool>(value) ? "true" : "false";
      at = row.find(text, at);  // in the order of the table, so the default comes first
      CHECK(at != std::string::npos);
    }
  }
  for (const Preset& one : presets()) {
    const std::string row = book_row(std::string(one.name));
    INFO(one.name << ": " << row);
    CHECK(row.find(board_name(one.board)) != std::string::npos);
    for (const auto& [name, value] : changed_options(one.board, one.options))
      CHECK(row.find("`" + std::string(name) + "`") != std::string::npos);
  }
}

TEST_CASE("Teams are pairs opposite, alternating trios, or none") {
  const auto team = [](BoardId board, std::initializer_list<Setting> settings, std::size_t seat) {
    return make_rules(board, options_of(board, settings)).team[seat];
  };
  CHECK(team(BoardId::junqi2, {}, 1) == seats_of({1}));
  CHECK(team(BoardId::junqi4, {}, 4) == seats_of({2, 4}));
  CHECK(team(BoardId::junqi4, {{"alliance", "none"}}, 4) == seats_of({4}));
  CHECK(team(BoardId::junqi6, {}, 2) == seats_of({2, 5}));
  CHECK(team(BoardId::junqi6, {{"alliance", "trios"}}, 2) == seats_of({2, 4, 6}));
  CHECK(team(BoardId::generals, {}, 2) == seats_of({2}));
}

}  // namespace
}  // namespace junqi::test
