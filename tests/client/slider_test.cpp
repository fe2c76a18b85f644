#include "client/ui/slider.hpp"

#include "client/stage.hpp"
#include "client/ui/box.hpp"
#include "support/catch.hpp"

using namespace junqi::client;
using junqi::test::Stage;

TEST_CASE("a slider follows the mouse from end to end and beyond, and tells when it is let go") {
  for (const double scale : {1.0, 1.25, 2.0}) {
    Stage stage(scale);
    Ui ui;
    int told = -1;
    int done = 0;
    auto& slider = ui.make_root<Box>(Flow::column)
                       .add<Slider>(
                           50, Slider::Range{0, 100, 5}, [&](int value) { told = value; }, [&] { ++done; });
    stage.draw(ui);
    const Rect r = slider.rect();
    const int y = r.y + r.h / 2;
    ui.handle(mouse_event(UiEvent::Kind::mouse_down, {r.x + r.w / 2, y}));
    CHECK(slider.value == 50);
    CHECK(told == -1);
    ui.handle(mouse_event(UiEvent::Kind::mouse_move, {r.right() + 200, 400}, MouseButton::none));
    CHECK(told == 100);
    ui.handle(mouse_event(UiEvent::Kind::mouse_move, {-50, 0}, MouseButton::none));
    CHECK(told == 0);
    CHECK(done == 0);
    ui.handle(mouse_event(UiEvent::Kind::mouse_up, {r.x + r.w / 4, y}));
    CHECK(done == 1);
    CHECK(told > 10);
    CHECK(told < 40);
    const int kept = told;
    ui.handle(mouse_event(UiEvent::Kind::mouse_move, {r.right() - 1, y}, MouseButton::none));
    CHECK(slider.value == kept);
  }
}

TEST_CASE("a slider obeys the keys and stops at its ends") {
  Stage stage;
  Ui ui;
  int done = 0;
  auto& slider = ui.make_root<Box>(Flow::column)
                     .add<Slider>(
                         50, Slider::Range{0, 100, 20}, [](int) {}, [&] { ++done; });
  stage.draw(ui);
  ui.handle(key_event(Key::tab));
  REQUIRE(ui.focused() == &slider);
  ui.handle(key_event(Key::right));
  CHECK(slider.value == 70);
  for (int i = 0; i < 5; ++i) ui.handle(key_event(Key::left));
  CHECK(slider.value == 0);
  ui.handle(key_event(Key::end));
  CHECK(slider.value == 100);
  ui.handle(key_event(Key::home));
  CHECK(slider.value == 0);
  CHECK(done == 8);
}
