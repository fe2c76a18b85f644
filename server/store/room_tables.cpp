#include "server/store/room_tables.hpp"

#include <fmt/format.h>

#include "match/seal_reader.hpp"
#include "record/names.hpp"
#include "server/store/game_tables.hpp"
#include "server/store/snapshot_json.hpp"
#include "server/store/statements.hpp"
#include "wire/json.hpp"

namespace junqi::server {
namespace {

BoardId board_of(Statements& tables, const std::string& room) {
  auto& row = tables["SELECT plan FROM rooms WHERE code = ?"];
  row.bind(1, room);
  if (!row.executeStep()) throw std::runtime_error(fmt::format("the room {} was never opened", room));
  const auto plan = read_plan(room, row.getColumn(0).getString());
  row.reset();
  return plan.value().board;
}

constexpr const char* set_progress = "UPDATE progress SET version = ?, clock = ? WHERE room = ?";

struct Keeping {
  Statements& tables;
  ActionLog& log;
  const std::string& room;

  void operator()(const RoomOpened& opened) const {
    tables.run("INSERT INTO rooms(code, plan) VALUES(?, ?)", room, plan_text(opened.plan));
    tables.run("INSERT INTO progress(room, settled) VALUES(?, ?)", room, log.last());
  }
  void operator()(const RoomStands& stands) const {
    log.settle(tables, room);
    tables.run("UPDATE rooms SET standing = ? WHERE code = ?", snapshot_text(stands.now), room);
    tables.run(set_progress, stands.now.version, stands.now.clock ? clock_text(*stands.now.clock) : "", room);
  }
  void operator()(const MatchBegun& begun) const {
    log.settle(tables, room);
    const BoardId board = board_of(tables, room);
    Json setups = Json::array();
    for (const auto& layout : begun.layouts) setups.push_back(SealReader::text(board, layout));
    tables.run("UPDATE rooms SET game = ?, first = ?, begun = unixepoch(), setups = ? WHERE code = ?", begun.game,
               begun.first.value, setups.dump(), room);
    tables.run("DELETE FROM actions WHERE room = ?", room);
    tables.run("DELETE FROM notes WHERE room = ?", room);
  }
  void operator()(const ActionTaken& taken) const { log.add(room, taken); }
  void operator()(const PlyTakenBack& back) const {
    log.settle(tables, room);
    tables.run("DELETE FROM actions WHERE room = ? AND ply > ?", room, back.ply);
    tables.run(set_progress, back.version, clock_text(back.clock), room);
  }
  void operator()(const MatchEnded& ended) const {
    log.settle(tables, room);
    keep_game(tables, room, ended.end);
  }
  void operator()(const ChatKept& kept) const {
    tables.run("INSERT INTO chat(room, version, line, audience, speaker) VALUES(?, ?, ?, ?, ?)", room,
               kept.chat.version, kept.chat.line, audience_text(kept.chat.audience), kept.chat.speaker.value);
    tables.run("UPDATE progress SET version = max(version, ?) WHERE room = ?", kept.chat.version, room);
    if (kept.forget_until > 0) tables.run("DELETE FROM chat WHERE room = ? AND version <= ?", room, kept.forget_until);
  }
  void operator()(const NoteKept& kept) const {
    const std::string origin(Board::get(kept.board).name(kept.note.origin));
    if (kept.note.text.empty())
      tables.run("DELETE FROM notes WHERE room = ? AND person = ? AND origin = ?", room, kept.note.who.value, origin);
    else
      tables.run("INSERT OR REPLACE INTO notes(room, person, origin, text) VALUES(?, ?, ?, ?)", room,
                 kept.note.who.value, origin, kept.note.text);
  }
  void operator()(const RoomClosed&) const {
    log.forget(room);
    for (const char* sql :
         {"DELETE FROM actions WHERE room = ?", "DELETE FROM chat WHERE room = ?", "DELETE FROM notes WHERE room = ?",
          "DELETE FROM progress WHERE room = ?", "DELETE FROM rooms WHERE code = ?"})
      tables.run(sql, room);
  }
};

std::vector<SealedLayout> read_setups(BoardId board, const std::string& text) {
  const auto json = parse_json(text, 1);
  std::vector<SealedLayout> layouts;
  for (const Json& one : json.value())
    layouts.push_back(SealedLayout::read(board, one.get_ref<const std::string&>()).value());
  return layouts;
}

std::optional<MatchSnapshot> kept_match(Statements& tables, const RoomPlan& plan, int first,
                                        const std::string& setups) {
  if (setups.empty()) return std::nullopt;
  MatchSnapshot match{read_setups(plan.board, setups), Seat{static_cast<std::uint8_t>(first)}, {}};
  auto& rows = tables["SELECT action FROM actions WHERE room = ? ORDER BY ply"];
  rows.bind(1, plan.code);
  while (rows.executeStep())
    match.actions.push_back(parse_action(Board::get(plan.board), rows.getColumn(0).getString()).value());
  return match;
}

std::vector<ChatSnapshot> kept_chat(Statements& tables, const std::string& room) {
  std::vector<ChatSnapshot> chat;
  auto& rows = tables["SELECT version, line, audience, speaker FROM chat WHERE room = ? ORDER BY version"];
  rows.bind(1, room);
  while (rows.executeStep())
    chat.push_back({static_cast<std::uint64_t>(rows.getColumn(0).getInt64()),
                    rows.getColumn(1).getString(),
                    read_audience(rows.getColumn(2).getString()).value(),
                    {static_cast<std::uint64_t>(rows.getColumn(3).getInt64())}});
  return chat;
}

std::vector<NoteSnapshot> kept_notes(Statements& tables, const RoomPlan& plan) {
  std::vector<NoteSnapshot> notes;
  auto& rows = tables["SELECT person, origin, text FROM notes WHERE room = ?"];
  rows.bind(1, plan.code);
  while (rows.executeStep())
    notes.push_back({{static_cast<std::uint64_t>(rows.getColumn(0).getInt64())},
                     Board::get(plan.board).find(rows.getColumn(1).getString()).value(),
                     rows.getColumn(2).getString()});
  return notes;
}

/// Throws where something cannot be read.
KeptRoom kept_room(Statements& tables, const SQLite::Statement& row) {
  const auto text = [&](int column) { return const_cast<SQLite::Statement&>(row).getColumn(column).getString(); };
  auto plan = read_plan(text(0), text(1));
  if (!plan) throw std::runtime_error(plan.error());
  auto now = read_snapshot(text(2));
  if (!now) throw std::runtime_error(now.error());
  now->version = std::max(now->version, static_cast<std::uint64_t>(std::stoll(text(5))));
  if (!text(6).empty()) now->clock = read_clock(text(6)).value();
  auto match = kept_match(tables, *plan, std::stoi(text(3)), text(4));
  auto chat = kept_chat(tables, plan->code);
  auto notes = kept_notes(tables, *plan);
  return {std::move(*plan), std::move(*now), std::move(match), std::move(chat), std::move(notes)};
}

}  // namespace

void RoomKeeper::keep(Statements& tables, const std::string& room, const JournalEntry& entry) {
  std::visit(Keeping{tables, log_, room}, entry);
}

void RoomKeeper::seal(Statements& tables, Millis now) {
  log_.write(tables);
  tables.run("UPDATE pulse SET at = ?", now);
}

KeptRooms kept_rooms(Statements& tables) {
  KeptRooms kept;
  auto& rows = tables
      ["SELECT code, plan, standing, first, setups, version, clock FROM rooms "
       "JOIN progress ON room = code ORDER BY code"];
  while (rows.executeStep()) {
    const std::string code = rows.getColumn(0).getString();
    try {
      kept.rooms.push_back(kept_room(tables, rows));
    } catch (const std::exception& e) {
      kept.faults.push_back(fmt::format("the room {} cannot be taken up again: {}", code, e.what()));
    }
  }
  return kept;
}

Millis last_pulse(Statements& tables) {
  auto& row = tables["SELECT at FROM pulse"];
  row.executeStep();
  const Millis at = row.getColumn(0).getInt64();
  row.reset();
  return at;
}

}  // namespace junqi::server
