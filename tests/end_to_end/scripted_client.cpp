#include "end_to_end/scripted_client.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/connect.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <cstdio>
#include <stdexcept>
#include <thread>

#include "record/names.hpp"
#include "rules/layout_text.hpp"
#include "support/layouts.hpp"
#include "wire/error_codes.hpp"
#include "wire/event_json.hpp"
#include "wire/follow_view.hpp"

namespace junqi::test {

namespace asio = boost::asio;

namespace {

[[noreturn]] void fail(const std::string& what) { throw std::runtime_error(what); }

void require(bool holds, std::string_view what) {
  if (!holds) fail(std::string(what));
}

template <class... Args>
void tell(fmt::format_string<Args...> format, Args&&... args) {
  fmt::print(format, std::forward<Args>(args)...);
  std::fputc('\n', stdout);
  std::fflush(stdout);
}

}  // namespace

ScriptedClient::ScriptedClient(Script script) : script_(std::move(script)), random_(script_.seed) {}

void ScriptedClient::run() {
  socket_.connect({asio::ip::make_address(script_.host), script_.port});
  socket_.set_option(asio::ip::tcp::no_delay(true));
  send(wire::Hello{wire::protocol_version, "scripted-client", script_.name, script_.token});
  std::array<char, 16 * 1024> bytes;
  while (!over_) {
    lines_.feed({bytes.data(), socket_.read_some(asio::buffer(bytes))});
    while (const auto line = lines_.next()) {
      require(line->has_value(), "a line that is no line");
      take_line(**line);
    }
  }
}

void ScriptedClient::take_line(std::string_view line) {
  const auto message = wire::decode_server(line);
  if (!message) fail(fmt::format("{}: {}", message.error().text, line.substr(0, 300)));
  std::visit([this](const auto& m) { on(m); }, *message);
}

void ScriptedClient::send(const wire::ClientMessage& message) {
  asio::write(socket_, asio::buffer(wire::encode(message) + '\n'));
}

void ScriptedClient::ask(wire::RequestBody body) { send(wire::Request{++last_id_, std::move(body)}); }

void ScriptedClient::see_version(std::uint64_t version) {
  require(version >= version_, "a version that goes back");
  version_ = version;
}

void ScriptedClient::on(const wire::Welcome& m) {
  tell("token {}", m.token);
  require(m.token.size() == 32, "a token that is too short");
  if (!script_.token.empty()) {
    last_id_ = 1'000'000;
    answered_ = last_id_;
    ask(wire::Resume{script_.token, script_.join, 0});
  } else if (script_.create) {
    ask(*script_.create);
  } else {
    ask(wire::JoinRoom{script_.join, script_.watch});
  }
}

void ScriptedClient::on(const wire::Ok& m) {
  require(m.id == ++answered_, "an answer out of order");
  comparing_ = false;
}

void ScriptedClient::on(const wire::Error& m) {
  require(m.id == ++answered_, fmt::format("an error out of order: {}", m.code));
  if (m.code == refusal_name(Refusal::bomb_spares_flag)) {
    moved_at_.reset();
    return think();
  }
  // The clock, or somebody who left, may have gone ahead of a move that was under way.
  const bool overtaken = m.code == wire::code::stale || m.code == "game_over" || m.code == "seat_out";
  if (!overtaken) fail(fmt::format("refused: {} {}", m.code, m.text));
}

void ScriptedClient::on(const wire::Bye& m) { fail(fmt::format("bye {}", m.code)); }
void ScriptedClient::on(const wire::Ping& m) { send(wire::Pong{m.nonce}); }

void ScriptedClient::on(const wire::RoomState& m) {
  see_version(m.version);
  if (!room_) tell("code {}", m.code);
  room_ = m;
  if (!rules_) rules_ = make_rules(m.board, m.options);
  if (m.phase == wire::Phase::gathering) gather(m);
  if (m.phase == wire::Phase::deploying) deploy();
}

void ScriptedClient::gather(const wire::RoomState& room) {
  if (!script_.create || asked_start_) return;
  const auto empty = std::count_if(room.seats.begin(), room.seats.end(),
                                   [](const wire::SeatState& s) { return s.kind == wire::SitterKind::empty; });
  if (empty == 0) {
    asked_start_ = true;
    return ask(wire::Start{});
  }
  if (script_.bots == 0) return;
  const auto seats = static_cast<int>(room.seats.size());
  ask(wire::AddBot{Seat{static_cast<std::uint8_t>(seats - --script_.bots)}, "easy"});
}

void ScriptedClient::on(const wire::You& m) {
  seat_ = m.seat;
  tell("seat {}", m.seat.value);
  if (room_ && room_->phase == wire::Phase::deploying) deploy();
}

void ScriptedClient::deploy() {
  if (!seat_ || !deployed_.empty()) return;
  deployed_ = layout_text(room_->board, random_layout(room_->board, random_));
  ask(wire::Deploy{deployed_});
  ask(wire::Ready{});
}

/// Who comes back from another process learns from the server what it has deployed.
void ScriptedClient::on(const wire::Deployed& m) {
  if (deployed_.empty()) deployed_ = m.layout;
  require(m.layout == deployed_, "a layout that is not one's own");
}

void ScriptedClient::on(const wire::MatchView& m) {
  see_version(m.version);
  require(m.view.viewer == seat_, "a view for somebody else");
  // After the end a view shows what the rules reveal then, which no event tells.
  if (view_ && m.view.scene.running() && static_cast<int>(m.log.size()) == ply_) {
    Scene followed = view_->scene;
    followed.open = m.view.scene.open;  // not told by a view: the ranks say it
    require(m.view.scene == followed, "the board is not what the events told");
    require(m.view.ranks == view_->ranks, "the ranks are not what the events told");
    require(m.view.origins == view_->origins, "the origins are not what the events told");
  }
  view_ = m.view;
  ply_ = static_cast<int>(m.log.size());
  tell("view {}", ply_);
  think();
}

void ScriptedClient::on(const wire::MatchEvents& m) {
  see_version(m.version);
  require(view_.has_value(), "events before a view");
  require(m.ply == ply_ + 1, "an action is missing");
  require(wire::fits(*rules_, *view_, m.events), "events that do not fit the board");
  wire::follow(*rules_, *view_, m.events, m.turn);
  ply_ = m.ply;
  refused_.clear();
  tell("events {}", wire::events_json(*rules_->board, m.events).dump());
  if (script_.compare_every > 0 && ply_ % script_.compare_every == 0 && m.turn && !comparing_) {
    comparing_ = true;
    ask(wire::JoinRoom{room_->code, false});
  }
  think();
}

void ScriptedClient::think() {
  if (!seat_ || view_->scene.turn != seat_ || moved_at_ == ply_) return;
  auto moves = view_moves(*rules_, *view_);
  std::erase_if(moves, [this](Move m) { return std::find(refused_.begin(), refused_.end(), m) != refused_.end(); });
  require(!moves.empty(), "on turn without a move");
  const Move move = moves[random_() % moves.size()];
  refused_.push_back(move);
  moved_at_ = ply_;
  if (script_.pause_ms > 0) std::this_thread::sleep_for(std::chrono::milliseconds(script_.pause_ms));
  ask(wire::MakeMove{room_->board, move, ply_});
}

void ScriptedClient::on(const wire::Reveal& m) {
  see_version(m.version);
  require(!m.view.scene.running(), "revealed before the end");
  if (seat_ && !m.setups.empty() && !deployed_.empty())
    require(m.setups.at(seat_.value - 1U) == deployed_, "not the layout that was deployed");
  tell("record {}", m.record);
  over_ = true;
}

}  // namespace junqi::test
