#include "screens/people.hpp"

namespace junqi::screens {
namespace {

wire::RoomSummary summary(std::string code, std::string title, BoardId board, std::string owner, int taken) {
  wire::RoomSummary room;
  room.code = std::move(code);
  room.title = std::move(title);
  room.board = board;
  room.seats = Board::get(board).seats();
  room.taken = taken;
  room.owner = std::move(owner);
  room.options = default_options(board);
  room.clock = default_clock(board);
  return room;
}

const std::string long_title = "Вечерний турнир клуба, партия за третье место";

}  // namespace

const std::vector<std::string>& given_names() {
  static const std::vector<std::string> names{me,
                                              long_name,
                                              chinese_name,
                                              plain_name,
                                              other_name,
                                              host_name,
                                              long_title,
                                              "周末四国大战，欢迎新手",
                                              "Tea House",
                                              "Computer (",
                                              "Лагерь на озере, павильон",
                                              "Глухая оборона на правом фланге",
                                              "Generals, no hurry",
                                              "First to the hill",
                                              "Клуб настольных игр на Фонтанке"};
  return names;
}

wire::RoomList lobby_rooms() {
  wire::RoomList list;
  auto full = summary("PLUM", "周末四国大战，欢迎新手", BoardId::junqi4, chinese_name, 4);
  full.phase = wire::Phase::playing;
  full.spectators = 12;
  auto locked = summary("RIVER", long_title, BoardId::junqi6, long_name, 3);
  locked.password = true;
  locked.rated = false;
  locked.options.flying_bombs = true;
  locked.options.visibility = Visibility::allies;
  auto bank = summary("STONE", "", BoardId::junqi4, host_name, 1);
  bank.clock.kind = ClockKind::bank;
  list.rooms = {summary("KITE", "First to the hill", BoardId::junqi2, plain_name, 1), std::move(full),
                std::move(locked), summary("LAMP", "Generals, no hurry", BoardId::generals, other_name, 1),
                std::move(bank)};
  return list;
}

std::vector<wire::ServerMessage> lobby_talk() {
  const auto line = [](std::string name, std::string text, wire::ChatTo to = wire::ChatTo::lobby) {
    wire::ChatLine said;
    said.to = to;
    said.name = std::move(name);
    said.text = std::move(text);
    if (to == wire::ChatTo::person) said.receiver = me;
    return said;
  };
  return {line(plain_name, "Anyone for a quick two-player game?"), line(chinese_name, "四国三缺一，谁来？房间号 PLUM"),
          line(long_name, "Доброго вечера! Ищу напарника на четверых, играю спокойно и без спешки."),
          line(me, "I'm in for four."), line(other_name, "Shall we try the Generals again?", wire::ChatTo::person)};
}

wire::Leaderboard standings() {
  wire::Leaderboard board;
  board.board = BoardId::junqi4;
  const std::vector<std::string> names{chinese_name, bot_name, long_name, me, host_name, other_name, plain_name};
  for (std::size_t i = 0; i < names.size(); ++i) {
    const int down = static_cast<int>(i);
    wire::LeaderboardEntry entry{down + 1,         names[i],       wire::SitterKind::person,
                                 1912 - 71 * down, 48 + 17 * down, 312 - 40 * down};
    if (i == 1) entry.kind = wire::SitterKind::bot;
    board.entries.push_back(std::move(entry));
  }
  return board;
}

wire::Profile profile() {
  return {me,
          true,
          1767225600,  // the first of January 2026
          {{BoardId::junqi2, 1544, 92, 41, 20, 3, 18},
           {BoardId::junqi4, 1699, 99, 192, 101, 11, 80},
           {BoardId::junqi6, 1500, 350, 0, 0, 0, 0},
           {BoardId::generals, 1612, 120, 1, 1, 0, 0}}};
}

wire::RecordList past_games() {
  wire::RecordList list;
  const auto game = [&list](BoardId board, std::vector<std::string> names, Ending ending, int plies) {
    wire::RecordSummary one;
    one.id = 40 - static_cast<std::int64_t>(list.records.size());
    one.board = board;
    for (std::size_t i = 0; i < names.size(); ++i)
      one.players.push_back({Seat{static_cast<std::uint8_t>(i + 1)}, names[i], wire::SitterKind::person});
    one.ending = ending;
    one.plies = plies;
    one.ended = 1767225600 - 86400 * static_cast<std::int64_t>(list.records.size());
    one.started = one.ended - 1860;
    list.records.push_back(std::move(one));
  };
  SeatSet team;
  team.add(Seat{1});
  team.add(Seat{3});
  SeatSet second;
  second.add(Seat{2});
  game(BoardId::junqi4, {me, long_name, chinese_name, host_name}, {Result::win, team, OverWhy::last_team}, 214);
  game(BoardId::junqi2, {plain_name, me}, {Result::win, second, OverWhy::last_team}, 96);
  game(BoardId::generals, {other_name, me}, {Result::draw, {}, OverWhy::agreed}, 61);
  game(BoardId::junqi6, {me, plain_name, other_name, long_name, chinese_name, host_name},
       {Result::win, team, OverWhy::last_team}, 388);
  return list;
}

wire::RoomState new_room(BoardId board, wire::Phase phase) {
  wire::RoomState room = test::empty_room(board, phase);
  room.code = "PLUM";
  room.title = "周末四国大战，欢迎新手";
  room.game = phase == wire::Phase::gathering ? 0 : 1;
  room.owner = me;
  return room;
}

void seat_everybody(wire::RoomState& room) {
  const std::vector<std::string> names{me, long_name, chinese_name, host_name, other_name};
  for (std::size_t i = 0; i < room.seats.size() && i < names.size(); ++i)
    seat_person(room, static_cast<int>(i) + 1, names[i]);
  if (room.seats.size() == 6) seat_bot(room, 6);
}

std::vector<wire::ServerMessage> answers(const wire::RequestBody& request) {
  if (std::holds_alternative<wire::ListRooms>(request)) return {lobby_rooms()};
  if (const auto* asked = std::get_if<wire::GetLeaderboard>(&request)) {
    wire::Leaderboard board = standings();
    board.board = asked->board;
    return {std::move(board)};
  }
  if (std::holds_alternative<wire::GetProfile>(request)) return {profile()};
  if (std::holds_alternative<wire::ListRecords>(request)) return {past_games()};
  return {};
}

}  // namespace junqi::screens
