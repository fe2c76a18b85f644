#include "tools/championship/engine.hpp"

#include <fmt/format.h>

#include "rules/layout_text.hpp"
#include "tools/championship/squares.hpp"

namespace junqi::championship {
namespace {

constexpr Seat own{1};  // whichever end the referee sees us at: everybody is at the bottom of its own board
constexpr Seat enemy{2};
constexpr std::string_view no_move = "0000";
constexpr std::string_view no_flag = "00";
constexpr Millis way_of_a_line{5};

/// Of the championship's preset, with so many quiet plies.
RuleSet rules_with(int quiet_plies) {
  Options options = default_options(BoardId::junqi2);
  for (const Preset& preset : presets())
    if (preset.name == "championship") options = preset.options;
  options.quiet_limit = quiet_plies;
  return make_rules(BoardId::junqi2, options);
}

std::optional<MoveResult> result_of(int code) {
  constexpr std::array results{MoveResult::loses, MoveResult::wins, MoveResult::both, MoveResult::move};
  if (code < 0 || code >= static_cast<int>(results.size())) return std::nullopt;
  return results[static_cast<std::size_t>(code)];
}

}  // namespace

Engine::Engine(EngineSettings settings, std::function<void(const std::string&)> complain)
    : settings_(std::move(settings)), complain_(std::move(complain)) {}

std::optional<std::string> Engine::hear(std::string_view line, Time now) {
  Words words{std::string(line)};
  std::string first;
  if (!(words >> first)) return std::nullopt;
  if (first == "INFO" || first == "INFORMATION") return "NAME " + settings_.name;
  if (first == "START") return begin(std::move(words));
  if (first == "GO") return go(std::move(words), now);
  if (first == "RESULT") {
    result(std::move(words));
  } else if (first == "END") {
    game_.reset();
  } else {
    complain_("a line that means nothing here: " + std::string(line.substr(0, 80)));
  }
  return std::nullopt;
}

std::optional<std::string> Engine::begin(Words words) {
  int first = 0;
  double seconds = 0;
  int plies = 0;
  constexpr double seconds_max = 1e6;
  if (!(words >> first >> seconds >> plies) || seconds <= 0 || seconds > seconds_max || plies < 0 || plies > 10'000) {
    complain_("START wants who begins, the seconds in all and the quiet plies");
    return std::nullopt;
  }
  game_.reset();
  asked_.reset();
  bot_.reset();
  rules_ = rules_with(plies);
  const std::uint64_t seed = settings_.seed + games_++;
  const std::string text = bots::layout(*rules_, own, seed);
  game_.emplace(*rules_, own, parse_layout(BoardId::junqi2, text).value(), first == 1 ? own : enemy);
  bot_ = settings_.make(*rules_, own, seed);
  bot_->observe({}, game_->view());
  budget_.emplace(Millis(static_cast<std::int64_t>(seconds * 1000)), settings_.longest);
  return "ARRAY " + text;
}

/// One that has been told of moves it cannot understand does not know the board any more and plays no further.
bool Engine::take(Move move, Words& words) {
  int code = -1;
  std::string flag;
  words >> code >> flag;
  const auto outcome = result_of(code);
  const auto shown = flag.empty() || flag == no_flag ? std::optional(no_node) : read_square(own, flag);
  if (!outcome || !shown) return complain_("a result that is none"), false;
  const auto events = game_->take(move, {*outcome, *shown});
  if (!events) return complain_(events.error()), false;
  bot_->observe(*events, game_->view());
  return true;
}

std::optional<std::string> Engine::go(Words words, Time now) {
  if (!game_) {
    complain_("GO before START");
    return std::nullopt;
  }
  std::string text;
  words >> text;
  if (text != no_move) {
    const auto move = read_move(own, text);
    if (!move || game_->view().scene.turn != enemy) {
      complain_("a move that cannot be: " + text.substr(0, 20));
      return std::nullopt;
    }
    if (!take(*move, words)) return std::nullopt;
  }
  if (game_->view().scene.turn != own || view_moves(*rules_, game_->view()).empty()) {
    complain_("there is no move for us now");
    return std::nullopt;
  }
  return "BESTMOVE " + best_move(now);
}

std::string Engine::best_move(Time now) {
  bots::Limits limits;
  limits.nodes = settings_.nodes;
  limits.deadline = now + budget_->next();
  asked_ = bot_->choose(game_->view(), limits);
  const auto used = std::chrono::duration_cast<Millis>(std::chrono::steady_clock::now() - now);
  budget_->spend(used + way_of_a_line);
  return move_text(own, *asked_);
}

void Engine::result(Words words) {
  if (!game_ || !asked_) return complain_("RESULT of no move");
  take(*std::exchange(asked_, std::nullopt), words);
}

}  // namespace junqi::championship
