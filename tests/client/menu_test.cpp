// Tips, menus and what else can be done with a row of a list.
#include "client/ui/menu.hpp"

#include "client/stage.hpp"
#include "client/ui/box.hpp"
#include "client/ui/button.hpp"
#include "client/ui/frame.hpp"
#include "client/ui/list.hpp"

using namespace junqi::client;
using junqi::test::Stage;

namespace {

Rect zone(const Ui& ui, const std::string& name) {
  for (const Zone& one : ui.zones())
    if (one.name == name) return one.rect;
  return {};
}

}  // namespace

TEST_CASE("a menu hangs on its place, each entry closes it and acts, and Escape does neither") {
  Stage stage;
  Ui ui;
  ui.make_root<Box>(Flow::column);
  std::vector<std::string> done;
  const auto open = [&] {
    open_menu(ui, {20, 20, 100, 30},
              {{"first", [&] { done.push_back("first"); }}, {"second", [&] { done.push_back("second"); }}});
    stage.draw(ui);
  };
  open();
  stage.click(ui, zone(ui, "second"));
  REQUIRE(done == std::vector<std::string>{"second"});
  REQUIRE_FALSE(ui.has_overlay());
  open();
  ui.handle(key_event(Key::enter));
  REQUIRE(done.back() == "first");
  open();
  ui.handle(key_event(Key::escape));
  REQUIRE_FALSE(ui.has_overlay());
  REQUIRE(done.size() == 2);
  open_menu(ui, {}, {});
  REQUIRE_FALSE(ui.has_overlay());
}

TEST_CASE("a row is activated by itself, and by its dots more can be done with it") {
  Stage stage;
  Ui ui;
  auto& list = ui.make_root<List>();
  for (const char* name : {"a", "b", "c"}) list.rows.push_back({.cells = {name}});
  list.one_click = true;
  std::vector<int> activated;
  std::vector<int> more;
  list.on_activate = [&](int row) { activated.push_back(row); };
  list.on_more = [&](int row, Rect) { more.push_back(row); };
  stage.draw(ui);
  stage.click(ui, zone(ui, "b"));
  stage.click(ui, zone(ui, "more c"));
  REQUIRE(activated == std::vector<int>{1});
  REQUIRE(more == std::vector<int>{2});
  REQUIRE(list.selected == 2);
  ui.focus(&list);
  ui.handle(key_event(Key::menu));
  REQUIRE(more == std::vector<int>{2, 2});
}

TEST_CASE("a list that is as tall as it wishes needs no bar") {
  Stage stage;
  Ui ui;
  auto& box = ui.make_root<Box>(Flow::column);
  auto& list = box.add<List>();
  list.rows_wanted = 3;
  for (const char* name : {"a", "b", "c"}) list.rows.push_back({.cells = {name}});
  stage.draw(ui);
  const Rect last = zone(ui, "c");
  UiEvent wheel = mouse_event(UiEvent::Kind::wheel, {last.x + 5, last.y + 5}, MouseButton::none);
  wheel.wheel = -3;
  REQUIRE_FALSE(ui.handle(wheel));
  stage.draw(ui);
  REQUIRE(zone(ui, "c").y == last.y);
}

TEST_CASE("a tip is told once the pointer has rested, and not to who clicks") {
  Stage stage;
  Ui ui;
  auto& box = ui.make_root<Box>(Flow::column);
  auto& button = box.add<Button>("act", [] {});
  button.tip = "what it does";
  stage.draw(ui);
  const Motion motion = light_theme().motion;
  const TimePoint start = Clock::now();
  const auto after = [&](int ms) { return start + std::chrono::milliseconds(ms); };
  const Pos inside{button.rect().x + 5, button.rect().y + 5};
  ui.handle(mouse_event(UiEvent::Kind::mouse_move, inside, MouseButton::none));
  REQUIRE_FALSE(ui.tick(after(0), motion).changed);
  REQUIRE(ui.tick(after(10), motion).again == after(motion.tip_ms));
  REQUIRE(ui.tick(after(motion.tip_ms), motion).changed);
  REQUIRE_FALSE(ui.tick(after(motion.tip_ms + 1), motion).again);
  stage.draw(ui);
  stage.click(ui, button.rect());
  REQUIRE_FALSE(ui.tick(after(5000), motion).again);
}

TEST_CASE("a frame keeps its content in the middle and no larger than is good for it") {
  Stage stage;
  Ui ui;
  auto content = std::make_unique<Box>(Flow::column);
  Box& inner = *content;
  ui.set_root(std::make_unique<Frame>(std::move(content), Size{400, 300}));
  stage.draw(ui);
  REQUIRE(inner.rect() == Rect{120, 90, 400, 300});
}

TEST_CASE("what can't be done now stands in a menu, but does nothing") {
  Stage stage;
  Ui ui;
  ui.make_root<Box>(Flow::column);
  bool done = false;
  open_menu(ui, {20, 20, 100, 30}, {{"never", nullptr}, {"now", [&] { done = true; }}});
  stage.draw(ui);
  REQUIRE(zone(ui, "never").empty());
  ui.handle(key_event(Key::up));
  ui.handle(key_event(Key::enter));
  REQUIRE(ui.has_overlay());
  REQUIRE_FALSE(done);
  stage.click(ui, zone(ui, "now"));
  REQUIRE(done);
}

TEST_CASE("what hangs at the right side of the screen grows to the left") {
  Stage stage;
  Ui ui;
  ui.make_root<Box>(Flow::column);
  const Rect anchor{500, 20, 60, 30};
  open_menu(ui, anchor, {{"something that needs a good deal of room", [] {}}});
  stage.draw(ui);
  const Rect entry = zone(ui, "something that needs a good deal of room");
  REQUIRE(entry.right() <= anchor.right());
  REQUIRE(entry.x < anchor.x);
}
