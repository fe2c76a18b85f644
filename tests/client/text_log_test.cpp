#include "client/ui/text_log.hpp"

#include "client/stage.hpp"

using namespace junqi;
using namespace junqi::client;
using junqi::test::Stage;

namespace {

struct Log {
  Log() : log(ui.make_root<TextLog>()) {
    for (int i = 1; i <= 60; ++i) log.add({Seat{1}, "", "move " + std::to_string(i)});
    stage.draw(ui);
  }
  Rect line(const std::string& name) {
    stage.draw(ui);
    for (const Zone& zone : ui.zones())
      if (zone.name == name) return zone.rect;
    return {};
  }

  Stage stage;
  Ui ui;
  TextLog& log;
};

}  // namespace

TEST_CASE("the lines of a log are there to be read until somebody wants to know which one is picked") {
  Log l;
  REQUIRE(l.ui.zones().empty());
  REQUIRE_FALSE(l.log.takes_focus());
  std::optional<std::size_t> picked;
  l.log.on_pick = [&](std::size_t line) { picked = line; };
  REQUIRE_FALSE(l.line("line 60").empty());  // it stays at its end
  REQUIRE(l.line("line 1").empty());
  l.stage.click(l.ui, l.line("line 59"));
  REQUIRE(picked == 58U);
}

TEST_CASE("a picked line comes into view and stays there while the log grows") {
  Log l;
  l.log.on_pick = [](std::size_t) {};
  l.log.pick(2);
  REQUIRE_FALSE(l.line("line 3").empty());
  l.log.add({Seat{2}, "", "another"});
  REQUIRE_FALSE(l.line("line 3").empty());
  l.log.pick(std::nullopt);
  REQUIRE_FALSE(l.line("line 61").empty());
}

TEST_CASE("arrow keys step through the lines") {
  Log l;
  int steps = 0;
  l.log.on_pick = [](std::size_t) {};
  l.log.on_step = [&](int by) { steps += by; };
  l.ui.focus(&l.log);
  l.ui.handle(key_event(Key::left));
  l.ui.handle(key_event(Key::up));
  l.ui.handle(key_event(Key::right));
  REQUIRE(steps == -1);
}
