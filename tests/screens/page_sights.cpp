// What needs no server: records, layouts, lessons.
#include <fmt/format.h>

#include <stdexcept>

#include "client/model/home_model.hpp"
#include "client/model/settings.hpp"
#include "client/screens/pages.hpp"
#include "client/screens/shelves.hpp"
#include "rules/layout_text.hpp"
#include "screens/people.hpp"
#include "screens/sights.hpp"
#include "screens/sitting.hpp"
#include "support/layouts.hpp"

namespace junqi::screens {
namespace {

void watch(Stage& stage, const Game& game, int ply) {
  watch_record(stage.app(), game.record(), "2026-01-01 18.30 " + me + ", " + long_name + ", " + chinese_name);
  stage.settle();
  if (!stage.app().shelves().watched) throw std::runtime_error("the record cannot be watched");
  stage.app().shelves().watched->go(ply);
  stage.app().shelves().watched->next_battle();
  stage.settle();
}

void set_records(Stage& stage) {
  NamedFiles& files = stage.app().shelves().records;
  for (const NamedFile& old : files.list()) (void)files.remove(old.name);
  const auto keep = [&files](const std::string& name, const Game& game) { (void)files.write(name, game.record()); };
  keep("2026-01-01 18.30 " + me + ", " + long_name, two_seats());
  keep("2026-01-02 20.05 " + chinese_name + ", " + me, generals_over());
  keep("2026-01-03 21.40 " + me + ", " + long_name + ", " + chinese_name + ", " + host_name, four_seats_over());
  stage.app().open_page(Page::records);
  stage.settle();
}

void set_layouts(Stage& stage, BoardId board) {
  LayoutShelf& shelf = stage.app().shelves().layouts;
  shelf.choose(board);
  while (!shelf.layouts().empty()) (void)shelf.remove(shelf.layouts().front().name);
  std::mt19937_64 random(3);
  for (const char* name : {"Fortress", "左翼突击", "Глухая оборона на правом фланге", "Bluff", "Second line"})
    (void)shelf.add(name, test::random_layout(board, random));
  (void)shelf.add("Mistake", test::random_layout(board, random));
  (void)shelf.remove("Mistake");  // it can be brought back
  stage.app().open_page(Page::layouts);
  stage.settle();
}

void set_editor(Stage& stage, BoardId board) {
  stage.app().shelves().edited.reset(
      new Shelves::Edited{"Fortress", LayoutEditor(Board::get(board), 1, test::sample_layouts(board).front()), ""});
  stage.app().open_page(Page::layout_editor);
  stage.settle();
}

void set_lesson(Stage& stage, BoardId board, std::size_t later) {
  stage.app().open_page(Page::lessons);
  stage.settle();
  Lessons& lessons = *stage.app().shelves().lessons;
  lessons.open(lessons.first_of(board) + later);
  stage.settle();
}

/// One piece is taken up, and the lesson says what to do.
void set_first_step(Stage& stage) {
  set_lesson(stage, BoardId::junqi2, 0);
  Lessons& lessons = *stage.app().shelves().lessons;
  const auto moves = view_moves(lessons.run().rules(), lessons.run().view());
  lessons.click(moves.front().from);
  stage.settle();
}

/// A move that is allowed and not the way.
void set_astray(Stage& stage) {
  set_lesson(stage, BoardId::generals, 1);
  Lessons& lessons = *stage.app().shelves().lessons;
  const auto moves = view_moves(lessons.run().rules(), lessons.run().view());
  lessons.click(moves.back().from);
  lessons.click(moves.back().to);
  stage.settle();
}

}  // namespace

std::vector<Sight> page_sights() {
  return {
      {"records", set_records},
      {"viewer-4", [](Stage& stage) { watch(stage, four_seats_over(), 60); }},
      {"viewer-generals", [](Stage& stage) { watch(stage, generals_over(), 30); }},
      {"layouts", [](Stage& stage) { set_layouts(stage, BoardId::junqi4); }},
      {"layouts-generals", [](Stage& stage) { set_layouts(stage, BoardId::generals); }},
      {"layout-editor", [](Stage& stage) { set_editor(stage, BoardId::junqi6); }},
      {"lesson", set_first_step},
      {"lesson-4", [](Stage& stage) { set_lesson(stage, BoardId::junqi4, 2); }},
      {"lesson-astray", set_astray},
  };
}

std::vector<Sight> all_sights() {
  std::vector<Sight> all;
  for (auto part : {home_sights, lobby_sights, room_sights, table_sights, moment_sights, page_sights})
    for (Sight& sight : part()) all.push_back(std::move(sight));
  return all;
}

}  // namespace junqi::screens
