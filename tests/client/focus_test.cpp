// Who goes about by keys sees where the keyboard is, and never loses it.
#include "client/stage.hpp"
#include "client/ui/box.hpp"
#include "client/ui/button.hpp"
#include "client/ui/dialog.hpp"
#include "client/ui/text_field.hpp"
#include "support/catch.hpp"

using namespace junqi::client;
using junqi::test::Stage;

namespace {

struct Page {
  Stage stage;
  Ui ui;
  Box& column = ui.make_root<Box>(Flow::column);
  Button& first = column.add<Button>("first", [] {});
  Button& heart = column.add<Button>("heart", [] {});
  Button& last = column.add<Button>("last", [] {});

  Page() {
    ui.focus_at_rest(heart);
    stage.draw(ui);
  }
};

}  // namespace

TEST_CASE("a ring shows the keyboard as soon as keys are used, and a click takes it away") {
  Page page;
  CHECK(page.ui.focused() == &page.heart);
  CHECK_FALSE(page.heart.focus_shown());
  page.ui.handle(key_event(Key::tab));
  CHECK(page.last.focus_shown());
  page.ui.handle(key_event(Key::tab, true));
  CHECK(page.heart.focus_shown());
  page.ui.handle(key_event(Key::tab));
  page.stage.click(page.ui, page.first.rect());
  CHECK(page.ui.focused() == &page.heart);  // a button that was clicked does not keep the keys from the board
  CHECK_FALSE(page.heart.focus_shown());
}

TEST_CASE("a dialog that is opened and closed by keys has the ring, and gives it back") {
  Page page;
  page.ui.handle(key_event(Key::enter));
  ask(page.ui, "Leave?", "", {{"No"}, {"Yes", {}, ButtonKind::danger}});
  page.stage.draw(page.ui);
  REQUIRE(page.ui.focused() != nullptr);
  CHECK(page.ui.focused()->focus_shown());
  page.ui.handle(key_event(Key::enter));  // the first, which does no harm
  CHECK_FALSE(page.ui.has_overlay());
  CHECK(page.heart.focus_shown());
}

TEST_CASE("a dialog's primary button has the keyboard at first, and Enter in a field presses it") {
  Page page;
  int done = 0;
  ask(page.ui, "Offer?", "", {{"No"}, {"Yes", [&] { ++done; }, ButtonKind::primary}});
  page.ui.handle(key_event(Key::enter));
  CHECK(done == 1);
  auto dialog = make_dialog("Name");
  auto& field = dialog->add<TextField>("");
  add_dialog_buttons(page.ui, *dialog, {{"No"}, {"Yes", [&] { ++done; }, ButtonKind::primary}});
  page.ui.open_dialog(std::move(dialog));
  CHECK(page.ui.focused() == &field);
  page.ui.handle(key_event(Key::enter));
  CHECK(done == 2);
  CHECK_FALSE(page.ui.has_overlay());
}

TEST_CASE("when what has the keyboard goes, the heart of the screen has it") {
  Page page;
  page.ui.handle(key_event(Key::tab));
  page.last.visible = false;
  page.stage.draw(page.ui);
  CHECK(page.heart.focus_shown());
}

TEST_CASE("from a button that was disabled meanwhile Tab goes on, not back to the beginning") {
  Page page;
  page.heart.enabled = false;
  page.ui.handle(key_event(Key::tab));
  CHECK(page.ui.focused() == &page.last);
}

TEST_CASE("what is made anew has the keyboard again") {
  Page page;
  auto& rows = page.column.column();
  const auto fill = [&rows] {
    rows.clear();
    for (const char* name : {"a", "b"}) rows.add<Button>(name, [] {}).zone = name;
  };
  fill();
  page.stage.draw(page.ui);
  page.ui.focus(rows.children().back());
  page.ui.keep_focus(fill);
  page.stage.draw(page.ui);
  REQUIRE(page.ui.focused() == rows.children().back());
  CHECK(page.ui.focused()->zone == "b");
}
