// The whole client without a display: real screens from real models, against a real server of its own, at three sizes.
#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>

#include "client/app.hpp"
#include "client/model/chat_model.hpp"
#include "client/model/deploy_model.hpp"
#include "client/model/end_model.hpp"
#include "client/model/home_model.hpp"
#include "client/model/link_mailbox.hpp"
#include "client/model/lobby_model.hpp"
#include "client/model/room_model.hpp"
#include "client/model/table_model.hpp"
#include "client/screens/client_screen.hpp"
#include "client/zones.hpp"
#include "support/catch.hpp"

using namespace junqi;
using namespace junqi::client;

namespace {

/// The program with SDL's dummy display and files of its own.
class Visitor {
 public:
  explicit Visitor(Size size) : size_(size) {
    folder_ = std::filesystem::temp_directory_path() / fmt::format("junqi-screens-{}-{}", ::getpid(), size.w);
    std::filesystem::create_directories(folder_);
    ::setenv("SDL_VIDEODRIVER", "dummy", 1);
    ::setenv("XDG_CONFIG_HOME", folder_.c_str(), 1);
    ::setenv("XDG_STATE_HOME", folder_.c_str(), 1);
    Arguments arguments;
    arguments.size = size;
    arguments.name = "Mei";
    arguments.server = std::filesystem::path(JUNQI_BIN_DIR) / "junqi-server";
    auto opened = App::open(arguments);
    REQUIRE(opened);
    app_ = std::move(*opened);
  }
  ~Visitor() {
    app_.reset();
    std::filesystem::remove_all(folder_);
  }
  Visitor(const Visitor&) = delete;
  Visitor& operator=(const Visitor&) = delete;

  Client& client() { return app_->client(); }
  const ClientScreen& screen() { return dynamic_cast<const ClientScreen&>(*app_->window().screens().top()); }

  void turn() { app_->frame(Clock::now() + std::chrono::milliseconds(20)); }
  template <class Done>
  void until(const char* what, Done done) {
    const TimePoint end = Clock::now() + std::chrono::seconds(20);
    while (!done()) {
      if (Clock::now() > end) FAIL("waited in vain for " << what);
      turn();
    }
  }
  void reach(Screen wanted, const char* what) {
    until(what, [&] { return client().screen() == wanted; });
    for (int i = 0; i < 3; ++i) turn();
    check_zones(what);
  }

  void check_zones(const char* what) {
    std::vector<Zone> zones = screen().zones();
    REQUIRE(zones.size() >= 1);
    std::erase_if(zones, [](const Zone& z) { return z.name.starts_with("target "); });
    client::check_zones(what, size_, zones);
  }

 private:
  Size size_;
  std::filesystem::path folder_;
  std::unique_ptr<App> app_;
};

/// Through every screen of a room on a server, and back.
void walk(Size size, BoardId board) {
  Visitor program(size);
  Client& client = program.client();
  program.reach(Screen::home, "home");
  client.play_against_computer(board, "easy");
  program.reach(Screen::deploy, "deploy");
  const Address server = client.server();
  REQUIRE(client.deploy()->seat() == Seat{1});
  client.deploy()->get_ready();
  program.reach(Screen::table, "table");
  REQUIRE(&client.table()->board() == &Board::get(board));
  client.table_model()->resign();
  client.table_model()->confirm();
  program.until("one's own end",
                [&] { return client.screen() == Screen::end || client.table()->view().scene.out.has(Seat{1}); });
  // With a partner the match goes on; the screens of its end are seen where it ends with one seat.
  if (Board::get(board).seats() == 2) {
    program.reach(Screen::end, "end");
    program.until("the reveal", [&] { return client.end() != nullptr && client.end()->revealed(); });
    program.check_zones("end");
  }
  client.leave_room();
  program.reach(Screen::home, "home again");
  REQUIRE(server.port != 0);
}

}  // namespace

TEST_CASE("every screen of a match against the computer fits its window") {
  for (const Size size : {Size{1024, 600}, Size{1280, 800}, Size{2560, 1440}})
    for (const BoardId board : all_boards) walk(size, board);
}

TEST_CASE("lobby, room and the form for a new one fit their window") {
  for (const Size size : {Size{1024, 600}, Size{1280, 800}, Size{2560, 1440}}) {
    Visitor host(Size{1024, 600});
    host.client().play_against_computer(BoardId::junqi2, "easy");
    host.reach(Screen::deploy, "deploy");
    const Address server = host.client().server();

    Visitor program(size);
    Client& client = program.client();
    client.connect(server);
    program.reach(Screen::lobby, "lobby");
    client.lobby()->form().choose_board(BoardId::junqi6);
    client.lobby()->create();
    program.reach(Screen::room, "room");
    REQUIRE(client.room_model()->owner());
    program.check_zones("room");
    client.room_model()->fill_with_bots();
    program.until("the bots", [&] { return client.room_model()->can_start(); });
    program.turn();
    program.check_zones("full room");
    client.room_model()->start();
    program.reach(Screen::deploy, "deploy of six");
    client.go_home();
    program.reach(Screen::home, "home");
  }
}
