#include "client/model/lobby_model.hpp"

#include "client/model/chat_model.hpp"
#include "client/model/end_model.hpp"
#include "client/model/home_model.hpp"
#include "client/model/room_model.hpp"
#include "client_model/asked.hpp"
#include "client_model/sent.hpp"
#include "support/catch.hpp"
#include "support/layouts.hpp"
#include "support/table.hpp"
#include "wire/codec.hpp"

using namespace junqi;
using namespace junqi::client;

namespace {

const CreateForm::Row* row(const std::vector<CreateForm::Row>& rows, std::string_view id) {
  for (const auto& one : rows)
    if (one.id == id) return &one;
  return nullptr;
}

wire::RoomSummary summary(std::string code, wire::Phase phase = wire::Phase::gathering) {
  wire::RoomSummary room;
  room.code = std::move(code);
  room.board = BoardId::junqi4;
  room.phase = phase;
  room.seats = 4;
  room.taken = 2;
  return room;
}

}  // namespace

TEST_CASE("the form has a row for every option of the board, and every choice of it can be made") {
  for (const BoardId board : all_boards) {
    CreateForm form("Ann", board);
    std::size_t applying = 0;
    for (const auto& info : option_table()) applying += info.applies(board) ? 1U : 0U;
    REQUIRE(form.rules().size() == applying);
    for (const auto& one : form.rules()) {
      INFO(board_name(board) << " " << one.id);
      REQUIRE_FALSE(one.title.empty());
      REQUIRE_FALSE(one.help.empty());
      REQUIRE_FALSE(one.changed);
      for (int i = 0; i < static_cast<int>(one.choices.size()); ++i) {
        REQUIRE(form.choose(one.id, i));
        REQUIRE(row(form.rules(), one.id)->chosen == i);
        REQUIRE(row(form.rules(), one.id)->value_text == one.choices[static_cast<std::size_t>(i)]);
      }
      REQUIRE_FALSE(form.choose(one.id, static_cast<int>(one.choices.size())));
      REQUIRE_FALSE(form.choose(one.id, -1));
    }
  }
}

TEST_CASE("only what fits a board is offered on it") {
  CreateForm four("Ann", BoardId::junqi4);
  REQUIRE(row(four.rules(), "alliance")->choices.size() == 2);
  REQUIRE(row(four.rules(), "first")->choices.size() == 5);
  REQUIRE(row(four.rules(), "flag_carrier") == nullptr);
  CreateForm two("Ann", BoardId::junqi2);
  REQUIRE(row(two.rules(), "visibility")->choices.size() == 2);
  REQUIRE(row(two.rules(), "alliance") == nullptr);
  CreateForm generals("Ann", BoardId::generals);
  REQUIRE(row(generals.rules(), "mines") == nullptr);
}

TEST_CASE("whatever the form is set to, a server can read it and reads the same") {
  for (const BoardId board : all_boards) {
    auto random = test::generator(static_cast<std::uint64_t>(board));
    CreateForm form("Ann", board);
    for (int i = 0; i < 200; ++i) {
      for (const auto& rows : {form.rules(), form.clock()}) {
        const auto& one = rows[static_cast<std::size_t>(test::pick(random, static_cast<int>(rows.size())))];
        if (one.choices.empty())
          form.set_number(one.id, test::pick(random, one.max + 50) - 20);
        else
          form.choose(one.id, test::pick(random, static_cast<int>(one.choices.size())));
      }
      const wire::CreateRoom sent = form.message();
      const auto read = wire::decode_client(wire::encode(wire::ClientMessage(wire::Request{1, sent})));
      REQUIRE(read.has_value());
      const auto& back = std::get<wire::CreateRoom>(std::get<wire::Request>(*read).body);
      REQUIRE(back.options == sent.options);
      REQUIRE(back.clock == sent.clock);
      REQUIRE(back.preset == sent.preset);
      REQUIRE(back.title == sent.title);
    }
  }
}

TEST_CASE("presets set the rules, and are recognised by them") {
  CreateForm form("Ann", BoardId::junqi2);
  REQUIRE(form.preset()->name == "classic");
  REQUIRE(form.board_presets().size() == 4);
  for (const Preset* preset : form.board_presets()) {
    form.choose_preset(*preset);
    REQUIRE(form.preset() == preset);
    REQUIRE(form.message().preset == preset->name);
  }
  REQUIRE(form.choose("mines", 1));
  REQUIRE(form.preset() == nullptr);
  REQUIRE(form.message().preset.empty());
  form.choose_board(BoardId::junqi6);
  REQUIRE(form.preset()->name == "liuguo");
}

TEST_CASE("the clock's rows follow its kind; minutes and seconds are kept in bounds") {
  CreateForm form("Ann", BoardId::junqi4);
  REQUIRE(row(form.clock(), "per_move") != nullptr);
  REQUIRE(row(form.clock(), "bank") == nullptr);
  REQUIRE(form.set_number("per_move", 0));
  REQUIRE(row(form.clock(), "per_move")->value_text == "no limit");
  REQUIRE(form.choose("clock_kind", 1));
  REQUIRE(form.set_number("bank", 15));
  REQUIRE(form.message().clock.bank_seconds == 900);
  REQUIRE(form.set_number("bank", -3));
  REQUIRE(form.message().clock.bank_seconds == 60);
  REQUIRE_FALSE(form.set_number("mines", 3));
  REQUIRE_FALSE(form.set_number("nonsense", 3));
}

TEST_CASE("a room without a title gets one, and no title is too long") {
  CreateForm form("Ann", BoardId::junqi2);
  REQUIRE(form.message().title == "Ann's table");
  form.set_title("  ");
  REQUIRE(form.message().title == "Ann's table");
  form.set_title(std::string(200, 'x'));
  REQUIRE(form.message().title.size() == wire::title_length_max);
}

TEST_CASE("the lobby asks for the rooms now and then, and keeps what is selected") {
  test::Asked asked;
  LobbyModel lobby(asked, "Ann");
  REQUIRE(lobby.loading());
  REQUIRE(lobby.update(1000) == 3000);
  REQUIRE(lobby.update(2500) == 1500);
  REQUIRE(asked.count<wire::ListRooms>() == 1);
  REQUIRE(lobby.update(5000) > 0);
  REQUIRE(asked.count<wire::ListRooms>() == 1);  // the first has no answer yet
  lobby.take({{summary("AAAA"), summary("BBBB")}});
  lobby.select(1);
  lobby.take({{summary("CCCC"), summary("BBBB"), summary("AAAA")}});
  REQUIRE(lobby.selected() == 1U);
  lobby.take({{summary("CCCC")}});
  REQUIRE_FALSE(lobby.selected());
  lobby.select(7);
  REQUIRE_FALSE(lobby.selected());
  REQUIRE(LobbyModel::has_free_seat(summary("A")));
  REQUIRE_FALSE(LobbyModel::has_free_seat(summary("A", wire::Phase::playing)));
}

TEST_CASE("a room is joined by click or by code, once at a time") {
  test::Asked asked;
  LobbyModel lobby(asked, "Ann");
  lobby.take({{summary("AAAA")}});
  lobby.join_selected(false);
  REQUIRE(asked.bodies.empty());
  lobby.select(0);
  lobby.join_selected(true);
  REQUIRE(asked.last<wire::JoinRoom>()->code == "AAAA");
  REQUIRE(asked.last<wire::JoinRoom>()->watch);
  REQUIRE(lobby.entering());
  lobby.type_code(" junqi://example.org:5150/WX 12 ");
  REQUIRE(lobby.code() == "WX12");
  lobby.join_code(false);
  REQUIRE(asked.bodies.size() == 1);
  lobby.refused(1, asked.bodies[0], "The room is full");
  REQUIRE(lobby.hint() == "The room is full");
  lobby.join_code(false);
  REQUIRE(asked.last<wire::JoinRoom>()->code == "WX12");
  lobby.answered(2);
  lobby.create();
  REQUIRE(asked.last<wire::CreateRoom>()->title == "Ann's table");
}

TEST_CASE("the filter is told to the server and applied here, and a change of it asks at once") {
  test::Asked asked;
  LobbyModel lobby(asked, "Ann");
  lobby.update(0);
  lobby.set_filter({BoardId::junqi4, true, true, " friday "});
  REQUIRE(asked.count<wire::ListRooms>() == 1);  // the first has no answer yet
  lobby.take({{summary("AAAA")}});
  REQUIRE(asked.count<wire::ListRooms>() == 2);
  REQUIRE(*asked.last<wire::ListRooms>() == wire::ListRooms{BoardId::junqi4, std::nullopt, true, "friday"});
  auto unrated = summary("BBBB");
  unrated.rated = false;
  auto other = summary("CCCC");
  other.board = BoardId::junqi2;
  lobby.take({{summary("AAAA"), unrated, other}});
  REQUIRE(lobby.rooms().size() == 1);
  lobby.set_filter(lobby.filter());
  REQUIRE(asked.count<wire::ListRooms>() == 2);
}

TEST_CASE("a locked room asks for its password before it is asked for") {
  test::Asked asked;
  LobbyModel lobby(asked, "Ann");
  auto locked = summary("AAAA");
  locked.password = true;
  lobby.take({{locked}});
  lobby.select(0);
  lobby.join_selected(true);
  REQUIRE(asked.bodies.empty());
  REQUIRE(lobby.password_wanted()->watch);
  lobby.answer_password("swordfish");
  REQUIRE_FALSE(lobby.password_wanted());
  REQUIRE(*asked.last<wire::JoinRoom>() == wire::JoinRoom{"AAAA", true, "swordfish"});
  REQUIRE(lobby.entering());
  REQUIRE(lobby.password_questions() == 1);
  lobby.ask_password(*asked.last<wire::JoinRoom>());  // it was the wrong one
  REQUIRE(lobby.password_questions() == 2);
  REQUIRE_FALSE(lobby.entering());
  lobby.drop_password();
  lobby.answer_password("late");
  REQUIRE(asked.bodies.size() == 1);
}

TEST_CASE("everything that a room can be made with is sent") {
  CreateForm form("Ann", BoardId::junqi4);
  form.password = "swordfish";
  form.rated = form.takeback = form.listed = false;
  form.bot_fill = "hard";
  form.spectator_delay = 120;
  REQUIRE(form.message().password == "swordfish");
  REQUIRE(form.message().spectator_delay == 120);
  REQUIRE(form.message().bot_fill == "hard");
  REQUIRE_FALSE(form.message().rated);
  REQUIRE_FALSE(form.message().takeback);
  form.spectators = false;
  REQUIRE(form.message().spectator_delay == 0);
}

TEST_CASE("the owner moves people about, sends them away and hands the room over; others cannot") {
  test::Asked asked;
  auto state = test::room_state(BoardId::junqi4);
  test::seat_person(state, 2, "Bob");
  test::seat_bot(state, 3);
  state.spectators = {"Eve"};
  JoinedRoom room = test::joined(state);
  RoomModel ann(room, asked, "Ann", {"example.org", 5150, ""});
  REQUIRE(ann.can_manage("Bob"));
  REQUIRE_FALSE(ann.can_manage("Ann"));
  REQUIRE(ann.seats_for("Bob") == std::vector<Seat>{Seat{1}, Seat{4}});
  ann.place("Eve", Seat{4});
  REQUIRE(*asked.last<wire::Place>() == wire::Place{"Eve", Seat{4}});
  ann.kick("Bob");
  REQUIRE(asked.last<wire::Kick>()->name == "Bob");
  ann.hand_over("Eve");
  REQUIRE(asked.last<wire::HandOver>()->name == "Eve");
  RoomModel bob(room, asked, "Bob", {"example.org", 5150, ""});
  REQUIRE_FALSE(bob.can_manage("Eve"));
  REQUIRE(bob.seats_for("Eve").empty());
  bob.kick("Eve");
  bob.place("Eve", Seat{4});
  REQUIRE(asked.bodies.size() == 3);
}

TEST_CASE("in the room the owner seats computer players and begins, others wait for it") {
  test::Asked asked;
  auto state = test::room_state(BoardId::junqi4);
  JoinedRoom room = test::joined(state);
  RoomModel model(room, asked, "Ann", {"example.org", 5150, ""});
  REQUIRE(model.link() == "junqi://example.org:5150/ABCD");
  REQUIRE(model.owner());
  REQUIRE_FALSE(model.can_start());
  REQUIRE(model.waiting_for() == "3 seats are still empty");
  model.choose_bot_level("hard");
  model.choose_bot_level("unbeatable");
  model.fill_with_bots();
  REQUIRE(asked.count<wire::AddBot>() == 3);
  REQUIRE(asked.last<wire::AddBot>()->level == "hard");
  model.start();
  REQUIRE(asked.count<wire::Start>() == 0);
  for (int seat = 2; seat <= 4; ++seat) test::seat_bot(state, seat);
  room.take(state, 0);
  REQUIRE(model.waiting_for().empty());
  REQUIRE(model.seats()[1].can_remove_bot);
  REQUIRE_FALSE(model.seats()[1].can_sit);
  model.remove_bot(Seat{1});
  REQUIRE(asked.count<wire::RemoveBot>() == 0);
  model.start();
  REQUIRE(asked.last<wire::Start>() != nullptr);

  RoomModel guest(room, asked, "Bob", {});
  REQUIRE_FALSE(guest.can_start());
  REQUIRE_FALSE(guest.seats()[1].can_remove_bot);
  REQUIRE(guest.waiting_for() == "Ann begins the match");
}

TEST_CASE("a guest sits down on a free seat and may stand up again") {
  test::Asked asked;
  auto state = test::room_state(BoardId::junqi4);
  state.spectators = {"Bob"};
  JoinedRoom room = test::joined(state, no_seat);
  RoomModel model(room, asked, "Bob", {});
  REQUIRE_FALSE(model.can_stand());
  model.sit(Seat{1});
  REQUIRE(asked.bodies.empty());
  REQUIRE(model.seats()[2].can_sit);
  REQUIRE_FALSE(model.seats()[2].can_add_bot);
  model.sit(Seat{3});
  REQUIRE(asked.last<wire::Sit>()->seat == Seat{3});
  room.take(wire::You{Seat{3}});
  REQUIRE(model.seats()[2].me);
  model.stand();
  REQUIRE(asked.last<wire::Stand>() != nullptr);
}

TEST_CASE("the rules in force are read in words") {
  test::Asked asked;
  auto state = test::room_state(BoardId::junqi2);
  state.options.mines = Mines::explode;
  const JoinedRoom explosive = test::joined(state);
  REQUIRE(RoomModel(explosive, asked, "Ann", {}).rules_title() == "Explosive mines");
  REQUIRE(RoomModel(explosive, asked, "Ann", {}).rules_lines() == std::vector<std::string>{"Mines: explode"});
  state.options.flying_bombs = true;
  const JoinedRoom own = test::joined(state);
  REQUIRE(RoomModel(own, asked, "Ann", {}).rules_title() == "Own rules");
  REQUIRE(RoomModel(own, asked, "Ann", {}).rules_lines() ==
          std::vector<std::string>{"Mines: explode", "Flying bombs: yes"});
}

TEST_CASE("chat keeps its tabs apart, counts what is unread, and shows nothing twice") {
  test::Asked asked;
  ChatModel chat(asked);
  const auto line = [](std::uint64_t version, wire::ChatTo to, const char* text) {
    return wire::ChatLine{version, to, Seat{2}, "Bob", text};
  };
  chat.take(line(5, wire::ChatTo::room, "second"));
  chat.take(line(3, wire::ChatTo::room, "first"));
  chat.take(line(5, wire::ChatTo::room, "second"));
  chat.take(line(6, wire::ChatTo::team, "psst"));
  chat.take(line(0, wire::ChatTo::lobby, "elsewhere"));
  REQUIRE(chat.lines(wire::ChatTo::room).size() == 2);
  REQUIRE(chat.lines(wire::ChatTo::room)[0].text == "first");
  REQUIRE(chat.unread(wire::ChatTo::room) == 0);
  REQUIRE(chat.unread(wire::ChatTo::team) == 1);
  chat.show(wire::ChatTo::team);
  REQUIRE(chat.unread(wire::ChatTo::team) == 0);
  chat.send();
  chat.type("   ");
  chat.send();
  REQUIRE(asked.bodies.empty());
  chat.type(" go left ");
  chat.send();
  REQUIRE(asked.last<wire::Chat>()->text == "go left");
  REQUIRE(asked.last<wire::Chat>()->to == wire::ChatTo::team);
  REQUIRE(chat.input().empty());
  chat.give_back(*asked.last<wire::Chat>());
  REQUIRE(chat.input() == "go left");
  chat.type(std::string(1000, 'x'));
  REQUIRE(chat.input().size() == wire::chat_length_max);
}

TEST_CASE("the end says who won and why, and asks for another match once") {
  test::Asked asked;
  auto state = test::room_state(BoardId::junqi2, wire::Phase::over);
  test::seat_person(state, 2, "Bob");
  JoinedRoom room = test::joined(state);
  View view;
  view.viewer = Seat{1};
  view.origins.fill(no_node);
  view.scene.over = {Result::win, test::seats_of({2}), OverWhy::last_team};
  const Table table(room.rules(), test::sent_view(BoardId::junqi2, view, {}));
  EndModel end(room, table, asked);
  REQUIRE(end.outcome() == EndModel::Outcome::lost);
  REQUIRE(end.headline() == "You lost");
  REQUIRE(end.reason() == "No other team is left");
  REQUIRE_FALSE(end.revealed());
  wire::Reveal reveal;
  reveal.setups = {std::string(test::junqi_sample), "other"};
  reveal.record = "{}";
  end.take(reveal);
  REQUIRE(end.revealed());
  REQUIRE(end.setup(Seat{1}) == test::junqi_sample);
  REQUIRE(end.setup(Seat{5}).empty());
  REQUIRE(end.players()[1].winner);
  REQUIRE(end.can_rematch());
  end.rematch();
  end.rematch();
  REQUIRE(asked.count<wire::Rematch>() == 1);
  REQUIRE(end.rematch_wanted());
  end.refused("No");
  REQUIRE(end.can_rematch());
}

TEST_CASE("the home screen reads an address or says what is wrong with it") {
  Settings settings;
  settings.name = "Ann";
  HomeModel home(settings);
  home.type_address("");
  REQUIRE_FALSE(home.read_address());
  REQUIRE_FALSE(home.trouble().empty());
  home.type_address("example.org");
  REQUIRE(home.trouble().empty());
  REQUIRE(home.read_address()->port == default_port);
  home.type_name("  ");
  home.choose_board(BoardId::generals);
  home.choose_level("hard");
  home.store(settings);
  REQUIRE(settings.name == "Ann");
  REQUIRE(settings.address == "example.org");
  REQUIRE(settings.board == BoardId::generals);
  REQUIRE(settings.level == "hard");
}
