#include "support/parlour.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "record/names.hpp"
#include "support/layouts.hpp"

namespace junqi::test {

server::RoomPlan plan_of(BoardId board, const Options& options) {
  wire::CreateRoom wish;
  wish.board = board;
  wish.options = options;
  wish.options.first = wish.options.first == 0 ? 1 : wish.options.first;
  wish.clock = default_clock(board);
  return {"TEST", wish};
}

Seat seat(int number) { return Seat{static_cast<std::uint8_t>(number)}; }

Parlour::Parlour(server::RoomPlan plan, std::uint64_t seed, server::RoomLimits limits)
    : limits_(limits), room_(std::move(plan), limits_, seed) {}

std::string Parlour::ask(const std::string& who, const wire::RequestBody& body) {
  return ask_again(who, people_[who].last_id + 1, body);
}

std::string Parlour::ask_again(const std::string& who, std::int64_t id, const wire::RequestBody& body) {
  Guest& guest = people_[who];
  if (guest.id.value == 0) guest.id.value = people_.size();
  guest.last_id = std::max(guest.last_id, id);
  const std::string line = wire::encode(wire::ClientMessage(wire::Request{id, body}));
  transcript_.push_back({who, true, line});
  const auto message = wire::decode_client(line, board());
  if (!message) throw std::logic_error(message.error().text);
  take(who, guest, std::get<wire::Request>(*message), line);
  drain();
  const auto last =
      std::find_if(transcript_.rbegin(), transcript_.rend(), [&](const Spoken& s) { return s.who == who; });
  if (last->says) return "nothing";
  const auto answer = wire::decode_server(last->line);
  if (std::holds_alternative<wire::Ok>(answer.value())) return "ok";
  if (const auto* error = std::get_if<wire::Error>(&answer.value())) return error->code;
  return "no answer at the end";
}

void Parlour::take(const std::string& who, Guest& guest, const wire::Request& request, std::string_view line) {
  if (const auto* join = std::get_if<wire::JoinRoom>(&request.body)) {
    room_.admit({guest.id, who, join->watch, false, join->password, {}}, request.id, now_);
  } else if (const auto* resume = std::get_if<wire::Resume>(&request.body)) {
    ++guest.connection;
    room_.resume(guest.id, resume->version, request.id, now_);
  } else if (std::holds_alternative<wire::LeaveRoom>(request.body)) {
    room_.depart(guest.id, request.id, now_);
  } else {
    room_.take({guest.id, {request.id, guest.connection, server::fingerprint(line)}, request.body, lag_}, now_);
  }
}

std::string Parlour::resume(const std::string& who, std::uint64_t version) {
  return ask(who, wire::Resume{"token of " + who, "TEST", version});
}

std::string Parlour::move(const std::string& who, std::string_view move) {
  const auto parsed = parse_move(Board::get(board()), move);
  if (!parsed) throw std::logic_error(fmt::format("no move: {}", move));
  return ask(who, wire::MakeMove{board(), *parsed, std::nullopt});
}

void Parlour::lose(const std::string& who) {
  room_.lose(people_.at(who).id, now_);
  drain();
}

void Parlour::wait(Millis ms) {
  const Millis until = now_ + ms;
  for (auto next = room_.next_deadline(); next && *next <= until; next = room_.next_deadline()) {
    now_ = std::max(now_, *next);
    room_.tick(now_);
    drain();
  }
  now_ = until;
}

void Parlour::drain() {
  server::Effects effects = room_.drain();
  for (auto& entry : effects.journal) journal_.push_back(std::move(entry));
  for (auto& order : effects.bots) orders_.push_back(std::move(order));
  for (const auto& one : effects.gone) gone_.push_back(one);
  closed_ = effects.closed;
  for (const auto& delivery : effects.deliveries)
    for (const auto to : delivery.to)
      for (const auto& [who, guest] : people_)
        if (guest.id == to) transcript_.push_back({who, false, delivery.line->substr(0, delivery.line->size() - 1)});
}

void Parlour::seat_everybody() {
  for (int s = 1; s <= Board::get(board()).seats(); ++s)
    if (const auto answer = join(fmt::format("seat {}", s)); answer != "ok") throw std::logic_error(answer);
}

void Parlour::begin(const std::vector<std::string>& layouts) {
  const auto check = [](const std::string& answer) {
    if (answer != "ok") throw std::logic_error("not begun: " + answer);
  };
  check(ask("seat 1", wire::Start{}));
  for (int s = 1; s <= Board::get(board()).seats(); ++s) {
    const auto at = static_cast<std::size_t>(s) - 1;
    const std::string who = fmt::format("seat {}", s);
    check(ask(who, wire::Deploy{at < layouts.size() ? layouts[at] : std::string(sample_layout(board()))}));
    check(ask(who, wire::Ready{}));
  }
}

std::uint64_t Parlour::version(const std::string& who) const {
  std::uint64_t version = 0;
  for (const auto& line : heard(who)) {
    const auto message = wire::decode_server(line);
    std::visit(
        [&](const auto& m) {
          if constexpr (requires { m.version; }) version = m.version;
        },
        message.value());
  }
  return version;
}

std::vector<std::string> Parlour::heard(const std::string& who) const {
  std::vector<std::string> lines;
  for (const auto& spoken : transcript_)
    if (!spoken.says && spoken.who == who) lines.push_back(spoken.line);
  return lines;
}

Parlour running(BoardId board) {
  Parlour room(plan_of(board));
  room.seat_everybody();
  room.begin();
  return room;
}

Parlour watched(BoardId board, server::RoomLimits limits) {
  auto plan = plan_of(board);
  plan.spectator_delay = 60;
  Parlour room(plan, 1, limits);
  room.seat_everybody();
  room.join("eve", true);
  room.begin();
  return room;
}

}  // namespace junqi::test
