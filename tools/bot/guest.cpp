// The line of a guest: made, watched, made again.
#include "tools/bot/guest.hpp"

#include <fmt/format.h>

#include <csignal>

#include "wire/codec.hpp"
#include "wire/error_codes.hpp"

namespace junqi::guest {
namespace {

constexpr auto ping_every = std::chrono::seconds(1);
constexpr auto silence_max = std::chrono::seconds(20);
constexpr auto farewell = std::chrono::seconds(1);
constexpr std::chrono::milliseconds pause_first{200};
constexpr std::chrono::milliseconds pause_max{5000};

/// What the end of a connection is for good, if the server has said this.
std::optional<ExitCode> final_code(std::string_view code) {
  using namespace wire::code;
  for (const auto protocol : {protocol_too_old, protocol_too_new, tls_required, no_tls})
    if (code == protocol) return ExitCode::protocol;
  for (const auto away : {replaced, kicked, banned, bad_name, bad_field})
    if (code == away) return ExitCode::unavailable;
  return std::nullopt;
}

std::string words_of(const line::End& end) {
  switch (end.why) {
    case line::End::Why::told:
      return end.text;
    case line::End::Why::no_tls:
      return "the server speaks plain text; see --plain";
    case line::End::Why::tls:
      return end.text.empty() ? "the server has ended the connection" : end.text;
    case line::End::Why::endless:
      return "the server says a line without end";
    case line::End::Why::network:
      break;
  }
  return end.error.message();
}

}  // namespace

Guest::Guest(BotOptions options)
    : options_(std::move(options)), manners_(options_.resigns), mind_(io_, options_.make) {}

Guest::~Guest() {
  if (line_) line_->close();
}

ExitCode Guest::run() {
  signals_.add(SIGINT);
  signals_.add(SIGTERM);
  signals_.async_wait([this](const boost::system::error_code& error, int) {
    if (!error) finish(ExitCode::ok, "told to end; the seat waits for as long as its grace lasts");
  });
  away_since_ = Clock::now();
  connect();
  io_.run();
  return done_.value_or(ExitCode::internal);
}

void Guest::finish(ExitCode code, const std::string& why) {
  if (done_) return;
  done_ = code;
  mind_.interrupt();
  fmt::print(code == ExitCode::ok ? stdout : stderr, "{}{}\n", code == ExitCode::ok ? "" : "junqi-bot: ", why);
  std::fflush(stdout);
  const bool playing = view_ && view_->scene.running();
  if (!entered_ || playing || leave_id_ > 0 || pause_.count() > 0) return stop();
  leave_id_ = ask(wire::LeaveRoom{});  // nobody shall wait for it
  retry_.expires_after(farewell);
  retry_.async_wait([this](const boost::system::error_code&) { stop(); });
}

void Guest::stop() {
  if (line_) line_->close();
  io_.stop();
}

void Guest::connect() {
  if (line_) line_->close();
  heard_at_ = Clock::now();
  line_ = std::make_shared<line::Line>(io_, tls_, *this);
  line_->connect({options_.address.host, options_.address.port, options_.address.plain});
  watch();
}

bool Guest::accepts(const std::string& key) {
  const std::string& wanted = options_.key.empty() ? key_ : options_.key;
  if (!wanted.empty() && key != wanted) {
    finish(ExitCode::not_trusted, fmt::format("the server shows another key than {}: {}", wanted, key));
    return false;
  }
  if (key_.empty()) fmt::print("key {}{}\n", key, options_.key.empty() ? " (not compared with any)" : "");
  key_ = key;
  return true;
}

void Guest::opened() { say(wire::Hello{wire::protocol_version, "junqi-bot", options_.name, token_}); }

void Guest::say(const wire::ClientMessage& message) { line_->send(wire::encode(message)); }

void Guest::take(wire::ServerMessage message) {
  heard_at_ = Clock::now();
  std::visit([this](const auto& m) { on(m); }, message);
}

void Guest::ended(const line::End& end) {
  ended(end.why == line::End::Why::no_tls ? std::string(wire::code::no_tls) : end.code, words_of(end));
}

void Guest::ended(const std::string& code, const std::string& why) {
  if (done_) return stop();
  if (const auto final = final_code(code)) return finish(*final, why);
  if (line_) line_->close();
  come_back_later(why);
}

void Guest::come_back_later(const std::string& why) {
  const auto now = Clock::now();
  if (pause_.count() == 0) {
    away_since_ = now;
    fmt::print(stderr, "junqi-bot: {}; trying again\n", why);
  }
  if (now - away_since_ >= std::chrono::seconds(options_.patience_seconds))
    return finish(token_.empty() ? ExitCode::unavailable : ExitCode::too_long, why);
  watch_.cancel();
  pause_ = std::clamp(pause_ * 2, pause_first, pause_max);
  retry_.expires_after(pause_);
  retry_.async_wait([this](const boost::system::error_code& error) {
    if (!error) connect();
  });
}

/// A line that says nothing any more is dead, whatever the system thinks of it.
void Guest::watch() {
  watch_.expires_after(ping_every);
  watch_.async_wait([this](const boost::system::error_code& error) {
    if (error || done_) return;
    const auto now = Clock::now();
    const bool playing = view_ && view_->scene.running();
    if (!playing && now - idle_since_ > std::chrono::seconds(options_.wait_seconds))
      return finish(ExitCode::too_long, "no match has begun");
    if (now - heard_at_ > silence_max) return ended("", "the server says nothing any more");
    if (!token_.empty()) say(wire::Ping{1});
    watch();
  });
}

std::int64_t Guest::ask(wire::RequestBody body) {
  say(wire::Request{++last_id_, std::move(body)});
  return last_id_;
}

}  // namespace junqi::guest
