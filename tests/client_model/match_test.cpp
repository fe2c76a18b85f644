// Whole matches by clients without windows on the real server: against the computer, among people, over a line that
// breaks, and after a crash.
#include <set>

#include "client/model/emotes.hpp"
#include "client/model/proposals.hpp"
#include "client/model/table_notes.hpp"
#include "client_model/person.hpp"
#include "client_model/sent.hpp"
#include "support/catch.hpp"

using namespace junqi;
using namespace junqi::client;
using test::Person;
using test::until_all;

namespace {

/// Ann opens a room of the board and the others join it by its code.
void gather(const std::vector<Person*>& people, BoardId board) {
  Person& ann = *people.front();
  REQUIRE(until_all(people, [&] {
    return std::all_of(people.begin(), people.end(), [](Person* p) { return (*p)->screen() == Screen::lobby; });
  }));
  ann->lobby()->form().choose_board(board);
  ann->lobby()->create();
  REQUIRE(ann.until(Screen::room));
  for (std::size_t i = 1; i < people.size(); ++i) {
    Person& guest = *people[i];
    guest->lobby()->type_code(ann->room_model()->link());
    guest->lobby()->join_code(false);
    REQUIRE(guest.until(Screen::room));
  }
  REQUIRE(until_all(people, [&] {
    const auto& seats = ann->room()->state().seats;
    const auto person = [](const auto& s) { return s.kind == wire::SitterKind::person; };
    return std::count_if(seats.begin(), seats.end(), person) == static_cast<std::ptrdiff_t>(people.size());
  }));
}

void deploy_all(const std::vector<Person*>& people) {
  const auto all_at = [&](Screen screen) {
    return std::all_of(people.begin(), people.end(), [&](Person* p) { return (*p)->screen() == screen; });
  };
  REQUIRE(until_all(people, [&] { return all_at(Screen::deploy); }));
  for (Person* person : people) (*person)->deploy()->get_ready();
  REQUIRE(until_all(people, [&] { return all_at(Screen::table); }));
}

/// Moves of whoever is on turn until the match is over or `plies` are played.
void play(const std::vector<Person*>& people, int plies, std::mt19937_64& random) {
  Person& first = *people.front();
  const auto enough = [&] {
    return first->screen() == Screen::end || (first->table() != nullptr && first->table()->plies() >= plies);
  };
  REQUIRE(until_all(people, [&] {
    for (Person* person : people) test::move_somehow(*person, random);
    return enough();
  }));
}

bool quiet(const std::vector<Person*>& people) {
  const int plies = (*people.front())->table()->plies();
  return std::all_of(people.begin(), people.end(), [&](Person* p) {
    return (*p)->table() != nullptr && (*p)->table()->plies() == plies && !(*p)->table_model()->pending();
  });
}

std::vector<std::string> log_texts(Person& person) {
  std::vector<std::string> texts;
  for (const auto& one : person->table()->log())
    texts.push_back(describe(one, person->table()->board(), person->table()->viewer(), person->room()->names()));
  return texts;
}

}  // namespace

TEST_CASE("one click leads to a deployment against the computer, on every board, and on to the table") {
  const test::ServerScript server;
  for (const BoardId board : all_boards) {
    INFO(board_name(board));
    const test::TempDir temp;
    Person ann("Ann", temp.path(), server.path());
    auto random = test::generator(static_cast<std::uint64_t>(board));
    REQUIRE(ann->screen() == Screen::home);
    std::set<Screen> seen;
    ann->play_against_computer(board, "easy");
    REQUIRE(ann.until([&] {
      seen.insert(ann->screen());
      return ann->screen() == Screen::deploy;
    }));
    REQUIRE(seen == std::set<Screen>{Screen::connecting, Screen::deploy});
    REQUIRE(ann->against_computer());
    REQUIRE_FALSE(ann->unfinished());
    REQUIRE(ann->room()->seat() == Seat{1});
    ann->deploy()->shuffle(LayoutStyle::attack);
    const std::string layout = ann->deploy()->text();
    ann->deploy()->get_ready();
    REQUIRE(ann.until(Screen::table));
    REQUIRE(layout_text(board, *ann->table()->own_layout()) == layout);
    play({&ann}, 12, random);
    REQUIRE((ann->table()->plies() >= 12 || ann->table()->over()));
    ann->leave_room();
    REQUIRE(ann.until(Screen::home));
    REQUIRE_FALSE(ann->against_computer());
  }
}

TEST_CASE("a whole match against the computer ends with a result, the ranks shown, and another match") {
  const test::ServerScript server;
  const test::TempDir temp;
  Person ann("Ann", temp.path(), server.path());
  auto random = test::generator();
  ann->play_against_computer(BoardId::generals, "easy");
  deploy_all({&ann});
  play({&ann}, 100'000, random);
  REQUIRE(ann->screen() == Screen::end);
  REQUIRE(ann.until([&] { return ann->end()->revealed(); }));
  REQUIRE(ann->end()->outcome() != EndModel::Outcome::watched);
  REQUIRE_FALSE(ann->end()->headline().empty());
  REQUIRE(ann->end()->setup(Seat{2}).size() == 27);
  const View& view = ann->table()->view();
  for (std::uint8_t i = 0; i < ann->table()->board().node_count(); ++i)
    REQUIRE(view.scene.empty(Node{i}) == !view.rank(Node{i}));
  const std::string before = layout_text(BoardId::generals, *ann->table()->own_layout());
  ann->end()->rematch();
  REQUIRE(ann.until(Screen::deploy));
  REQUIRE(ann->room()->seat() == Seat{2});
  REQUIRE(ann->deploy()->text() == before);
  ann->go_home();
  REQUIRE(ann->screen() == Screen::home);
}

TEST_CASE("people meet by a code and play to the end; all of them see the same") {
  const test::RealServer server;
  for (const BoardId board : {BoardId::junqi2, BoardId::junqi4}) {
    INFO(board_name(board));
    const test::TempDir temp;
    std::vector<std::unique_ptr<Person>> owned;
    std::vector<Person*> people;
    for (const char* name : {"Ann", "Bob", "Cem", "Dan"}) {
      if (static_cast<int>(people.size()) == Board::get(board).seats()) break;
      people.push_back(owned.emplace_back(std::make_unique<Person>(name, temp.path())).get());
      (*people.back())->connect(server.address());
    }
    auto random = test::generator(static_cast<std::uint64_t>(board));
    gather(people, board);
    REQUIRE((*people[0])->room_model()->waiting_for().empty());
    (*people[0])->room_model()->start();
    deploy_all(people);
    play(people, 60, random);
    REQUIRE(until_all(people, [&] { return quiet(people); }));
    const Scene scene = (*people[0])->table()->view().scene;
    for (Person* person : people) {
      REQUIRE((*person)->table()->view().scene.owners == scene.owners);
      REQUIRE((*person)->table()->view().scene.turn == scene.turn);
      REQUIRE((*person)->panels(steady_now()).size() == people.size());
    }
    (*people[1])->chat().type("hello");
    (*people[1])->chat().send();
    REQUIRE(until_all(people, [&] {
      return std::all_of(people.begin(), people.end(),
                         [](Person* p) { return (*p)->chat().lines(wire::ChatTo::room).size() == 1; });
    }));
    play(people, 100'000, random);
    REQUIRE(until_all(people, [&] {
      return std::all_of(people.begin(), people.end(),
                         [](Person* p) { return (*p)->screen() == Screen::end && (*p)->end()->revealed(); });
    }));
    for (Person* person : people) (*person)->leave_room();
    REQUIRE(until_all(people, [&] {
      return std::all_of(people.begin(), people.end(), [](Person* p) { return (*p)->screen() == Screen::lobby; });
    }));
  }
}

TEST_CASE("a client that died comes back to the same seat, ranks, words, marks and losses") {
  const test::RealServer server;
  const test::TempDir temp;
  Person ann("Ann", temp.path());
  Person bob("Bob", temp.path());
  const std::vector<Person*> people{&ann, &bob};
  auto random = test::generator();
  for (Person* person : people) (*person)->connect(server.address());
  gather(people, BoardId::junqi2);
  ann->room_model()->start();
  deploy_all(people);
  play(people, 40, random);
  REQUIRE(until_all(people, [&] { return quiet(people); }));
  bob->chat().type("still there?");
  bob->chat().send();
  REQUIRE(until_all(people, [&] { return ann->chat().lines(wire::ChatTo::room).size() == 1; }));

  const Seat seat = ann->room()->seat();
  const std::string view = test::view_bytes(ann->table()->board(), ann->table()->view());
  const auto texts = log_texts(ann);
  const auto marks = ann->table()->marks();
  const auto losses = ann->table()->losses();
  ann.die();
  REQUIRE(ann->screen() == Screen::home);
  REQUIRE(bob.until([&] { return !bob->panels(0)[seat.value - 1U].connected; }));
  REQUIRE(ann->unfinished());
  ann->return_to_unfinished();
  REQUIRE(ann.until(Screen::table));
  REQUIRE(ann->room()->seat() == seat);
  REQUIRE(test::view_bytes(ann->table()->board(), ann->table()->view()) == view);
  REQUIRE(log_texts(ann) == texts);
  REQUIRE(ann->table()->marks() == marks);
  REQUIRE(ann->table()->losses() == losses);
  REQUIRE(ann->chat().lines(wire::ChatTo::room).size() == 1);
  REQUIRE(bob.until([&] { return bob->panels(0)[seat.value - 1U].connected; }));
  play(people, 60, random);
}

TEST_CASE("a match goes on over a line that breaks again and again") {
  const test::RealServer server;
  test::Proxy proxy(server.address());
  const test::TempDir temp;
  Person ann("Ann", temp.path());
  Person bob("Bob", temp.path());
  const std::vector<Person*> people{&ann, &bob};
  auto random = test::generator();
  ann->connect(proxy.address());
  bob->connect(server.address());
  gather(people, BoardId::junqi2);
  ann->room_model()->start();
  deploy_all(people);
  for (int plies = 10; plies <= 80 && ann->screen() == Screen::table; plies += 10) {
    play(people, plies, random);
    proxy.cut();
  }
  REQUIRE(until_all(people, [&] {
    for (Person* person : people) test::move_somehow(*person, random);
    return ann->screen() == Screen::end || ann->table()->plies() > 85;
  }));
  REQUIRE(until_all(people, [&] { return quiet(people); }));
  REQUIRE(ann->table()->view().scene == bob->table()->view().scene);
  REQUIRE(ann->table()->log().size() == bob->table()->log().size());
}

TEST_CASE("a move whose answer was lost on the way is sent again and acts once") {
  const test::RealServer server;
  test::Proxy proxy(server.address());
  const test::TempDir temp;
  Person ann("Ann", temp.path());
  Person bob("Bob", temp.path());
  const std::vector<Person*> people{&ann, &bob};
  auto random = test::generator();
  ann->connect(proxy.address());
  bob->connect(server.address());
  gather(people, BoardId::junqi2);
  ann->room_model()->start();
  deploy_all(people);
  if (!ann->table()->my_turn()) {
    REQUIRE(bob.until([&] { return test::move_somehow(bob, random); }));
    REQUIRE(ann.until([&] { return ann->table()->my_turn(); }));
  }
  const int before = ann->table()->plies();
  proxy.swallow_answers(true);
  REQUIRE(test::move_somehow(ann, random));
  REQUIRE(bob.until([&] { return bob->table()->plies() == before + 1; }));
  proxy.cut();
  proxy.swallow_answers(false);
  REQUIRE(ann.until([&] { return ann->table()->plies() == before + 1 && !ann->table_model()->pending(); }));
  REQUIRE(ann.until([&] { return !ann->line(steady_now()).trouble; }));
  for (int i = 0; i < 50; ++i) {
    ann->update(steady_now());
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  REQUIRE(ann->table()->plies() == before + 1);
  REQUIRE(ann->table_model()->hint().empty());
  REQUIRE(ann->take_notices().empty());
}

TEST_CASE("a room joined by a link at the start; a wrong code says so and leaves one in the lobby") {
  const test::RealServer server;
  const test::TempDir temp;
  Person ann("Ann", temp.path());
  Person bob("Bob", temp.path());
  ann->connect(server.address());
  gather({&ann}, BoardId::junqi4);
  auto link = parse_address(ann->room_model()->link()).value();
  bob->connect(link);
  REQUIRE(bob.until(Screen::room));
  REQUIRE(bob.until([&] { return bob->room_model()->seats()[1].me; }));
  bob->leave_room();
  REQUIRE(bob.until(Screen::lobby));
  link.room = "XXXX";
  bob->connect(link);
  REQUIRE(bob.until(Screen::lobby));
  REQUIRE(bob->take_notices() == std::vector<std::string>{"There is no such room"});
}

TEST_CASE("a second window of the same guest takes over, and the first is told") {
  const test::RealServer server;
  const test::TempDir temp;
  Person ann("Ann", temp.path());
  ann->connect(server.address());
  gather({&ann}, BoardId::junqi4);
  const auto saved = std::filesystem::path(temp.path() / "Ann" / "session.json");
  const test::TempDir elsewhere;
  std::filesystem::create_directories(elsewhere.path() / "Ann");
  std::filesystem::copy(saved, elsewhere.path() / "Ann" / "session.json");
  Person again("Ann", elsewhere.path());
  again->return_to_unfinished();
  REQUIRE(again.until(Screen::room));
  REQUIRE(ann.until(Screen::home));
  REQUIRE(ann->home().trouble() == "The server ended the connection: The guest came back over another connection");
}

TEST_CASE("notes on enemy pieces are there again after a crash, and nobody else has them") {
  test::Two two;
  Person& ann = two.ann;
  Person& bob = two.bob;
  const auto& people = two.people;
  gather(people, BoardId::junqi2);
  ann->room_model()->start();
  deploy_all(people);
  const auto notes = [&]() -> TableNotes& { return ann->part<TableNotes>(); };
  const Node front = Board::get(BoardId::junqi2).layout_nodes(ann->table()->viewer() == Seat{1} ? Seat{2} : Seat{1})[0];
  notes().write(*ann->table(), front, read_note(BoardId::junqi2, "#2 colonel"));
  REQUIRE(until_all(people, [&] { return notes().text_on(*ann->table(), front) == "#2 colonel"; }));
  REQUIRE(bob->part<TableNotes>().on(*bob->table(), front).empty());
  ann.die();
  ann->connect(two.server.address());
  REQUIRE(
      until_all(people, [&] { return ann->screen() == Screen::table && !notes().on(*ann->table(), front).empty(); }));
  REQUIRE(notes().text_on(*ann->table(), front) == "#2 colonel");
}

TEST_CASE("a step is taken back by agreement, and an emote is seen by everybody for a while") {
  test::Two two;
  Person& ann = two.ann;
  Person& bob = two.bob;
  const auto& people = two.people;
  gather(people, BoardId::junqi2);
  ann->room_model()->start();
  deploy_all(people);
  const bool ann_first = ann->table()->my_turn();
  Person& mover = ann_first ? ann : bob;
  Person& other = ann_first ? bob : ann;
  const auto proposals = [](Person& person) { return Proposals(*person->room(), *person->table(), person->asking()); };
  const auto moves = view_moves(mover->table()->rules(), mover->table()->view());
  const auto step = std::find_if(moves.begin(), moves.end(), [&](Move move) {
    return mover->table()->view().scene.empty(move.to) && mover->table()->board().is_camp(move.to);
  });
  REQUIRE(step != moves.end());
  mover->table_model()->click(step->from);
  mover->table_model()->click(step->to);
  REQUIRE(until_all(people, [&] { return quiet(people) && mover->table()->plies() == 1; }));
  proposals(mover).propose(wire::Proposal::takeback);
  REQUIRE(until_all(people, [&] { return proposals(other).foremost().has_value(); }));
  proposals(other).answer(wire::Proposal::takeback, true);
  REQUIRE(until_all(people, [&] { return mover->table()->plies() == 0 && other->table()->plies() == 0; }));
  REQUIRE(mover->table()->my_turn());

  bob->part<Emotes>().send(wire::Emote::thanks);
  const Seat seat = bob->room()->seat();
  REQUIRE(until_all(people, [&] { return ann->part<Emotes>().shown(seat) == wire::Emote::thanks; }));
  REQUIRE(ann->chat().lines(ChatModel::Tab::room).back().text == "Thank you!");
  REQUIRE(until_all(people, [&] { return !ann->part<Emotes>().shown(seat); }));
}
