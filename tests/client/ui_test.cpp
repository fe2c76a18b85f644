#include "client/ui/ui.hpp"

#include "client/stage.hpp"
#include "client/ui/box.hpp"
#include "client/ui/button.hpp"
#include "client/ui/choice.hpp"
#include "client/ui/dialog.hpp"
#include "client/ui/label.hpp"
#include "client/ui/list.hpp"
#include "client/ui/scroll.hpp"
#include "client/ui/stepper.hpp"
#include "client/ui/tabs.hpp"
#include "client/ui/text_field.hpp"
#include "client/ui/toggle.hpp"
#include "client/ui/ui_scale.hpp"
#include "support/catch.hpp"

using namespace junqi::client;
using junqi::test::Stage;

namespace {}  // namespace

TEST_CASE("a button acts when it is pressed and released, at any scale, and not when it is disabled") {
  for (const double scale : {1.0, 1.25, 2.0}) {
    Stage stage(scale);
    Ui ui;
    int clicks = 0;
    auto& column = ui.make_root<Box>(Flow::column);
    auto& button = column.add<Button>("Play", [&] { ++clicks; });
    stage.draw(ui);
    stage.click(ui, button.rect());
    CHECK(clicks == 1);
    button.enabled = false;
    stage.click(ui, button.rect());
    CHECK(clicks == 1);
    button.enabled = true;
    const Pos inside{button.rect().x + 5, button.rect().y + 5};
    ui.handle(mouse_event(UiEvent::Kind::mouse_down, inside));
    ui.handle(mouse_event(UiEvent::Kind::mouse_up, {inside.x, 470}));
    CHECK(clicks == 1);
  }
}

TEST_CASE("a button may take itself away") {
  Stage stage;
  Ui ui;
  auto& button = ui.make_root<Box>(Flow::column).add<Button>("Next", [&] { ui.make_root<Box>(Flow::column); });
  stage.draw(ui);
  stage.click(ui, button.rect());
  CHECK_FALSE(ui.handle(key_event(Key::tab)));
}

TEST_CASE("Tab, Enter and arrows reach and press every widget") {
  Stage stage;
  Ui ui;
  std::string pressed;
  auto& column = ui.make_root<Box>(Flow::column);
  auto& row = column.row();
  row.add<Button>("a", [&] { pressed += 'a'; });
  row.add<Button>("b", [&] { pressed += 'b'; });
  column.add<Button>("c", [&] { pressed += 'c'; });
  stage.draw(ui);
  for (int i = 0; i < 4; ++i) {
    ui.handle(key_event(Key::tab));
    ui.handle(key_event(Key::enter));
  }
  CHECK(pressed == "abca");
  ui.handle(key_event(Key::right));
  ui.handle(key_event(Key::space));
  ui.handle(key_event(Key::tab, true));
  ui.handle(key_event(Key::enter));
  ui.handle(key_event(Key::down));
  ui.handle(key_event(Key::enter));
  CHECK(pressed == "abcabac");
}

TEST_CASE("a text field takes text, keys and the end of the line") {
  Stage stage;
  Ui ui;
  std::string submitted;
  auto& field = ui.make_root<Box>(Flow::column).add<TextField>("");
  field.on_submit = [&](const std::string& text) { submitted = text; };
  stage.draw(ui);
  stage.click(ui, field.rect());
  REQUIRE(ui.focused() == &field);
  ui.handle(text_event("你好 b"));
  CHECK(ui.handle(letter_event('d', false)));
  ui.handle(key_event(Key::backspace));
  ui.handle(key_event(Key::enter));
  CHECK(submitted == "你好 ");
  UiEvent composing = text_event("ni");
  composing.kind = UiEvent::Kind::text_editing;
  ui.handle(composing);
  ui.handle(key_event(Key::backspace));
  CHECK(field.text() == "你好 ");
}

TEST_CASE("a dialog hears everything until it is closed, and the focus returns") {
  Stage stage;
  Ui ui;
  int below = 0;
  int agreed = 0;
  auto& button = ui.make_root<Box>(Flow::column).add<Button>("Below", [&] { ++below; });
  stage.draw(ui);
  stage.click(ui, button.rect());
  ask(ui, "Resign?", "It cannot be taken back.", {{"No"}, {"Yes", [&] { ++agreed; }}});
  stage.draw(ui);
  stage.click(ui, button.rect());
  CHECK(below == 1);
  CHECK(ui.has_overlay());
  ui.handle(key_event(Key::escape));
  CHECK_FALSE(ui.has_overlay());
  CHECK(ui.focused() == &button);
  ask(ui, "Resign?", "", {{"No"}, {"Yes", [&] { ++agreed; }}});
  stage.draw(ui);
  ui.handle(key_event(Key::right));
  ui.handle(key_event(Key::enter));
  CHECK(agreed == 1);
  CHECK_FALSE(ui.has_overlay());
}

TEST_CASE("a choice is made side by side when there is room and from a list when there is not") {
  Stage stage;
  Ui ui;
  int told = -1;
  auto& column = ui.make_root<Box>(Flow::column);
  auto& choice = column.add<Choice>(std::vector<std::string>{"one", "two", "three"}, 0, [&](int i) { told = i; });
  stage.draw(ui);
  stage.click(ui, Rect{choice.rect().right() - 20, choice.rect().y, 10, choice.rect().h});
  CHECK(told == 2);
  choice.always_list = true;
  stage.draw(ui);
  stage.click(ui, choice.rect());
  CHECK(ui.has_overlay());
  ui.handle(key_event(Key::up));
  ui.handle(key_event(Key::enter));
  CHECK(told == 1);
  CHECK_FALSE(ui.has_overlay());
  stage.click(ui, choice.rect());
  stage.click(ui, Rect{600, 460, 10, 10});
  CHECK_FALSE(ui.has_overlay());
}

TEST_CASE("a list selects by click and keys, scrolls by wheel and activates by double click") {
  Stage stage;
  Ui ui;
  int activated = -1;
  auto& list = ui.make_root<List>();
  for (int i = 0; i < 100; ++i) list.rows.push_back({{std::to_string(i)}});
  list.on_activate = [&](int i) { activated = i; };
  stage.draw(ui);
  UiEvent wheel = mouse_event(UiEvent::Kind::wheel, {100, 100});
  wheel.wheel = -1;
  CHECK(ui.handle(wheel));
  stage.draw(ui);
  stage.click(ui, Rect{50, 1, 10, 10}, 2);
  CHECK(list.selected == 3);
  CHECK(activated == 3);
  ui.handle(key_event(Key::end));
  CHECK(list.selected == 99);
  stage.draw(ui);
  ui.handle(key_event(Key::enter));
  CHECK(activated == 99);
}

TEST_CASE("what is scrolled out of a form is neither seen nor clicked, and Tab brings it in") {
  Stage stage;
  Ui ui;
  int last = 0;
  auto form = std::make_unique<Box>(Flow::column);
  for (int i = 0; i < 30; ++i) form->add<Button>("more", [] {});
  Button& end = form->add<Button>("last", [&] { ++last; });
  auto& column = ui.make_root<Box>(Flow::column);
  auto& scroll = column.add<Scroll>(std::move(form));
  scroll.hints.height = 200;
  stage.draw(ui);
  CHECK(end.rect().y > scroll.rect().bottom());
  stage.click(ui, end.rect());
  CHECK(last == 0);
  ui.handle(key_event(Key::tab, true));
  stage.draw(ui);
  stage.draw(ui);
  CHECK(end.rect().bottom() <= scroll.rect().bottom());
  stage.click(ui, end.rect());
  CHECK(last == 1);
}

TEST_CASE("toggles, steppers and tabs change and tell") {
  Stage stage;
  Ui ui;
  bool on = false;
  int number = 0;
  auto& column = ui.make_root<Box>(Flow::column);
  auto& toggle = column.add<Toggle>("explode", false, [&](bool value) { on = value; });
  auto& stepper = column.add<Stepper>(30, Stepper::Range{0, 35, 5}, [&](int value) { number = value; });
  auto& tabs = column.add<Tabs>();
  tabs.add<Label>("one", "first");
  tabs.add<Label>("two", "second");
  stage.draw(ui);
  stage.click(ui, toggle.rect());
  CHECK(on);
  const Rect more{stepper.rect().right() - 12, stepper.rect().y, 6, stepper.rect().h};
  stage.click(ui, more);
  stage.click(ui, more);
  CHECK(number == 35);
  ui.focus(&tabs);
  ui.handle(key_event(Key::right));
  CHECK(tabs.shown() == 1);
}

TEST_CASE("growing children share the room and nothing leaves its box") {
  Stage stage;
  Ui ui;
  auto& row = ui.make_root<Box>(Flow::row, 10);
  auto& one = row.add<Spacer>();
  auto& two = row.add<Spacer>();
  auto& fixed = row.add<Spacer>();
  one.hints.grow = 1;
  two.hints.grow = 2;
  fixed.hints.width = 80;
  stage.draw(ui);
  CHECK(one.rect().w == 180);
  CHECK(two.rect().w == 360);
  CHECK(fixed.rect().right() == 640);
}

TEST_CASE("a toast goes after its time") {
  Ui ui;
  ui.toast("Saved");
  const TimePoint now = Clock::now();
  const Motion motion;
  const Ui::Tick first = ui.tick(now, motion);
  REQUIRE(first.again);
  CHECK_FALSE(first.changed);
  CHECK(ui.tick(*first.again, motion).changed);
  CHECK_FALSE(ui.tick(*first.again, motion).again);
}

TEST_CASE("the automatic scale grows with the window and never beyond what fits") {
  CHECK(automatic_scale({1024, 600}, 96) == 1);
  CHECK(automatic_scale({1024, 600}, 192) == 1);
  CHECK(automatic_scale({1280, 800}, 96) == 1);
  CHECK(automatic_scale({1920, 1080}, 96) == 1);
  CHECK(automatic_scale({2560, 1440}, 96) == 1.5);
  CHECK(automatic_scale({2560, 1440}, 192) == 2);
  CHECK(automatic_scale({3840, 2160}, 96) == 2);
}
