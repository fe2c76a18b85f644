#include "tools/arena/program_seat.hpp"

#include <fmt/format.h>

#include "tools/championship/squares.hpp"

namespace junqi::arena {
namespace {

namespace words = championship;
using Clock = std::chrono::steady_clock;

constexpr std::string_view nothing_yet = "0000 0 00";
constexpr int idle_lines_max = 100;  // that an answer may be preceded by

/// "result flag" of a move, as told to `seat`.
std::string outcome_of(const PublicEvents& events, Seat seat) {
  std::string result;
  std::string flag = "00";
  for (const PublicEvent& told : events) {
    if (const auto* moved = std::get_if<Moved>(&told.event)) {
      constexpr std::array codes{3, 1, 0, 2, 3};  // move, wins, loses, both, home
      result = std::to_string(codes[static_cast<std::size_t>(moved->result)]);
    } else if (const auto* shown = std::get_if<FlagShown>(&told.event); shown != nullptr && shown->seat != seat) {
      flag = words::square_text(seat, shown->node);
    }
  }
  return fmt::format("{} {}", result, flag);
}

/// What a program says, made fit to be shown.
std::string in_quotes(std::string_view line) {
  std::string text;
  for (const char c : line.substr(0, 40)) text += c >= ' ' && c <= '~' ? c : '?';
  return "\"" + text + "\"";
}

Fault broken(std::string text) { return {Fault::Kind::broken, std::move(text)}; }

}  // namespace

ProgramSeat::ProgramSeat(const std::string& command, const RuleSet& rules, Seat seat, const Pace& pace)
    : rules_(&rules), seat_(seat), program_(command), whole_(pace.clock_ms), left_(whole_), news_(nothing_yet) {}

Hoped<void> ProgramSeat::tell(const std::string& line) {
  if (!program_.tell(line)) return tl::unexpected(broken("it has ended and hears nothing any more"));
  return {};
}

Hoped<std::string> ProgramSeat::ask(const std::string& line, std::string_view word) {
  program_.tell(line);  // one that has ended is noticed by its silence
  const auto began = Clock::now();
  std::string last = "nothing";
  for (int i = 0; i < idle_lines_max; ++i) {
    const auto heard = program_.hear(began + left_);
    if (!heard && heard.error() == Program::Silence::late)
      return tl::unexpected(Fault{Fault::Kind::late, fmt::format("its time was up before it said {}", word)});
    if (!heard && heard.error() == Program::Silence::ended)
      return tl::unexpected(broken(fmt::format("it ended before it said {}", word)));
    if (!heard) return tl::unexpected(broken("it says a line without end"));
    if (!heard->starts_with(std::string(word) + " ")) {
      last = in_quotes(*heard);
      continue;
    }
    const auto took = Clock::now() - began;
    left_ -= took;
    thought_ms_ = std::chrono::duration<double, std::milli>(took).count();
    std::string answer = heard->substr(word.size() + 1);
    while (answer.ends_with(' ')) answer.pop_back();
    return answer;
  }
  return tl::unexpected(broken(fmt::format("it says {} where {} is wanted", last, word)));
}

Hoped<std::string> ProgramSeat::deploy(const std::string&, Seat first) {
  if (const auto name = ask("INFO 1.0", "NAME"); !name) return tl::unexpected(name.error());
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(whole_).count();
  auto layout =
      ask(fmt::format("START {} {} {}", first == seat_ ? 1 : 0, seconds, rules_->options.quiet_limit), "ARRAY");
  left_ = whole_;  // its clock runs for its moves
  return layout;
}

Hoped<void> ProgramSeat::observe(const PublicEvents& events, const View&) {
  if (events.empty()) return {};
  const auto* moved = std::get_if<Moved>(&events.front().event);
  if (moved == nullptr) return {};
  if (moved->seat == seat_) return tell("RESULT " + outcome_of(events, seat_));
  news_ = words::move_text(seat_, moved->move) + " " + outcome_of(events, seat_);
  return {};
}

Hoped<Move> ProgramSeat::choose(const View&) {
  const auto text = ask("GO " + news_, "BESTMOVE");
  if (!text) return tl::unexpected(text.error());
  const auto move = words::read_move(seat_, *text);
  if (!move) return tl::unexpected(Fault{Fault::Kind::illegal, fmt::format("{} is no move", in_quotes(*text))});
  return *move;
}

void ProgramSeat::end(bool won, bool lost) {
  program_.tell(fmt::format("END {}", won ? 1 : lost ? 0 : 2));
  program_.end();
}

}  // namespace junqi::arena
