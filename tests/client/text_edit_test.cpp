#include "client/ui/text_edit.hpp"

#include "support/catch.hpp"

using namespace junqi::client;

TEST_CASE("typing replaces the selection and moves the caret by characters") {
  TextEdit edit("司令");
  CHECK(edit.caret() == 6);
  edit.move_left(false, false);
  CHECK(edit.caret() == 3);
  edit.insert("x");
  CHECK(edit.text() == "司x令");
  edit.select_all();
  CHECK(edit.selected() == "司x令");
  edit.insert("a");
  CHECK(edit.text() == "a");
}

TEST_CASE("erasing takes a character, a word or the selection") {
  TextEdit edit("one two 三");
  edit.erase_before(false);
  CHECK(edit.text() == "one two ");
  edit.erase_before(true);
  CHECK(edit.text() == "one ");
  edit.move_to(0, false);
  edit.erase_after();
  CHECK(edit.text() == "ne ");
  edit.move_right(true, false);
  edit.erase_after();
  CHECK(edit.text() == "e ");
}

TEST_CASE("a selection ends where an arrow goes") {
  TextEdit edit("abc");
  edit.select_all();
  edit.move_left(false, false);
  CHECK(edit.caret() == 0);
  CHECK_FALSE(edit.has_selection());
}

TEST_CASE("what is pasted is one line of printable characters and no longer than allowed") {
  TextEdit edit("", 5);
  edit.insert("a\nb\x01\x7F");
  CHECK(edit.text() == "a b");
  edit.insert("司令军长");
  CHECK(edit.text() == "a b司令");
}
