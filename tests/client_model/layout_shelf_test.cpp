// Layouts kept on this machine: names, boards, files of every kind, and what was deleted by mistake.
#include "client/model/layout_shelf.hpp"

#include "client/model/layout_editor.hpp"
#include "client/model/own_files.hpp"
#include "rules/layout_text.hpp"
#include "support/catch.hpp"
#include "support/files.hpp"
#include "support/layouts.hpp"

using namespace junqi;
using namespace junqi::client;

namespace {

Layout sample(BoardId board) { return *parse_layout(board, test::sample_layout(board)); }

struct Kept {
  test::TempDir folder;
  LayoutShelf shelf{folder.path().string()};
};

}  // namespace

TEST_CASE("a layout is found again by its name on its board") {
  for (const BoardId board : all_boards) {
    Kept kept;
    kept.shelf.choose(board);
    REQUIRE(kept.shelf.add(" 大本营 Nr. 1 ", sample(board)).value() == "大本营 Nr. 1");
    LayoutShelf again(kept.folder.path().string(), board);
    REQUIRE(again.layouts().size() == 1);
    REQUIRE(again.find("大本营 Nr. 1")->layout == sample(board));
    again.choose(board == BoardId::junqi2 ? BoardId::junqi6 : BoardId::junqi2);
    REQUIRE(again.layouts().empty());
  }
}

TEST_CASE("a Junqi layout is a .jql file of the QQ program") {
  Kept kept;
  REQUIRE(kept.shelf.add("One", sample(BoardId::junqi4)));
  const auto bytes = read_own_file(kept.folder.path() / "junqi4" / "One.jql");
  REQUIRE(bytes);
  REQUIRE(bytes->size() == 50);
  REQUIRE(read_layout(BoardId::junqi6, *bytes).value() == sample(BoardId::junqi6));
  REQUIRE_FALSE(read_layout(BoardId::generals, *bytes));
}

TEST_CASE("layouts are renamed, copied and replaced, and never lost by it") {
  Kept kept;
  const Layout first = sample(BoardId::junqi4);
  const Layout second = random_layout(BoardId::junqi4, LayoutStyle::attack, 3);
  REQUIRE(kept.shelf.add("A", first).value() == "A");
  REQUIRE(kept.shelf.add("A", second).value() == "A 2");
  REQUIRE_FALSE(kept.shelf.rename("A", "A 2"));
  REQUIRE_FALSE(kept.shelf.rename("A", " / "));
  REQUIRE(kept.shelf.rename("A", "B"));
  REQUIRE(kept.shelf.find("A") == nullptr);
  REQUIRE(kept.shelf.find("B")->layout == first);
  REQUIRE(kept.shelf.duplicate("B").value() == "B 2");
  REQUIRE(kept.shelf.replace("B", second));
  REQUIRE(kept.shelf.find("B")->layout == second);
  REQUIRE(kept.shelf.find("B 2")->layout == first);
}

TEST_CASE("what was deleted comes back, even when its name is taken") {
  Kept kept;
  REQUIRE_FALSE(kept.shelf.undo_remove());
  REQUIRE(kept.shelf.add("A", sample(BoardId::junqi4)));
  REQUIRE(kept.shelf.remove("A"));
  REQUIRE(kept.shelf.layouts().empty());
  REQUIRE(kept.shelf.add("A", random_layout(BoardId::junqi4, LayoutStyle::bluff, 5)));
  kept.shelf.choose(BoardId::generals);
  REQUIRE(kept.shelf.undo_remove().value() == "A 2");
  REQUIRE(kept.shelf.board() == BoardId::junqi4);
  REQUIRE(kept.shelf.find("A 2")->layout == sample(BoardId::junqi4));
  REQUIRE_FALSE(kept.shelf.can_undo_remove());
}

TEST_CASE("files that hold no legal layout are counted and left alone") {
  Kept kept;
  REQUIRE(write_own_file(kept.folder.path() / "junqi4" / "broken.jql", "QQGame JQL File"));
  REQUIRE(write_own_file(kept.folder.path() / "junqi4" / "other.txt", "hello"));
  kept.shelf.look();
  REQUIRE(kept.shelf.layouts().empty());
  REQUIRE(kept.shelf.unreadable() == 1);
  REQUIRE(read_own_file(kept.folder.path() / "junqi4" / "broken.jql"));
}

TEST_CASE("a name that was typed can be the name of a file") {
  REQUIRE(file_name_of("../../etc/passwd") == "etcpasswd");
  REQUIRE(file_name_of("  a:b*c?  ") == "abc");
  REQUIRE(file_name_of("...") == "");
  const std::string cut = file_name_of(std::string(119, 'x') + "军棋");
  REQUIRE(cut == std::string(119, 'x'));
}

TEST_CASE("a layout is read from text with what a clipboard puts behind it, and from bytes") {
  const std::string text(test::sample_layout(BoardId::junqi2));
  REQUIRE(read_layout(BoardId::junqi2, text + "\r\n").value() == sample(BoardId::junqi2));
  REQUIRE(read_layout(BoardId::junqi2, jql_bytes(sample(BoardId::junqi2))).value() == sample(BoardId::junqi2));
  REQUIRE_FALSE(read_layout(BoardId::junqi2, text.substr(1)));
  REQUIRE_FALSE(read_layout(BoardId::junqi2, ""));
}

TEST_CASE("an editor off line swaps, undoes and keeps to the rules") {
  LayoutEditor editor(Board::get(BoardId::junqi2), 5, sample(BoardId::junqi2));
  const std::string before = editor.text();
  const Node flag = *editor.board().find("1d6");
  editor.click(flag);
  REQUIRE(editor.held() == flag);
  REQUIRE(editor.allowed().count() == 1);
  editor.click(*editor.board().find("1b6"));
  REQUIRE(editor.text() != before);
  REQUIRE_FALSE(check_layout(BoardId::junqi2, editor.layout()));
  editor.undo();
  REQUIRE(editor.text() == before);
  editor.click(flag);
  editor.click(*editor.board().find("1a1"));
  REQUIRE_FALSE(editor.hint().empty());
  REQUIRE(editor.text() == before);
}
