// Every game and every leaf count of an engine that shares nothing with this one.
#include <fstream>

#include "record/names.hpp"
#include "record/replay.hpp"
#include "rules/arbiter.hpp"
#include "support/catch.hpp"
#include "wire/event_json.hpp"
#include "wire/record_json.hpp"
#include "wire/state_json.hpp"

using namespace junqi;

namespace {

std::vector<std::string> lines_of(const std::string& name) {
  std::ifstream in(std::string(JUNQI_TEST_DATA "/") + name);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

Json full_state(const Replay& replay) {
  return wire::state_json(*replay.rules().board, replay.position().scene,
                          [&](Node n) -> std::optional<std::string_view> {
                            return replay.rules().army->info(replay.position().rank(n)).name;
                          });
}

Record record_of(const Json& entry) {
  const auto record = wire::read_record(entry.at("record").dump());
  INFO((record ? "" : record.error()));
  REQUIRE(record);
  return *record;
}

/// nlohmann's ordered objects compare in order; members of these may stand in any.
nlohmann::json unordered(const Json& json) { return nlohmann::json::parse(json.dump()); }

}  // namespace

TEST_CASE("every game of the independent engine agrees: events, final state, legal moves") {
  const auto lines = lines_of("games.ndjson");
  REQUIRE(lines.size() >= 119);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    INFO("games.ndjson line " << i + 1);
    const Json entry = Json::parse(lines[i]);
    const Json& expect = entry.at("expect");
    const Record record = record_of(entry);
    Replay replay(record);
    Json events = Json::array();
    for (const auto& action : record.actions) {
      const auto told = replay.step(action);
      INFO((told ? "" : told.error()));
      REQUIRE(told);
      events.push_back(wire::events_json(*replay.rules().board, *told));
    }
    CHECK(unordered(events) == unordered(expect.at("events")));
    CHECK(unordered(full_state(replay)) == unordered(expect.at("state")));
    Json moves = Json::array();
    for (const Move move : legal_moves(replay.rules(), replay.position()))
      moves.push_back(move_text(*replay.rules().board, move));
    CHECK(moves == expect.at("moves"));
  }
}

TEST_CASE("every leaf count of the independent engine agrees") {
  const auto lines = lines_of("perft.ndjson");
  REQUIRE(lines.size() >= 18);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    INFO("perft.ndjson line " << i + 1);
    const Json entry = Json::parse(lines[i]);
    const Record record = record_of(entry);
    Replay replay(record);
    for (const auto& action : record.actions) REQUIRE(replay.step(action));
    int depth = 0;
    for (const Json& leaves : entry.at("perft"))
      CHECK(perft(replay.rules(), replay.position(), ++depth) == leaves.get<std::uint64_t>());
  }
}
