#include "wire/samples.hpp"

#include "support/layouts.hpp"
#include "wire/record_json.hpp"

namespace junqi::test {
namespace {

using namespace wire;

ClockState some_clocks(BoardId board) {
  ClockState clocks;
  clocks.running = Seat{2};
  clocks.left_ms[0] = 60'000;
  for (std::size_t seat = 1; seat <= static_cast<std::size_t>(Board::get(board).seats()); ++seat) {
    clocks.left_ms[seat] = seat == 1 ? -1 : 1000 + static_cast<std::int64_t>(seat);
    clocks.timeouts_left[seat] = static_cast<int>(seat);
  }
  return clocks;
}

const ClockSettings some_settings{ClockKind::bank, 31, 6, 601, 7, 181, 301};

Options far_from_default(BoardId board) {
  Options options = default_options(board);
  options.reveal_battles = true;
  options.quiet_limit = 41;
  options.quiet_result = QuietResult::mover_loses;
  options.reveal_after_game = false;
  options.first = 2;
  options.visibility = Visibility::all;
  if (board == BoardId::generals) return options;
  options.mines = Mines::explode;
  options.flying_bombs = true;
  options.headquarters = Headquarters::free;
  options.flag_carrier = board == BoardId::junqi2;
  options.reveal_flag_on_marshal_loss = false;
  options.bomb_takes_flag = false;
  if (board == BoardId::junqi4) options.alliance = Alliance::none;
  if (board == BoardId::junqi6) options.alliance = Alliance::trios;
  return options;
}

RoomState some_room(BoardId board) {
  RoomState room;
  room.version = 17;
  room.code = "QK7-4XM";
  room.title = "Friday \"night\" 军棋";
  room.board = board;
  room.preset = "classic";
  room.options = far_from_default(board);
  room.clock = some_settings;
  room.listed = room.spectators_allowed = false;
  room.spectator_delay = 120;
  room.bot_fill = "hard";
  room.takeback = room.rated = false;
  room.password = true;
  room.phase = Phase::playing;
  room.game = 3;
  room.owner = "Ann";
  for (int seat = 1; seat <= Board::get(board).seats(); ++seat)
    room.seats.push_back({Seat{static_cast<std::uint8_t>(seat)}, SitterKind::person, "Ann", true, true, 299});
  room.seats[0] = {Seat{1}, SitterKind::empty, "", false, false, 0};
  room.seats[1] = {Seat{2}, SitterKind::bot, "Computer (hard)", true, true, 300};
  room.spectators = {"Боб", "司令"};
  room.clocks = some_clocks(board);
  room.paused = true;
  room.draw_agreed = {Seat{1}, Seat{2}};
  room.proposals = {{Proposal::unpause, {Seat{1}}}, {Proposal::takeback, {Seat{2}, Seat{1}}}};
  return room;
}

RecordSummary some_record(BoardId board) {
  RecordSummary record;
  record.id = (std::int64_t{1} << 53) - 1;
  record.board = board;
  record.preset = "siguo";
  record.rated = false;
  for (std::uint8_t seat = 1; seat <= Board::get(board).seats(); ++seat)
    record.players.push_back(
        {Seat{seat}, seat == 1 ? "李雷" : "Computer (hard)", seat == 1 ? SitterKind::person : SitterKind::bot});
  record.ending = {Result::win, {}, OverWhy::back_rank};
  record.ending.seats.add(Seat{2});
  record.plies = 311;
  record.started = 1'790'000'000;
  record.ended = 1'790'000'901;
  return record;
}

/// What is said of games that are over; `played` gives the record.
void add_past_games(std::vector<ServerMessage>& samples, BoardId board) {
  RecordSummary draw = some_record(board);
  draw.ending = {Result::draw, {}, OverWhy::quiet};
  const Played played = play(board, default_options(board), 4000, 2);
  samples.emplace_back(RecordList{{some_record(board), draw}});
  samples.emplace_back(StoredRecord{some_record(board), reveal_message(played, no_seat).record});
  samples.emplace_back(StoredRecord{draw, ""});
  samples.emplace_back(Leaderboard{
      board, {{1, "Ann", SitterKind::person, 2011, 61, 230}, {2, "Computer (hard)", SitterKind::bot, -3, 350, 1}}});
  samples.emplace_back(Profile{"李雷", true, 1'780'000'000, {{board, 1622, 88, 41, 20, 4, 17}}});
}

void add_match(std::vector<ServerMessage>& samples, BoardId board, const Options& options) {
  for (const int plies : {0, 1, 40, 4000}) {
    const Played played = play(board, options, plies, static_cast<std::uint64_t>(plies));
    for (std::uint8_t seat = 0; seat <= Board::get(board).seats(); ++seat) {
      samples.emplace_back(view_message(played, Seat{seat}));
      if (played.match.over()) samples.emplace_back(reveal_message(played, Seat{seat}));
    }
    if (plies > 0) samples.emplace_back(events_message(played));
  }
}

/// One event of each kind, whether or not they could come together.
MatchEvents every_event(BoardId board) {
  const Seat one{1};
  const Seat two{2};
  SeatSet winners;
  winners.add(one);
  winners.add(two);
  PublicEvents events;
  for (const auto result : {MoveResult::move, MoveResult::wins, MoveResult::loses, MoveResult::both, MoveResult::home})
    events.push_back({Moved{{Node{3}, Node{5}}, {Node{3}, Node{4}, Node{5}}, two, result}, std::nullopt});
  events.push_back({FlagTaken{two, Node{6}}, std::nullopt});
  events.push_back({FlagBack{one, Node{7}}, std::nullopt});
  events.push_back({FlagShown{two, Node{8}}, std::nullopt});
  events.push_back({Passed{one}, std::nullopt});
  for (const auto why : {OutWhy::flag, OutWhy::no_moves, OutWhy::quiet, OutWhy::resigned, OutWhy::time})
    events.push_back({Out{two, why}, std::nullopt});
  for (const auto why : {OverWhy::last_team, OverWhy::home, OverWhy::back_rank})
    events.push_back({Over{{Result::win, winners, why}}, std::nullopt});
  for (const auto why : {OverWhy::quiet, OverWhy::agreed})
    events.push_back({Over{{Result::draw, {}, why}}, std::nullopt});
  return {94, board, 77, std::move(events), no_seat, some_clocks(board)};
}

std::vector<RequestBody> request_samples() {
  std::vector<RequestBody> bodies{Register{"李雷", "correct horse"},
                                  Login{"Ann", "x"},
                                  Logout{true},
                                  ChangePassword{"old one", "a new 密码"},
                                  ListRooms{},
                                  ListRooms{BoardId::junqi6, Phase::gathering, true, "Fri\"day"},
                                  QuickMatch{BoardId::junqi4, "siguo-open"},
                                  QuickMatch{BoardId::generals, ""},
                                  JoinRoom{"QK7-4XM", true, ""},
                                  JoinRoom{"QK7-4XM", false, "open sesame"},
                                  Resume{"c2VjcmV0", "QK7-4XM", 123'456'789'012},
                                  LeaveRoom{},
                                  Sit{Seat{6}},
                                  Stand{},
                                  AddBot{Seat{3}, "hard"},
                                  RemoveBot{Seat{1}},
                                  Place{"Боб", Seat{6}},
                                  Place{"Ann", no_seat},
                                  Kick{"Ann 2"},
                                  HandOver{"李雷"},
                                  Start{},
                                  Deploy{std::string(sample_layout(BoardId::junqi4))},
                                  Deploy{std::string(sample_layout(BoardId::generals))},
                                  Ready{false},
                                  OfferDraw{},
                                  AnswerDraw{true},
                                  ResignGame{},
                                  Chat{ChatTo::team, "小心 \"1c1\" \\ 💣"},
                                  Chat{ChatTo::person, "psst", "Боб"},
                                  Chat{ChatTo::lobby, "anyone?"},
                                  Mute{"Ann", true},
                                  Mute{"Ann", false},
                                  Rematch{},
                                  ListRecords{},
                                  ListRecords{BoardId::junqi2, "Ann", 77, 50},
                                  GetRecord{78},
                                  GetLeaderboard{BoardId::junqi4, 100, false},
                                  GetProfile{"Ann"}};
  for (const auto what : {Proposal::pause, Proposal::unpause, Proposal::takeback}) {
    bodies.emplace_back(Propose{what});
    bodies.emplace_back(AnswerProposal{what, what != Proposal::unpause});
  }
  for (int i = 0; i <= static_cast<int>(Emote::defend); ++i) bodies.emplace_back(SendEmote{static_cast<Emote>(i)});
  for (const BoardId board : all_boards) {
    const Board& b = Board::get(board);
    const Node last{static_cast<std::uint8_t>(b.node_count() - 1)};
    bodies.emplace_back(MakeMove{board, {Node{0}, last}, 12});
    bodies.emplace_back(MakeMove{board, {last, Node{0}}, std::nullopt});
    bodies.emplace_back(SetNote{board, last, "bomb?"});
    bodies.emplace_back(SetNote{board, Node{0}, ""});
    bodies.emplace_back(CreateRoom{
        {board, far_from_default(board), "", some_settings, "title", false, false, 600, "easy", false, false},
        "open sesame"});
  }
  for (const Preset& preset : presets())
    bodies.emplace_back(CreateRoom{{preset.board, preset.options, std::string(preset.name), some_settings, ""}, ""});
  // A preset of which one rule is set back to the board's default.
  bodies.emplace_back(
      CreateRoom{{BoardId::junqi2, default_options(BoardId::junqi2), "classic", some_settings, ""}, ""});
  return bodies;
}

}  // namespace

Played play(BoardId board, const Options& options, int plies, std::uint64_t stream) {
  const RuleSet rules = make_rules(board, options);
  std::vector<SealedLayout> layouts;
  for (int seat = 0; seat < Board::get(board).seats(); ++seat)
    layouts.push_back(SealedLayout::read(board, sample_layout(board)).value());
  Played played{Match(rules, layouts, Seat{2}), {}};
  auto random = generator(stream);
  while (!played.match.over() && played.match.plies() < plies) {
    const Seat turn = played.match.scene().turn;
    const auto moves = view_moves(rules, *played.match.view(turn).open(turn));
    if (moves.empty()) break;
    auto events = played.match.ask(turn, moves[static_cast<std::size_t>(pick(random, static_cast<int>(moves.size())))]);
    if (events) played.log.push_back(std::move(*events));  // else a bomb before a flag it could not know of
  }
  return played;
}

MatchView view_message(const Played& played, Seat viewer) {
  const BoardId board = played.match.rules().board->id();
  return {91, board, 4, *played.match.view(viewer).open(viewer), played.log, some_clocks(board)};
}

MatchEvents events_message(const Played& played) {
  const BoardId board = played.match.rules().board->id();
  return {92, board, played.match.plies(), played.log.back(), played.match.scene().turn, some_clocks(board)};
}

Reveal reveal_message(const Played& played, Seat viewer) {
  const Match& match = played.match;
  const BoardId board = match.rules().board->id();
  Reveal reveal{93, board, {}, "", *match.view(viewer).open(viewer)};
  if (const auto deployments = match.deployments()) {
    for (const auto& shown : *deployments) reveal.setups.push_back(shown_layout_text(board, shown));
    reveal.record = record_json(board, match.rules().options, match.first(), reveal.setups, match.actions()).dump();
  }
  return reveal;
}

std::vector<ClientMessage> client_samples() {
  std::vector<ClientMessage> samples{Hello{protocol_version, "nc 1.10", "李雷", "dG9rZW4"},
                                     Hello{protocol_version, "", "Ann", ""}, Ping{7},
                                     Pong{(std::int64_t{1} << 53) - 1}};
  std::int64_t id = 0;
  for (auto& body : request_samples()) samples.emplace_back(Request{++id, std::move(body)});
  samples.emplace_back(Request{(std::int64_t{1} << 53) - 1, Start{}});
  return samples;
}

std::vector<ServerMessage> server_samples() {
  std::vector<ServerMessage> samples{
      Welcome{protocol_version, "junqi-server 0.1", "Ann", "dG9rZW4", true},
      Identity{"李雷", true, true, "dG9rZW4"},
      Ok{5},
      Error{6, "bad_field", "rules.mines: \"x\" is not a value", {{"field", "rules.mines"}}},
      Error{std::nullopt, "bad_json", "the line is not one JSON object", {}},
      Announcement{"The server restarts at 18:00. 服务器"},
      Bye{"shutdown", "the server is shutting down"},
      Ping{1},
      Pong{2},
      RoomList{},
      You{Seat{4}},
      You{no_seat},
      Deployed{std::string(sample_layout(BoardId::junqi2))},
      ChatLine{18, ChatTo::team, Seat{2}, "Ann", "line 1\\n"},
      ChatLine{19, ChatTo::room, no_seat, "Боб", "?"},
      ChatLine{0, ChatTo::person, no_seat, "Ann", "psst", "Боб"},
      ChatLine{0, ChatTo::lobby, no_seat, "Ann", "anyone?"},
      EmoteShown{20, Seat{3}, "Ann", Emote::well_played},
      Notes{BoardId::junqi2, {}},
      MutedNames{{"Боб", "Ann 2"}},
      Profile{"Computer (hard)", false, 0, {}}};
  RoomList list;
  for (const BoardId board : all_boards) {
    list.rooms.push_back({"QK7-4XM", "t", board, "siguo", Phase::over, 4, 3, 2, "Ann", true, false,
                          far_from_default(board), default_clock(board)});
    samples.emplace_back(Notes{board, {{Node{0}, "bomb?"}, {Node{9}, "军长"}}});
    add_past_games(samples, board);
    samples.emplace_back(some_room(board));
    samples.emplace_back(every_event(board));
    add_match(samples, board, default_options(board));
    add_match(samples, board, far_from_default(board));
  }
  samples.emplace_back(std::move(list));
  return samples;
}

}  // namespace junqi::test
