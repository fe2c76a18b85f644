// Every page without a display: what can be clicked lies in the window, one thing beside the other, and files are
// opened from wherever they come.
#include <SDL.h>
#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "client/app.hpp"
#include "client/screens/client_screen.hpp"
#include "client/screens/pages.hpp"
#include "client/screens/shelves.hpp"
#include "client/zones.hpp"
#include "rules/layout_text.hpp"
#include "support/catch.hpp"
#include "support/files.hpp"
#include "support/layouts.hpp"

using namespace junqi;
using namespace junqi::client;

namespace {

class Program {
 public:
  explicit Program(Size size) : size_(size) {
    ::setenv("SDL_VIDEODRIVER", "dummy", 1);
    for (const char* folder : {"XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"})
      ::setenv(folder, folder_.path().c_str(), 1);
    Arguments arguments;
    arguments.size = size;
    auto opened = App::open(arguments);
    REQUIRE(opened);
    app_ = std::move(*opened);
    turn();
  }

  App& app() { return *app_; }
  const ClientScreen& screen() { return dynamic_cast<const ClientScreen&>(*app_->window().screens().top()); }
  void turn() {
    for (int i = 0; i < 3; ++i) app_->frame(Clock::now() + std::chrono::milliseconds(5));
  }
  std::string fact(std::string_view name) {
    for (const auto& [key, value] : screen().facts())
      if (key == name) return value;
    return {};
  }
  std::string file(const std::string& name, std::string_view bytes) {
    const auto path = folder_.path() / name;
    std::ofstream(path, std::ios::binary) << bytes;
    return path.string();
  }
  void drop(const std::string& path) {
    SDL_Event event{};
    event.type = SDL_DROPFILE;
    event.drop.file = SDL_strdup(path.c_str());
    SDL_PushEvent(&event);
    turn();
  }
  void check_page(std::string_view name) {
    turn();
    INFO(name << " " << size_.w << "x" << size_.h);
    REQUIRE(screen().name() == name);
    const std::vector<Zone> zones = screen().zones();
    REQUIRE(zones.size() >= 2);
    check_zones(name, size_, zones);
  }

 private:
  test::TempDir folder_;
  Size size_;
  std::unique_ptr<App> app_;
};

/// A game in which nobody has moved yet.
std::string record_of(BoardId board) {
  std::string setups;
  for (const Layout& layout : test::sample_layouts(board))
    setups += fmt::format("{}\"{}\"", setups.empty() ? "" : ",", layout_text(board, layout));
  return fmt::format(R"({{"format":"junqi-record/1","board":"{}","first":1,"setups":[{}],"actions":["pass"]}})",
                     board_name(board), setups);
}

}  // namespace

TEST_CASE("every page fits its window") {
  for (const Size size : {Size{1024, 600}, Size{1280, 800}, Size{2560, 1440}}) {
    Program program(size);
    for (const BoardId board : all_boards) {
      watch_record(program.app(), record_of(board), "A game");
      program.check_page("viewer");
      LayoutShelf& shelf = program.app().shelves().layouts;
      shelf.choose(board);
      for (int i = 0; i < 12; ++i) REQUIRE(shelf.add("One", test::sample_layouts(board).front()));
      program.app().open_page(client::Page::layouts);
      program.check_page("layouts");
      program.app().shelves().edited.reset(
          new Shelves::Edited{"One", LayoutEditor(Board::get(board), 1, test::sample_layouts(board).front()), ""});
      program.app().open_page(client::Page::layout_editor);
      program.check_page("layout");
    }
    program.app().open_page(client::Page::lessons);
    program.check_page("lessons");
    program.app().open_page(client::Page::records);
    program.check_page("records");
    for (int i = 0; i < 20; ++i) program.app().close_page(), program.turn();
    REQUIRE(program.screen().name().empty());
  }
}

TEST_CASE("a file that is dropped on the window is opened for what it is") {
  Program program({1024, 600});
  program.drop(program.file("game.json", record_of(BoardId::junqi2)));
  REQUIRE(program.screen().name() == "viewer");
  REQUIRE(program.fact("plies") == "1");
  const std::string layout = jql_bytes(test::sample_layouts(BoardId::junqi4).front());
  program.drop(program.file("Wall.jql", layout));
  REQUIRE(program.screen().name() == "layouts");
  REQUIRE(program.fact("chosen") == "Wall");
  program.drop(program.file("Wall.jql", layout));  // on the page itself
  REQUIRE(program.fact("chosen") == "Wall 2");
  program.app().close_page();
  program.turn();
  REQUIRE(program.screen().name() == "viewer");
}

TEST_CASE("a layout as text finds its board, and nonsense changes nothing") {
  Program program({1024, 600});
  program.drop(program.file("plan.txt", std::string(test::generals_sample) + "\n"));
  REQUIRE(program.screen().name() == "layouts");
  REQUIRE(program.app().shelves().layouts.board() == BoardId::generals);
  program.app().close_page();
  program.turn();
  program.drop(program.file("noise.bin", "\x01\x02 no game"));
  program.drop("/no/such/file");
  REQUIRE(program.screen().name().empty());
}

TEST_CASE("another language makes every open page anew, with what was on it") {
  Program program({1280, 800});
  watch_record(program.app(), record_of(BoardId::junqi2), "First");
  program.turn();
  watch_record(program.app(), record_of(BoardId::junqi4), "Second");
  program.turn();
  const auto has = [&](std::string_view name) {
    const auto zones = program.screen().zones();
    return std::any_of(zones.begin(), zones.end(), [name](const Zone& zone) { return zone.name == name; });
  };
  REQUIRE(has("Back"));
  program.app().speak("ru");
  program.turn();
  REQUIRE(program.screen().name() == "viewer");
  REQUIRE(has("Назад"));
  REQUIRE_FALSE(has("Back"));
  REQUIRE(has("node 4a1"));
  program.app().close_page();
  program.turn();
  REQUIRE(program.screen().name() == "viewer");
  REQUIRE(has("Назад"));
  REQUIRE_FALSE(has("node 4a1"));  // the first record, not the last that was opened
  program.app().close_page();
  program.turn();
  REQUIRE(program.screen().name().empty());
  REQUIRE(has("Играть"));
  program.app().speak("en");
  program.turn();
  REQUIRE(has("Play"));
}
