#include "server/http/metrics_text.hpp"

#include <fmt/format.h>

#include "wire/codec.hpp"
#include "wire/room_json.hpp"

namespace junqi::server {

namespace {

/// Writes one family of numbers after the other.
class Writer {
 public:
  Writer& gauge(std::string_view name, std::string_view help) { return family(name, "gauge", help); }
  Writer& counter(std::string_view name, std::string_view help) { return family(name, "counter", help); }
  template <class Number>
  Writer& is(Number value) {
    text_ += fmt::format("{} {}\n", name_, value);
    return *this;
  }
  template <class Number>
  Writer& is(std::string_view label, std::string_view of, Number value) {
    text_ += fmt::format("{}{{{}=\"{}\"}} {}\n", name_, label, of, value);
    return *this;
  }
  std::string take() { return std::move(text_); }

 private:
  Writer& family(std::string_view name, std::string_view type, std::string_view help) {
    name_ = fmt::format("junqi_{}", name);
    text_ += fmt::format("# HELP {0} {2}\n# TYPE {0} {1}\n", name_, type, help);
    return *this;
  }

  std::string name_;
  std::string text_;
};

void write_census(Writer& out, const Census& now) {
  out.gauge("up_seconds", "Seconds since the start.").is(static_cast<double>(now.up_ms) / 1000);
  out.gauge("draining", "1: nothing new is begun, and the server ends soon.").is(now.draining ? 1 : 0);
  out.gauge("storage_failed", "1: nothing can be stored any more.").is(now.storage_failed ? 1 : 0);
  out.gauge("connections", "Connections that are open.").is(now.connections);
  out.gauge("people", "People who are here.").is(now.people_here);
  out.gauge("people_known", "People who are here or remembered.").is(now.people_known);
  out.gauge("rooms", "Rooms that are open, by phase.");
  for (std::size_t i = 0; i < now.rooms.size(); ++i)
    out.is("phase", wire::phase_name(static_cast<wire::Phase>(i)), now.rooms[i]);
  out.gauge("matches", "Matches under way.").is(now.matches());
}

void write_traffic(Writer& out, const Metrics& counted) {
  out.counter("connections_total", "Connections that were taken.").is(counted.connections_opened.load());
  out.counter("connections_refused_total", "Connections for which there was no place.")
      .is(counted.connections_refused.load());
  out.counter("bytes_in_total", "Bytes read from clients.").is(counted.bytes_in.load());
  out.counter("bytes_out_total", "Bytes written to clients.").is(counted.bytes_out.load());
  out.counter("lines_refused_total", "Lines of clients that made no sense.").is(counted.lines_refused.load());
  out.counter("requests_total", "Requests of clients, by type.");
  for (std::size_t i = 0; i < counted.requests.size(); ++i)
    out.is("type", wire::request_type(i), counted.requests[i].load());
}

void write_play(Writer& out, const Metrics& counted) {
  out.counter("matches_total", "Matches that began.").is(counted.matches.load());
  out.counter("actions_total", "Actions accepted in matches.").is(counted.actions.load());
  out.gauge("bots_seated", "Computer players that have a seat.").is(counted.bots_seated.load());
  out.gauge("bots_thinking", "Computer players that think about a move.").is(counted.bots_thinking.load());
  out.gauge("journal_waiting", "Entries that wait to be committed.").is(counted.journal_waiting.load());
  out.counter("journal_commits_total", "Commits of the journal.").is(counted.journal_commits.load());
  out.counter("journal_commit_seconds_total", "Seconds that they took.")
      .is(static_cast<double>(counted.journal_commit_microseconds.load()) / 1e6);
}

}  // namespace

std::string metrics_text(const Census& now, const Metrics& counted) {
  Writer out;
  write_census(out, now);
  write_traffic(out, counted);
  write_play(out, counted);
  return out.take();
}

}  // namespace junqi::server
