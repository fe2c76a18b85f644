// Widgets that were made anew in another language show what a person did to the ones before.
#include "client/ui/box.hpp"
#include "client/ui/choice.hpp"
#include "client/ui/list.hpp"
#include "client/ui/tabs.hpp"
#include "client/ui/text_field.hpp"
#include "client/ui/toggle.hpp"
#include "client/ui/ui.hpp"
#include "support/catch.hpp"

namespace {

using namespace junqi::client;

/// A form as a screen makes it, in the words of one language.
struct Form {
  explicit Form(const std::string& language) {
    auto& root = ui.make_root<Box>(Flow::column);
    field = &root.add<TextField>();
    field->placeholder = language;
    auto& tabs_box = root.add<Tabs>();
    tabs = &tabs_box;
    tabs->add<Toggle>("first", language + " first", false);
    second = &tabs->add<Toggle>("second", language + " second", false);
    list = &root.add<List>();
    list->rows = {{{language + " a"}}, {{language + " b"}}};
    choice = &root.add<Choice>(std::vector<std::string>{language + " x", language + " y"}, 0);
  }

  Ui ui;
  TextField* field;
  Tabs* tabs;
  Toggle* second;
  List* list;
  Choice* choice;
};

}  // namespace

TEST_CASE("what was typed, chosen and focused is there again in other words") {
  Form before("en");
  before.field->set_text("example.org:51");
  before.tabs->show(1);
  before.second->on = true;
  before.list->selected = 1;
  before.choice->chosen = 1;
  before.ui.focus(before.list);

  Form now("ru");
  now.ui.take_over(before.ui);
  CHECK(now.field->text() == "example.org:51");
  CHECK(now.field->placeholder == "ru");
  CHECK(now.tabs->shown() == 1);
  CHECK(now.second->on);
  CHECK(now.second->text == "ru second");
  CHECK(now.list->selected == 1);
  CHECK(now.list->rows[1].cells[0] == "ru b");
  CHECK(now.choice->chosen == 1);
  CHECK(now.choice->options[1] == "ru y");
  CHECK(now.ui.focused() == now.list);
}

TEST_CASE("widgets that are others now keep their own state") {
  Form before("en");
  before.field->set_text("typed");
  Ui now;
  auto& toggle = now.make_root<Box>(Flow::column).add<Toggle>("alone", true);
  now.take_over(before.ui);
  CHECK(toggle.on);
}
